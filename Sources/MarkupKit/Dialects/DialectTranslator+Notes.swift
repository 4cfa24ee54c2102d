/// Marks of Obsidian: the ids of blocks, the states of tasks, and the sizes of images.
extension DialectTranslator {
    /// Reads the id of a block, at its end: `A paragraph. ^id`. Links refer to it as `[[note#^id]]`.
    mutating func blockID(at index: Int, before end: Int) -> Int? {
        guard marks.contains(.wikiLink), index == 0 || text[index - 1] <= 0x20 else { return nil }
        var close = index + 1
        while close < end, text[close].isAlphanumeric || text[close] == UInt8(ascii: "-") { close += 1 }
        let isLast = text[close..<end].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        guard isLast, close > index + 1, close - index < 100 else { return nil }
        if out.last == 0x20 { out.removeLast() }
        let id = string(index..<close)
        let tags = "<span id=\"\(id)\"></span>"
        // An element that is alone on a line is a block of HTML for cmark, but not one with an end tag.
        let isAlone = text[lines.starts[line]..<index].allSatisfy { $0 <= 0x20 || ">-*+".utf8.contains($0) }
        if isAlone, out.last == 10, out.dropLast().last == UInt8(ascii: ")"), isImage(before: line) {
            // As an attribute of the image, so that the image remains alone in its paragraph.
            out.removeLast()
            var element = ElementAttributes()
            element.id = id
            append((reference(to: element, source: "\n" + id) ?? "") + "\n")
        } else if isAlone {
            append(tags)
        } else {
            append(markup: tags, source: " " + id)
        }
        return close
    }

    /// Whether the line before is only an image.
    private func isImage(before line: Int) -> Bool {
        guard line > 0, lines.isText(line - 1) else { return false }
        let before = text[lines.starts[line - 1]..<lines.starts[line]]
        let isOne = before.starts(with: "![".utf8) && before.count { $0 == UInt8(ascii: "!") } == 1
        return isOne && (line == 1 || lines.kinds[line - 2] == .blank)
    }

    /// Reads the state of a task that is neither open nor done for other tools, such as `- [/]`.
    mutating func task(at index: Int, before end: Int) -> Int? {
        guard marks.contains(.wikiLink), index + 3 < end, text[index + 2] == UInt8(ascii: "]"),
            text[index + 3] == 0x20, "/-<>!?*\"lbiSIpcfkwud".utf8.contains(text[index + 1])
        else { return nil }
        let before = text[lines.starts[line]..<index].filter { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        let number = before.prefix { (0x30...0x39).contains($0) }
        let sign = before.dropFirst(number.count)
        guard sign.count == 1, let first = sign.first, (number.isEmpty ? "-*+" : ".)").utf8.contains(first) else {
            return nil
        }
        append(text[index + 1] == UInt8(ascii: "-") ? "[x]" : "[ ]")
        return index + 3
    }

    /// Reads an image whose text ends with its size: `![words|100](a.png)` or `![words|100x50](a.png)`.
    mutating func sizedImage(at index: Int, before end: Int) -> Int? {
        guard marks.contains(.wikiLink) else { return nil }
        let label = text[(index + 2)..<min(end, index + 500)].prefix { !"[]\n".utf8.contains($0) }
        let close = label.endIndex
        guard let bar = label.lastIndex(of: UInt8(ascii: "|")), close + 1 < end, text[close + 1] == UInt8(ascii: "("),
            let size = ImageSize(String(decoding: text[(bar + 1)..<close], as: UTF8.self)),
            let last = text[(close + 2)..<min(lines.starts[line + 1], close + 2000)].firstIndex(of: UInt8(ascii: ")")),
            !text[(close + 2)..<last].contains(UInt8(ascii: "("))
        else { return nil }
        var words = string((index + 2)..<bar)
        if words.hasSuffix("\\") { words.removeLast() }
        append("![\(words)](")
        copy(close + 2..<last + 1)
        append(size, source: "")
        return last + 1
    }

    /// Appends the size of the image before it.
    mutating func append(_ size: ImageSize, source: String) {
        var element = ElementAttributes()
        element.size = size
        append(reference(to: element, source: source) ?? "")
    }
}

extension ImageSize {
    /// Reads `100x50`, or a width such as `100`, for which the height is 0.
    init?(_ words: String) {
        let numbers = words.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count <= 2, let width = numbers[0], 1...10_000 ~= width else { return nil }
        guard let height = numbers.count == 2 ? numbers[1] : 0, 0...10_000 ~= height else { return nil }
        self.init(widthPx: width, heightPx: height)
    }
}
