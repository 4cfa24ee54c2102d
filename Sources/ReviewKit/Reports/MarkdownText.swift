import Diagnostics

/// Escapes text for Markdown, so that it contains no link, image, element, mention, reference, emphasis or table.
enum MarkdownText {
    /// A zero-width character. Git hosts search for mentions, references and URLs in the rendered text, where
    /// backslashes and entities are already resolved; this character ends a word for them, and readers don't see it.
    private static let wordBreak = "\u{200B}"

    static func escaped(_ text: String) -> String {
        var result = ""
        var scalars = Array(text.replacingHidden(by: replacement).unicodeScalars)
        scalars.append(" ")
        var hexDigits = 0
        for (index, scalar) in scalars.dropLast().enumerated() {
            let previous = index > 0 ? scalars[index - 1] : " "
            let next = scalars[index + 1]
            // Several blanks at the start of an item would turn it into code.
            if index > 0, scalar == " ", previous == " " { continue }
            let before = scalars[..<index].drop { $0 == " " }
            result += escaped(scalar, isFirst: before.isEmpty, isAfterDigitsOnly: isNumber(before))
            hexDigits = scalar.properties.isASCIIHexDigit ? hexDigits + 1 : 0
            if hexDigits == shortestHash - 1, next.properties.isASCIIHexDigit {
                (hexDigits, result) = (0, result + wordBreak)
            } else if endsWord(previous, scalar, next) {
                result += wordBreak
            }
        }
        return result
    }

    /// The minimum number of digits in an abbreviated commit hash.
    private static let shortestHash = 7

    private static func replacement(for scalar: Unicode.Scalar) -> String {
        ["\t", "\n", "\r"].contains(scalar) ? " " : String(scalar).printable
    }

    /// - Parameters:
    ///   - isFirst: Whether the character could start a list or heading marker.
    ///   - isAfterDigitsOnly: Whether the character could end a marker of a numbered list.
    private static func escaped(_ scalar: Unicode.Scalar, isFirst: Bool, isAfterDigitsOnly: Bool) -> String {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\\", "`", "*", "_", "[", "]", "|", "~", "$": "\\\(scalar)"
        case "-", "+", "=", ":": isFirst ? "\\\(scalar)" : "\(scalar)"
        case ".", ")": isAfterDigitsOnly ? "\\\(scalar)" : "\(scalar)"
        default: "\(scalar)"
        }
    }

    private static func isNumber(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        !scalars.isEmpty && scalars.count < 10 && scalars.allSatisfy { ("0"..."9").contains($0) }
    }

    /// Whether a mention, a reference, an emoji name or a URL could continue after the character: `@crew`, `#1`, `!1`,
    /// `GH-1`, `:tada:`, `https://`, `www.`
    private static func endsWord(_ previous: Unicode.Scalar, _ scalar: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
        switch scalar {
        case "@", "#": true
        case "!", "$", "%", "&", "^", "~", ":": !next.properties.isWhitespace
        case "-": previous.properties.isAlphabetic && ("0"..."9").contains(next)
        case "w", "W": next == "."
        default: false
        }
    }
}
