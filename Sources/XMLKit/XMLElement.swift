import MarkupKit

/// An XML element as a value: a name, ordered attributes, and content.
package struct XMLElement: Sendable, Equatable {
    package struct Attribute: Sendable, Equatable {
        package var name: String
        package var value: String
    }

    package enum Node: Sendable, Equatable {
        case element(XMLElement)
        case text(String)
    }

    package var name: String
    package private(set) var attributes: [Attribute]
    package private(set) var content: [Node]

    /// - Parameters:
    ///   - name: A name from our code with its prefix, such as `atom:link`. Never from an author.
    ///   - attributes: The attributes. Those with a `nil` value are omitted.
    ///   - text: The content of the element.
    package init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String? = nil) {
        self.name = name
        self.attributes = attributes.compactMap { name, value in value.map { Attribute(name: name, value: $0) } }
        content = text.map { [.text($0)] } ?? []
    }

    /// Whether the children can be on separate lines, because white space between them has no meaning.
    var holdsElementsOnly: Bool {
        !content.isEmpty
            && content.allSatisfy { node in
                switch node {
                case .element: true
                case .text: false
                }
            }
    }

    package mutating func add(_ element: XMLElement) { content.append(.element(element)) }

    package mutating func add(_ elements: [XMLElement]) { for element in elements { add(element) } }

    /// Adds an element with a text, unless the text is `nil`.
    package mutating func add(_ name: String, _ text: String?) {
        if let text { add(XMLElement(name, text: text)) }
    }
}
