import DiffKit

/// A converter of one rich text run to Markdown.
enum DayOneTextRun {
    /// - Parameter isStart: whether the run starts a line.
    static func markdown(_ words: String, _ attributes: JSON?, isStart: Bool) -> String {
        if attributes?["line"]?["codeBlock"]?.bool == true { return words }
        let lead = String(words.prefix(while: \.isWhitespace))
        let core = words.dropFirst(lead.count).reversed().drop(while: \.isWhitespace).reversed()
        let tail = String(words.dropFirst(lead.count + core.count))
        guard !core.isEmpty else { return isStart ? "" : words }
        var text =
            attributes?["inlineCode"]?.bool == true ? code(String(core)) : escaped(String(core), isStart: isStart)
        for (name, mark) in [("strikethrough", "~~"), ("italic", "*"), ("bold", "**")]
        where attributes?[name]?.bool == true {
            text = mark + text + mark
        }
        if let url = attributes?["linkURL"]?.string?.dayOneValue, attributes?["autolink"]?.bool != true {
            text = "[\(text)](\(safe(url)))"
        }
        return (isStart ? "" : lead) + text + tail
    }

    private static func code(_ words: String) -> String {
        let fence = words.contains("`") ? "``" : "`"
        guard !words.contains("``") else { return escaped(words, isStart: false) }
        return fence == "`" ? fence + words + fence : fence + " " + words + " " + fence
    }

    /// Returns a URL without characters that would end the link's destination.
    private static func safe(_ url: String) -> String {
        var safe = ""
        for scalar in url.unicodeScalars {
            switch scalar {
            case "(": safe += "%28"
            case ")": safe += "%29"
            case "<": safe += "%3C"
            case ">": safe += "%3E"
            case "\\": safe += "%5C"
            case let scalar where scalar.value <= 32: safe += "%20"
            default: safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// Escapes characters that are special in Markdown.
    private static func escaped(_ words: String, isStart: Bool) -> String {
        var text = ""
        let marks: Set<Character> = ["\\", "`", "*", "[", "]", "<", "&", "~", "|"]
        var before: Character?
        var rest = words[...]
        while let character = rest.popFirst() {
            let isInWord = character == "_" && before?.isLetter == true && rest.first?.isLetter == true
            if marks.contains(character) || character == "_" && !isInWord { text.append("\\") }
            if isStart, before == nil, "#>-+=".contains(character) { text.append("\\") }
            if isStart, character == "." || character == ")", before?.isASCIIDigit == true,
                text.utf8.count < 10, text.allSatisfy(\.isASCIIDigit)
            {
                text.append("\\")
            }
            text.append(character)
            before = character
        }
        return text
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
