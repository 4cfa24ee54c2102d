/// What cmark makes of each line of a text that holds more than it knows: code is left alone, and what begins on one
/// line of a block may end on another.
struct DialectLines {
    enum Kind {
        case blank, code, paragraph, heading, other
    }

    /// Where each line begins, and at the end where the last one ends.
    private(set) var starts: [Int] = []
    private(set) var kinds: [Kind] = []
    /// Whether a block of text begins here.
    private(set) var beginsBlock: [Bool] = []
    /// The first lines of the headings, by their last.
    private(set) var headingStarts: [Int: Int] = [:]

    var count: Int { kinds.count }

    /// - Parameter document: what cmark made of the text; `nil` for HTML, which it did not read.
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

    /// Notes a block; false for one that holds no others.
    private mutating func enter(_ node: MarkdownNode) -> Bool {
        switch node.kind {
        case .codeBlock: mark(node, .code)
        case .htmlBlock: mark(node, node.withLiteral(Self.isCode) ? .code : .other)
        case .paragraph: mark(node, .paragraph)
        case .heading: mark(node, .heading)
        case .tableRow: mark(node, .other)
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

    /// Whether a block of raw HTML is a comment, or an element whose content is no text of the entry's.
    private static func isCode(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = String(decoding: literal.prefix(16), as: UTF8.self).lowercased().drop { $0 == " " }
        return ["<pre", "<script", "<style", "<textarea", "<!--"].contains { start.hasPrefix($0) }
    }

    /// The line behind the block of text that holds a line.
    func end(ofBlockAt line: Int) -> Int {
        var next = line + 1
        while next < count, !beginsBlock[next], kinds[next] != .blank, kinds[next] != .code { next += 1 }
        return next
    }
}

/// The code spans of a block of text.
struct CodeSpans {
    /// In their order.
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
        // For each run the next one of the same length.
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

    /// Where the span ends that an index stands in; asked for ever larger ones.
    mutating func end(at index: Int) -> Int? {
        while position < ranges.count, ranges[position].upperBound <= index { position += 1 }
        guard position < ranges.count, ranges[position].contains(index) else { return nil }
        return ranges[position].upperBound
    }
}
