import Diagnostics

/// Prints a Markdown document as HTML, with headings as on the entry's own page, and gathers what else it tells.
struct MarkdownPrinter {
    /// Something wrong, with where cmark saw it and what to look for in the source near there.
    struct Mistake {
        var message: String
        var code: Diagnostic.Code?
        var hint: String?
        /// Where cmark saw it: never after the true place, but often before it, in blocks of many lines.
        var line: Int
        var column: Int
        /// The last line of the block.
        var lastLine: Int
        /// How it may look in the source, the most telling first.
        var needles: [String] = []
    }

    /// A heading as the contents of its text name it.
    struct Heading {
        var level: Int
        var id: String
        var title: String
    }

    /// Where a piece of raw HTML begins in the output and in the source.
    struct RawPiece {
        var outputStart: Int
        var outputEnd: Int
        var line: Int
        var column: Int
        var lastLine: Int
    }

    let resolve: Markdown.Resolver
    let options: Markdown.Options
    let extras: MarkdownExtras
    var out: HTMLBuffer
    var text: PlainTextBuilder
    var firstParagraph: PlainTextBuilder
    /// The offsets of the digits in heading tags.
    var headingDigits: [Int] = []
    var imageDestinations: [String] = []
    /// With the lines of the parsed text.
    var links: [Markdown.Link] = []
    var rawPieces: [RawPiece] = []
    var mistakes: [Mistake] = []
    /// How many others there are, by their codes.
    private(set) var untoldMistakes: [Diagnostic.Code?: Int] = [:]
    /// What of the raw HTML goes beyond a limit first.
    var excess: MarkdownExcess?
    var openElements = OpenElementCount()
    /// Addresses that the resolver gave, as printed.
    var resolvedURLs: Set<String> = []
    /// The styles that were given to pictures, so that the sanitiser leaves them.
    var placeholderStyles: Set<String> = []

    let ids: TextIDs
    var slugs: Slugs
    /// The headings that a list of contents names, in their order.
    var headings: [Heading] = []
    /// Where `<!--more-->` stands, and the words before it.
    var summary: (end: Int, text: String)?
    var summaryEndsHere = false
    /// Whether each line is a term of a list of definitions.
    var isInTerms = false
    /// The ids of raw HTML that is printed as it is, once they were asked for.
    var rawIDs: Set<String>?
    /// How many nodes follow that are printed already.
    var nodesToSkip = 0
    /// That of the heading which is being printed.
    var headingID = ""
    lazy var words = options.words()
    var openLinks: [Bool] = []
    var tables = TableState()
    var footnoteNumber = 0
    var hasPrintedBackLinks = false
    private var isInFirstParagraph = false
    /// The raw element in the first paragraph whose text is none, such as a script.
    private var unreadElement: String?
    private(set) var depth = 0
    private var isTooDeep = false

    /// Deeper than this, containers are left out and only their text is printed: browsers give up at 512.
    static let maximumDepth = Limit.markdownNesting.standard

    init(
        resolve: Markdown.Resolver, options: Markdown.Options, extras: MarkdownExtras = .init(), capacity: Int
    ) {
        self.extras = extras
        self.resolve = resolve
        self.options = options
        ids = options.ids
        slugs = Slugs(reserved: options.reservedIDs)
        out = HTMLBuffer(capacity: capacity)
        text = PlainTextBuilder(wordLimit: options.plainTextWords)
        firstParagraph = PlainTextBuilder(wordLimit: options.plainTextWords)
    }

    /// Walks without recursion: documents may nest deeper than a thread's stack.
    mutating func print(_ document: MarkdownNode) {
        var node = document
        while true {
            if enter(node) {
                if let child = node.firstChild {
                    node = child
                    depth += 1
                    continue
                }
                leave(node)
            }
            while node.next == nil {
                guard node != document, let parent = node.parent else { return }
                node = parent
                depth -= 1
                leave(node)
            }
            if node == document { return }
            node = node.next ?? document
        }
    }

    /// Prints what comes before a node's children; false when they are printed already, or must not be.
    private mutating func enter(_ node: MarkdownNode) -> Bool {
        if nodesToSkip > 0 {
            nodesToSkip -= 1
            return false
        }
        switch node.kind {
        case .text: printText(node)
        case .softBreak: printBreak("\n")
        case .lineBreak: printBreak("<br>\n")
        case .code: printCode(node)
        case .codeBlock: printCodeBlock(node)
        case .thematicBreak: out.append("<hr>\n")
        case .htmlBlock, .htmlInline: printRaw(node)
        case .image: return printImage(node)
        case .footnoteReference: printFootnoteReference(node)
        case .heading: openHeading(node)
        case .paragraph: return openParagraph(node)
        case .tableRow where isRule(node): return false
        case .tableRow: openTableRow(node)
        case .tableCell: openTableCell(node)
        case .blockQuote, .list, .item, .table, .footnoteDefinition, .emphasis, .strong, .strikethrough, .link:
            if isPrintable(node) { open(node) }
        case .document, .other: break
        }
        return true
    }

    private mutating func leave(_ node: MarkdownNode) {
        switch node.kind {
        case .heading: closeHeading(node)
        case .paragraph: closeParagraph(node)
        case .tableRow: closeTableRow()
        case .tableCell: closeTableCell()
        case .document: closeFootnotes()
        case .blockQuote, .list, .item, .table, .footnoteDefinition, .emphasis, .strong, .strikethrough, .link:
            if depth <= Self.maximumDepth { close(node) }
        case .text, .softBreak, .lineBreak, .code, .codeBlock, .thematicBreak, .htmlBlock, .htmlInline, .image,
            .footnoteReference, .other:
            break
        }
    }

    private mutating func isPrintable(_ node: MarkdownNode) -> Bool {
        if depth == Self.maximumDepth + 1, !isTooDeep {
            isTooDeep = true
            mistakes.append(
                Mistake(
                    message: "this is nested more than \(Self.maximumDepth) levels deep",
                    code: .init("nested-too-deep"), hint: "what lies deeper is printed as plain text", line: node.line,
                    column: node.column,
                    lastLine: node.line))
        }
        return depth <= Self.maximumDepth
    }
}

extension MarkdownPrinter {
    /// Text for readers: it counts as words, and may belong to the first paragraph.
    mutating func collect(_ bytes: UnsafeBufferPointer<UInt8>) {
        text.append(bytes)
        if isInFirstParagraph, unreadElement == nil { firstParagraph.append(bytes) }
    }

    mutating func collectSpace() {
        text.space()
        if isInFirstParagraph { firstParagraph.space() }
    }

    /// The first paragraph is the first one of the document itself that holds words.
    mutating func beginParagraphText(_ node: MarkdownNode) {
        isInFirstParagraph = firstParagraph.isEmpty && node.parent?.kind == .document
    }

    /// Notes a tag in the first paragraph: what the sanitiser leaves out with its content is nothing to read.
    mutating func collect(rawTag tag: UnsafeBufferPointer<UInt8>) {
        guard isInFirstParagraph else { return }
        let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
        let bytes = tag.dropFirst(isEnd ? 2 : 1).prefix { $0.isAlphanumeric }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        if let unread = unreadElement {
            if isEnd, name == unread { unreadElement = nil }
            return
        }
        let rule = ElementRule.of(name)
        if rule.isBlock { firstParagraph.space() }
        if !isEnd, rule.fate == .dropped { unreadElement = name }
    }

    mutating func endParagraphText() {
        isInFirstParagraph = false
        unreadElement = nil
        text.space()
    }

    mutating func report(
        _ node: MarkdownNode, _ message: String, code: Diagnostic.Code, hint: String?, find needles: [String]
    ) {
        report(
            node.line, node.lastLineOfBlock, column: node.column, message, code: code, hint: hint, find: needles)
    }

    mutating func report(
        _ line: Int, _ lastLine: Int, column: Int = 1, _ message: String, code: Diagnostic.Code, hint: String?,
        find needles: [String]
    ) {
        guard mistakes.count < options.limits[.findings] else {
            untoldMistakes[code, default: 0] += 1
            return
        }
        mistakes.append(
            Mistake(
                message: message, code: code, hint: hint, line: line, column: column, lastLine: lastLine,
                needles: needles))
    }
}
