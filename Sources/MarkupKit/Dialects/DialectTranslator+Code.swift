/// The content between a tag and its end tag that is not Markdown.
extension DialectTranslator {
    /// Passes the content between a tag and its end tag to `append`.
    ///
    /// - Returns: The position after the end tag, or `nil` if there is none.
    mutating func verbatim(
        _ tag: ForeignTag, until end: String, _ append: (inout DialectTranslator, Range<Int>) -> Void
    ) -> Int? {
        guard let end = self.end(end, of: tag) else { return nil }
        appendLineEnds(of: tag.range)
        append(&self, tag.range.upperBound..<end.range.lowerBound)
        appendLineEnds(of: end.range)
        return end.range.upperBound
    }

    /// Appends code unchanged.
    ///
    /// Jekyll processes its tags before Markdown, so the tags that prevent processing are not part of the code.
    mutating func copyCode(_ range: Range<Int>) {
        var rest = range.lowerBound
        var index = rest
        while let brace = text[index..<range.upperBound].firstIndex(of: UInt8(ascii: "{")) {
            index = brace + 1
            guard index < range.upperBound, text[index] == UInt8(ascii: "%") || text[index] == UInt8(ascii: "{"),
                let tag = ForeignTag(at: brace, in: text, before: range.upperBound)
            else { continue }
            if tag.kind == .shortcode, let shown = tag.escaped, showsEscapedShortcodes {
                copy(rest..<brace)
                append(shown)
                rest = tag.range.upperBound
                index = rest
                continue
            }
            guard tag.content == (isRaw ? "endraw" : "raw"), generator() == .jekyll || marks.contains(.rawTag),
                isRaw || end("endraw", of: tag) != nil
            else { continue }
            copy(rest..<brace)
            isRaw.toggle()
            rest = tag.range.upperBound
            index = rest
        }
        copy(rest..<range.upperBound)
    }

    private var showsEscapedShortcodes: Bool {
        marks.contains(.escapedShortcode) || generator() == .hugo || generator() == .blackfriday
    }

    private mutating func end(_ name: String, of tag: ForeignTag) -> ForeignTag? {
        guard !missingEnds.contains(name) else { return nil }
        var index = tag.range.upperBound
        while let brace = text[index...].firstIndex(of: UInt8(ascii: "{")) {
            if let found = ForeignTag(at: brace, in: text, before: text.count), found.kind == tag.kind,
                found.isEnd, found.name == name || found.name == "/" && "/" + found.ended == name
            {
                return found
            }
            index = brace + 1
        }
        missingEnds.insert(name)
        return nil
    }

    /// Appends code: as a fenced block if it is on separate lines, otherwise as HTML, which also preserves its lines.
    mutating func appendCode(_ range: Range<Int>, _ language: String, after tag: ForeignTag) {
        let code = text[range]
        let indent = text[lines.starts[line]..<tag.range.lowerBound]
        let isAlone = indent.count < 100 && indent.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        let beginning = code.prefix { $0 <= 0x20 && $0 != 10 }
        let last = code.lastIndex(of: 10)
        let ending = last.map { code[($0 + 1)...] } ?? code
        let hasLines =
            isAlone && code.dropFirst(beginning.count).first == 10 && last != code.startIndex + beginning.count
        let language = language.filter { $0.isLetter || $0.isNumber || "+-#_.".contains($0) }
        if hasLines, ending.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ">") }), !text[tag.range].contains(10) {
            let fence = String(repeating: "`", count: longestRun(of: UInt8(ascii: "`"), in: range) + 3)
            append(fence + language)
            copy(range)
            append(fence)
        } else {
            let isBlock = isAlone && code.contains(10)
            if isBlock { append("<pre tabindex=\"0\">") }
            append("<code" + (language.isEmpty ? ">" : " class=\"language-\(language)\">"))
            for byte in code {
                switch byte {
                case UInt8(ascii: "<"): append("&lt;")
                case UInt8(ascii: "&"): append("&amp;")
                default: out.append(byte)
                }
            }
            append(isBlock ? "</code></pre>" : "</code>")
        }
    }

    private func longestRun(of byte: UInt8, in range: Range<Int>) -> Int {
        var (longest, run) = (0, 0)
        for other in text[range] {
            run = other == byte ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
