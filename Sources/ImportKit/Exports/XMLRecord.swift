import MarkupKit
import XMLKit

/// An element of an export with its content, such as an entry of a feed.
package struct XMLRecord: Sendable, Equatable {
    package enum Part: Sendable, Equatable {
        case text(String)
        case element(XMLRecord)
    }

    /// The local name, without its prefix.
    package var name: String
    /// The namespace URI.
    package var namespace: String?
    package var attributes: [XMLEvent.Attribute] = []
    /// The 1-based line of its start tag.
    package var line: Int
    package var content: [Part] = []

    package init(name: String, namespace: String? = nil, attributes: [XMLEvent.Attribute] = [], line: Int) {
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
        self.line = line
    }
}

extension XMLRecord {
    package static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    package var children: [XMLRecord] { content.compactMap { if case .element(let child) = $0 { child } else { nil } } }

    /// The element's own text, without that of child elements.
    package var text: String {
        if content.count == 1, case .text(let text)? = content.first { return text }
        return content.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
    }

    /// The value of an attribute without a namespace.
    package subscript(attribute name: String) -> String? {
        attributes.first { $0.name == name && $0.namespace == nil }?.value
    }

    /// The value of an attribute such as `xml:base`.
    package func xml(_ name: String) -> String? {
        attributes.first { $0.name == name && $0.namespace == Self.xmlNamespace }?.value
    }
}

/// A builder of records from the events of a document.
struct XMLRecordBuilder {
    /// A step in building records.
    enum Step {
        /// The start of an element that contains records, such as a channel.
        case container(XMLRecord)
        case record(XMLRecord)
        /// A record that exceeds the maximum size, without its content.
        case tooLarge(XMLRecord)
    }

    /// The maximum size of a record in bytes, including a constant for each element.
    let maximumBytes: Int
    private static let bytesOfElement = 128
    private var byteCount = 0
    private var isTooLarge: Bool { byteCount > maximumBytes }

    /// The open elements, outermost first; the first is the record.
    private var open: [XMLRecord] = []
    private var containers: [String] = []
    /// An offset added to line numbers after reading was resumed.
    var lineOffset = 0

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// The incomplete record.
    var unfinished: XMLRecord? { open.first }

    mutating func take(_ event: XMLEvent) -> Step? {
        switch event {
        case .start(let name, let namespace, let attributes, let line):
            let element = XMLRecord(
                name: name, namespace: namespace, attributes: attributes, line: max(1, line &+ lineOffset))
            guard open.isEmpty, isContainer(name) else {
                if open.isEmpty { byteCount = 0 }
                add(Self.bytesOfElement + attributes.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count })
                open.append(isTooLarge ? XMLRecord(name: name, line: element.line) : element)
                return nil
            }
            containers.append(name)
            return .container(element)
        case .text(let text):
            guard !open.isEmpty else { return nil }
            add(text.utf8.count)
            if !isTooLarge { open[open.count - 1].content.append(.text(text)) }
            return nil
        case .end:
            guard let element = open.popLast() else {
                containers = containers.dropLast()
                return nil
            }
            guard !open.isEmpty else { return isTooLarge ? .tooLarge(element) : .record(element) }
            if !isTooLarge { open[open.count - 1].content.append(.element(element)) }
            return nil
        }
    }

    /// Adds to the size of the record, and discards the content of one that is too large.
    private mutating func add(_ bytes: Int) {
        let wasTooLarge = isTooLarge
        byteCount += bytes
        if isTooLarge, !wasTooLarge { for index in open.indices { open[index].content = [] } }
    }

    /// Whether the element is the root, or the channel in RSS.
    private func isContainer(_ name: String) -> Bool {
        containers.isEmpty || containers.count == 1 && containers.first == "rss" && name == "channel"
    }
}
