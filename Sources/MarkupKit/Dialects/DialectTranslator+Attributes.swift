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
        if end - first > 3, text[first] == UInt8(ascii: "{"), text[end - 1] == UInt8(ascii: "}"),
            let attributes = attributeList(inBraces: first..<end)
        {
            apply(attributes, source: string(first..<end))
            copy(start..<first)
            return end
        }
        if isContentsMark(first..<end) {
            extras.wantsContents = true
            return end
        }
        if text[first] == UInt8(ascii: "*"), abbreviation(first..<end) { return end }
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
            text[open - 1] != UInt8(ascii: "{"), let sign = text[(open + 1)..<end].first(where: { $0 != 0x20 }),
            ":#.-".utf8.contains(sign)
        else { return }
        // Pandoc's mark for a heading without a number.
        if sign == UInt8(ascii: "-"), end - open == 3 { left = open..<end }
        guard let attributes = attributeList(inBraces: open..<end) else { return }
        left = open..<end
        record(attributes, ofHeadingOn: line + 1)
    }

    private mutating func record(_ attributes: AttributeList, ofHeadingOn line: Int) {
        guard let start = lines.headingStarts[line] else { return }
        if let id = attributes.id { extras.headingIDs[start] = id }
        var element = attributes.element
        element.id = nil
        if !element.isEmpty { extras.headingAttributes[start] = element }
    }

    /// Reads an attribute list in a line of text, after the text that it applies to.
    mutating func attributes(at start: Int) -> Int? {
        let lineEnd = lines.starts[line + 1]
        let rest = start..<min(lineEnd, start + 1000)
        guard let end = endOfAttributes(in: rest, readsQuotes: true) ?? endOfAttributes(in: rest, readsQuotes: false),
            let attributes = attributeList(start + 2..<end)
        else { return nil }
        if let id = attributes.id {
            append(markup: "<span id=\"\(id)\"></span>", source: string(start..<end + 1))
        }
        return end + 1
    }

    /// Returns the brace that ends a list. A brace in quotes may belong to a tag.
    func endOfAttributes(in range: Range<Int>, readsQuotes: Bool) -> Int? {
        var isQuoted = false
        for index in range {
            let byte = text[index]
            if readsQuotes, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "}") { return index }
            if readsQuotes, byte == UInt8(ascii: "{"), index > range.lowerBound { return nil }
        }
        return nil
    }

    /// Returns the element that refers to attributes, or `nil` without attributes.
    ///
    /// - Parameter source: the braces as written.
    mutating func reference(to element: ElementAttributes, source: String) -> String? {
        element.isEmpty ? nil : extras.add(.attributes(element), source: source)
    }

    /// Appends tags in place of a mark. In raw HTML, which cmark does not parse, these are the tags themselves.
    mutating func append(markup: String, source: String) {
        append(lines.isText(line) ? extras.add(.markup(markup), source: source) : markup)
    }

    struct AttributeList {
        var id: String?
        var isContents = false
        var element = ElementAttributes()
    }

    /// Reads `{.class #id key=value}`, in which a colon may follow the first brace. Returns `nil` if the braces contain
    /// other text, such as `{:a 1}` of Clojure.
    func attributeList(inBraces range: Range<Int>) -> AttributeList? {
        let hasColon = text[range.lowerBound + 1] == UInt8(ascii: ":")
        let inner = range.lowerBound + (hasColon ? 2 : 1)
        guard inner < range.upperBound - 1 else { return nil }
        return attributeList(inner..<range.upperBound - 1, isStrict: !hasColon)
    }

    /// - Parameter isStrict: Whether text that only resembles attributes is refused, such as `{.Title}` of a template.
    private func attributeList(_ range: Range<Int>, isStrict: Bool = false) -> AttributeList? {
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
            } else if name.isEmpty {
                guard value.hasPrefix(".") else { return nil }
                let classes = value.dropFirst().split(separator: ".").map(String.init)
                let isSafe = classes.allSatisfy {
                    $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
                }
                let isNumber = classes.contains { $0.first?.isNumber ?? true }
                if isStrict, !isSafe || classes.isEmpty || isNumber { return nil }
                if isSafe { list.element.classes += classes.prefix(20) }
            } else if isStrict, !name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }) {
                return nil
            } else if name == "lang", value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) {
                list.element.language = value
            }
        }
        list.element.id = list.id
        return list
    }

    /// Applies a line of attributes to the block before it.
    private mutating func apply(_ attributes: AttributeList, source: String) {
        if attributes.isContents {
            extras.wantsContents = true
            removeListForContents()
            return
        }
        if lines.headingStarts[line] != nil { return record(attributes, ofHeadingOn: line) }
        var element = attributes.element
        element.isOfParagraph = true
        guard line > 0, lines.kinds[line - 1] == .paragraph, out.last == 10,
            let reference = reference(to: element, source: " " + source)
        else {
            if let id = attributes.id { append(markup: "<span id=\"\(id)\"></span>", source: source) }
            return
        }
        var count = out.count - 1
        if count > 0, out[count - 1] == 13 { count -= 1 }
        out.insert(contentsOf: reference.utf8, at: count)
    }

    /// Removes the list item before `{:toc}`, which the list of contents replaces.
    private mutating func removeListForContents() {
        guard out.last == 10 else { return }
        let start = out.dropLast().lastIndex(of: 10).map { $0 + 1 } ?? 0
        let item = out[start...].drop { $0 <= 0x20 || (0x30...0x39).contains($0) }
        guard let sign = item.first, "*-+.".utf8.contains(sign) else { return }
        out.removeSubrange(start..<out.count - 1)
    }
}

/// Lists of contents and abbreviations.
extension DialectTranslator {
    /// Whether a line is a mark for a list of contents, alone in its paragraph.
    private func isContentsMark(_ range: Range<Int>) -> Bool {
        guard range.count < 10, "[@".utf8.contains(text[range.lowerBound]), lines.kinds[line] == .paragraph,
            lines.beginsBlock[line], lines.end(ofBlockAt: line) == line + 1
        else { return false }
        let mark = String(decoding: text[range], as: UTF8.self).lowercased()
        return ["[toc]", "[[toc]]", "[[_toc_]]", "@[toc]"].contains(mark)
    }

    /// Reads the meaning of an abbreviation: `*[HTML]: Hypertext Markup Language`.
    private mutating func abbreviation(_ range: Range<Int>) -> Bool {
        guard lines.kinds[line] == .paragraph, 5..<1000 ~= range.count, text[range.lowerBound + 1] == UInt8(ascii: "["),
            extras.abbreviations.count < Abbreviations.maximumCount
        else { return false }
        let definition = String(decoding: text[range], as: UTF8.self).dropFirst(2)
        guard let close = definition.firstRange(of: "]:") else { return false }
        let name = String(definition[..<close.lowerBound])
        let isName = !name.trimmingBlanks.isEmpty && name.count < 60 && !name.contains { "[]<>\\`".contains($0) }
        guard isName else { return false }
        extras.abbreviations.add(name, meaning: String(definition[close.upperBound...]).trimmingBlanks)
        return true
    }
}
