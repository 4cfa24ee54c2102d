import MarkupKit

/// A writer of inline content as Markdown.
struct MarkdownInlines {
    typealias Context = MarkdownEscaping.Context

    /// The bytes before and after a text; 0 for none.
    struct AdjacentBytes {
        var before: UInt8 = 0
        var after: UInt8 = 0

        init(_ before: Character? = nil, _ after: Character? = nil) {
            self.before = before?.asciiValue ?? 0
            self.after = after?.asciiValue ?? 0
        }

        init(before: UInt8, after: UInt8) { (self.before, self.after) = (before, after) }
    }

    let context: Context
    private let ends: AdjacentBytes
    /// The ends as relevant for emphasis, which skips the marks of enclosing elements.
    private let outside: AdjacentBytes
    private(set) var out = ""

    private init(in context: Context, _ ends: AdjacentBytes, outside: AdjacentBytes) {
        (self.context, self.ends, self.outside) = (context, ends, outside)
    }

    static func write(
        _ nodes: [MarkupNode], in context: Context, _ ends: AdjacentBytes = AdjacentBytes(),
        outside: AdjacentBytes? = nil
    ) -> String {
        var writer = MarkdownInlines(in: context, ends, outside: outside ?? ends)
        for (index, node) in nodes.enumerated() { writer.write(node, next: nodes[(index + 1)...].first) }
        return writer.out
    }

    private mutating func write(_ node: MarkupNode, next: MarkupNode?) {
        switch node {
        case .text(let text): write(text, next: next)
        case .element(let element):
            write(
                element,
                AdjacentBytes(
                    before: out.utf8.last ?? outside.before, after: next.map(Self.firstByte) ?? outside.after))
        }
    }

    private mutating func write(_ text: String, next: MarkupNode?) {
        let before = out.utf8.last ?? ends.before
        var words = Whitespace.collapsed(text)
        if before == 0x20 || before == 10 { words = words.withoutFirstBlank }
        // Trailing blanks before a line end have a meaning in Markdown.
        if next?.isElement("br") == true, words.utf8.last == 0x20 { words.removeLast() }
        out += MarkdownEscaping.escape(
            words, in: context, before: before, after: next.map(Self.firstByte) ?? ends.after)
    }

    private mutating func write(_ element: MarkupElement, _ beside: AdjacentBytes) {
        switch element.name {
        case "br": out += context.isDisjoint(with: [.cell, .heading]) && !out.isEmpty ? "\\\n" : "<br>"
        case "em": delimit(element, with: "*", beside)
        case "strong": delimit(element, with: "**", beside)
        case "del": delimit(element, with: "~~", beside)
        case "code": code(element)
        case "a": link(element)
        case "img": out += MarkdownLink.image(element, in: context)
        case "wbr": break
        case _: raw(element)
        }
    }

    /// Writes an element without a Markdown equivalent as tags.
    private mutating func raw(_ element: MarkupElement) {
        let isExact = ["code", "kbd", "samp"].contains(element.name)
        let before = out.utf8.last ?? ends.before
        out += MarkupPrinter.startTag(element)
        guard !HTMLElement.isVoid(element.name) else { return }
        let inner = Self.write(element.children, in: isExact ? context.union(.exact) : context, AdjacentBytes(">", "<"))
        out += before == 0x20 || before == 10 ? inner.withoutFirstBlank : inner
        out += "</\(element.name)>"
    }

    /// Appends text with delimiters; blanks at its ends must be outside of them.
    private mutating func add(_ written: String, blanksOf inner: String) {
        if inner.utf8.first == 0x20, let last = out.utf8.last ?? ends.before.nonZero, last != 0x20, last != 10 {
            out += " "
        }
        out += written
        if inner.utf8.last == 0x20, !written.isEmpty { out += " " }
    }

    // MARK: Emphasis

    private mutating func delimit(_ element: MarkupElement, with sign: String, _ beside: AdjacentBytes) {
        let mark = AdjacentBytes(sign.first, sign.first)
        let inner = Self.write(element.children, in: context, mark, outside: beside)
        let words = inner.markupTrimmed
        guard !words.isEmpty else { return add("", blanksOf: inner) }
        let before = inner.utf8.first == 0x20 ? 0x20 : beside.before
        let after = inner.utf8.last == 0x20 ? 0x20 : beside.after
        let isClear = isClear(words, mark.before, AdjacentBytes(before: before, after: after))
        add(
            isClear ? sign + words + sign : MarkupPrinter.startTag(element) + words + "</\(element.name)>",
            blanksOf: inner)
    }

    /// Whether Markdown recognizes both delimiters of an emphasis.
    private func isClear(_ words: String, _ mark: UInt8, _ beside: AdjacentBytes) -> Bool {
        guard !context.contains(.thorough), beside.before != mark, beside.after != mark else { return false }
        // cmark skips strikethrough marks.
        func isOpen(_ byte: UInt8) -> Bool { byte < 0x80 && !byte.isWordByte && byte != UInt8(ascii: "~") }
        func isClear(_ scalar: Unicode.Scalar?, _ beside: UInt8) -> Bool {
            guard let scalar, !scalar.properties.isWhitespace else { return false }
            return scalar.isWord || isOpen(beside)
        }
        let inner = words.unicodeScalars
        return isClear(inner.first { $0.value != UInt32(mark) }, beside.before)
            && isClear(inner.reversed().first { $0.value != UInt32(mark) }, beside.after)
    }

    // MARK: Code and links

    private mutating func code(_ element: MarkupElement) {
        let isPlain = element.attributes.isEmpty && element.children.allSatisfy { $0.element == nil }
        let words = Whitespace.collapsed(element.text)
        let code = words.markupTrimmed
        // Two adjacent code spans would be read as one.
        let touches = out.utf8.last == UInt8(ascii: "`") || ends.before == UInt8(ascii: "`") && out.isEmpty
        guard isPlain, !code.isEmpty, !touches, context.isDisjoint(with: .thorough) || context.isDisjoint(with: .cell)
        else {
            return raw(element)
        }
        let fence = String(repeating: "`", count: code.longestRun(of: UInt8(ascii: "`")) + 1)
        let gap = code.hasPrefix("`") || code.hasSuffix("`") ? " " : ""
        let shown = context.contains(.cell) ? code.replacing("|", with: "\\|") : code
        add(fence + gap + shown + gap + fence, blanksOf: words)
    }

    private mutating func link(_ element: MarkupElement) {
        let url = element["href"] ?? ""
        if element.children.count == 1, case .text(let text) = element.children[0], element["title"] == nil,
            let bare = MarkdownLink.bare(text, url)
        {
            out += bare
            return
        }
        let inner = Self.write(element.children, in: context.union(.link), AdjacentBytes("[", "]"))
        let target = MarkdownLink.destination(url) + MarkdownLink.title(element["title"])
        add("[\(inner.markupTrimmed)](\(target))", blanksOf: inner)
    }

    /// Returns the first byte of a node's Markdown, as far as it affects the text before it.
    private static func firstByte(of node: MarkupNode) -> UInt8 {
        switch node {
        case .text(let text): text.utf8.first.map { $0.isMarkupSpace ? 0x20 : $0 } ?? 0
        case .element(let element):
            switch element.name {
            case "br": 10
            case "em", "strong": UInt8(ascii: "*")
            case "del": UInt8(ascii: "~")
            case "code": UInt8(ascii: "`")
            case "a": UInt8(ascii: "[")
            case "img": UInt8(ascii: "!")
            case _: UInt8(ascii: "<")
            }
        }
    }
}

extension UInt8 {
    fileprivate var nonZero: UInt8? { self == 0 ? nil : self }
}

extension Unicode.Scalar {
    /// Whether Markdown treats the character as neither white space nor punctuation.
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
    func longestRun(of byte: UInt8) -> Int {
        var (longest, run) = (0, 0)
        for other in utf8 {
            run = other == byte ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
