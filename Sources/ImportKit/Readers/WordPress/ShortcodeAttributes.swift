/// A parser for the part of a shortcode's tag after its name.
enum ShortcodeAttributes {
    static func read(_ text: String, into shortcode: inout Shortcode) {
        // Visual editors replaced quotes and blanks with other characters.
        let plain = text.replacing("\u{201D}", with: "\"").replacing("\u{201C}", with: "\"").replacing(
            "&quot;", with: "\""
        )
        .replacing("\u{A0}", with: " ")
        var rest = plain[...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard let first = rest.first else { return }
            if first == "\"" || first == "'" {
                shortcode.words.append(quoted(&rest))
                continue
            }
            let word = rest.prefix { !$0.isWhitespace && $0 != "=" }
            let isName = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
            let behind = rest[word.endIndex...].drop { $0.isWhitespace }
            guard isName, behind.first == "=" else {
                let whole = rest.prefix { !$0.isWhitespace }
                shortcode.words.append(String(whole))
                rest = rest[whole.endIndex...]
                continue
            }
            rest = behind.dropFirst().drop { $0.isWhitespace }
            let value: String
            if rest.first == "\"" || rest.first == "'" {
                value = quoted(&rest)
            } else {
                value = String(rest.prefix { !$0.isWhitespace })
                rest = rest.dropFirst(value.count)
            }
            let key = word.lowercased()
            if shortcode.attributes[key] == nil { shortcode.attributes[key] = value }
        }
    }

    private static func quoted(_ rest: inout Substring) -> String {
        guard let quote = rest.popFirst() else { return "" }
        let value = rest.prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
        return String(value)
    }
}
