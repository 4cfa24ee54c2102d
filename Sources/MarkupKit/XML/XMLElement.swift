/// An element of XML as a value: a name, attributes in their order, and what it holds.
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
    ///   - name: one of ours, with its prefix: `atom:link`. Never what an author wrote.
    ///   - attributes: those that are `nil` are left out.
    ///   - text: what the element holds.
    package init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String? = nil) {
        self.name = name
        self.attributes = attributes.compactMap { name, value in value.map { Attribute(name: name, value: $0) } }
        content = text.map { [.text($0)] } ?? []
    }

    /// Whether elements may stand on lines of their own, because white space between them means nothing.
    var holdsElementsOnly: Bool {
        !content.isEmpty
            && content.allSatisfy { node in
                switch node {
                case .element: true
                case .text: false
                }
            }
    }

    /// Adds an element at the end.
    package mutating func add(_ element: XMLElement) { content.append(.element(element)) }

    /// Adds an element that holds a text, if there is one.
    package mutating func add(_ name: String, _ text: String?) {
        if let text { add(XMLElement(name, text: text)) }
    }
}
