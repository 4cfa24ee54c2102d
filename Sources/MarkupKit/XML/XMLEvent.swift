/// What an XML document says, in its order.
package enum XMLEvent: Sendable, Equatable {
    package struct Attribute: Sendable, Equatable {
        /// Without its prefix.
        package var name: String
        /// The URI that its prefix stands for.
        package var namespace: String?
        package var value: String

        package init(name: String, namespace: String? = nil, value: String) {
            self.name = name
            self.namespace = namespace
            self.value = value
        }
    }

    /// The name stands without its prefix, beside the URI that this is declared to stand for: `nil` if it is not, or if
    /// there is neither a prefix nor a default. The line, from 1, is the one that the tag ends on.
    case start(name: String, namespace: String?, attributes: [Attribute], line: Int)
    case end(name: String, namespace: String?, line: Int)
    /// Text, that of CDATA included. A long one comes in several.
    case text(String)
}

/// Where an XML document breaks off.
package struct XMLMistake: Error, Sendable, Equatable {
    /// From 1.
    package var line: Int
    /// In bytes, from 1. Comments and named characters before it on its line are not counted as they were written.
    package var column: Int
    package var message: String
    package var hint: String
}
