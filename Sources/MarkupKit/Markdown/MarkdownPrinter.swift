import Diagnostics

/// Prints a Markdown document as HTML, with headings as on the entry's own page, and collects its other results.
struct MarkdownPrinter {
    /// A mistake, with cmark's location and texts to find in the source near it.
    struct Mistake {
        var message: String
        var code: Diagnostic.Code?
        var hint: String?
        /// cmark's location. It is often before the true one in blocks of many lines, but never after it.
        var line: Int
        var column: Int
        /// The last line of the block.
        var lastLine: Int
        /// Possible forms of the mistake in the source, most specific first.
        var needles: [String] = []
    }

    /// A heading in the list of contents.
    struct Heading {
        var level: Int
        var id: String
        var title: String
    }

    /// The location of a piece of raw HTML in the output and in the source.
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
    /// The links, with the lines of the parsed text.
    var links: [Markdown.Link] = []
    var rawPieces: [RawPiece] = []
    var mistakes: [Mistake] = []
    /// The number of further mistakes by code.
    private(set) var unlistedMistakeCounts: [Diagnostic.Code?: Int] = [:]
    /// The first exceeded limit in the raw HTML.
    var excess: MarkdownExcess?
    var openElements = OpenElementCount()
    /// URLs that the resolver returned, as printed.
    var resolvedURLs: Set<String> = []
    /// The generated styles of images, which the sanitizer preserves.
    var placeholderStyles: Set<String> = []

    let ids: TextIDs
    var slugs: Slugs
    /// The headings of the list of contents, in order.
    var headings: [Heading] = []
    /// The position of `<!--more-->` in the output, and the words before it.
    var summary: (end: Int, text: String)?
    var summaryEndsHere = false
    /// The paragraph whose end is the end of the summary.
    var summaryParagraph: MarkdownNode?
    /// The number of levels by which headings are moved; `nil` before the first heading.
    var headingShift: Int?
    /// The end tags of the open quotations.
    var quoteTags: [StaticString] = []
    /// Whether the text runs from right to left, so that code needs a direction.
    lazy var isRightToLeft = options.isRightToLeft()
    /// Whether the text contains letters of a script that runs from right to left.
    var mayMixDirections = false
    /// The open blocks that run in another direction than the block around them.
    var turnedBlocks: [(node: MarkdownNode, isRightToLeft: Bool)] = []
    /// Whether the current lines are terms of a definition list.
    var isInTerms = false
    /// The ids in raw HTML that is printed unchanged, once computed.
    var rawIDs: Set<String>?
    /// The number of following nodes that are already printed.
    var nodesToSkip = 0
    /// The number of following bytes of text that are marks of the current block.
    var bytesToSkip = 0
    /// The title of an alert that is being printed with its links.
    var linkedTitle: LinkedTitle?
    /// The id of the current heading.
    var headingID = ""
    lazy var words = options.words()
    /// The attributes in braces after the current image.
    var imageAttributes: ElementAttributes?
    var openLinks: [Bool] = []
    var tables = TableState()
    var footnoteNumber = 0
    var hasPrintedBackLinks = false
    private var isInFirstParagraph = false
    /// The raw element in the first paragraph whose content is not text, such as a script.
    private var unreadElement: String?
    private(set) var depth = 0
    private var isTooDeep = false

    /// At greater depths, containers are omitted and only their text is printed. Browsers support 512 levels.
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

    /// Iterates without recursion, since documents may be nested deeper than a thread's stack.
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

    /// Prints the start of a node. Returns `false` if its children are printed already or must not be printed.
    private mutating func enter(_ node: MarkdownNode) -> Bool {
        if nodesToSkip > 0 {
            nodesToSkip -= 1
            return false
        }
        switch node.kind {
        case .text: printText(node)
        case .softBreak where linkedTitle?.end == node, .lineBreak where linkedTitle?.end == node: endLinkedTitle()
        case .softBreak: if !isBetweenIdeographs(node) { printBreak("\n") }
        case .lineBreak: printBreak("<br>\n")
        case .code: printCode(node)
        case .codeBlock: printCodeBlock(node)
        case .thematicBreak: out.append("<hr>\n")
        case .htmlBlock, .htmlInline: printRaw(node)
        case .image: return printImage(node)
        case .footnoteReference: printFootnoteReference(node)
        case .heading: return openHeading(node)
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
        if !turnedBlocks.isEmpty { endDirection(of: node) }
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
                    code: .init("excessive-nesting"), hint: "deeper content is printed as plain text", line: node.line,
                    column: node.column,
                    lastLine: node.line))
        }
        return depth <= Self.maximumDepth
    }
}

extension MarkdownPrinter {
    /// Collects text for readers: it counts as words, and may belong to the first paragraph.
    mutating func collect(_ bytes: UnsafeBufferPointer<UInt8>) {
        text.append(bytes)
        if isInFirstParagraph, unreadElement == nil { firstParagraph.append(bytes) }
    }

    mutating func collectSpace() {
        text.space()
        if isInFirstParagraph { firstParagraph.space() }
    }

    /// Begins a paragraph. The first paragraph is the document's first top-level one that contains words.
    mutating func beginParagraphText(_ node: MarkdownNode) {
        isInFirstParagraph = firstParagraph.isEmpty && node.parent?.kind == .document
    }

    /// Reads a tag in the first paragraph, whose text excludes elements that the sanitizer removes.
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
        if !isEnd, rule.treatment == .dropped { unreadElement = name }
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
            unlistedMistakeCounts[code, default: 0] += 1
            return
        }
        mistakes.append(
            Mistake(
                message: message, code: code, hint: hint, line: line, column: column, lastLine: lastLine,
                needles: needles))
    }
}
