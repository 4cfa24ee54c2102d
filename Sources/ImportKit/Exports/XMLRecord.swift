import MarkupKit

/// An element of an export with all that it holds, such as an entry of a feed.
package struct XMLRecord: Sendable, Equatable {
    package enum Part: Sendable, Equatable {
        case text(String)
        case element(XMLRecord)
    }

    /// Without its prefix.
    package var name: String
    /// The URI that its prefix stands for.
    package var namespace: String?
    package var attributes: [XMLEvent.Attribute] = []
    /// Where its tag stands, from 1.
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

    /// Its own text, without that of elements in it.
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

/// Puts records together, as their document is read.
struct XMLRecordBuilder {
    /// What a document says that is made of records.
    enum Step {
        /// The start of an element that holds records, such as a channel.
        case container(XMLRecord)
        case record(XMLRecord)
        /// A record that is larger than it may be, without what it holds.
        case tooLarge(XMLRecord)
    }

    /// How large a record may be, in bytes, each element counted as some more.
    let mostBytes: Int
    private static let bytesOfElement = 128
    private var byteCount = 0
    private var isTooLarge: Bool { byteCount > mostBytes }

    /// Those that are open, outermost first; the first is the record.
    private var open: [XMLRecord] = []
    private var containers: [String] = []
    /// What is added to lines, where the document was begun anew.
    var lineOffset = 0

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// The record that is not complete yet.
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

    /// Counts bytes of the record; of one that is too large nothing is held any longer.
    private mutating func add(_ bytes: Int) {
        let wasTooLarge = isTooLarge
        byteCount += bytes
        if isTooLarge, !wasTooLarge { for index in open.indices { open[index].content = [] } }
    }

    /// The root, and the channel in one of RSS.
    private func isContainer(_ name: String) -> Bool {
        containers.isEmpty || containers.count == 1 && containers.first == "rss" && name == "channel"
    }
}
