import MarkupKit

/// Writes what stands in a line of text.
struct MarkdownInlines {
    typealias Place = MarkdownEscaping.Place

    let place: Place
    private(set) var out = ""

    init(in place: Place) { self.place = place }

    static func write(_ nodes: [MarkupNode], in place: Place, before: UInt8 = 0, behind: UInt8 = 0) -> String {
        var writer = MarkdownInlines(in: place)
        writer.write(nodes, before: before, behind: behind)
        return writer.out
    }

    private mutating func write(_ nodes: [MarkupNode], before: UInt8, behind: UInt8) {
        for (index, node) in nodes.enumerated() {
            let previous = out.utf8.last ?? before
            let next = index + 1 < nodes.count ? Self.firstByte(of: nodes[index + 1]) : behind
            switch node {
            case .text(let text):
                var words = Whitespace.collapsed(text)
                if previous == 0x20 || previous == 10 { words = String(words.trimmingPrefix(" ")) }
                // A blank before a line end is one of Markdown's.
                if index + 1 < nodes.count, nodes[index + 1].isElement("br"), words.utf8.last == 0x20 {
                    words.removeLast()
                }
                out += MarkdownEscaping.escape(words, in: place, before: previous, behind: next)
            case .element(let element): write(element, previous, next)
            }
        }
    }

    private mutating func write(_ element: MarkupElement, _ previous: UInt8, _ next: UInt8) {
        switch element.name {
        case "br": out += place.isDisjoint(with: [.cell, .heading]) && previous != 0 ? "\\\n" : "<br>"
        case "em": delimit(element, with: "*", previous, next)
        case "strong": delimit(element, with: "**", previous, next)
        case "del": delimit(element, with: "~~", previous, next)
        case "code": code(element)
        case "a": link(element)
        case "img": out += MarkdownLink.image(element, in: place)
        case "wbr": break
        case _: raw(element)
        }
    }

    /// What Markdown has no sign for stands in tags.
    private mutating func raw(_ element: MarkupElement) {
        let isExact = ["code", "kbd", "samp"].contains(element.name)
        out += MarkupPrinter.startTag(element)
        guard !ElementNames.void.contains(element.name) else { return }
        out += Self.write(
            element.children, in: isExact ? place.union(.exact) : place, before: UInt8(ascii: ">"),
            behind: UInt8(ascii: "<"))
        out += "</\(element.name)>"
    }

    // MARK: Emphasis

    private mutating func delimit(_ element: MarkupElement, with sign: String, _ previous: UInt8, _ next: UInt8) {
        let mark = sign.utf8.first ?? 0
        let inner = Self.write(element.children, in: place, before: previous, behind: next)
        let words = inner.trimmedOfBlanks
        guard !words.isEmpty else {
            out += inner.isEmpty ? "" : " "
            return
        }
        let leads = inner.utf8.first == 0x20
        if leads, out.utf8.last != 0x20, out.utf8.last != 10 { out += " " }
        let trails = inner.utf8.last == 0x20
        let isClear = Self.isClear(words, mark, leads ? 0x20 : out.utf8.last ?? previous, trails ? 0x20 : next, place)
        out += isClear ? sign + words + sign : MarkupPrinter.startTag(element) + words + "</\(element.name)>"
        if trails { out += " " }
    }

    /// Whether Markdown sees both ends of what is emphasised.
    private static func isClear(_ words: String, _ mark: UInt8, _ previous: UInt8, _ next: UInt8, _ place: Place)
        -> Bool
    {
        guard !place.contains(.thorough), previous != mark, next != mark, words.utf8.last != UInt8(ascii: "\\") else {
            return false
        }
        func isOpen(_ byte: UInt8) -> Bool { byte <= 0x20 || byte < 0x80 && !byte.isWordByte }
        let inner = words.unicodeScalars
        let first = inner.first { $0.value != UInt32(mark) }
        let last = inner.reversed().first { $0.value != UInt32(mark) }
        return (first?.isWord ?? false || isOpen(previous)) && (last?.isWord ?? false || isOpen(next))
    }

    // MARK: Code and links

    private mutating func code(_ element: MarkupElement) {
        let isPlain = element.attributes.isEmpty && element.children.allSatisfy { $0.element == nil }
        let words = Whitespace.collapsed(element.text)
        let code = words.trimmedOfBlanks
        guard isPlain, !code.isEmpty, !place.contains(.thorough) || !place.contains(.cell) else { return raw(element) }
        if words.utf8.first == 0x20, let last = out.utf8.last, last != 0x20, last != 10 { out += " " }
        let fence = String(repeating: "`", count: code.longestRun(of: UInt8(ascii: "`")) + 1)
        let gap = code.hasPrefix("`") || code.hasSuffix("`") ? " " : ""
        out += fence + gap + (place.contains(.cell) ? code.replacing("|", with: "\\|") : code) + gap + fence
        if words.utf8.last == 0x20 { out += " " }
    }

    private mutating func link(_ element: MarkupElement) {
        let address = element["href"] ?? ""
        if element.children.count == 1, case .text(let text) = element.children[0], element["title"] == nil,
            let bare = MarkdownLink.bare(text, address)
        {
            out += bare
            return
        }
        let inner = Self.write(
            element.children, in: place.union(.link), before: UInt8(ascii: "["), behind: UInt8(ascii: "]"))
        if inner.utf8.first == 0x20, let last = out.utf8.last, last != 0x20, last != 10 { out += " " }
        out += "[\(inner.trimmedOfBlanks)](\(MarkdownLink.destination(address))\(MarkdownLink.title(element["title"])))"
        if inner.utf8.last == 0x20 { out += " " }
    }

    /// What the Markdown of a node begins with, as far as it matters to what stands before it.
    private static func firstByte(of node: MarkupNode) -> UInt8 {
        guard let element = node.element else {
            if case .text(let text) = node { return text.utf8.first.map { $0.isMarkupSpace ? 0x20 : $0 } ?? 0 }
            return 0
        }
        switch element.name {
        case "br": return 10
        case "em", "strong": return UInt8(ascii: "*")
        case "del": return UInt8(ascii: "~")
        case "code": return UInt8(ascii: "`")
        case "a": return UInt8(ascii: "[")
        case "img": return UInt8(ascii: "!")
        case _: return UInt8(ascii: "<")
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is neither a blank nor a sign, to Markdown.
    fileprivate var isWord: Bool {
        if value < 0x80 { return UInt8(value).isWordByte }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator:
            return false
        case _: return true
        }
    }
}

extension String {
    /// Without white space at both ends.
    var trimmedOfBlanks: String { markupTrimmed }

    func longestRun(of byte: UInt8) -> Int {
        var (longest, run) = (0, 0)
        for other in utf8 {
            run = other == byte ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
