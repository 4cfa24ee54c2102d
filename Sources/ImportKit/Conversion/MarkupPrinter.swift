import MarkupKit

/// A printer of nodes as HTML for Markdown files: without blank lines, and without anything that feedgen would read as
/// another generator's syntax.
struct MarkupPrinter {
    private(set) var out = ""
    private var depthInPre = 0

    static func print(_ nodes: [MarkupNode]) -> String {
        var printer = MarkupPrinter()
        for node in nodes { printer.add(node) }
        while printer.out.hasSuffix("\n") { printer.out.removeLast() }
        return printer.out
    }

    private mutating func add(_ node: MarkupNode) {
        switch node {
        case .text(let text): addText(text)
        case .element(let element): add(element)
        }
    }

    private mutating func add(_ element: MarkupElement) {
        guard !SummaryMark.is(element) else { return }
        let isBlock = ElementNames.isBlock(element.name)
        if isBlock, depthInPre == 0, !out.isEmpty, !out.hasSuffix("\n"), !Self.stays(element.name) { out += "\n" }
        out += Self.startTag(element)
        guard !HTMLElement.isVoid(element.name) else {
            if element.name == "hr" { out += "\n" }
            return
        }
        if element.name == "pre" { depthInPre += 1 }
        if ["ul", "ol", "dl", "table", "blockquote", "details"].contains(element.name) { out += "\n" }
        for child in element.children { add(child) }
        if element.name == "pre" { depthInPre -= 1 }
        out += "</\(element.name)>"
        if isBlock, depthInPre == 0, !Self.stays(element.name) { out += "\n" }
    }

    /// Whether the element starts on its parent's line, as cells do in rows.
    private static func stays(_ name: String) -> Bool { ["td", "th", "figcaption"].contains(name) }

    static func startTag(_ element: MarkupElement) -> String {
        let attributes = element.attributes.map { attribute in
            let isFlag =
                attribute.value.isEmpty
                && [
                    "controls", "loop", "muted", "autoplay", "playsinline", "open", "reversed", "checked", "disabled",
                    "default",
                ].contains(attribute.name)
            return isFlag ? " \(attribute.name)" : " \(attribute.name)=\"\(escaped(attribute.value, isValue: true))\""
        }
        return "<\(element.name)\(attributes.joined())>"
    }

    private mutating func addText(_ text: String) {
        guard depthInPre == 0 else { return addCode(text) }
        var text = Whitespace.collapsed(text)
        if out.isEmpty || out.hasSuffix("\n") || out.hasSuffix(" ") { text = text.withoutFirstBlank }
        out += Self.escaped(text)
    }

    /// A blank line would end the HTML block in Markdown.
    private mutating func addCode(_ text: String) {
        let lines = text.replacing("\r", with: "").lines
        for (index, line) in lines.enumerated() {
            let isBlank = index + 1 < lines.count && line.utf8.allSatisfy(\.isMarkupSpace)
            if index > 0 { out += isBlank ? "&#10;" : "\n" }
            out += Self.escaped(line)
        }
    }

    /// Escapes all characters that are special in HTML, in Markdown or for feedgen.
    static func escaped(_ text: String, isValue: Bool = false) -> String {
        let bytes = Array(text.utf8)
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count + bytes.count / 8)
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch byte {
            case UInt8(ascii: "&"): out += "&amp;".utf8
            case UInt8(ascii: "<"): out += "&lt;".utf8
            case UInt8(ascii: ">"): out += "&gt;".utf8
            case UInt8(ascii: "\"") where isValue: out += "&quot;".utf8
            case UInt8(ascii: "\n") where isValue: out += "&#10;".utf8
            case UInt8(ascii: "{") where ExtensionSyntax.mayFollowBrace(next): out += "&#123;".utf8
            case UInt8(ascii: "$") where next == byte: out += "&#36;".utf8
            case UInt8(ascii: ":") where ExtensionSyntax.beginsEmoji(bytes, at: index): out += "&#58;".utf8
            case _: out.append(byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
