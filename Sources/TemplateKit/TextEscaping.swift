/// The escaping of values in formats other than HTML. For JSON, see `PrintedValue`.
enum TextEscaping {
    /// Returns a whole field of a CSV or TSV file: in quotes if a character of it requires them.
    static func field(_ text: String) -> String {
        let safe = withoutFormula(text)
        let needsQuotes =
            safe.utf8.contains { [0x22, 0x2C, 0x3B, 9, 10, 13].contains($0) } || safe.utf8.first == 0x20
            || safe.utf8.last == 0x20
        return needsQuotes ? "\"" + doublingQuotes(safe) + "\"" : safe
    }

    /// Returns a part of a field that the template puts in quotes.
    static func quotedField(_ text: String) -> String { doublingQuotes(withoutFormula(text)) }

    private static func doublingQuotes(_ text: String) -> String { text.replacing("\"", with: "\"\"") }

    /// Spreadsheets execute a field that begins with one of these as a formula, unless an apostrophe precedes it. A
    /// negative number is not a formula.
    private static func withoutFormula(_ text: String) -> String {
        switch text.utf8.first {
        case UInt8(ascii: "-") where isNumber(text.utf8.dropFirst()): text
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 9, 13: "'" + text
        default: text
        }
    }

    private static func isNumber(_ text: Substring.UTF8View) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
    }

    /// Returns a text of iCalendar (RFC 5545, 3.3.11).
    static func calendar(_ text: String) -> String {
        var escaped = ""
        // CRLF is one character.
        for character in text {
            switch character {
            case "\\", ",", ";": escaped += "\\\(character)"
            case "\n", "\r", "\r\n": escaped += "\\n"
            default: escaped.append(character)
            }
        }
        return withoutControls(escaped)
    }

    /// Returns a text of XML for an element or an attribute in quotes.
    static func xml(_ text: String) -> String {
        var escaped = ""
        for scalar in withoutControls(text).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            // Otherwise parsers replace it by a line feed.
            case "\r": escaped += "&#13;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Removes the characters that XML and iCalendar don't allow.
    private static func withoutControls(_ text: String) -> String {
        func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar {
            case "\t", "\n", "\r": true
            case "\0"..."\u{1F}", "\u{7F}", "\u{FFFE}", "\u{FFFF}": false
            default: true
            }
        }
        guard !text.unicodeScalars.allSatisfy(isAllowed) else { return text }
        var allowed = ""
        allowed.unicodeScalars.append(contentsOf: text.unicodeScalars.filter(isAllowed))
        return allowed
    }
}
