/// cmark's classification of each line of a text that contains other syntax. Code is not translated, and syntax that
/// begins on one line of a block may end on another.
struct DialectLines {
    enum Kind {
        case blank, code, paragraph, heading, other
    }

    /// The start of each line, and the end of the last one.
    private(set) var starts: [Int] = []
    private(set) var kinds: [Kind] = []
    /// Whether a block of text begins on each line.
    private(set) var beginsBlock: [Bool] = []
    /// The first line of the heading that contains a line, both counted from 1.
    private(set) var headingStarts: [Int: Int] = [:]
    /// The lines, counted from 0, that are rows of tables.
    private(set) var tableRows: Set<Int> = []

    var count: Int { kinds.count }

    /// - Parameter document: cmark's document of the text; `nil` for HTML, which cmark does not parse.
    init(_ text: UnsafeBufferPointer<UInt8>, _ document: MarkdownNode?) {
        var isBlank = true
        var start = 0
        func end(at index: Int) {
            starts.append(start)
            kinds.append(isBlank ? .blank : .other)
            start = index
            isBlank = true
        }
        for index in text.indices {
            let byte = text[index]
            let isLoneReturn = byte == 13 && (index + 1 == text.count || text[index + 1] != 10)
            if byte == 10 || isLoneReturn {
                end(at: index + 1)
            } else if byte > 0x20, byte != UInt8(ascii: ">") {
                isBlank = false
            }
        }
        if start < text.count { end(at: text.count) }
        starts.append(text.count)
        beginsBlock = Array(repeating: false, count: kinds.count)
        if let document { walk(document) }
    }

    private mutating func walk(_ document: MarkdownNode) {
        var node = document
        while true {
            let goesDeeper = enter(node)
            if goesDeeper, let child = node.firstChild {
                node = child
                continue
            }
            while node.next == nil {
                guard node != document, let parent = node.parent else { return }
                node = parent
            }
            if node == document { return }
            node = node.next ?? document
        }
    }

    /// Records a block. Returns `false` for a block that contains no others.
    private mutating func enter(_ node: MarkdownNode) -> Bool {
        switch node.kind {
        case .codeBlock: mark(node, .code)
        case .htmlBlock: mark(node, node.withLiteral(Self.isCode) ? .code : .other)
        case .paragraph: mark(node, .paragraph)
        case .heading: mark(node, .heading)
        case .tableRow:
            mark(node, .other)
            tableRows.insert(node.line - 1)
        case .document, .blockQuote, .list, .item, .table, .footnoteDefinition: return true
        case _: break
        }
        return false
    }

    private mutating func mark(_ node: MarkdownNode, _ kind: Kind) {
        let first = node.line - 1
        guard kinds.indices.contains(first) else { return }
        let last = min(max(node.lastLineOfBlock - 1, first), kinds.count - 1)
        beginsBlock[first] = true
        if last + 1 < kinds.count { beginsBlock[last + 1] = true }
        for line in first...last where kind == .code || kinds[line] != .blank { kinds[line] = kind }
        if kind == .heading { for line in first...last { headingStarts[line + 1] = first + 1 } }
    }

    /// Whether a block of raw HTML is a comment, or an element whose content is not text of the entry.
    private static func isCode(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = String(decoding: literal.prefix(16), as: UTF8.self).lowercased().drop { $0 == " " }
        return ["<pre", "<script", "<style", "<textarea", "<!--"].contains { start.hasPrefix($0) }
    }

    /// Whether Markdown's marks have a meaning on a line: it is neither code nor raw HTML.
    func isText(_ line: Int) -> Bool {
        switch kinds[line] {
        case .paragraph, .heading: true
        case .other: tableRows.contains(line)
        case .blank, .code: false
        }
    }

    /// Returns the line after the block of text that contains a line.
    func end(ofBlockAt line: Int) -> Int {
        var next = line + 1
        while next < count, !beginsBlock[next], kinds[next] != .blank, kinds[next] != .code { next += 1 }
        return next
    }
}

/// The code spans of a block of text.
struct CodeSpans {
    /// The ranges in order.
    private var ranges: [Range<Int>] = []
    private var position = 0

    init(in text: UnsafeBufferPointer<UInt8>, _ block: Range<Int>) {
        var runs: [(start: Int, length: Int)] = []
        var index = block.lowerBound
        while index < block.upperBound {
            guard text[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let start = index
            while index < block.upperBound, text[index] == UInt8(ascii: "`") { index += 1 }
            runs.append((start, index - start))
        }
        guard runs.count > 1 else { return }
        // The next run of the same length for each run.
        var next = [Int?](repeating: nil, count: runs.count)
        var last: [Int: Int] = [:]
        for number in runs.indices.reversed() {
            next[number] = last[runs[number].length]
            last[runs[number].length] = number
        }
        var number = 0
        while number < runs.count {
            let run = runs[number]
            let isEscaped = run.length == 1 && run.start > block.lowerBound && text[run.start - 1] == UInt8(ascii: "\\")
            guard !isEscaped, let end = next[number] else {
                number += 1
                continue
            }
            ranges.append(run.start..<runs[end].start + runs[end].length)
            number = end + 1
        }
    }

    /// Returns the end of the span that contains an index. The index must not decrease between calls.
    mutating func end(at index: Int) -> Int? {
        while position < ranges.count, ranges[position].upperBound <= index { position += 1 }
        guard position < ranges.count, ranges[position].contains(index) else { return nil }
        return ranges[position].upperBound
    }
}
