/// A tag that another generator replaces in its texts, such as `{% link a.md %}` or `{{< figure >}}`.
struct ForeignTag: Equatable {
    enum Kind: Equatable {
        /// `{{ … }}`: a value in Liquid, or a shortcode in Zola.
        case value
        /// `{% … %}`: a tag in Liquid, or a shortcode with an end tag in Zola.
        case order
        /// `{{< … >}}` and `{{% … %}}`: a shortcode in Hugo.
        case shortcode
    }

    var kind: Kind
    /// The range in bytes from the first brace through the last.
    var range: Range<Int>
    /// The text between the braces, without surrounding blanks.
    var content: String
    /// Whether the inner signs of a shortcode are angle brackets.
    private let isAngled: Bool

    /// Longer than any real tag.
    static let maximumLength = 4000

    /// Reads the tag that begins at a brace. Returns `nil` if there is none, or it does not end before `end`.
    init?(at start: Int, in text: UnsafeBufferPointer<UInt8>, before end: Int) {
        guard start + 4 <= end, text[start] == UInt8(ascii: "{") else { return nil }
        var opening = 2
        let closing: [UInt8]
        switch (text[start + 1], text[start + 2]) {
        case (UInt8(ascii: "{"), UInt8(ascii: "<")): (kind, opening, closing) = (.shortcode, 3, Array(">}}".utf8))
        case (UInt8(ascii: "{"), UInt8(ascii: "%")): (kind, opening, closing) = (.shortcode, 3, Array("%}}".utf8))
        case (UInt8(ascii: "{"), _): (kind, closing) = (.value, Array("}}".utf8))
        case (UInt8(ascii: "%"), _): (kind, closing) = (.order, Array("%}".utf8))
        case _: return nil
        }
        isAngled = text[start + 2] == UInt8(ascii: "<")
        let most = min(end, start + Self.maximumLength)
        let inner = start + opening
        guard
            let close = Self.find(closing, in: text, from: inner, to: most, readsQuotes: true)
                ?? Self.find(closing, in: text, from: inner, to: most, readsQuotes: false)
        else { return nil }
        range = start..<close + closing.count
        var content = UnsafeBufferPointer(rebasing: text[inner..<close])[...]
        if kind != .shortcode {
            if content.first == UInt8(ascii: "-") { content = content.dropFirst() }
            if content.last == UInt8(ascii: "-") { content = content.dropLast() }
        }
        while let first = content.first, first <= 0x20 { content = content.dropFirst() }
        while let last = content.last, last <= 0x20 { content = content.dropLast() }
        self.content = Self.oneLine(content)
        guard isPlausible else { return nil }
    }

    /// Returns the content on one line, without the quote marks of its lines.
    private static func oneLine(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let lines = content.split { $0 == 10 || $0 == 13 }.enumerated().map { number, line in
            number == 0 ? line : line.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    /// The shortcode that Hugo displays for `{{</* x */>}}`.
    var escaped: String? {
        guard kind == .shortcode, content.count >= 4, content.hasPrefix("/*"), content.hasSuffix("*/") else {
            return nil
        }
        return "{{\(isAngled ? "<" : "%")\(content.dropFirst(2).dropLast(2))\(isAngled ? ">" : "%")}}"
    }

    /// Whether this can be a tag, rather than an element between braces or text for one of our templates.
    private var isPlausible: Bool {
        guard let first = content.first else { return false }
        switch kind {
        case .value: return first.isLetter || first == "_" || first == "\"" || first == "'"
        case .order: return first.isLetter || first == "_"
        case .shortcode:
            // `{{<b>c</b>}}` is an element.
            let name = content.prefix { !$0.isWhitespace }
            return (first.isLetter || "/_".contains(first)) && !name.contains { "<>".contains($0) }
        }
    }

    /// Returns the position of the closing braces. Stops at another tag, so that no byte is read many times.
    private static func find(
        _ closing: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, readsQuotes: Bool
    ) -> Int? {
        var quote: UInt8?
        var index = start
        while index + closing.count <= end {
            let byte = text[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if readsQuotes, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == closing[0], closing.indices.allSatisfy({ text[index + $0] == closing[$0] }) {
                return index
            } else if byte == UInt8(ascii: "{"), index + 1 < end,
                text[index + 1] == UInt8(ascii: "{") || text[index + 1] == UInt8(ascii: "%")
            {
                return nil
            }
            index += 1
        }
        return nil
    }
}

extension ForeignTag {
    /// Names and values in source order; values without a name have an empty one.
    struct Arguments: Equatable {
        var all: [(name: String, value: String)] = []

        subscript(name: String) -> String? { all.first { $0.name == name }?.value }
        /// The first value without a name.
        var first: String? { self[""] }

        init(_ text: Substring) {
            var rest = text
            // A bracket in other arguments may be in a file name.
            let isInBrackets = rest.first == "("
            if isInBrackets { rest = rest.dropFirst() }
            func isParting(_ character: Character) -> Bool {
                character.isWhitespace || character == "," || character == ")" && isInBrackets
            }
            while true {
                rest = rest.drop(while: isParting)
                guard !rest.isEmpty else { return }
                let word = rest.prefix { !isParting($0) && $0 != "=" && !Self.isQuote($0) }
                let isNamed = !word.isEmpty && rest.dropFirst(word.count).first == "="
                if isNamed { rest = rest.dropFirst(word.count + 1) }
                let quote = rest.first.flatMap { Self.isQuote($0) ? $0 : nil }
                if quote != nil { rest = rest.dropFirst() }
                let value = rest.prefix { quote == nil ? !isParting($0) : $0 != quote }
                all.append((isNamed ? String(word) : "", String(value)))
                rest = rest.dropFirst(quote == nil ? max(value.count, 1) : value.count + 1)
            }
        }

        private static func isQuote(_ character: Character) -> Bool { "\"'`".contains(character) }

        static func == (a: Arguments, b: Arguments) -> Bool { a.all.elementsEqual(b.all, by: ==) }
    }

    /// The first word, which specifies the action, including a leading `/`.
    var name: String { String(content.prefix { !$0.isWhitespace && $0 != "(" && $0 != "|" }) }

    /// The text after the name.
    var rest: Substring { content.dropFirst(name.count).drop { $0.isWhitespace } }

    var isEnd: Bool {
        switch kind {
        case .value: false
        case .order: name.hasPrefix("end")
        case .shortcode: name.hasPrefix("/")
        }
    }

    /// The name of the tag that an end tag ends; empty for Zola's `end`, which ends any tag.
    var ended: String {
        let rest = content.dropFirst(kind == .order ? 3 : 1).drop { $0.isWhitespace }
        return String(rest.prefix { !$0.isWhitespace })
    }

    /// The arguments, in the form `a="b" c` of Hugo or `(a="b", c=1)` of Zola.
    var arguments: Arguments { Arguments(rest) }

    /// Returns the text between quotes, or a bare word; Liquid and Hugo support both.
    static func unquoted(_ text: some StringProtocol) -> String {
        let text = String(text).trimmingBlanks
        guard let quote = text.first, quote == "\"" || quote == "'" || quote == "`", text.count > 1, text.last == quote
        else { return text }
        return String(text.dropFirst().dropLast())
    }
}

extension String {
    var trimmingBlanks: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return String(text)
    }
}
