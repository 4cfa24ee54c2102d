/// Formulas and tables in kramdown's syntax.
extension DialectTranslator {
    /// Copies a formula between `$$`, with signs escaped that have a meaning in both TeX and Markdown.
    ///
    /// - Returns: The position after the formula, or `nil` if this is not a formula.
    mutating func formula(at start: Int) -> Int? {
        let dollar = UInt8(ascii: "$")
        guard start + 1 < text.count, text[start + 1] == dollar, start == 0 || text[start - 1] != UInt8(ascii: "\\")
        else { return nil }
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
        // Prices contain no such signs.
        guard formula.contains(where: { "\\^_{".utf8.contains($0) }) else { return nil }
        append("$$")
        for byte in formula {
            if byte > 0x20, byte < 0x7F, !byte.isAlphanumeric { out.append(UInt8(ascii: "\\")) }
            out.append(byte)
        }
        append("$$")
        return index + 2
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
