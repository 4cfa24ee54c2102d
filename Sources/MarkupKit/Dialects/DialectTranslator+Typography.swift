/// Quotes of the text's language. cmark replaces those of English, hyphens and dots.
extension DialectTranslator {
    /// Replaces a quote. Returns `nil` if cmark replaces it.
    mutating func quote(at index: Int, before end: Int) -> Int? {
        guard typography.isOn else { return nil }
        let isDouble = text[index] == UInt8(ascii: "\"")
        let previous = index > 0 ? text[index - 1] : 0x20
        let next = index + 1 < end ? text[index + 1] : 0x20
        if isMeasure(at: index, before: end) {
            append(isDouble ? "\\\"" : "\\'")
            return index + 1
        }
        noteQuotation(at: index, after: previous, before: next)
        if isHebrew(at: index - 2), isHebrew(at: index + 1) {
            if let quotes = typography.quotes, let close = endOfQuotationAfterPrefix(at: index, before: end) {
                return open(quotes, at: index, closing: close)
            }
            append(isDouble ? "\u{5F4}" : "\u{5F3}")
            return index + 1
        }
        if !isDouble, previous <= 0x20 || "([".utf8.contains(previous), isApostrophe(at: index, before: end) {
            append("\u{2019}")
            return index + 1
        }
        guard let quotes = typography.quotes, mayOpen(after: previous, index), next > 0x20,
            let close = endOfQuotation(at: index, before: end)
        else { return nil }
        return open(quotes, at: index, closing: close)
    }

    private mutating func open(_ quotes: Typography.Quotes, at index: Int, closing close: Int) -> Int {
        let isDouble = text[index] == UInt8(ascii: "\"")
        let isInner = !isDouble || index < openMarks.quotationEnd
        if isDouble, !isInner { openMarks.quotationEnd = close }
        openMarks.ends[close] = (isInner ? quotes.innerClose : quotes.close, 1)
        append(isInner ? quotes.innerOpen : quotes.open)
        return index + 1
    }

    /// Whether an apostrophe begins a year or a shortened word.
    private func isApostrophe(at index: Int, before end: Int) -> Bool {
        if isYear(at: index + 1, before: end) { return true }
        return typography.quotes == nil
            ? Apostrophe.isElided(in: text, from: index + 1, before: end)
            : Apostrophe.isShortenedAnd(in: text, from: index + 1, before: end)
    }

    /// Whether a sign after a number means feet, inches, minutes or seconds, as in `5'10"`.
    private func isMeasure(at index: Int, before end: Int) -> Bool {
        guard index > 0, text[index - 1].isDigit else { return false }
        let next = index + 1 < end ? text[index + 1] : 0x20
        if text[index] == UInt8(ascii: "\"") { return !next.isAlphanumeric && !openMarks.isInQuotation }
        if next.isDigit {
            let inches = text[(index + 1)..<min(end, index + 8)].drop { $0.isDigit || $0 == UInt8(ascii: ".") }
            return inches.first == UInt8(ascii: "\"")
        }
        return !next.isAlphanumeric && next < 0x80 && !openMarks.isInInnerQuotation
    }

    /// Stores whether a quotation is open. Those of other languages than English are found with their ends.
    private mutating func noteQuotation(at index: Int, after previous: UInt8, before next: UInt8) {
        guard typography.quotes == nil else { return }
        if text[index] == UInt8(ascii: "\"") {
            openMarks.isInQuotation.toggle()
        } else if openMarks.isInInnerQuotation {
            if !next.isAlphanumeric { openMarks.isInInnerQuotation = false }
        } else if next.isAlphanumeric, mayOpen(after: previous, index) {
            openMarks.isInInnerQuotation = true
        }
    }

    /// Returns the end of a quotation that begins after letters such as ב, which Hebrew writes as a part of the word.
    private func endOfQuotationAfterPrefix(at index: Int, before end: Int) -> Int? {
        guard index >= openMarks.quotationEnd else { return nil }
        var letter = index - 2
        while isHebrew(at: letter), index - letter <= Self.longestPrefix * 2 {
            guard Self.prefixes.contains(text[letter + 1]) else { return nil }
            letter -= 2
        }
        guard !isHebrew(at: letter) else { return nil }
        let sign = text[index]
        for close in (index + 1)..<min(end, index + Self.longestSearch) where text[close] == sign {
            if isHebrew(at: close - 2), isHebrew(at: close + 1) { continue }
            return text[close - 1] > 0x20 ? close : nil
        }
        return nil
    }

    private static let longestPrefix = 4
    private static let longestSearch = 400
    /// The second bytes of ב, ה, ו, כ, ל, מ and ש.
    private static let prefixes: Set<UInt8> = [0x91, 0x94, 0x95, 0x9B, 0x9C, 0x9E, 0xA9]

    private func isHebrew(at index: Int) -> Bool {
        index >= 0 && index + 1 < text.count && text[index] == 0xD7 && (0x90...0xAA).contains(text[index + 1])
    }

    /// Whether two digits follow, as in ’90s.
    private func isYear(at index: Int, before end: Int) -> Bool {
        func isDigit(_ index: Int) -> Bool { index < end && text[index].isDigit }
        guard isDigit(index), isDigit(index + 1), !isDigit(index + 2) else { return false }
        guard index + 2 < end else { return true }
        let next = text[index + 2]
        return next == UInt8(ascii: "s") || next != UInt8(ascii: "'") && !next.isAlphanumeric && next < 0x80
    }

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
