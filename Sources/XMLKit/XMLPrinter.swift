import MarkupKit

/// Prints nested elements.
package struct XMLPrinter {
    private(set) var bytes: [UInt8]

    init(declaration: String = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") { bytes = Array(declaration.utf8) }

    /// Prints an element with its content. Recursion is safe, since only our code nests these elements.
    mutating func add(_ element: XMLElement) {
        print(element) { printer in printer.addContent(of: element) }
    }

    /// Prints an element whose content a closure prints with `line` and `lines`.
    mutating func add(_ element: XMLElement, printing lines: (inout XMLPrinter) -> Void) {
        print(element) { printer in
            let start = printer.bytes.count
            lines(&printer)
            if printer.bytes.count > start { printer.bytes.append(UInt8(ascii: "\n")) }
        }
    }

    /// Prints an element on a line.
    package mutating func line(_ element: XMLElement) {
        append("\n")
        add(element)
    }

    /// Prints an element with a text on a line.
    package mutating func line(_ name: StaticString, _ text: String) {
        begin(name)
        bytes.append(UInt8(ascii: ">"))
        XMLText.append(text, to: &bytes, in: .content)
        end(name)
    }

    /// Prints an element with attributes and without content on a line.
    package mutating func line(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
        begin(name)
        for (name, value) in attributes {
            append(" ")
            append(name)
            append("=\"")
            XMLText.append(value, to: &bytes, in: .attribute)
            append("\"")
        }
        append("/>")
    }

    /// Prints an element whose content is on lines.
    package mutating func lines(in name: StaticString, _ content: (inout XMLPrinter) -> Void) {
        begin(name)
        bytes.append(UInt8(ascii: ">"))
        content(&self)
        append("\n")
        end(name)
    }

    private mutating func begin(_ name: StaticString) {
        append("\n<")
        append(name)
    }

    private mutating func end(_ name: StaticString) {
        append("</")
        append(name)
        append(">")
    }

    private mutating func append(_ markup: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    private mutating func print(_ element: XMLElement, content: (inout XMLPrinter) -> Void) {
        bytes.append(UInt8(ascii: "<"))
        append(markup: element.name)
        for attribute in element.attributes {
            bytes.append(UInt8(ascii: " "))
            append(markup: attribute.name)
            append("=\"")
            XMLText.append(attribute.value, to: &bytes, in: .attribute)
            bytes.append(UInt8(ascii: "\""))
        }
        let start = bytes.count
        bytes.append(UInt8(ascii: ">"))
        content(&self)
        if bytes.count == start + 1 {
            bytes[start] = UInt8(ascii: "/")
        } else {
            append("</")
            append(markup: element.name)
        }
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func append(markup: String) {
        var markup = markup
        markup.withUTF8 { bytes.append(contentsOf: $0) }
    }

    private mutating func addContent(of element: XMLElement) {
        let isOnLines = element.holdsElementsOnly
        for node in element.content {
            if isOnLines { bytes.append(UInt8(ascii: "\n")) }
            switch node {
            case .element(let element): add(element)
            case .text(let text): XMLText.append(text, to: &bytes, in: .content)
            }
        }
        if isOnLines { bytes.append(UInt8(ascii: "\n")) }
    }

    mutating func end() { bytes += "\n".utf8 }
}
