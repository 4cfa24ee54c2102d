/// Day One's Markdown as an author would have written it: without the escapes that nothing needs, and with what
/// `dayone-moment:` and `dayone:` mean put in.
struct DayOneMarkdown {
    /// What a link or a picture becomes, by its address and its words; `nil` leaves it as it is.
    typealias Resolver = (_ address: String, _ words: String) -> String?

    /// The text's lines.
    private(set) var lines: [String] = []
    private let resolve: Resolver
    private var fence: (mark: UInt8, count: Int)?

    init(_ text: String, resolving resolve: @escaping Resolver) {
        self.resolve = resolve
        var scalars = String.UnicodeScalarView()
        // Day One leaves marks of objects and of cursors in texts.
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars
        where scalar != "\u{200B}" && scalar != "\u{FFFC}" && scalar != "\u{FEFF}" {
            scalars.append(scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" ? "\n" : scalar)
        }
        for line in String(scalars).utf8.split(separator: 10, omittingEmptySubsequences: false) { add(Array(line)) }
    }

    private mutating func add(_ line: [UInt8]) {
        let mark = DayOneLine.fence(line)
        if let open = fence {
            if let mark, mark.mark == open.mark, mark.count >= open.count, mark.isBare { fence = nil }
            return lines.append(String(decoding: line, as: UTF8.self))
        }
        if let mark {
            fence = (mark.mark, mark.count)
            return lines.append(String(decoding: line, as: UTF8.self))
        }
        var inline = DayOneInline(line)
        lines.append(inline.cleaned(resolving: resolve))
    }
}

/// What begins a line of Markdown.
enum DayOneLine {
    /// A line of three backticks or tildes at least; `isBare` where nothing stands behind them.
    static func fence(_ line: [UInt8]) -> (mark: UInt8, count: Int, isBare: Bool)? {
        let start = line.prefix { $0 == 32 }.count
        guard start < 4, start < line.count else { return nil }
        let mark = line[start]
        guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let count = line[start...].prefix { $0 == mark }.count
        let rest = line[(start + count)...]
        // Backticks behind backticks are code in a line.
        guard count >= 3, mark == UInt8(ascii: "~") || !rest.contains(mark) else { return nil }
        return (mark, count, rest.allSatisfy { $0 == 32 })
    }

    /// Whether a line is words of a paragraph, and no list, heading, quotation, table, rule, code or markup.
    static func isWords(_ line: String) -> Bool {
        let bytes = Array(line.utf8)
        guard let first = bytes.first, first != 32, first != 9, fence(bytes) == nil else { return false }
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: "="):
            return false
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "_"):
            return !isRule(bytes) && !(bytes.count == 1 || bytes.dropFirst().first == 32)
        default:
            let rest = bytes.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            let isNumbered =
                rest.count < bytes.count && (rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"))
            return !(isNumbered && (rest.count == 1 || rest.dropFirst().first == 32))
        }
    }

    private static func isRule(_ bytes: [UInt8]) -> Bool {
        guard let mark = bytes.first else { return false }
        return bytes.allSatisfy { $0 == mark || $0 == 32 }
    }

    /// Whether a line shows a picture or plays something, and is no words.
    static func isMedium(_ line: String) -> Bool {
        line.hasPrefix("![") && line.hasSuffix(")") || line.hasPrefix("<video ") || line.hasPrefix("<audio ")
    }
}
