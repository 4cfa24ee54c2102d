import MarkupKit

/// A part of an XML document, in document order.
package enum XMLEvent: Sendable, Equatable {
    package struct Attribute: Sendable, Equatable {
        /// The name without its prefix.
        package var name: String
        /// The URI that its prefix is declared for.
        package var namespace: String?
        package var value: String

        package init(name: String, namespace: String? = nil, value: String) {
            self.name = name
            self.namespace = namespace
            self.value = value
        }
    }

    /// The name has no prefix. The namespace is the URI declared for the prefix or as default; `nil` if neither is
    /// declared. The line is the 1-based line on which the tag ends.
    case start(name: String, namespace: String?, attributes: [Attribute], line: Int)
    case end(name: String, namespace: String?, line: Int)
    /// Text, including CDATA. A long text comes in several events.
    case text(String)
}

/// The error at which reading an XML document stops.
package struct XMLParseError: Error, Sendable, Equatable {
    /// The 1-based line.
    package var line: Int
    /// The 1-based column in bytes. Comments and named characters before it on its line are not counted as written.
    package var column: Int
    package var message: String
    package var hint: String
}
