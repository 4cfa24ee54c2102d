import Diagnostics

/// A text in which the blocks between lines of colons, indented below lines such as `!!! note`, and in elements with
/// `markdown="1"` are quotations.
///
/// cmark parses quotations with everything that may be in them. The lines keep their numbers, except those of an indented
/// block that another line follows at once: they move up to the line of its mark, so that a blank line ends the block.
struct QuotedContainers {
    private(set) var out: [UInt8] = []
    private(set) var extras = MarkdownExtras()
    private(set) var mistakes: [MarkdownPrinter.Mistake] = []
    /// The line of the text for each line of `out`, counted from 0; empty if none has moved.
    private(set) var sourceLines: [Int] = []
    private let text: UnsafeBufferPointer<UInt8>
    private var open: [Level] = []
    /// The number of open blocks that are nested too deep to be shown as such.
    private var deeper = 0
    /// The start of the current code in an element.
    private var fence: (sign: UInt8, count: Int)?
    /// The next line with text after the last blank line, and the number of blanks and quote marks before the text.
    private var nextText = (line: -1, width: 0)
    /// Whether elements may contain Markdown.
    private let readsElements: Bool

    private struct Level {
        /// The number of blanks and quote marks before the block's lines.
        var prefix: Int
        /// The number of colons; 0 for a block that is indented.
        var colons: Int
        /// The name of the element that ends the block.
        var element: String?
        /// The number of open elements of the same name in it.
        var elementCount = 0
        /// The line of its mark, and what `out` contains of it.
        var line: Int
        var mark = 0..<0
        var indent: Int { colons == 0 && element == nil ? 4 : 0 }
    }

    /// At greater depths, only the marks are removed.
    private static let maximumDepth = 20

    init(_ text: UnsafeBufferPointer<UInt8>, _ lines: DialectLines, readsElements: Bool) {
        self.text = text
        self.readsElements = readsElements
        out.reserveCapacity(text.count + text.count / 8)
        for line in 0..<lines.count {
            let range = lines.starts[line]..<lines.starts[line + 1]
            var first = range.lowerBound
            while first < range.upperBound, text[first] <= 0x20 || text[first] == UInt8(ascii: ">") { first += 1 }
            var end = range.upperBound
            while end > first, text[end - 1] <= 0x20 { end -= 1 }
            if first < end {
                let left = leaveBlocks(before: first - range.lowerBound)
                if let left { separate(left, before: line, in: lines) }
            } else if let last = open.last, last.indent > 0 {
                // Blank lines after a block are not in it: cmark would merge it with the next one.
                leaveBlocks(before: widthOfText(after: line, in: lines))
            }
            let isCode = lines.kinds[line] == .code && open.last?.indent ?? 0 == 0
            if first < end, !isCode, !isFenced(first..<end), lines.kinds[line] != .heading,
                read(first..<end, prefix: first - range.lowerBound, on: line)
            {
                let start = out.count
                appendStart(of: range)
                appendEnd(of: range)
                if let last = open.last, last.line == line { open[open.count - 1].mark = start..<out.count }
            } else {
                let rest = appendStart(of: range)
                out.append(contentsOf: text[rest..<range.upperBound])
            }
        }
    }

    /// Whether a line is code in an element, which is raw HTML for cmark.
    private mutating func isFenced(_ line: Range<Int>) -> Bool {
        guard open.contains(where: { $0.element != nil }) else { return false }
        let sign = text[line.lowerBound]
        let count = text[line].prefix { $0 == sign }.count
        guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~"), count >= 3 else { return fence != nil }
        if fence == nil {
            fence = (sign, count)
        } else if let open = fence, open.sign == sign, open.count <= count {
            fence = nil
        }
        return true
    }

    /// Returns the number of blanks and quote marks before the next line with text.
    private mutating func widthOfText(after line: Int, in lines: DialectLines) -> Int {
        if nextText.line <= line {
            nextText = (lines.count, 0)
            for next in line + 1..<max(lines.count, line + 1) {
                let rest = text[lines.starts[next]..<lines.starts[next + 1]]
                let width = rest.prefix { $0 <= 0x20 || $0 == UInt8(ascii: ">") }.count
                guard width < rest.count else { continue }
                nextText = (next, width)
                break
            }
        }
        return nextText.width
    }

    /// Leaves the blocks that a less indented line ends. Returns the innermost.
    @discardableResult private mutating func leaveBlocks(before width: Int) -> Level? {
        var innermost: Level?
        while let last = open.last, width < last.prefix + last.indent {
            innermost = innermost ?? last
            open.removeLast()
        }
        return innermost
    }

    /// Moves the content of a block up to the line of its mark, and leaves a blank line before the line that ends it:
    /// cmark would continue the block.
    private mutating func separate(_ block: Level, before line: Int, in lines: DialectLines) {
        // Lines of containers are counted from 1. Two containers can't begin on one line.
        guard line > block.line + 1, extras.containers[block.line + 2] == nil else { return }
        out.removeSubrange(block.mark)
        let last = lines.starts[line - 1]..<lines.starts[line]
        let position = appendStart(of: last)
        _ = appendBlanks(from: position, to: last.lowerBound + block.prefix, last, isAppended: true)
        appendEnd(of: last)
        if sourceLines.isEmpty { sourceLines = Array(0..<lines.count) }
        for moved in block.line..<line - 1 { sourceLines[moved] = sourceLines[moved + 1] }
        for moved in block.line + 3..<max(line + 1, block.line + 3) {
            if let container = extras.containers.removeValue(forKey: moved) {
                extras.containers[moved - 1] = container
            }
        }
    }

    /// Reads a line that begins or ends a block. Returns `false` for other lines.
    private mutating func read(_ line: Range<Int>, prefix: Int, on number: Int) -> Bool {
        guard let sign = text[line].first, ":!?<".utf8.contains(sign) else { return false }
        if sign == UInt8(ascii: "<") { return readsElements && readTag(line, prefix: prefix, on: number) }
        var name = line.lowerBound
        while name < line.upperBound, text[name] == sign { name += 1 }
        let count = name - line.lowerBound
        guard count >= 3 else { return false }
        if sign == UInt8(ascii: "?"), name < line.upperBound, text[name] == UInt8(ascii: "+") { name += 1 }
        var words = String(decoding: text[name..<line.upperBound], as: UTF8.self).trimmingBlanks
        if sign == UInt8(ascii: ":") {
            while words.hasSuffix(":") { words.removeLast() }
            words = words.trimmingBlanks
            if words.isEmpty { return close(colons: count, on: number) }
        } else if count > 3 || text[name] != 0x20 {
            return false
        }
        guard var container = Container(words) else { return false }
        if sign != UInt8(ascii: ":") {
            container.isFoldable = sign == UInt8(ascii: "?")
            container.isOpen = text[name - 1] == UInt8(ascii: "+")
        }
        guard open.count < Self.maximumDepth else {
            deeper += sign == UInt8(ascii: ":") ? 1 : 0
            return true
        }
        open.append(Level(prefix: prefix, colons: sign == UInt8(ascii: ":") ? count : 0, line: number))
        extras.containers[number + 1] = container
        return true
    }

    /// Reads a line that only consists of the start tag of an element with `markdown="1"`, or of its end tag.
    private mutating func readTag(_ line: Range<Int>, prefix: Int, on number: Int) -> Bool {
        guard line.count < 1000, text[line.upperBound - 1] == UInt8(ascii: ">") else { return false }
        var tags: [ScannedTag] = []
        HTMLScanner.scan(String(decoding: text[line], as: UTF8.self)) { tags.append($0) }
        guard let tag = tags.first else { return false }
        if let last = open.last, last.element == tag.name {
            let change = tags.reduce(0) { $0 + ($1.name != tag.name ? 0 : $1.isEnd ? -1 : 1) }
            guard last.elementCount + change < 0, tags.count == 1 else {
                open[open.count - 1].elementCount += change
                return false
            }
            open.removeLast()
            return true
        }
        guard tags.count == 1, tag.range.count == line.count, !tag.isEnd, Self.elements.contains(tag.name),
            let value = tag["markdown"], ["1", "block", "true", ""].contains(value.lowercased()),
            open.count < Self.maximumDepth
        else { return false }
        open.append(Level(prefix: prefix, colons: 0, element: tag.name, line: number))
        var attributes = ElementAttributes()
        attributes.id = tag["id"]
        attributes.language = tag["lang"]
        attributes.classes = (tag["class"] ?? "").split(whereSeparator: \.isWhitespace).map { String($0) }
        extras.containers[number + 1] = Container(name: tag.name, attributes: attributes)
        return true
    }

    /// The elements that may contain blocks.
    private static let elements: Set<String> = [
        "div", "section", "article", "aside", "details", "figure", "header", "footer", "main", "nav", "center",
    ]

    private mutating func close(colons: Int, on line: Int) -> Bool {
        if deeper > 0 {
            deeper -= 1
        } else if let index = open.lastIndex(where: { $0.colons > 0 && $0.colons <= colons })
            ?? open.lastIndex(where: { $0.colons > 0 })
        {
            open.removeSubrange(index...)
        } else {
            mistakes.append(
                .init(
                    message: "`:::` ends no block, and was left out", code: .unsupportedTag,
                    hint: "begin the block with a name, such as `::: note`", line: line + 1, column: 1,
                    lastLine: line + 1, needles: [":::"]))
        }
        return true
    }

    /// Appends what precedes the content of a line, with the marks of quotations. Returns the start of the rest.
    @discardableResult private mutating func appendStart(of line: Range<Int>) -> Int {
        var position = line.lowerBound
        for level in open {
            position = appendBlanks(from: position, to: line.lowerBound + level.prefix, line, isAppended: true)
            out.append(UInt8(ascii: ">"))
            out.append(0x20)
            let inner = line.lowerBound + level.prefix + level.indent
            position = appendBlanks(from: position, to: inner, line, isAppended: false)
        }
        return position
    }

    private mutating func appendBlanks(from start: Int, to end: Int, _ line: Range<Int>, isAppended: Bool) -> Int {
        var position = start
        while position < min(end, line.upperBound), text[position] != 10, text[position] != 13,
            text[position] <= 0x20 || text[position] == UInt8(ascii: ">")
        {
            if isAppended { out.append(text[position]) }
            position += 1
        }
        return position
    }

    private mutating func appendEnd(of line: Range<Int>) {
        out.append(contentsOf: text[line].suffix(2).drop { $0 != 10 && $0 != 13 })
    }
}

extension Container {
    /// Reads the words after the colons: `note`, `note A title`, `note[A title]`, `{.note}` or `note "A title"`.
    init?(_ words: String) {
        var words = words[...]
        if words.hasPrefix("{"), let close = words.firstIndex(of: "}") {
            let arguments = ForeignTag.Arguments(words[..<close].dropFirst()).all
            let classes = arguments.filter { $0.name.isEmpty && $0.value.hasPrefix(".") }
            // MyST writes the name without a dot.
            guard let first = classes.first?.value.dropFirst() ?? arguments.first(where: \.name.isEmpty)?.value[...]
            else { return nil }
            name = String(first)
            title = arguments.first { $0.name == "title" }?.value
            words = words[words.index(after: close)...]
        } else {
            name = String(words.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) })
            words = words.dropFirst(name.count)
        }
        guard let first = name.first, first.isLetter, name.utf8.count < 60, name.allSatisfy(\.isASCII) else {
            return nil
        }
        var rest = String(words).trimmingBlanks
        // Attributes after the name have no effect.
        if rest.hasPrefix("{"), let close = rest.firstIndex(of: "}") {
            rest = String(rest[rest.index(after: close)...]).trimmingBlanks
        }
        if rest.hasPrefix("["), rest.hasSuffix("]") { rest = String(rest.dropFirst().dropLast()) }
        if rest.count > 1, rest.hasPrefix("\""), rest.hasSuffix("\"") { rest = String(rest.dropFirst().dropLast()) }
        if !rest.isEmpty { title = rest }
        name = name.lowercased()
    }
}
