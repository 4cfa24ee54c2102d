/// Marks around words: links to notes, highlighted, raised and lowered text, and emphasis in East Asian scripts.
extension DialectTranslator {
    /// The ends of marks that are open in a block.
    struct OpenMarks {
        /// The output for the mark at an index, and the mark's length.
        var ends: [Int: (sign: String, length: Int)] = [:]
        /// The marks that have no end in the rest of the block.
        var missing: Set<String> = []
        /// The next `]{`, from which words in brackets may have attributes.
        var spanEnd = -1
        /// The end of the current quotation.
        var quotationEnd = 0
        /// Whether a quotation in English is open.
        var isInQuotation = false
        /// Whether one in single quotes is open.
        var isInInnerQuotation = false
    }

    /// Reads a mark. Returns its end, or `nil` if the character is copied.
    mutating func mark(at index: Int, before end: Int) -> Int? {
        let byte = text[index]
        guard byte > 0x20, byte < 0x80, byte == UInt8(ascii: "h") || !byte.isAlphanumeric, !isMarkup,
            lines.isText(line)
        else { return nil }
        if let open = openMarks.ends[index] {
            append(markup: open.sign, source: string(index..<index + open.length))
            return index + open.length
        }
        guard index >= plainEnd else { return nil }
        let next = index + 1 < end ? text[index + 1] : 0
        switch byte {
        case UInt8(ascii: "\\"): return escape(at: index, before: end)
        case UInt8(ascii: "<"):
            if next.isAlphanumeric || "/!?".utf8.contains(next) {
                skip(to: UInt8(ascii: ">"), from: index, before: end)
            }
        case UInt8(ascii: "]"):
            if next == UInt8(ascii: "(") {
                skip(to: UInt8(ascii: ")"), from: index, before: end)
            } else if next == UInt8(ascii: ":"), definesLink(at: index) {
                plainEnd = lines.starts[line + 1]
            }
        case UInt8(ascii: "h") where next == UInt8(ascii: "t"): skipURL(at: index, before: end)
        case UInt8(ascii: "["):
            if next == byte, let end = wikiLink(at: index, from: index + 2, before: end) { return end }
            reportCitation(at: index, before: end)
            return task(at: index, before: end) ?? bracketedSpan(at: index, before: end)
        case UInt8(ascii: "!"):
            if next == UInt8(ascii: "["), index + 2 < end, text[index + 2] == next {
                return wikiLink(at: index, from: index + 3, before: end)
            }
            if next == UInt8(ascii: "[") { return sizedImage(at: index, before: end) }
        case UInt8(ascii: "%"): if next == byte { reportComment(at: index) }
        case UInt8(ascii: "="): return highlight(at: index, before: end)
        case UInt8(ascii: "^"):
            if next == UInt8(ascii: "[") { return inlineNote(at: index, before: end) }
            return blockID(at: index, before: end) ?? script("sup", at: index, before: end)
        case UInt8(ascii: "~"):
            return script("sub", at: index, before: end) ?? emphasis(at: index, before: end)
        case UInt8(ascii: "+") where next == byte && marks.contains(.insertion):
            return pair("ins", length: 2, at: index, before: end)
        case UInt8(ascii: "*"): return emphasis(at: index, before: end)
        case UInt8(ascii: "-"):
            if typography.isOn, next == byte, MarkdownFeatures.isOption(text, index + 1) {
                append("\\-\\-")
                return index + 2
            }
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return quote(at: index, before: end)
        default: break
        }
        return nil
    }

    /// CommonMark's limit, with the blanks and quote marks before the label.
    private static let longestLabel = 1100

    /// Whether a bracket ends the label of a link definition or an abbreviation, which begins the line.
    private func definesLink(at bracket: Int) -> Bool {
        guard bracket - lines.starts[line] < Self.longestLabel else { return false }
        let label = text[lines.starts[line]..<bracket].drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        let open = label.first == UInt8(ascii: "*") ? label.dropFirst() : label
        return open.first == UInt8(ascii: "[") && open.dropFirst().first != UInt8(ascii: "^")
            && !open.contains(UInt8(ascii: "]"))
    }

    private mutating func escape(at index: Int, before end: Int) -> Int? {
        guard index + 1 < end, text[index + 1] > 0x20, text[index + 1] < 0x7F, !text[index + 1].isAlphanumeric,
            left?.lowerBound != index + 1
        else { return nil }
        if let end = delimitedFormula(at: index, before: end) { return end }
        copy(index..<index + 2)
        return index + 2
    }

    /// Skips a tag or URL, in which marks have no meaning.
    private mutating func skip(to close: UInt8, from index: Int, before end: Int) {
        let name = String(UnicodeScalar(close))
        guard !openMarks.missing.contains(name) else { return }
        guard let found = text[index..<end].firstIndex(of: close) else {
            openMarks.missing.insert(name)
            return
        }
        plainEnd = found
    }

    private mutating func skipURL(at index: Int, before end: Int) {
        let start = text[index..<min(index + 8, end)]
        guard start.starts(with: "http://".utf8) || start.starts(with: "https://".utf8) else { return }
        plainEnd = text[index..<end].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "<") } ?? end
    }

    // MARK: Pairs

    /// Opens an element whose text ends with the same mark.
    private mutating func pair(
        _ element: String, length: Int, at index: Int, before end: Int, allowsBlanks: Bool = true
    ) -> Int? {
        guard let close = endOfPair(length: length, at: index, before: end, allowsBlanks: allowsBlanks) else {
            return nil
        }
        openMarks.ends[close] = ("</\(element)>", length)
        append(markup: "<\(element)>", source: string(index..<index + length))
        return index + length
    }

    /// Returns the start of the mark that ends a pair.
    private mutating func endOfPair(length: Int, at index: Int, before end: Int, allowsBlanks: Bool) -> Int? {
        let sign = text[index]
        let start = index + length
        guard start < end, text[start] > 0x20, text[start] != sign, index == 0 || text[index - 1] != sign else {
            return nil
        }
        let name = String(repeating: String(UnicodeScalar(sign)), count: length)
        guard !openMarks.missing.contains(name) else { return nil }
        var close = start
        while close < end {
            switch text[close] {
            case UInt8(ascii: "\\"): close += 1
            case UInt8(ascii: "`"):
                close = text[(close + 1)..<end].firstIndex(of: UInt8(ascii: "`")) ?? end
            case 0...0x20: if !allowsBlanks { return nil }
            case sign:
                var run = close
                while run < end, text[run] == sign { run += 1 }
                if run - close == length, text[close - 1] > 0x20 { return close }
                close = run - 1
            default: break
            }
            close += 1
        }
        if allowsBlanks { openMarks.missing.insert(name) }
        return nil
    }

    private mutating func highlight(at index: Int, before end: Int) -> Int? {
        guard index + 1 < end, text[index + 1] == text[index] else { return nil }
        if marks.contains(.highlight) { return pair("mark", length: 2, at: index, before: end) }
        guard let close = endOfPair(length: 2, at: index, before: end, allowsBlanks: true),
            index == 0 || !text[index - 1].isAlphanumeric
        else { return nil }
        report(
            "`==` around words is printed as written", code: .unknownMark,
            hint: "write <mark>…</mark>, or add the tool to `dialects` in feed.yaml", at: index)
        copy(index..<close + 2)
        return close + 2
    }

    private mutating func script(_ element: String, at index: Int, before end: Int) -> Int? {
        guard marks.contains(.script), index == 0 || text[index - 1] != UInt8(ascii: "["),
            index + 1 < end, text[index + 1] != UInt8(ascii: "[")
        else { return nil }
        return pair(element, length: 1, at: index, before: end, allowsBlanks: false)
    }

    // MARK: Emphasis

    /// Copies asterisks or tildes between East Asian letters and punctuation so that they are emphasis.
    ///
    /// CommonMark's rule requires a blank there, which these scripts do not use. An element without meaning counts as
    /// punctuation.
    private mutating func emphasis(at index: Int, before end: Int) -> Int? {
        guard index == 0 || text[index - 1] != text[index] else { return nil }
        var after = index
        while after < end, text[after] == text[index] { after += 1 }
        guard after - index <= 3, let previous = scalar(before: index), let next = scalar(at: after, before: end)
        else { return nil }
        if previous.isPunctuation, !previous.isOpening, next.isEastAsianLetter || previous.isWide && next.isWord {
            copy(index..<after)
            appendSeparator()
        } else if next.isOpening, previous.isEastAsianLetter || next.isWide && previous.isWord {
            appendSeparator()
            copy(index..<after)
        } else {
            return nil
        }
        return after
    }

    private mutating func appendSeparator() {
        append(extras.add(.nothing, source: ""))
    }

    private func scalar(before index: Int) -> Unicode.Scalar? {
        var start = index - 1
        while start > 0, index - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
        return start >= 0 ? scalar(at: start, before: index) : nil
    }

    private func scalar(at index: Int, before end: Int) -> Unicode.Scalar? {
        String(decoding: text[index..<min(index + 4, end)], as: UTF8.self).unicodeScalars.first
    }
}

/// Links to notes.
extension DialectTranslator {
    /// Translates `[[a note]]`, `[[a note#heading|words]]` and `![[image.png|words]]`.
    private mutating func wikiLink(at index: Int, from start: Int, before end: Int) -> Int? {
        let most = min(end, start + 1000)
        let inner = text[start..<most]
        guard let close = inner.firstIndex(where: { "[]\n".utf8.contains($0) }), close > start, close + 1 < end,
            text[close] == UInt8(ascii: "]"), text[close + 1] == UInt8(ascii: "]"),
            text[start] > 0x20 || marks.contains(.wikiLink), text[start] != UInt8(ascii: "^")
        else { return nil }
        // `[[a]](b)` and `[[a]][b]` are links with brackets in their words.
        if close + 2 < end, "([".utf8.contains(text[close + 2]) { return nil }
        let isEmbed = text[index] == UInt8(ascii: "!")
        let content = String(decoding: text[start..<close], as: UTF8.self)
        guard marks.contains(.wikiLink) else {
            if index == 0 || !text[index - 1].isAlphanumeric {
                report(
                    "`\(isEmbed ? "!" : "")[[\(content.shortened(to: 40))]]` is printed as written",
                    code: .unknownMark,
                    hint: "for a link of Obsidian, add `dialects: [obsidian]` to feed.yaml; for brackets, write `\\[[`",
                    at: index)
            }
            return nil
        }
        let parts = content.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        // In a table, the sign before the words is escaped.
        let whole = parts[0].hasSuffix("\\") ? parts[0].dropLast() : parts[0]
        let target = String(whole).trimmingBlanks
        let words = parts.count > 1 ? String(parts[1]).trimmingBlanks : nil
        if isEmbed, ForeignTag.isImage(target) || RecordingType.of(target) != nil {
            // The size may follow the words: `![[image.png|words|100]]`.
            let parts = (words ?? "").split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            let size = parts.last.flatMap { ImageSize($0.trimmingBlanks) }
            let alt = (size == nil ? parts : parts.dropLast()).joined(separator: "|").trimmingBlanks
            append("![\(alt.escapingSigns())](<\(resolve.reference(.embed(target)) ?? Self.destination(target))>)")
            if let size { append(size, source: "") }
        } else {
            let shown = (words ?? Self.shown(target)).escapingSigns()
            append(noteDestination(target, at: index).map { "[\(shown)](<\($0)>)" } ?? shown)
        }
        return close + 2
    }

    /// Returns the words of a link without any: `a note > a heading`, as Obsidian shows them.
    private static func shown(_ target: String) -> String {
        let parts = target.split(separator: "#")
        let shown = parts.filter { !$0.hasPrefix("^") }
        return (shown.isEmpty ? parts : shown).joined(separator: " > ")
    }

    private mutating func noteDestination(_ target: String, at index: Int) -> String? {
        let name = target.prefix { $0 != "#" }
        // Nested headings are separated by the same sign, and `#^` refers to the id of a block.
        let heading = target.dropFirst(name.count).split(separator: "#").last.map(String.init)
        let fragment =
            heading.map { "#" + Self.destination($0.hasPrefix("^") ? $0 : generator().name(of: $0)) } ?? ""
        if name.isEmpty { return fragment }
        if let found = resolve.reference(.note(String(name))) { return found + fragment }
        if name.contains(".") { return Self.destination(String(name)) + fragment }
        report(
            "`[[\(target.shortened(to: 60))]]` is a broken reference: there is no such page",
            hint: "write the name of a file in content/ without its extension", at: index)
        return nil
    }

    /// Returns a path for use between angle brackets.
    static func destination(_ path: String) -> String {
        path.reduce(into: "") { result, character in
            switch character {
            case "<": result += "%3C"
            case ">": result += "%3E"
            case " ": result += "%20"
            case "\\": result += "%5C"
            default: result.append(character)
            }
        }
    }
}

extension String {
    /// Returns the text with a backslash before each punctuation mark of ASCII, so that Markdown prints it as it is.
    func escapingSigns() -> String {
        reduce(into: "") { result, character in
            if let byte = character.asciiValue, byte > 0x20, byte < 0x7F, !byte.isAlphanumeric { result.append("\\") }
            result.append(character)
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is punctuation for CommonMark.
    fileprivate var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        case _: isASCII && value > 0x20 && !UInt8(value).isAlphanumeric
        }
    }

    /// Whether the scalar opens a bracket or a quotation.
    fileprivate var isOpening: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        case _: false
        }
    }

    /// Whether the scalar is punctuation of East Asian scripts or has their width.
    fileprivate var isWide: Bool { (0x3001...0x303F).contains(value) || (0xFF01...0xFF65).contains(value) }

    /// Whether the scalar is a letter or a digit.
    fileprivate var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }

    /// Whether the scalar is a letter of a script without blanks between words, or of Korean.
    var isEastAsianLetter: Bool {
        switch value {
        case 0x3040...0x30FF, 0x3105...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
