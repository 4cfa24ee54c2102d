import MarkupKit

/// Prints nested elements.
struct XMLPrinter {
    private(set) var bytes: [UInt8]

    init(declaration: String = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") { bytes = Array(declaration.utf8) }

    /// Prints an element with its content. Recursion is safe, since only our code nests these elements.
    mutating func add(_ element: XMLElement) {
        add(element) { printer in printer.addContent(of: element) }
    }

    /// Prints an element with others in it, each on a separate line.
    mutating func add(_ element: XMLElement, holding children: some Sequence<XMLElement>) {
        add(element) { printer in
            var isEmpty = true
            for child in children {
                printer.bytes += "\n".utf8
                printer.add(child)
                isEmpty = false
            }
            if !isEmpty { printer.bytes += "\n".utf8 }
        }
    }

    private mutating func add(_ element: XMLElement, content: (inout XMLPrinter) -> Void) {
        bytes.append(UInt8(ascii: "<"))
        append(element.name)
        for attribute in element.attributes {
            bytes.append(UInt8(ascii: " "))
            append(attribute.name)
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
            append(element.name)
        }
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func append(_ markup: String) {
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
