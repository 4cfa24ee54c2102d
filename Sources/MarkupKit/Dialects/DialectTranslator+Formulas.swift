/// Formulas and tables as kramdown has them.
extension DialectTranslator {
    /// Hands on a formula between `$$` as it stands: what is a sign in Markdown is one of TeX there.
    ///
    /// - Returns: where the text goes on; `nil` if this is none.
    mutating func formula(at start: Int) -> Int? {
        let dollar = UInt8(ascii: "$")
        guard start + 1 < text.count, text[start + 1] == dollar, start == 0 || text[start - 1] != UInt8(ascii: "\\")
        else { return nil }
        // It ends with its paragraph; but what looks like an item of a list there may be a sum.
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
        // Prices have no such signs.
        guard formula.contains(where: { "\\^_{".utf8.contains($0) }) else { return nil }
        append("$$")
        for byte in formula {
            if byte > 0x20, byte < 0x7F, !byte.isAlphanumeric { out.append(UInt8(ascii: "\\")) }
            out.append(byte)
        }
        append("$$")
        return index + 2
    }

    /// Whether a line parts a table's head from its body as kramdown allows it: `|---+---|`.
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

    /// The same line as GitHub writes it. Above a head it only draws a border.
    mutating func appendTableRule(_ line: Range<Int>) {
        guard self.line > 0, lines.kinds[self.line - 1] != .blank else { return }
        for byte in text[line] { out.append(byte == UInt8(ascii: "+") ? UInt8(ascii: "|") : byte) }
    }
}
