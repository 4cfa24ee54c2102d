import CCMark
import Diagnostics

/// Feeds a text to cmark until its cost would exceed the limits.
///
/// cmark's cost is quadratic in some numbers. It parses blocks line by line: each line is compared with all containers
/// around it, each row with all its cells, and a row of dashes rereads the paragraph above. Only then does it parse the
/// inline marks of each block. So a line is measured after the previous lines are parsed, and the marks after all
/// blocks are. This excludes code and needs no second Markdown parser.
struct BoundedParser {
    private let parser: UnsafeMutablePointer<cmark_parser>
    private let features: MarkdownFeatures
    private let limits: Limits
    private var line = 0
    private var steps = 0

    init(_ parser: UnsafeMutablePointer<cmark_parser>, _ features: MarkdownFeatures, _ limits: Limits) {
        (self.parser, self.features, self.limits) = (parser, features, limits)
    }

    /// Parses the blocks of a text; the marks in them are parsed when the parser finishes.
    mutating func feed(_ text: UnsafeBufferPointer<UInt8>) throws(MarkdownExcess) {
        var start = 0
        while start < text.count {
            let end = Self.endOfLine(text, from: start)
            let bytes = UnsafeBufferPointer(rebasing: text[start..<end])
            line += 1
            try measureContainers(begunBy: bytes)
            if features.mayHoldTables { try measureTable(bytes) }
            bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
            try measureDepth()
            start = end
        }
        // cmark parses a line when it ends.
        if let last = text.last, last != 10, last != 13 { cmark_parser_feed(parser, "\n", 1) }
        if text.count * text.count > limits[.markSteps] { try measureMarks() }
    }

    private static func endOfLine(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < text.count, text[end] != 10, text[end] != 13 { end += 1 }
        if end + 1 < text.count, text[end] == 13, text[end + 1] == 10 { end += 1 }
        return min(end + 1, text.count)
    }

    private func excess(_ limit: Limit, found: Int? = nil, column: Int = 1) -> MarkdownExcess {
        MarkdownExcess(limit: limit, found: found, line: line, column: column)
    }
}

/// Nested quotes, lists and footnotes.
extension BoundedParser {
    /// Throws if one line begins more containers than may be nested.
    private func measureContainers(begunBy bytes: UnsafeBufferPointer<UInt8>) throws(MarkdownExcess) {
        let most = limits[.blockNesting]
        guard bytes.count > most else { return }
        var containers = ContainerMarks(bytes)
        while let start = containers.next() {
            guard containers.count > most else { continue }
            guard !containers.isRule else { return }
            throw excess(.blockNesting, column: start + 1)
        }
    }

    private func measureDepth() throws(MarkdownExcess) {
        var depth = 0
        var node = parser.pointee.current
        while let current = node {
            switch cmark_node_type(UInt32(current.pointee.type)) {
            case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_ITEM, CMARK_NODE_FOOTNOTE_DEFINITION: depth += 1
            default: break
            }
            node = current.pointee.parent
        }
        if depth > limits[.blockNesting] { throw excess(.blockNesting) }
    }
}

/// Rows of tables, and paragraphs that a row of dashes may turn into the header of one.
extension BoundedParser {
    private mutating func measureTable(_ bytes: UnsafeBufferPointer<UInt8>) throws(MarkdownExcess) {
        guard let current = parser.pointee.current else { return }
        if current.pointee.extension != nil { return try measureColumns(of: bytes) }
        guard cmark_node_type(UInt32(current.pointee.type)) == CMARK_NODE_PARAGRAPH,
            MarkdownCost.columns(ofDashes: Self.withoutEnd(bytes)) != nil
        else { return }
        try measureColumns(of: bytes)
        let paragraph = current.pointee.content.bytes
        for row in paragraph.split(separator: 10) { try measureColumns(of: UnsafeBufferPointer(rebasing: row)) }
        steps += paragraph.count * Self.stepsPerRereadByte
        let most = limits[.markSteps]
        if steps > most { throw excess(.markSteps) }
    }

    private static func withoutEnd(_ line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var count = line.count
        while count > 0, line[count - 1] == 10 || line[count - 1] == 13 { count -= 1 }
        return UnsafeBufferPointer(rebasing: line[..<count])
    }

    /// The cost of rereading one byte of a paragraph as a row, in comparisons of marks.
    private static let stepsPerRereadByte = 8

    private func measureColumns(of row: UnsafeBufferPointer<UInt8>) throws(MarkdownExcess) {
        let most = limits[.tableColumns]
        guard row.count > most else { return }
        let count = row.count { $0 == UInt8(ascii: "|") }
        if count > most { throw excess(.tableColumns, found: count) }
    }
}

extension BoundedParser {
    /// Throws if the marks of all blocks together exceed the limit of steps.
    private func measureMarks() throws(MarkdownExcess) {
        var steps = steps
        var most = (steps: 0, line: 1, column: 1)
        var node = parser.pointee.root
        while let block = node {
            if Self.holdsMarks(block) {
                let own = MarkdownMarks(in: block.pointee.content.bytes).steps
                if own > most.steps { most = (own, Int(block.pointee.start_line), Int(block.pointee.start_column)) }
                steps += own
            }
            node = block.next
        }
        guard steps > limits[.markSteps] else { return }
        throw MarkdownExcess(limit: .markSteps, found: steps, line: most.line, column: max(1, most.column))
    }

    /// Whether a block's text is parsed for marks, unlike code and raw HTML.
    private static func holdsMarks(_ block: UnsafeMutablePointer<cmark_node>) -> Bool {
        switch cmark_node_type(UInt32(block.pointee.type)) {
        case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: true
        default: block.pointee.extension != nil
        }
    }
}

extension UnsafeMutablePointer<cmark_node> {
    /// The next node in document order.
    fileprivate var next: UnsafeMutablePointer<cmark_node>? {
        if let child = pointee.first_child { return child }
        var node = self
        while node.pointee.next == nil, let parent = node.pointee.parent { node = parent }
        return node.pointee.next
    }
}

extension cmark_strbuf {
    fileprivate var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: ptr, count: Int(size)) }
}
