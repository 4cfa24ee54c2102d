import DataKit
import Diagnostics
import FeedKit

/// The forms of front matter in the texts of a generator that feedgen does not read.
package struct MatterForms: Sendable {
    /// Whether the line that opens front matter may be missing, as in Hexo, which also has longer lines.
    var needsNoOpening = false
    /// Whether its lines may have more hyphens, as in Hugo.
    var hasLongLines = false

    /// Returns a text with front matter that feedgen reads; `nil` if it already has this, or has none.
    func translated(_ text: String) -> (text: String, isWhole: Bool)? {
        if let translated = MatterLanguage.translated(text) { return translated }
        guard needsNoOpening || hasLongLines && text.hasPrefix("----") else { return nil }
        return Self.opened(text).map { ($0, true) }
    }

    /// Returns a text whose front matter only has a line that closes it, or longer lines around it, with three hyphens.
    private static func opened(_ text: String) -> String? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
        func isFence(_ line: Substring) -> Bool { line.count >= 3 && line.allSatisfy { $0 == "-" } }
        let isOpen = isFence(lines[first])
        guard let end = lines[(first + 1)...].firstIndex(where: isFence),
            !isOpen || lines[first].count > 3 || lines[end].count > 3
        else { return nil }
        let matter = lines[(isOpen ? first + 1 : first)..<end]
        // Other texts contain thematic breaks and underlined headings.
        let source = SourceText(file: "", text: matter.joined(separator: "\n"))
        guard !matter.isEmpty,
            isOpen || matter.first?.firstRange(of: ": ") != nil || matter.first?.hasSuffix(":") == true,
            matter.first?.first?.isLetter == true, Node.parse(source, format: .yaml).node?.entries?.isEmpty == false
        else { return nil }
        return (["---"] + matter + ["---"] + lines[(end + 1)...]).joined(separator: "\n")
    }
}

/// Front matter in another language than YAML, named after its opening line as in Eleventy: `---json`, `---js`.
enum MatterLanguage: String {
    case yaml, yml, toml, json, js, javascript

    /// Returns a text with front matter that feedgen reads; `nil` if it already has this, or has none.
    static func translated(_ text: String) -> (text: String, isWhole: Bool)? {
        guard text.hasPrefix("---"), let first = text.firstIndex(where: \.isNewline) else { return nil }
        let name = text[..<first].dropFirst(3).trimmingPrefix { $0 == " " }
        guard let language = MatterLanguage(rawValue: name.lowercased()) else { return nil }
        let rest = text[text.index(after: first)...]
        let lines = rest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let end = lines.firstIndex(where: { $0.trimmingPrefix { $0 == " " } == "---" }) else { return nil }
        let matter = lines[..<end].joined(separator: "\n")
        let body = lines[(end + 1)...].joined(separator: "\n")
        switch language {
        case .yaml, .yml: return ("---\n\(matter)\n---\n\(body)", true)
        case .toml: return ("+++\n\(matter)\n+++\n\(body)", true)
        case .json: return ("\(matter)\n\(body)", true)
        case .js, .javascript:
            let values = JavaScriptText.values(in: JavaScriptText.withoutComments(matter))
            let yaml = values.values.map { "\($0.key): \($0.value)\n" }.joined()
            return ("---\n\(yaml)---\n\(body)", values.isWhole)
        }
    }
}

extension JavaScriptText {
    /// Returns the constants of a program, or the properties of an object, with their values in YAML.
    ///
    /// - Returns: `isWhole` is `false` if there are others, whose values the program computes.
    static func values(in code: String) -> (values: [Pair], isWhole: Bool) {
        var (pairs, isWhole): ([Pair], Bool) = ([], true)
        for line in statements(code) {
            var words = line[...]
            for start in ["export ", "const ", "let ", "var "] where words.hasPrefix(start) {
                words = words.dropFirst(start.count).drop { $0 == " " }
            }
            guard let sign = words.firstIndex(where: { "=:".contains($0) }) else {
                if !words.isEmpty { isWhole = false }
                continue
            }
            let quotes: Set<Character> = [" ", "\"", "'"]
            let name = String(words[..<sign].trimmingPrefix { quotes.contains($0) }.prefix { !quotes.contains($0) })
            let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            if isName, let value = yaml(words[words.index(after: sign)...]) {
                pairs.append(Pair(key: name, value: value))
            } else {
                isWhole = false
            }
        }
        return (pairs, isWhole)
    }

    /// Returns the lines of a program, or the properties of the object that it consists of.
    private static func statements(_ code: String) -> [String] {
        let blanks: Set<Character> = [" ", "\t", "\n", "\r", ";", ","]
        var text = code.trimmingPrefix { blanks.contains($0) }
        while let last = text.last, blanks.contains(last) { text.removeLast() }
        if text.hasPrefix("{"), text.hasSuffix("}") { text = text.dropFirst().dropLast() }
        return lines(of: text).map { line in
            var line = line.trimmingPrefix { blanks.contains($0) }
            while let last = line.last, blanks.contains(last) { line.removeLast() }
            return String(line)
        }
    }

    /// Returns the lines of a program, where an object, a list or a call on several lines is one line.
    private static func lines(of text: Substring) -> [Substring] {
        var lines: [Substring] = []
        var (start, depth) = (text.startIndex, 0)
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open || character.isNewline && open != "`" { quote = nil }
            } else if "\"'`".contains(character) {
                quote = character
            } else if "{[(".contains(character) {
                depth += 1
            } else if "}])".contains(character) {
                depth = max(0, depth - 1)
            }
            guard quote == nil, depth == 0, character.isNewline || character == ";" else { continue }
            lines.append(text[start..<index])
            start = text.index(after: index)
        }
        return lines + [text[start...]]
    }

    /// Returns a string, a number, a truth value or a list of these in YAML; `nil` for other values.
    private static func yaml(_ value: Substring) -> String? {
        var value = value.trimmingPrefix { $0.isWhitespace }
        while value.last?.isWhitespace == true { value.removeLast() }
        guard let first = value.first else { return nil }
        if first == "[", value.last == "]" {
            // Lists in lists could be nested without end.
            let written = value.dropFirst().dropLast().split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }
            let items = written.map { $0.contains("[") ? nil : yaml($0) }
            let found = items.compactMap(\.self)
            return found.count == items.count ? "[\(found.joined(separator: ", "))]" : nil
        }
        if "\"'`".contains(first) {
            let inner = value.dropFirst().dropLast()
            guard value.count > 1, value.last == first, !inner.contains(first), !inner.contains("${") else {
                return nil
            }
            return "\"\(inner.replacing("\"", with: "\\\""))\""
        }
        return ["true", "false"].contains(value) || Double(value) != nil ? String(value) : nil
    }
}
