import Diagnostics

/// Text in Markdown, where everything means itself: no link, image, element, mention, reference, emphasis or table.
enum MarkdownText {
    /// A character of no width. Git hosts look for mentions, references and URLs in the text of a rendered comment, where
    /// neither a backslash nor an entity is seen any longer; this ends a word for them, and readers don't see it.
    private static let wordBreak = "\u{200B}"

    static func escaped(_ text: String) -> String {
        var result = ""
        var scalars = Array(text.replacingHidden(by: replacement).unicodeScalars)
        scalars.append(" ")
        var hexDigits = 0
        for (index, scalar) in scalars.dropLast().enumerated() {
            let previous = index > 0 ? scalars[index - 1] : " "
            let next = scalars[index + 1]
            // Several blanks at the beginning of an item would make it code.
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

    /// Commits are named by as many digits at least.
    private static let shortestHash = 7

    private static func replacement(for scalar: Unicode.Scalar) -> String {
        ["\t", "\n", "\r"].contains(scalar) ? " " : String(scalar).printable
    }

    /// - Parameters:
    ///   - isFirst: whether a marker of a list or heading could begin with the character.
    ///   - isAfterDigitsOnly: whether the character could end the marker of a numbered list.
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

    /// Whether a mention, a reference, a name of an emoji or a URL would go on behind the character: `@crew`, `#1`, `!1`,
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
