/// A splitter of an entry's text into the title, which is its first line as in Day One, and the body.
struct DayOneTitle {
    private(set) var title: String?
    private(set) var body: String
    private static let longest = 80

    /// - Parameter isAll: whether the entry has no other content; then its only line is also the body.
    init(_ markdown: [String], isAll: Bool) {
        var lines = markdown
        let first = lines.firstIndex { !$0.allSatisfy(\.isWhitespace) && !DayOneLine.isMedium($0) }
        if let first {
            let line = lines[first]
            let isAlone = first + 1 >= lines.count || lines[first + 1].allSatisfy(\.isWhitespace)
            if let heading = Self.heading(line) {
                title = Self.plain(heading).dayOneValue
                if title != nil { lines.remove(at: first) }
            } else if DayOneLine.isWords(line), isAlone, Self.plain(line).count <= Self.longest {
                title = Self.plain(line).dayOneValue
                let hasMore = lines.enumerated().contains {
                    $0.offset != first && !$0.element.allSatisfy(\.isWhitespace)
                }
                if title != nil, hasMore || !isAll { lines.remove(at: first) }
            } else if DayOneLine.fence(Array(line.utf8)) == nil {
                title = Self.beginning(Self.plain(line))
            }
        }
        body = Self.joined(lines)
    }

    /// Returns the text of a heading; `nil` for any other line.
    private static func heading(_ line: String) -> String? {
        let marks = line.prefix { $0 == "#" }
        guard (1...6).contains(marks.count), line.dropFirst(marks.count).first?.isWhitespace == true else { return nil }
        return String(line.dropFirst(marks.count))
    }

    /// Returns as many whole words as a title may have.
    private static func beginning(_ text: String) -> String? {
        guard let text = text.dayOneValue else { return nil }
        guard text.count > longest else { return text }
        let head = text.prefix(longest - 20)
        let words = head.lastIndex(where: \.isWhitespace).map { head[..<$0] } ?? head
        return (String(words).dayOneValue ?? String(head)) + "…"
    }

    /// Joins the lines as Markdown, with hard line breaks within paragraphs as Day One shows them.
    private static func joined(_ lines: [String]) -> String {
        var text = ""
        var fence: UInt8?
        for (index, line) in lines.enumerated() {
            if let mark = DayOneLine.fence(Array(line.utf8)) {
                fence = fence == nil ? mark.mark : fence == mark.mark ? nil : fence
            }
            let next = index + 1 < lines.count ? lines[index + 1] : ""
            let breaks = fence == nil && DayOneLine.isWords(line) && DayOneLine.isWords(next) && !line.hasSuffix("\\")
            text += line + (breaks ? "\\\n" : "\n")
        }
        return String(text.drop(while: \.isNewline).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Returns a line without Markdown syntax.
    static func plain(_ line: String) -> String {
        var plain = ""
        var rest = line.drop { " \t>#".contains($0) }
        for mark in ["- ", "* ", "+ ", "[ ] ", "[x] "] where rest.hasPrefix(mark) { rest = rest.dropFirst(mark.count) }
        while let character = rest.popFirst() {
            switch character {
            case "\\": plain.append(rest.popFirst() ?? "\\")
            case "*", "`": continue
            case "_", "~": if isMark(plain.last, rest.first) { continue } else { plain.append(character) }
            case "!": if rest.first == "[" { continue } else { plain.append(character) }
            case "[": continue
            case "]":
                if rest.first == "(" { rest = rest.drop { $0 != ")" }.dropFirst() }
            default: plain.append(character)
            }
        }
        return plain
    }

    /// Whether a mark between two characters is at the edge of a word.
    private static func isMark(_ before: Character?, _ after: Character?) -> Bool {
        before?.isLetter != true || after?.isLetter != true
    }
}
