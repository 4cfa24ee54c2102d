/// A scanner that finds values in JavaScript code without running it.
enum JavaScriptText {
    /// The argument of a function call.
    enum Call: Equatable {
        case text(String)
        case pairs([Pair])
    }

    struct Pair: Equatable {
        var key: String
        var value: String
    }

    private static let maximumCalls = 500

    /// Removes line and block comments; text in quotes is preserved.
    static func withoutComments(_ code: String) -> String {
        let bytes = Array(code.utf8)
        var output: [UInt8] = []
        var index = 0
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if let open = quote {
                if byte == UInt8(ascii: "\\") {
                    output += [byte, next]
                    index += 2
                    continue
                }
                if byte == open || byte == 10 && open != UInt8(ascii: "`") { quote = nil }
            } else if isQuote(byte) {
                quote = byte
            } else if byte == UInt8(ascii: "/"), next == byte {
                while index < bytes.count, bytes[index] != 10 { index += 1 }
                continue
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                index += 2
                while index + 1 < bytes.count,
                    !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/"))
                { index += 1 }
                index += 2
                continue
            }
            output.append(byte)
            index += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Returns the string after the first `key:`.
    static func value(of key: String, in code: String) -> String? {
        var rest = code[...]
        while let found = rest.firstRange(of: key) {
            let before = found.lowerBound > code.startIndex ? code[code.index(before: found.lowerBound)] : " "
            rest = code[found.upperBound...]
            guard !before.isLetter, !before.isNumber, before != "_", before != ".", before != "$" else { continue }
            var scanner = Scanner(rest)
            _ = scanner.takeQuoteEnd()
            if scanner.take(UInt8(ascii: ":")), let text = scanner.text() { return text }
        }
        return nil
    }

    /// Returns the first path after a key, such as `/web/{{ page.fileSlug }}/` for a function that returns
    /// `` `/web/${page.fileSlug}/` ``.
    static func path(of key: String, in code: String) -> String? {
        let code = withoutComments(code)
        guard let found = code.firstRange(of: key) else { return nil }
        let rest = code[found.upperBound...].prefix(300)
        guard let first = rest.first(where: { !$0.isWhitespace }), first == ":" || first == "(",
            let quote = rest.utf8.firstIndex(where: isQuote)
        else { return nil }
        let inside = rest[rest.utf8.index(after: quote)...].prefix { $0 != rest[quote] && !$0.isNewline }
        guard inside.hasPrefix("/"), rest[inside.endIndex...].first == rest[quote] else { return nil }
        return inside.split(separator: "${", omittingEmptySubsequences: false).enumerated().map { number, part in
            number == 0 ? String(part) : "{{" + part.replacing("}", with: "}}", maxReplacements: 1)
        }.joined()
    }

    static func calls(of name: String, in code: String) -> [Call] {
        var calls: [Call] = []
        var rest = code[...]
        while calls.count < maximumCalls, let found = rest.firstRange(of: name) {
            rest = rest[found.upperBound...]
            var scanner = Scanner(rest)
            guard scanner.take(UInt8(ascii: "(")) else { continue }
            if let text = scanner.text() {
                calls.append(.text(text))
            } else if scanner.take(UInt8(ascii: "{")) {
                calls.append(.pairs(scanner.pairs()))
            }
        }
        return calls
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    }

    private struct Scanner {
        private var rest: Substring.UTF8View
        private static let maximumPairs = 200

        init(_ rest: Substring) { self.rest = rest.utf8 }

        mutating func take(_ byte: UInt8) -> Bool {
            rest = rest.drop { $0 <= 32 }
            guard rest.first == byte else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// Skips the closing quote of a quoted key.
        mutating func takeQuoteEnd() -> Bool {
            guard let first = rest.first, JavaScriptText.isQuote(first) else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// Parses a string literal; `nil` if it is interpolated.
        mutating func text() -> String? {
            rest = rest.drop { $0 <= 32 }
            guard let quote = rest.first, JavaScriptText.isQuote(quote) else { return nil }
            let inside = rest.dropFirst().prefix(1_000).prefix { $0 != quote && $0 != 10 }
            let behind = rest.dropFirst(inside.count + 1)
            guard behind.first == quote, !inside.contains(UInt8(ascii: "$")) else { return nil }
            rest = behind.dropFirst()
            return String(Substring(inside))
        }

        mutating func pairs() -> [Pair] {
            var pairs: [Pair] = []
            while pairs.count < Self.maximumPairs {
                guard let key = text() ?? word(), take(UInt8(ascii: ":")), let value = text() else { break }
                pairs.append(Pair(key: key, value: value))
                guard take(UInt8(ascii: ",")) else { break }
            }
            return pairs
        }

        private mutating func word() -> String? {
            rest = rest.drop { $0 <= 32 }
            let word = rest.prefix { $0 >= 48 && $0 <= 57 || $0 | 32 >= 97 && $0 | 32 <= 122 || $0 == 95 || $0 == 36 }
            guard !word.isEmpty, word.count < 200 else { return nil }
            rest = rest.dropFirst(word.count)
            return String(Substring(word))
        }
    }
}
