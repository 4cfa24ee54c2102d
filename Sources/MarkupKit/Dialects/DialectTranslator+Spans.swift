/// Attribute lists behind the words that they apply to: `![a](b.png){.wide}`, `[words]{.small}`, `A paragraph. {.lead}`.
extension DialectTranslator {
    /// Reads an attribute list directly after an image, a link, code or emphasis.
    mutating func elementAttributes(at start: Int) -> Int? {
        guard endsElement(before: start) else { return nil }
        let rest = start..<min(lines.starts[line + 1], start + Self.longestAttributes)
        guard lines.isText(line), let end = endOfAttributes(in: rest, readsQuotes: true),
            let attributes = attributeList(inBraces: start..<end + 1)
        else { return nil }
        append(reference(to: attributes.element, source: string(start..<end + 1)) ?? "")
        return end + 1
    }

    private static let longestAttributes = 1000

    private func endsElement(before index: Int) -> Bool {
        switch text[index - 1] {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "`"): return true
        case UInt8(ascii: "*"): return index > 1 && text[index - 2] > 0x20
        case UInt8(ascii: ">"):
            let tag = text[max(0, index - 300)..<index]
            guard let open = tag.lastIndex(of: UInt8(ascii: "<")) else { return false }
            return tag[open...].starts(with: "<http".utf8)
        default: return false
        }
    }

    /// Reads an attribute list at the end of a paragraph, list item or table cell. Outside of dialects, it is reported.
    mutating func attributes(atEndOfBlockFrom start: Int, before end: Int) -> Int? {
        let rest = start..<min(lines.starts[line + 1], start + Self.longestAttributes)
        guard lines.isText(line), let close = endOfAttributes(in: rest, readsQuotes: true) else { return nil }
        let isInTable = lines.tableRows.contains(line)
        let next = text[(close + 1)..<end].first { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        guard next == nil || isInTable && next == UInt8(ascii: "|"),
            let attributes = attributeList(inBraces: start..<close + 1)
        else { return nil }
        guard marks.contains(.attributes) else {
            report(
                "`\(String(decoding: text[start...close], as: UTF8.self).shortened(to: 40))` is printed as written",
                code: .unknownMark,
                hint: "for attributes, add the tool to `dialects` in feed.yaml; for braces, write `\\{`", at: start)
            return nil
        }
        var source = string(start..<close + 1)
        while out.last == 0x20 {
            out.removeLast()
            source = " " + source
        }
        var element = attributes.element
        element.isOfParagraph = true
        append(reference(to: element, source: source) ?? "")
        return close + 1
    }

    /// Reads the start of `[words]{.small}`, which have attributes without being a link.
    mutating func bracketedSpan(at start: Int, before end: Int) -> Int? {
        guard start == 0 || text[start - 1] != UInt8(ascii: "!"), start + 1 < end,
            text[start + 1] != UInt8(ascii: "^"), nextSpanEnd(from: start, before: end) - start < Self.longestSpan,
            let close = closingBracket(of: start, before: end), close > start + 1, close + 1 < end,
            text[close + 1] == UInt8(ascii: "{"), text[min(close + 2, end - 1)] != UInt8(ascii: ":"),
            let brace = endOfAttributes(
                in: close + 1..<min(end, close + Self.longestAttributes), readsQuotes: true),
            let attributes = attributeList(inBraces: close + 1..<brace + 1)
        else { return nil }
        let label = String(decoding: text[start + 1..<close], as: UTF8.self).lowercased()
        guard !linkLabels().contains(label) else { return nil }
        append(markup: "<span\(attributes.element.markup)>", source: "[")
        openMarks.ends[close] = ("</span>", brace + 1 - close)
        return start + 1
    }

    private static let longestSpan = 1000

    /// Returns the next position of `]{` in a block, which is searched only once for each.
    private mutating func nextSpanEnd(from start: Int, before end: Int) -> Int {
        if openMarks.spanEnd > start { return openMarks.spanEnd }
        var index = start
        while index + 1 < end, text[index] != UInt8(ascii: "]") || text[index + 1] != UInt8(ascii: "{") { index += 1 }
        openMarks.spanEnd = index + 1 < end ? index : Int.max
        return openMarks.spanEnd
    }

    func closingBracket(of start: Int, before end: Int) -> Int? {
        var depth = 0
        for index in start..<min(end, start + Self.longestSpan) where text[index - (index > start ? 1 : 0)] != 0x5C {
            if text[index] == UInt8(ascii: "[") { depth += 1 }
            if text[index] == UInt8(ascii: "]") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Returns the labels of the text's link definitions, in lower case.
    mutating func linkLabels() -> Set<String> {
        if let labels { return labels }
        var found: Set<String> = []
        for line in 0..<lines.count {
            let bytes = text[lines.starts[line]..<lines.starts[line + 1]].prefix(200).drop { $0 == 0x20 }
            guard bytes.first == UInt8(ascii: "["), let end = bytes.firstIndex(of: UInt8(ascii: "]")),
                end + 1 < bytes.endIndex, text[end + 1] == UInt8(ascii: ":")
            else { continue }
            found.insert(String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self).lowercased())
        }
        labels = found
        return found
    }
}

extension ElementAttributes {
    /// The attributes in a tag. Names and classes contain no sign that has a meaning there.
    fileprivate var markup: String {
        var markup = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
        if let id { markup += " id=\"\(id)\"" }
        if let language { markup += " lang=\"\(language)\"" }
        return markup
    }
}
