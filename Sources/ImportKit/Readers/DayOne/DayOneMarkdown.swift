/// A converter of Day One's Markdown: it removes unnecessary escapes and resolves `dayone-moment:` and `dayone:` URLs.
struct DayOneMarkdown {
    /// Returns the replacement of a link or image by its URL and words; `nil` leaves it unchanged.
    typealias Resolver = (_ url: String, _ words: String) -> String?

    private(set) var lines: [String] = []
    private let resolve: Resolver
    private var fence: (mark: UInt8, count: Int)?

    init(_ text: String, resolving resolve: @escaping Resolver) {
        self.resolve = resolve
        var scalars = String.UnicodeScalarView()
        // Day One leaves object and cursor placeholders in texts.
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

/// The classification of Markdown lines.
enum DayOneLine {
    /// Parses a code fence of at least three backticks or tildes; `isBare` if it has no info string.
    static func fence(_ line: [UInt8]) -> (mark: UInt8, count: Int, isBare: Bool)? {
        let start = line.prefix { $0 == 32 }.count
        guard start < 4, start < line.count else { return nil }
        let mark = line[start]
        guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let count = line[start...].prefix { $0 == mark }.count
        let rest = line[(start + count)...]
        // A second run of backticks makes it a code span.
        guard count >= 3, mark == UInt8(ascii: "~") || !rest.contains(mark) else { return nil }
        return (mark, count, rest.allSatisfy { $0 == 32 })
    }

    /// Whether a line is paragraph text, and not a list, heading, quotation, table, rule, code or markup.
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

    /// Whether a line consists of an image or a player.
    static func isMedium(_ line: String) -> Bool {
        line.hasPrefix("![") && line.hasSuffix(")") || line.hasPrefix("<video ") || line.hasPrefix("<audio ")
    }
}
