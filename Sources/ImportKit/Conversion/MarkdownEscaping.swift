/// An escaper that adds backslashes to characters that Markdown would otherwise interpret.
struct MarkdownEscaping {
    /// The context of the text, which determines the special characters.
    struct Context: OptionSet {
        let rawValue: Int
        static let link = Context(rawValue: 1)
        static let cell = Context(rawValue: 2)
        static let heading = Context(rawValue: 4)
        /// Where quotes and dashes are shown as typed, as in code.
        static let exact = Context(rawValue: 8)
        /// Every possibly special character is escaped.
        static let thorough = Context(rawValue: 16)
    }

    let text: [UInt8]
    let context: Context
    /// The bytes before and after the text; 0 for none.
    let before: UInt8
    let after: UInt8
    private var out: [UInt8] = []

    static func escape(_ text: String, in context: Context, before: UInt8, after: UInt8) -> String {
        var escaping = MarkdownEscaping(text: Array(text.utf8), context: context, before: before, after: after)
        escaping.out.reserveCapacity(escaping.text.count + escaping.text.count / 16)
        for index in escaping.text.indices {
            escaping.copy(at: index)
        }
        return String(decoding: escaping.out, as: UTF8.self)
    }

    private init(text: [UInt8], context: Context, before: UInt8, after: UInt8) {
        self.text = text
        self.context = context
        self.before = before
        self.after = after
    }

    private mutating func copy(at index: Int) {
        guard needsBackslash(at: index) else { return out.append(text[index]) }
        if text[index] == UInt8(ascii: "{"), context.contains(.heading) {
            // At the end of a heading, a backslash does not prevent text in braces from being read as its ID.
            out += "&#123;".utf8
        } else if text[index] == UInt8(ascii: "&"), context.contains(.exact) {
            // In titles, cmark decodes character references before it processes backslashes.
            out += "&amp;".utf8
        } else {
            out += [UInt8(ascii: "\\"), text[index]]
        }
    }

    private func byte(_ index: Int) -> UInt8 {
        if index < 0 { return index == -1 ? before : 0 }
        return index < text.count ? text[index] : index == text.count ? after : 0
    }

    private func needsBackslash(at index: Int) -> Bool {
        let byte = text[index]
        guard byte < 0x80, !byte.isWordByte, byte != 0x20 else { return false }
        if context.contains(.thorough), "\\`*_{}[]<>&#|~!$\"'".utf8.contains(byte) { return true }
        let (previous, next) = (self.byte(index - 1), self.byte(index + 1))
        switch byte {
        // A blank at the end may be trimmed later, so the backslash could precede a line end.
        case UInt8(ascii: "\\"):
            return next == 0 || next == 0x20 && index + 2 == text.count || next == 10
                || next < 0x80 && next > 0x20 && !next.isWordByte
        case UInt8(ascii: "`"): return true
        case UInt8(ascii: "*"): return !(previous.isGap && next.isGap)
        case UInt8(ascii: "_"): return !(previous.isGap && next.isGap || previous.isWordByte && next.isWordByte)
        case UInt8(ascii: "~"): return !previous.isGap || !next.isGap && !next.isDigit
        case UInt8(ascii: "<"): return next == 0 || next.isLetter || "/!?".utf8.contains(next)
        case UInt8(ascii: "&"): return beginsReference(at: index)
        case UInt8(ascii: "["):
            return context.contains(.link) || previous == UInt8(ascii: "!") || next == UInt8(ascii: "^")
                || mayBeginLink(at: index)
        case UInt8(ascii: "]"): return context.contains(.link)
        case UInt8(ascii: "!"): return index + 1 == text.count && after == UInt8(ascii: "[")
        case UInt8(ascii: "|"): return context.contains(.cell)
        case UInt8(ascii: ":"): return startsURL(at: index) || ExtensionSyntax.beginsEmoji(text, at: index)
        case UInt8(ascii: "."): return endsWWW(at: index) || context.contains(.exact) && next == byte
        case UInt8(ascii: "$"): return next == byte
        case UInt8(ascii: "{"): return ExtensionSyntax.mayFollowBrace(next)
        case UInt8(ascii: "-"): return next == byte && (context.contains(.exact) || !isDash(at: index))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return context.contains(.exact)
        case _: return false
        }
    }

    /// Whether the hyphens would become a typographic dash: ` -- ` or `a---b`.
    private func isDash(at index: Int) -> Bool {
        var (start, end) = (index, index)
        while start > 0, text[start - 1] == text[index], index - start < 4 { start -= 1 }
        while end < text.count, text[end] == text[index], end - index < 4 { end += 1 }
        guard end - start == 2 || end - start == 3 else { return false }
        let (previous, next) = (byte(start - 1), byte(end))
        return previous == 0x20 && next == 0x20 || previous.isWordByte && next.isWordByte
    }

    private func beginsReference(at index: Int) -> Bool {
        let name = text[(index + 1)...].prefix(40).prefix { $0.isASCIIWordByte || $0 == UInt8(ascii: "#") }
        return !name.isEmpty && byte(name.endIndex) == UInt8(ascii: ";")
    }

    /// Whether the text in brackets could be a link's text; also if that can't be determined here.
    private func mayBeginLink(at index: Int) -> Bool {
        // It would be read as a task's checkbox.
        if before == 0, index == 0, text.count > 2, byte(2) == UInt8(ascii: "]") { return true }
        guard let end = text[index...].prefix(1000).firstIndex(of: UInt8(ascii: "]")) else { return true }
        return end + 1 == text.count && after != 0 || "([:".utf8.contains(byte(end + 1))
    }

    /// Whether this is the colon of a URL that would be linked automatically.
    private func startsURL(at index: Int) -> Bool {
        guard !context.contains(.link), byte(index + 1) == UInt8(ascii: "/"), byte(index + 2) == UInt8(ascii: "/")
        else {
            return false
        }
        return ["http", "https", "ftp"].contains { (scheme: String) -> Bool in
            guard index >= scheme.utf8.count else { return false }
            let before = text[(index - scheme.utf8.count)..<index]
            return zip(scheme.utf8, before).allSatisfy { (sign: UInt8, byte: UInt8) in sign == byte | 0x20 }
        }
    }

    private func endsWWW(at index: Int) -> Bool {
        guard !context.contains(.link), index >= 3,
            text[(index - 3)..<index].allSatisfy({ $0 | 0x20 == UInt8(ascii: "w") })
        else { return false }
        return !byte(index - 4).isWordByte && byte(index + 1).isWordByte
    }
}

extension UInt8 {
    /// Whether the byte is a blank, a line end, or 0 for none.
    fileprivate var isGap: Bool { self == 0x20 || self == 10 || self == 0 }
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
