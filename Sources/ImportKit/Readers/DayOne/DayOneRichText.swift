import DiffKit

/// A converter of Day One's rich text (JSON: runs of text with attributes, and embedded objects) to Markdown.
struct DayOneRichText {
    /// A line with the attributes of its first run.
    private struct Line {
        var attributes: JSON?
        var markdown = ""
        var plain = ""
        /// Whether it is an image or a rule, which is always its own block.
        var isObject = false
    }

    private var lines: [Line] = []
    private var current: Line?

    /// Returns the Markdown; `nil` if the value is not rich text.
    static func markdown(_ json: JSON) -> String? {
        guard let contents = json["contents"]?.array else { return nil }
        var text = DayOneRichText()
        for node in contents {
            if let words = node["text"]?.string { text.add(words, node["attributes"]) }
            for object in node["embeddedObjects"]?.array ?? [] { text.add(object: object) }
        }
        text.endLine()
        return text.markdown
    }

    private mutating func add(_ words: String, _ attributes: JSON?) {
        let words = words.replacing("\u{FFFC}", with: "").replacing("\u{200B}", with: "")
        for (index, part) in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if index > 0 { endLine() }
            if current == nil { current = Line(attributes: attributes?["line"]) }
            guard !part.isEmpty else { continue }
            if current?.plain.isEmpty == true, let line = attributes?["line"] { current?.attributes = line }
            let isStart = current?.plain.isEmpty ?? true
            current?.markdown += DayOneTextRun.markdown(String(part), attributes, isStart: isStart)
            current?.plain += part
        }
    }

    private mutating func endLine() {
        if let current { lines.append(current) }
        current = nil
    }

    private mutating func add(object: JSON) {
        if current?.plain.isEmpty == false { endLine() }
        current = nil
        guard let markdown = Self.markdown(of: object) else { return }
        lines.append(Line(markdown: markdown, isObject: true))
    }

    private static func markdown(of object: JSON) -> String? {
        let identifier = object["identifier"]?.string ?? ""
        switch object["type"]?.string {
        case "photo": return "![](dayone-moment://\(identifier))"
        case "video": return "![](dayone-moment:/video/\(identifier))"
        case "audio": return "![](dayone-moment:/audio/\(identifier))"
        case "pdfAttachment": return "![](dayone-moment:/pdfAttachment/\(identifier))"
        case "horizontalRuleLine": return "---"
        case "renderableCodeBlock": return (object["contents"]?.string).map { block(of: [$0]) }
        case "dayOneEntry":
            return (object["entryID"] ?? object["identifier"])?.string.map { "[→](dayone://view?entryId=\($0))" }
        default:
            return object["url"]?.string.map { "<" + $0.filter { !$0.isWhitespace && $0 != "<" && $0 != ">" } + ">" }
        }
    }

    /// Returns a code block with a fence longer than any run of backticks in it.
    private static func block(of lines: [String]) -> String {
        let code = lines.joined(separator: "\n")
        var longest = 2
        var run = 0
        for byte in code.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return fence + "\n" + code + "\n" + fence
    }
}

extension DayOneRichText {
    /// The type of block; adjacent lines of the same type are joined.
    private enum Block: Equatable {
        case alone, list, quote, code
    }

    private static func block(_ line: Line) -> Block {
        guard !line.isObject, let attributes = line.attributes else { return .alone }
        if attributes["codeBlock"]?.bool == true { return .code }
        if attributes["quote"]?.bool == true { return .quote }
        return attributes["listStyle"]?.string != nil || attributes["checked"]?.bool != nil ? .list : .alone
    }

    private var markdown: String {
        var blocks: [String] = []
        var rest = lines[...]
        while let line = rest.first {
            let kind = Self.block(line)
            let same = rest.prefix { kind != .alone && Self.block($0) == kind }
            rest = rest.dropFirst(max(same.count, 1))
            switch kind {
            case .alone: blocks.append(Self.alone(line))
            case .list: blocks.append(same.filter { !$0.plain.isEmpty }.map(Self.item).joined(separator: "\n"))
            case .quote: blocks.append(same.map { "> " + $0.markdown }.joined(separator: "\n>\n"))
            case .code: blocks.append(Self.block(of: same.map(\.plain)))
            }
        }
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func alone(_ line: Line) -> String {
        guard !line.isObject, let level = line.attributes?["header"]?.int, (1...6).contains(level), !line.plain.isEmpty
        else { return line.markdown }
        return String(repeating: "#", count: level) + " " + line.markdown
    }

    private static func item(_ line: Line) -> String {
        let level = min(max((line.attributes?["indentLevel"]?.int ?? 1) &- 1, 0), 8)
        let blanks = String(repeating: "    ", count: level)
        switch line.attributes?["listStyle"]?.string {
        case "numbered":
            let number = min(max(line.attributes?["listIndex"]?.int ?? 1, 1), 999_999)
            return blanks + "\(number). " + line.markdown
        case "checkbox": return blanks + checkbox(line) + line.markdown
        default: return blanks + (line.attributes?["checked"]?.bool == nil ? "- " : checkbox(line)) + line.markdown
        }
    }

    private static func checkbox(_ line: Line) -> String {
        line.attributes?["checked"]?.bool == true ? "- [x] " : "- [ ] "
    }
}
