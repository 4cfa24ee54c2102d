/// Formulas and tables in kramdown's syntax.
extension DialectTranslator {
    /// Copies a formula between `$$`, with signs escaped that have a meaning in both TeX and Markdown.
    ///
    /// - Returns: The position after the formula, or `nil` if this is not a formula.
    mutating func formula(at start: Int) -> Int? {
        let dollar = UInt8(ascii: "$")
        guard start + 1 < text.count, start == 0 || text[start - 1] != UInt8(ascii: "\\") else { return nil }
        guard text[start + 1] == dollar else { return inlineFormula(at: start) }
        // A formula ends with its paragraph, but a line in it that looks like a list item may be a sum.
        var (index, line) = (start + 2, line)
        while index + 1 < text.count, text[index] != dollar || text[index + 1] != dollar {
            index += 1
            if index == lines.starts[line + 1] {
                line += 1
                if lines.kinds[line] == .blank { return nil }
            }
        }
        guard index + 1 < text.count, index > start + 2 else { return nil }
        let formula = text[start + 2..<index]
        // Prices contain no such signs, and no line ends behind the dollar signs.
        guard
            marks.contains(.formula) || formula.first == 10 || formula.first == 13
                || formula.contains(where: { "\\^_{".utf8.contains($0) })
        else { return nil }
        append("$$")
        appendEscaped(start + 2..<index)
        append("$$")
        return index + 2
    }

    private mutating func appendEscaped(_ range: Range<Int>) {
        for byte in text[range] {
            if byte > 0x20, byte < 0x7F, !byte.isAlphanumeric { out.append(UInt8(ascii: "\\")) }
            out.append(byte)
        }
    }

    /// Copies a formula between single dollar signs, which touch it on the inside. To exclude prices
    /// and other text, a formula contains a sign of TeX, unless a dialect of the site supports formulas.
    private mutating func inlineFormula(at start: Int) -> Int? {
        let dollar = UInt8(ascii: "$")
        guard lines.isText(line), start >= plainEnd, text[start + 1] > 0x20,
            start == 0 || !text[start - 1].isAlphanumeric && text[start - 1] != dollar
        else { return nil }
        var (index, line) = (start + 1, line)
        let end = min(text.count, start + Self.longestInlineFormula)
        while index < end, text[index] != dollar {
            if text[index] == UInt8(ascii: "\\") { index += 1 }
            if index < end, text[index] == UInt8(ascii: "`") { return nil }
            index += 1
            while line + 1 < lines.count, index >= lines.starts[line + 1] {
                line += 1
                if lines.kinds[line] == .blank || lines.beginsBlock[line] { return nil }
            }
        }
        guard index < end, text[index - 1] > 0x20, index > start + 1 else { return nil }
        if index + 1 < text.count, text[index + 1].isAlphanumeric || text[index + 1] == dollar { return nil }
        guard marks.contains(.formula) || Self.isTeX(text[start + 1..<index]) else { return nil }
        append("$")
        appendEscaped(start + 1..<index)
        append("$")
        return index + 1
    }

    private static let longestInlineFormula = 2000

    private static func isTeX(_ formula: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let hasBlank = formula.contains { $0 <= 0x20 }
        // An amount, and words after it.
        if let first = formula.first, (0x30...0x39).contains(first), hasBlank,
            !formula.contains(where: { "\\^{".utf8.contains($0) })
        {
            return false
        }
        return formula.contains { "\\^_{".utf8.contains($0) || $0 == UInt8(ascii: "*") && !hasBlank }
    }

    /// Copies a formula between `\\(` and `\\)`, as written where Markdown removes a backslash, or between `\(` and
    /// `\)` or `\[` and `\]` in dialects that have these.
    mutating func delimitedFormula(at start: Int, before end: Int) -> Int? {
        let slash = UInt8(ascii: "\\")
        let isDouble = text[start + 1] == slash
        let bracket = start + (isDouble ? 2 : 1)
        guard bracket < end, isDouble || marks.contains(.formula) else { return nil }
        let closing: UInt8
        switch text[bracket] {
        case UInt8(ascii: "("): closing = UInt8(ascii: ")")
        case UInt8(ascii: "["): closing = UInt8(ascii: "]")
        default: return nil
        }
        let length = isDouble ? 3 : 2
        var index = max(bracket + 1, formulaSearchEnd - length)
        let most = min(end, start + Self.longestInlineFormula)
        while index + length <= most {
            let isEnd = text[index + length - 1] == closing && text[index] == slash && text[index + length - 2] == slash
            if isEnd { break }
            index += text[index] == slash && !isDouble ? 2 : 1
        }
        guard index + length <= most else {
            formulaSearchEnd = most
            return nil
        }
        append("\\\\")
        out.append(text[bracket])
        if isDouble { appendUnescaped(bracket + 1..<index) } else { appendEscaped(bracket + 1..<index) }
        append("\\\\")
        out.append(closing)
        return index + length
    }

    /// Appends a formula in which Markdown's backslashes have their meaning, but no other sign has one.
    private mutating func appendUnescaped(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            if byte == UInt8(ascii: "\\"), index + 1 < range.upperBound {
                copy(index..<index + 2)
                index += 2
                continue
            }
            if byte > 0x20, byte < 0x7F, !byte.isAlphanumeric { append("\\") }
            out.append(byte)
            index += 1
        }
    }

    /// Whether a line separates a table's header from its body in kramdown's syntax: `|---+---|`.
    func isTableRule(_ line: Range<Int>) -> Bool {
        guard line.count > 4, text[line.lowerBound] == UInt8(ascii: "|") else { return false }
        var (hyphens, crosses) = (0, 0)
        for byte in text[line] {
            switch byte {
            case UInt8(ascii: "-"): hyphens += 1
            case UInt8(ascii: "+"): crosses += 1
            case UInt8(ascii: "|"), UInt8(ascii: ":"), 0x20: break
            default: return false
            }
        }
        return hyphens > 0 && crosses > 0
    }

    /// Appends the line in GitHub's syntax. Above a header it only draws a border.
    mutating func appendTableRule(_ line: Range<Int>) {
        guard self.line > 0, lines.kinds[self.line - 1] != .blank else { return }
        for byte in text[line] { out.append(byte == UInt8(ascii: "+") ? UInt8(ascii: "|") : byte) }
    }
}
