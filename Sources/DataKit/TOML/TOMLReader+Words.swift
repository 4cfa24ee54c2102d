extension TOMLReader {
    /// Parses a value without quotes (a boolean, number, date or time) and returns it in feedgen's notation.
    mutating func word() throws(ParseError) -> String {
        let start = offset
        skipWord()
        // A space may separate a date and a time.
        let isDate = offset - start == 10 && bytes[start + 4] == UInt8(ascii: "-")
        if isDate, peek == 32, offset + 1 < bytes.count, bytes[offset + 1].isDigit {
            offset += 1
            skipWord()
        }
        guard offset > start, bytes[start].isDigit || bytes[start].isLetter || "+-.".utf8.contains(bytes[start]) else {
            throw noValue(at: start)
        }
        let word = bytes.text(start..<offset)
        if bytes[start].isLetter {
            switch word {
            case "true", "false", "inf", "nan": return word
            default: throw noValue(at: start)
            }
        }
        if let time = TOMLTime(word) {
            guard let text = time.text else { throw noTime(word, at: start) }
            return text
        }
        let number = TOMLNumber(word)
        guard let text = number.text else { throw noNumber(number, at: start) }
        return text
    }

    /// Skips to the first byte that no number, date or name contains.
    private mutating func skipWord() {
        while let byte = peek {
            guard byte.isBareKey || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
            else { return }
            offset += 1
        }
    }
}
