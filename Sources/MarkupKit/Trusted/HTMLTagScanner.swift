/// Where tags and comments begin and end in a text, as the HTML standard's tokenizer has it.
struct HTMLTagScanner {
    struct Token {
        enum Kind {
            case text
            /// A "<" that begins nothing.
            case lessThan
            case start(name: String, isSelfClosing: Bool)
            case end(name: String)
            /// `end` is what would finish it.
            case comment(isFinished: Bool, end: StaticString)
            /// A "<" whose tag never ends: the range is the "<" alone.
            case unfinished
        }

        var kind: Kind
        var range: Range<Int>
    }

    let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next(isForeign: Bool) -> Token? {
        guard position < bytes.count else { return nil }
        let start = position
        guard byte(at: start) == UInt8(ascii: "<") else {
            return token(.text, from: start, to: find("<", from: start) ?? bytes.count)
        }
        switch byte(at: start + 1) {
        case let first where first.isLetter: return tag(from: start, nameFrom: start + 1)
        case UInt8(ascii: "/"):
            if byte(at: start + 2).isLetter { return tag(from: start, nameFrom: start + 2) }
            return bogusComment(from: start)
        case UInt8(ascii: "!"):
            if holds("--", at: start + 2) { return comment(from: start) }
            if isForeign, holds("[CDATA[", at: start + 2) { return section(from: start) }
            return bogusComment(from: start)
        case UInt8(ascii: "?"): return bogusComment(from: start)
        default: return token(.lessThan, from: start, to: start + 1)
        }
    }

    /// The text of a script, style or the like, up to its end tag or the end of everything.
    mutating func rawText(until name: String) -> (range: Range<Int>, hidesItsEnd: Bool) {
        let start = position
        var end = bytes.count
        var index = start
        while let less = find("</", from: index) {
            let afterName = less + 2 + name.utf8.count
            if lowercased(less + 2..<min(afterName, bytes.count)) == name, byte(at: afterName).endsTagName {
                end = less
                break
            }
            index = less + 2
        }
        position = end
        return (start..<end, name == "script" && hidesEnd(start..<end))
    }

    private mutating func tag(from start: Int, nameFrom nameStart: Int) -> Token {
        var index = nameStart
        while index < bytes.count, !byte(at: index).endsTagName { index += 1 }
        let name = lowercased(nameStart..<index)
        guard let (end, isSelfClosing) = tagEnd(from: index) else {
            return token(.unfinished, from: start, to: start + 1)
        }
        let isStart = nameStart == start + 1
        return token(
            isStart ? .start(name: name, isSelfClosing: isSelfClosing) : .end(name: name), from: start, to: end)
    }

    /// Past the ">" of a tag, which may stand in its attributes' values too.
    private func tagEnd(from start: Int) -> (end: Int, isSelfClosing: Bool)? {
        var index = start
        while index < bytes.count {
            let current = byte(at: index)
            if current == UInt8(ascii: ">") { return (index + 1, byte(at: index - 1) == UInt8(ascii: "/")) }
            if current.isSpace || current == UInt8(ascii: "/") {
                index += 1
                continue
            }
            guard let value = valueStart(ofAttributeAt: index) else { return nil }
            index = value
            guard byte(at: index - 1) == UInt8(ascii: "=") || byte(at: index - 1).isSpace else { continue }
            switch byte(at: index) {
            case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
                guard let close = bytes[(index + 1)...].firstIndex(of: quote) else { return nil }
                index = close + 1
            default:
                while index < bytes.count, !byte(at: index).isSpace, byte(at: index) != UInt8(ascii: ">") { index += 1 }
                // The slash before ">" belongs to the value.
                if byte(at: index) == UInt8(ascii: ">") { return (index + 1, false) }
            }
        }
        return nil
    }

    /// Past an attribute's name, and past its "=" and the spaces around that, if it has one.
    private func valueStart(ofAttributeAt start: Int) -> Int? {
        var index = start + 1
        while index < bytes.count, !byte(at: index).endsTagName, byte(at: index) != UInt8(ascii: "=") { index += 1 }
        let nameEnd = index
        while byte(at: index).isSpace { index += 1 }
        guard index < bytes.count else { return nil }
        guard byte(at: index) == UInt8(ascii: "=") else { return nameEnd }
        index += 1
        while byte(at: index).isSpace { index += 1 }
        return index < bytes.count ? index : nil
    }

    private mutating func comment(from start: Int) -> Token {
        for early in [">", "->"] as [StaticString] where holds(early, at: start + 4) {
            return token(.comment(isFinished: true, end: "-->"), from: start, to: start + 4 + early.utf8CodeUnitCount)
        }
        let ends = [("-->", 3), ("--!>", 4)] as [(StaticString, Int)]
        let end = ends.compactMap { end, count in find(end, from: start + 4).map { $0 + count } }.min()
        return token(.comment(isFinished: end != nil, end: "-->"), from: start, to: end ?? bytes.count)
    }

    private mutating func section(from start: Int) -> Token {
        let end = find("]]>", from: start).map { $0 + 3 }
        return token(.comment(isFinished: end != nil, end: "]]>"), from: start, to: end ?? bytes.count)
    }

    private mutating func bogusComment(from start: Int) -> Token {
        let end = find(">", from: start).map { $0 + 1 }
        return token(.comment(isFinished: end != nil, end: ">"), from: start, to: end ?? bytes.count)
    }

    private func hidesEnd(_ range: Range<Int>) -> Bool {
        var rest = Substring(lowercased(range))
        while let comment = rest.firstRange(of: "<!--") {
            // The dashes that begin a comment may end it: `<!-->`.
            let inner = rest[rest.index(comment.lowerBound, offsetBy: 2)...]
            guard let end = inner.firstRange(of: "-->") else { return inner.contains("<script") }
            rest = rest[end.upperBound...]
        }
        return false
    }

    private mutating func token(_ kind: Token.Kind, from start: Int, to end: Int) -> Token {
        position = end
        return Token(kind: kind, range: start..<end)
    }

    /// Zero past the end.
    private func byte(at index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

    private func find(_ needle: StaticString, from start: Int) -> Int? {
        var index = start
        while index + needle.utf8CodeUnitCount <= bytes.count {
            if holds(needle, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func holds(_ needle: StaticString, at index: Int) -> Bool {
        let needle = UnsafeBufferPointer(start: needle.utf8Start, count: needle.utf8CodeUnitCount)
        return index + needle.count <= bytes.count && needle.indices.allSatisfy { bytes[index + $0] == needle[$0] }
    }

    private func lowercased(_ range: Range<Int>) -> String {
        String(decoding: bytes[range].map { $0.isUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }
    fileprivate var endsTagName: Bool { isSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">") }
}
