import Diagnostics

/// Translates other generators' syntax to plain Markdown, without changing the lines on which text is.
///
/// The text is parsed an additional time to find its code, so this is used only for texts that may contain such syntax.
struct DialectTranslator {
    let text: UnsafeBufferPointer<UInt8>
    let lines: DialectLines
    let resolve: Markdown.Resolver
    let isTrusted: Bool
    /// Whether the text is HTML instead of Markdown.
    let isMarkup: Bool
    /// The generator of the text, represented by the rule for its heading ids.
    let generator: () -> SlugRule
    let typography: Typography
    /// The syntax of dialects that the text's author uses.
    let marks: Set<Markdown.Mark>
    private let maximumMistakes: Int
    var out: [UInt8] = []
    var extras = MarkdownExtras()
    private(set) var mistakes: [MarkdownPrinter.Mistake] = []
    private(set) var unlistedMistakeCounts = 0
    /// The current line, counted from 0.
    private(set) var line = 0
    /// The tags whose end tags are removed without a report.
    var openTags: Set<String> = []
    /// The end tags that do not appear in the rest of the text.
    var missingEnds: Set<String> = []
    /// The partials of the text, in source order.
    var partials: [PartialUse] = []
    /// The end tag of each tag that has one, by their first bytes; found when the text uses a partial.
    var partialEnds: [Int: ForeignTag]?
    let partialDepth: Int
    /// Whether the current code is in Jekyll's `raw` tag.
    var isRaw = false
    /// The end of the URL in the output that may still be extended.
    var urlEnd = -1
    /// The range of the current heading's attribute list, which is omitted.
    var left: Range<Int>?
    /// The end of the current tag or URL, in which marks have no meaning.
    var plainEnd = 0
    /// The end of the last comment that was reported.
    var commentEnd = 0
    /// The end of the text in which no formula's end was found.
    var formulaSearchEnd = 0
    /// The labels of link definitions, in lower case; found when the text contains a span with attributes.
    var labels: Set<String>?
    /// The marks that are open in the current block.
    var openMarks = OpenMarks()
    /// The words of footnotes inside of sentences, in order.
    var inlineNotes: [String] = []

    init(
        _ text: UnsafeBufferPointer<UInt8>, _ document: MarkdownNode?, _ resolve: Markdown.Resolver,
        _ options: Markdown.Options, _ typography: Typography = Typography()
    ) {
        self.text = text
        self.resolve = resolve
        lines = DialectLines(text, document)
        isTrusted = options.rawHTML == .trusted
        isMarkup = document == nil
        generator = options.anchors
        self.typography = typography
        let dialects = options.dialects()
        marks = Set(Markdown.Mark.allCases.filter { !$0.dialects.isDisjoint(with: dialects) })
        maximumMistakes = options.limits[.findings]
        partialDepth = options.partialDepth
        out.reserveCapacity(text.count + text.count / 8)
    }

    mutating func translate() {
        var index = 0
        while index < text.count {
            advance(to: index)
            switch lines.kinds[line] {
            case .blank, .code:
                copyCode(index..<lines.starts[line + 1])
                index = lines.starts[line + 1]
            case .paragraph, .heading, .other:
                let block = index..<lines.starts[lines.end(ofBlockAt: line)]
                index = translateBlock(block)
            }
        }
        if !inlineNotes.isEmpty { appendInlineNotes() }
    }

    /// - Returns: The position reached, which may be after the block.
    private mutating func translateBlock(_ block: Range<Int>) -> Int {
        if let end = module(in: block) { return end }
        var spans = CodeSpans(in: text, isMarkup ? 0..<0 : block)
        openMarks = OpenMarks()
        if let start = lines.headingStarts[line + 1], start == line + 1 { recordHeading(on: start) }
        var index = block.lowerBound
        while index < block.upperBound {
            advance(to: index)
            if let end = spans.end(at: index) {
                copyCode(index..<end)
                index = end
            } else if !isMarkup, index == lines.starts[line], let next = beginLine(at: index) {
                index = next
            } else if let left, left.lowerBound == index {
                index = left.upperBound
            } else if let next = sign(at: index, before: block.upperBound) {
                index = next
            } else {
                out.append(text[index])
                index += 1
            }
        }
        return index
    }

    /// Reads syntax that begins with a sign. Returns its end, or `nil` if the sign has no special meaning.
    private mutating func sign(at index: Int, before end: Int) -> Int? {
        if text[index] == UInt8(ascii: ":"), let (emoji, end) = Emoji.find(text, at: index) {
            append(String(emoji))
            if let start = lines.headingStarts[line + 1] {
                let name = String(decoding: text[index + 1..<end - 1], as: UTF8.self)
                extras.headings[start]?.emoji.append((String(emoji), name))
            }
            return end
        }
        if !isMarkup, text[index] == UInt8(ascii: "$"), let end = formula(at: index) { return end }
        guard text[index] == UInt8(ascii: "{"), index + 1 < end, index == 0 || text[index - 1] != UInt8(ascii: "\\")
        else { return mark(at: index, before: end) }
        if !isMarkup, index > 0, let next = elementAttributes(at: index) { return next }
        switch text[index + 1] {
        case UInt8(ascii: ":") where !isMarkup: return kramdownExtension(at: index) ?? attributes(at: index)
        case UInt8(ascii: "#") where marks.contains(.templateComment) && text[min(index + 2, end - 1)] == 0x20:
            return comment(at: index, until: " #}")
        case UInt8(ascii: "/") where marks.contains(.expressionComment) && text[min(index + 2, end - 1)] == 0x2A:
            return comment(at: index, until: "*/}")
        case UInt8(ascii: "{") where index > 0 && text[index - 1] == UInt8(ascii: "{"):
            // Three braces don't begin a tag: fold markers, TeX.
            return nil
        case UInt8(ascii: "{"), UInt8(ascii: "%"):
            guard let tag = ForeignTag(at: index, in: text, before: end) ?? tagOfSeveralBlocks(at: index) else {
                return nil
            }
            return handle(tag)
        default: return isMarkup ? nil : attributes(atEndOfBlockFrom: index, before: end)
        }
    }

    /// Returns a shortcode whose last line `>}}` begins a quotation for cmark.
    private func tagOfSeveralBlocks(at index: Int) -> ForeignTag? {
        guard !isMarkup, text[index + 1] == UInt8(ascii: "{"), index + 2 < text.count,
            text[index + 2] == UInt8(ascii: "<")
        else { return nil }
        var next = line + 1
        while next < lines.count, lines.kinds[next] != .blank, lines.kinds[next] != .code,
            lines.starts[next] - index < ForeignTag.maximumLength
        { next += 1 }
        return ForeignTag(at: index, in: text, before: lines.starts[next])
    }

    private mutating func advance(to index: Int) {
        while line + 1 < lines.count, lines.starts[line + 1] <= index { line += 1 }
    }

    mutating func copy(_ range: Range<Int>) { out.append(contentsOf: UnsafeBufferPointer(rebasing: text[range])) }

    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    mutating func append(_ string: String) { out.append(contentsOf: string.utf8) }

    /// Appends the line ends of omitted text, so that the following lines keep their numbers.
    mutating func appendLineEnds(of range: Range<Int>) {
        for byte in text[range] where byte == 10 { out.append(byte) }
    }

    mutating func report(
        _ message: String, code: Diagnostic.Code = .unsupportedTag, hint: String, at index: Int
    ) {
        guard mistakes.count < maximumMistakes else {
            unlistedMistakeCounts += 1
            return
        }
        advance(to: index)
        mistakes.append(
            .init(
                message: message, code: code, hint: hint, line: line + 1,
                column: index - lines.starts[line] + 1, lastLine: line + 1))
    }
}

extension Diagnostic.Code {
    /// A text contains syntax that only another generator supports. It is omitted.
    package static let unsupportedTag = Diagnostic.Code("unsupported-tag", isLoss: true)
}

extension Diagnostic.Code {
    /// A text contains syntax of another tool that the site's `dialects` do not include. It is printed as written.
    static let unknownMark = Diagnostic.Code("unknown-mark")
}
