/// Finds tags, comments and texts in HTML, like the standard's tokenizer.
///
/// Unlike a parser it repairs nothing, so that mistakes stay detectable. It reads any HTML, including templates.
///
/// It is the only tokenizer of HTML beside libxml2's, whose events the sanitizer prints. Four others only look for
/// tags:
/// - `AttributeCount` and `OpenElementCount` limit the work of libxml2, which recognizes tags in other places than
///   browsers do. They count too much rather than too little, and allocate nothing.
/// - `HTMLPosition` follows templates byte by byte, since a value may be in the middle of a tag, and rejects markup
///   whose meaning would depend on the value.
/// - `HTML` removes the tags from a value, which is well-formed.
package struct HTMLScanner {
    struct Token {
        enum Kind {
            case text
            /// A "<" that begins no markup.
            case lessThan
            case tag(ScannedTag)
            /// A comment or a declaration; `end` is the text that would finish it.
            case comment(isFinished: Bool, end: StaticString)
            /// A "<" whose tag never ends. The range is only the "<".
            case unfinished
        }

        var kind: Kind
        var range: Range<Int>
    }

    let bytes: [UInt8]
    private var position = 0
    /// The number of tags that never end, which is limited because each is searched for to the end of the input.
    private var unfinishedTags = 0
    private static let maximumUnfinishedTags = 100

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ count: Int) { position += count }

    /// Passes each tag of a page to `visit` in order, except those in comments, scripts and styles.
    ///
    /// - Returns: The start of markup that never ends, or `nil` if there is none.
    @discardableResult
    package static func scan(_ html: String, _ visit: (ScannedTag) -> Void) -> Int? {
        var scanner = HTMLScanner(Array(html.utf8))
        while let token = scanner.next() {
            switch token.kind {
            case .text, .lessThan, .comment(isFinished: true, _): break
            case .comment, .unfinished: return token.range.lowerBound
            case .tag(let tag):
                visit(tag)
                guard !tag.isEnd, HTMLElement.rawText.contains(tag.name) else { break }
                if scanner.rawText(until: tag.name).upperBound == scanner.bytes.count { return tag.range.lowerBound }
            }
        }
        return nil
    }

    /// - Parameter isForeign: Whether the position is in SVG or MathML, where `<![CDATA[` has a meaning.
    mutating func next(isForeign: Bool = false) -> Token? {
        guard position < bytes.count else { return nil }
        let start = position
        guard byte(at: start) == UInt8(ascii: "<") else {
            return token(.text, from: start, to: bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)
        }
        switch byte(at: start + 1) {
        case let first where first.isASCIILetter: return tag(from: start, nameFrom: start + 1)
        case UInt8(ascii: "/"):
            if byte(at: start + 2).isASCIILetter { return tag(from: start, nameFrom: start + 2) }
            return bogusComment(from: start)
        case UInt8(ascii: "!"):
            if holds("--", at: start + 2) { return comment(from: start) }
            if isForeign, holds("[CDATA[", at: start + 2) { return section(from: start) }
            return bogusComment(from: start)
        case UInt8(ascii: "?"): return bogusComment(from: start)
        default: return token(.lessThan, from: start, to: start + 1)
        }
    }

    /// Returns the text of a script, style or similar element, up to its end tag or the end of the input.
    @discardableResult
    mutating func rawText(until name: String) -> Range<Int> {
        let start = position
        position = bytes.count
        var index = start
        while let less = find("</", from: index) {
            let afterName = less + 2 + name.utf8.count
            if byte(at: afterName).endsTagName, lowercased(less + 2..<min(afterName, bytes.count)) == name {
                position = less
                break
            }
            index = less + 2
        }
        return start..<position
    }

    private mutating func tag(from start: Int, nameFrom nameStart: Int) -> Token {
        guard unfinishedTags < Self.maximumUnfinishedTags else { return token(.unfinished, from: start, to: start + 1) }
        var index = nameStart
        while !byte(at: index).endsTagName, index < bytes.count { index += 1 }
        var tag = ScannedTag(
            name: lowercased(nameStart..<index), isEnd: nameStart > start + 1, closesItself: false, attributes: [],
            range: start..<start)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ">"):
                tag.range = start..<index + 1
                return token(.tag(tag), from: start, to: index + 1)
            case UInt8(ascii: "/"):
                tag.closesItself = byte(at: index + 1) == UInt8(ascii: ">")
                index += 1
            case let space where space.isHTMLSpace: index += 1
            default:
                guard let (attribute, end) = attribute(at: index) else { return unfinished(from: start) }
                tag.attributes.append(attribute)
                index = end
            }
        }
        return unfinished(from: start)
    }

    private mutating func unfinished(from start: Int) -> Token {
        unfinishedTags += 1
        return token(.unfinished, from: start, to: start + 1)
    }

    /// Returns an attribute and its end, or `nil` if the input ends in it.
    private func attribute(at start: Int) -> (attribute: ScannedTag.Attribute, end: Int)? {
        // A name may begin with `=`.
        var index = start + 1
        while !byte(at: index).endsTagName, byte(at: index) != UInt8(ascii: "="), index < bytes.count { index += 1 }
        var attribute = ScannedTag.Attribute(name: lowercased(start..<index), written: nil, offset: start)
        let sign = endOfSpace(from: index)
        guard byte(at: sign) == UInt8(ascii: "=") else { return sign < bytes.count ? (attribute, index) : nil }
        let value = endOfSpace(from: sign + 1)
        let quote = byte(at: value)
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        let inner = isQuoted ? value + 1 : value
        var end = inner
        while end < bytes.count {
            let byte = bytes[end]
            if isQuoted ? byte == quote : byte.isHTMLSpace || byte == UInt8(ascii: ">") { break }
            end += 1
        }
        guard end < bytes.count else { return nil }
        attribute.written = String(decoding: bytes[inner..<end], as: UTF8.self)
        attribute.range = inner..<end
        return (attribute, isQuoted ? end + 1 : end)
    }

    private mutating func comment(from start: Int) -> Token {
        for early in [">", "->"] as [StaticString] where holds(early, at: start + 4) {
            return token(.comment(isFinished: true, end: "-->"), from: start, to: start + 4 + early.utf8CodeUnitCount)
        }
        var index = start + 4
        while let dashes = find("--", from: index) {
            for end in ["-->", "--!>"] as [StaticString] where holds(end, at: dashes) {
                return token(.comment(isFinished: true, end: "-->"), from: start, to: dashes + end.utf8CodeUnitCount)
            }
            index = dashes + 1
        }
        return token(.comment(isFinished: false, end: "-->"), from: start, to: bytes.count)
    }

    private mutating func section(from start: Int) -> Token {
        let end = find("]]>", from: start).map { $0 + 3 }
        return token(.comment(isFinished: end != nil, end: "]]>"), from: start, to: end ?? bytes.count)
    }

    private mutating func bogusComment(from start: Int) -> Token {
        let end = find(">", from: start).map { $0 + 1 }
        return token(.comment(isFinished: end != nil, end: ">"), from: start, to: end ?? bytes.count)
    }

    private mutating func token(_ kind: Token.Kind, from start: Int, to end: Int) -> Token {
        position = end
        return Token(kind: kind, range: start..<end)
    }
}
