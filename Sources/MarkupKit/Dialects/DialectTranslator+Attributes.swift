/// Attribute lists in single braces, as in kramdown, and definition lists.
extension DialectTranslator {
    /// Reads syntax that is valid only at the start of a line.
    ///
    /// - Returns: The start of the rest of the line, or `nil` if there is no such syntax.
    mutating func beginLine(at start: Int) -> Int? {
        left = nil
        var end = lines.starts[line + 1]
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        var first = start
        while first < end, text[first] <= 0x20 || text[first] == UInt8(ascii: ">") { first += 1 }
        guard first < end else { return nil }
        if text[first] == UInt8(ascii: ":"), first + 1 < end, text[first + 1] <= 0x20, mayDefine {
            copy(start..<first)
            // A list for cmark, whose items may contain everything that definitions may.
            append("+")
            extras.definitionLines.insert(line + 1)
            return first + 1
        }
        if isTableRule(first..<end) {
            copy(start..<first)
            appendTableRule(first..<end)
            return end
        }
        if end - first > 3, text[first] == UInt8(ascii: "{"), text[first + 1] == UInt8(ascii: ":"),
            text[end - 1] == UInt8(ascii: "}"), let attributes = attributeList(first + 2..<end - 1)
        {
            copy(start..<first)
            apply(attributes, at: first)
            return end
        }
        if lines.kinds[line] == .heading { findID(from: first, to: end) }
        return nil
    }

    /// Whether there is a term for a definition, directly above it or above one empty line.
    private var mayDefine: Bool {
        guard lines.kinds[line] == .paragraph, line > 0 else { return false }
        if lines.kinds[line - 1] == .blank { return line > 1 && lines.kinds[line - 2] == .paragraph }
        return lines.kinds[line - 1] == .paragraph
    }

    /// Reads the id at a heading's end: `# A heading {#a} ##`.
    private mutating func findID(from first: Int, to end: Int) {
        var end = end
        while end > first, text[end - 1] == UInt8(ascii: "#") { end -= 1 }
        while end > first, text[end - 1] <= 0x20 { end -= 1 }
        guard end - first > 3, text[end - 1] == UInt8(ascii: "}"), text[end - 2] != UInt8(ascii: "}"),
            let open = text[first..<end].lastIndex(of: UInt8(ascii: "{")), open > first,
            text[open - 1] != UInt8(ascii: "{"), ":#.".utf8.contains(text[open + 1])
        else { return }
        let inner = open + (text[open + 1] == UInt8(ascii: ":") ? 2 : 1)
        guard let attributes = attributeList(inner..<end - 1) else { return }
        left = open..<end
        if let id = attributes.id { recordID(id) }
    }

    private mutating func recordID(_ id: String, ofHeadingOn line: Int? = nil) {
        if let start = lines.headingStarts[line ?? self.line + 1] { extras.headingIDs[start] = id }
    }

    /// Reads an attribute list in a line of text, after the text that it applies to.
    mutating func attributes(at start: Int) -> Int? {
        let lineEnd = lines.starts[line + 1]
        let rest = start..<min(lineEnd, start + 1000)
        guard let end = endOfAttributes(in: rest, readsQuotes: true) ?? endOfAttributes(in: rest, readsQuotes: false),
            let attributes = attributeList(start + 2..<end)
        else { return nil }
        if let id = attributes.id { append("<span id=\"\(id)\"></span>") }
        return end + 1
    }

    /// Returns the brace that ends a list. A brace in quotes may belong to a tag.
    private func endOfAttributes(in range: Range<Int>, readsQuotes: Bool) -> Int? {
        var isQuoted = false
        return range.first { index in
            if readsQuotes, text[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            return !isQuoted && text[index] == UInt8(ascii: "}")
        }
    }

    private struct AttributeList {
        var id: String?
        var isContents = false
    }

    /// Reads the text between `{:` and `}`. Returns `nil` if it is not a list, such as `{:a 1}` of Clojure.
    private func attributeList(_ range: Range<Int>) -> AttributeList? {
        guard range.count < 1000 else { return nil }
        let words = ForeignTag.Arguments(Substring(decoding: text[range], as: UTF8.self)).all
        guard !words.isEmpty else { return nil }
        var list = AttributeList()
        for (name, value) in words {
            if name.isEmpty, value.hasPrefix("#"), value.count > 1 {
                let isSafe = value.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
                guard isSafe else { return nil }
                list.id = String(value.dropFirst())
            } else if name.isEmpty, ["toc", "no_toc"].contains(value) {
                list.isContents = value == "toc"
            } else if name.isEmpty, !value.hasPrefix(".") {
                return nil
            }
        }
        return list
    }

    /// Applies a line of attributes to the block before it. If that is not a heading, its id gets a separate element.
    private mutating func apply(_ attributes: AttributeList, at index: Int) {
        if attributes.isContents {
            report(
                "`{:toc}` is not supported here, and was left out",
                hint: "write `toc: true` into the front matter, and delete the line before it", at: index)
        }
        guard let id = attributes.id else { return }
        if lines.headingStarts[line] != nil {
            recordID(id, ofHeadingOn: line)
        } else {
            append("<span id=\"\(id)\"></span>")
        }
    }
}
