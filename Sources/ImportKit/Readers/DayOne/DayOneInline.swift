/// A converter for the inline syntax of one line of Day One's Markdown outside of code.
struct DayOneInline {
    private let bytes: [UInt8]
    private var output: [UInt8] = []
    /// The open brackets, with their offsets in the output.
    private var open: [(start: Int, isImage: Bool)] = []
    /// The output offset after the last escape: earlier characters are literal.
    private var literalEnd = 0
    /// Whether a URL in parentheses is open.
    private var isInURL = false
    /// The offset of the last run of backticks, by length.
    private var lastRun: [Int: Int] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        output.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let count = bytes[index...].prefix { $0 == UInt8(ascii: "`") }.count
            if count > 0 { lastRun[count] = index }
            index += max(count, 1)
        }
    }

    mutating func cleaned(resolving resolve: DayOneMarkdown.Resolver) -> String {
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index = escape(at: index)
            case UInt8(ascii: "`"): index = code(at: index)
            case UInt8(ascii: "["):
                open.append((output.count, output.last == UInt8(ascii: "!") && literalEnd < output.count))
                index = copy(at: index)
            case UInt8(ascii: "]"): index = close(at: index, resolving: resolve)
            default: index = copy(at: index)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func copy(at index: Int) -> Int {
        let byte = bytes[index]
        if byte == UInt8(ascii: "("), output.last == UInt8(ascii: "]"), literalEnd < output.count { isInURL = true }
        if byte == 32 || byte == UInt8(ascii: ")") { isInURL = false }
        output.append(byte)
        return index + 1
    }

    /// Copies a backslash escape; an unnecessary backslash is omitted.
    private mutating func escape(at index: Int) -> Int {
        guard index + 1 < bytes.count, Self.isPunctuation(bytes[index + 1]) else { return copy(at: index) }
        let next = bytes[index + 1]
        let following = index + 2 < bytes.count ? bytes[index + 2] : nil
        if isNeeded(next, before: following, at: index) { output.append(bytes[index]) }
        output.append(next)
        literalEnd = output.count
        return index + 2
    }

    /// Whether a character would be special without its backslash.
    private func isNeeded(_ mark: UInt8, before following: UInt8?, at index: Int) -> Bool {
        switch mark {
        case UInt8(ascii: "."): isBehindNumber
        case UInt8(ascii: ")"): isBehindNumber || isInURL
        case UInt8(ascii: "("): isInURL || output.last == UInt8(ascii: "]")
        case UInt8(ascii: "!"): following == UInt8(ascii: "[")
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="): isAtStart
        case UInt8(ascii: "#"): isAtStart || endsHeading(at: index)
        case UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "?"), UInt8(ascii: "/"),
            UInt8(ascii: ";"), UInt8(ascii: "%"), UInt8(ascii: "$"):
            false
        default: true
        }
    }

    /// Whether the line so far consists only of special characters.
    private var isAtStart: Bool { output.count < 64 && output.allSatisfy { Self.marks.contains($0) } }

    /// Whether the line so far is a number, optionally in a quotation or list.
    private var isBehindNumber: Bool {
        guard output.count < 64, let last = output.last else { return false }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
            && output.allSatisfy { Self.marks.contains($0) }
    }

    private static let marks = Set(" \t>-*+=#0123456789.)\\".utf8)

    /// Whether only closing number signs follow.
    private func endsHeading(at index: Int) -> Bool {
        bytes.count - index < 64 && bytes[index...].allSatisfy { " #\\".utf8.contains($0) }
    }

    /// Copies a code span, or backticks that do not start one.
    private mutating func code(at index: Int) -> Int {
        let count = bytes[index...].prefix { $0 == UInt8(ascii: "`") }.count
        var end = index + count
        if let last = lastRun[count], last >= end {
            while end < bytes.count {
                let run = bytes[end...].prefix { $0 == UInt8(ascii: "`") }.count
                end += max(run, 1)
                if run == count { break }
            }
        }
        output += bytes[index..<end]
        literalEnd = output.count
        return end
    }

    /// Copies a closing bracket; a link or image with a Day One URL is resolved.
    private mutating func close(at index: Int, resolving resolve: DayOneMarkdown.Resolver) -> Int {
        guard let opened = open.popLast(), let link = url(behind: index) else { return copy(at: index) }
        let words = String(decoding: output[(opened.start + 1)...], as: UTF8.self)
        guard let replacement = resolve(link.url, words) else { return copy(at: index) }
        output.removeSubrange((opened.isImage ? opened.start - 1 : opened.start)...)
        output += replacement.utf8
        literalEnd = output.count
        return link.end
    }

    /// Returns the Day One URL in parentheses after a bracket, and the offset after it.
    private func url(behind index: Int) -> (url: String, end: Int)? {
        let start = index + 2
        guard start < bytes.count, bytes[index + 1] == UInt8(ascii: "("), bytes[start...].starts(with: "dayone".utf8),
            let end = bytes[start...].prefix(600).firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        return (String(decoding: bytes[start..<end], as: UTF8.self).replacing("\\", with: ""), end + 1)
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
