/// A TOML number: an integer in base 10, 16, 8 or 2, or a number with a fraction or an exponent.
struct TOMLNumber {
    let word: String
    /// In Swift's notation, integers in base 10; `nil` if `word` is not a TOML number.
    let text: String?

    init(_ word: String) {
        self.word = word
        text = Self.text(word)
    }

    private static func text(_ word: String) -> String? {
        let isNegative = word.utf8.first == UInt8(ascii: "-")
        let isSigned = isNegative || word.utf8.first == UInt8(ascii: "+")
        let magnitude = isSigned ? word.dropFirst() : word[...]
        if magnitude == "inf" { return isNegative ? "-inf" : "inf" }
        if magnitude == "nan" { return "nan" }
        if let base = base(of: magnitude) { return isSigned ? nil : whole(magnitude.dropFirst(2), base: base) }
        if let end = magnitude.utf8.firstIndex(where: { !$0.isDigit && $0 != UInt8(ascii: "_") }) {
            return fractional(magnitude, wholeEnd: end, isNegative: isNegative)
        }
        if magnitude.utf8.count > 1, magnitude.utf8.first == UInt8(ascii: "0") { return nil }
        return digits(magnitude, isDigit: \.isDigit).flatMap { Int((isNegative ? "-" : "") + $0) }.map(String.init)
    }

    private static func base(of word: Substring) -> Int? {
        guard word.utf8.first == UInt8(ascii: "0") else { return nil }
        switch word.utf8.dropFirst().first {
        case UInt8(ascii: "x"): return 16
        case UInt8(ascii: "o"): return 8
        case UInt8(ascii: "b"): return 2
        default: return nil
        }
    }

    private static func whole(_ word: Substring, base: Int) -> String? {
        digits(word, isDigit: \.isLetterOrDigit).flatMap { Int($0, radix: base) }.map { String($0) }
    }

    /// Parses `1.5`, `1e10` or `-0.25E-3`.
    private static func fractional(_ word: Substring, wholeEnd: Substring.Index, isNegative: Bool) -> String? {
        let whole = word[..<wholeEnd]
        if whole.utf8.count > 1, whole.utf8.first == UInt8(ascii: "0") { return nil }
        guard var text = digits(whole, isDigit: \.isDigit) else { return nil }
        var rest = word[wholeEnd...]
        if rest.utf8.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix { $0 != "e" && $0 != "E" }
            guard let digits = digits(fraction, isDigit: \.isDigit) else { return nil }
            text += "." + digits
            rest = rest[fraction.endIndex...]
        }
        if !rest.isEmpty {
            guard rest.first == "e" || rest.first == "E" else { return nil }
            var exponent = rest.dropFirst()
            text += "e"
            if let sign = exponent.first, sign == "+" || sign == "-" {
                text.append(sign)
                exponent = exponent.dropFirst()
            }
            guard let digits = digits(exponent, isDigit: \.isDigit) else { return nil }
            text += digits
        }
        return Double((isNegative ? "-" : "") + text).map { "\($0)" }
    }

    /// Returns the digits without underscores; `nil` if there are none, or if an underscore is not between two digits.
    private static func digits(_ word: Substring, isDigit: (UInt8) -> Bool) -> String? {
        var digits: [UInt8] = []
        digits.reserveCapacity(word.utf8.count)
        var previous = UInt8(ascii: "_")
        for byte in word.utf8 {
            guard isDigit(byte) || byte == UInt8(ascii: "_") && previous != byte else { return nil }
            if byte != UInt8(ascii: "_") { digits.append(byte) }
            previous = byte
        }
        return previous == UInt8(ascii: "_") ? nil : String(decoding: digits, as: UTF8.self)
    }
}

extension TOMLNumber {
    /// Explains why `word` is not a number, with a hint.
    var mistake: (message: String, hint: String) {
        let shown = word.shortened
        let quoted = "put strings in double quotes: \"\(shown)\""
        let sign = word.utf8.first.map { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } ?? false
        let magnitude = sign ? word.dropFirst() : word[...]
        if let base = Self.base(of: magnitude) {
            if sign, Self.text(String(magnitude)) != nil {
                return ("`\(shown)` has a sign, which only decimal numbers support", "write the number in base 10")
            }
            return ("`\(shown)` is not an integer in base \(base)", quoted)
        }
        let withoutZeros = magnitude.drop { $0 == "0" }
        let isLong = !magnitude.isEmpty && magnitude.utf8.allSatisfy { $0.isDigit }
        if magnitude.first == "0", isLong || Self.text("1" + magnitude.dropFirst()) != nil {
            let isFraction = withoutZeros.first.map { !$0.isNumber } ?? true
            let number = (sign ? word.prefix(1) : "") + (isFraction ? "0" : "") + withoutZeros
            return (
                "`\(shown)` has a leading zero",
                "write \(String(number).shortened), or \"\(shown)\" for a string"
            )
        }
        if isLong {
            return ("`\(shown)` is too large for an integer", "write it with a decimal point, or in quotes")
        }
        let bare = String(word.filter { $0 != "_" })
        if bare != word, Self.text(bare) != nil {
            return ("an underscore in `\(shown)` is not between two digits", "write \(bare.shortened)")
        }
        for repaired in [word + "0", String(word.prefix(sign ? 1 : 0)) + "0" + magnitude] where word.contains(".") {
            if Self.text(repaired) != nil {
                return ("the decimal point in `\(shown)` is not between two digits", "write \(repaired.shortened)")
            }
        }
        return ("`\(shown)` is not a number", quoted)
    }
}
