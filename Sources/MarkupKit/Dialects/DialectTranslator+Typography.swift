/// Quotes of the text's language. cmark replaces those of English, hyphens and dots.
extension DialectTranslator {
    /// Replaces a quote. Returns `nil` if cmark replaces it.
    mutating func quote(at index: Int, before end: Int) -> Int? {
        guard typography.isOn else { return nil }
        let isDouble = text[index] == UInt8(ascii: "\"")
        let previous = index > 0 ? text[index - 1] : 0x20
        let next = index + 1 < end ? text[index + 1] : 0x20
        if isHebrew(at: index - 2), isHebrew(at: index + 1) {
            append(isDouble ? "\u{5F4}" : "\u{5F3}")
            return index + 1
        }
        if !isDouble, isYear(at: index + 1, before: end), previous <= 0x20 || "([".utf8.contains(previous) {
            append("\u{2019}")
            return index + 1
        }
        if !isDouble, previous <= 0x20, typography.quotes == nil, isElided(at: index + 1, before: end) {
            append("\u{2019}")
            return index + 1
        }
        guard let quotes = typography.quotes, mayOpen(after: previous, index), next > 0x20,
            let close = endOfQuotation(at: index, before: end)
        else { return nil }
        let isInner = !isDouble || index < openMarks.quotationEnd
        if isDouble, !isInner { openMarks.quotationEnd = close }
        openMarks.ends[close] = (isInner ? quotes.innerClose : quotes.close, 1)
        append(isInner ? quotes.innerOpen : quotes.open)
        return index + 1
    }

    private func isHebrew(at index: Int) -> Bool {
        index >= 0 && index + 1 < text.count && text[index] == 0xD7 && (0x90...0xAA).contains(text[index + 1])
    }

    /// Whether two digits follow, as in ’90s.
    private func isYear(at index: Int, before end: Int) -> Bool {
        func isDigit(_ index: Int) -> Bool { index < end && (0x30...0x39).contains(text[index]) }
        guard isDigit(index), isDigit(index + 1), !isDigit(index + 2) else { return false }
        guard index + 2 < end else { return true }
        let next = text[index + 2]
        return next == UInt8(ascii: "s") || next != UInt8(ascii: "'") && !next.isAlphanumeric && next < 0x80
    }

    /// Whether an English word follows that begins with an apostrophe.
    private func isElided(at start: Int, before end: Int) -> Bool {
        let word = text[start..<min(start + 8, end)].prefix { $0.isAlphanumeric }
        return Self.elided.contains(String(decoding: word, as: UTF8.self).lowercased())
    }

    private static let elided: Set = ["tis", "twas", "twere", "twill", "twould", "em", "til"]

    /// Whether a quotation may begin after a byte: a blank, a bracket, a dash, a mark or another quote.
    private func mayOpen(after previous: UInt8, _ index: Int) -> Bool {
        if previous < 0x80 { return previous <= 0x20 || "([{-/*_~>\"'=|".utf8.contains(previous) }
        // Dashes, quotes and the no-break space.
        guard index > 2 else { return previous == 0xA0 && index == 2 }
        let isPunctuation = text[index - 3] == 0xE2 && text[index - 2] == 0x80 && (0x90...0xAF).contains(previous)
        return isPunctuation || text[index - 2] == 0xC2 && (previous == 0xA0 || previous == 0xAB)
    }

    private mutating func endOfQuotation(at index: Int, before end: Int) -> Int? {
        let sign = text[index]
        let name = String(UnicodeScalar(sign))
        guard !openMarks.missing.contains(name) else { return nil }
        var close = index + 1
        while close < end {
            switch text[close] {
            case UInt8(ascii: "\\"): close += 1
            case UInt8(ascii: "`"):
                close = text[(close + 1)..<end].firstIndex(of: UInt8(ascii: "`")) ?? end
            case UInt8(ascii: "<"):
                let next = close + 1 < end ? text[close + 1] : 0
                if next.isAlphanumeric || next == UInt8(ascii: "/"),
                    let tag = text[close..<min(end, close + 200)].firstIndex(of: UInt8(ascii: ">"))
                {
                    close = tag
                }
            case UInt8(ascii: "("):
                if text[close - 1] == UInt8(ascii: "]"),
                    let link = text[close..<min(end, close + 200)].firstIndex(of: UInt8(ascii: ")"))
                {
                    close = link
                }
            case sign:
                let next = close + 1 < end ? text[close + 1] : 0x20
                let isEnd =
                    next < 0x80 && !next.isAlphanumeric || close + 2 < end && next == 0xE2 && text[close + 2] == 0x80
                if text[close - 1] > 0x20, isEnd, close > index + 1 { return close }
            default: break
            }
            close += 1
        }
        openMarks.missing.insert(name)
        return nil
    }
}
