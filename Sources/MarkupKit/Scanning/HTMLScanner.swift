/// Finds the tags of a page in order, as browsers find them: none in comments, scripts and styles.
///
/// Unlike a parser it repairs nothing, so what is wrong with the page stays to be seen. It reads any HTML, since
/// templates may hold any.
package struct HTMLScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// Where something begins that the page never ends: a tag, a comment, a script.
    private var unfinished: Int?

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Hands over each tag of a page.
    ///
    /// - Returns: where something begins that the page never ends; `nil` if all is ended.
    @discardableResult
    package static func scan(_ html: String, _ visit: (ScannedTag) -> Void) -> Int? {
        var html = html
        return html.withUTF8 { bytes in
            var scanner = HTMLScanner(bytes)
            while let tag = scanner.next() { visit(tag) }
            return scanner.unfinished
        }
    }

    private mutating func next() -> ScannedTag? {
        while let start = find(UInt8(ascii: "<"), from: position) {
            switch byte(start + 1) {
            case UInt8(ascii: "!"): skipDeclaration(start)
            case UInt8(ascii: "?"): skip(to: ">", from: start + 2, start)
            case UInt8(ascii: "/") where byte(start + 2).isLetter: return tag(start, nameStart: start + 2)
            case UInt8(ascii: "/"): skip(to: ">", from: start + 2, start)
            case let first where first.isLetter: return tag(start, nameStart: start + 1)
            default: position = start + 1
            }
        }
        position = bytes.count
        return nil
    }

    private mutating func tag(_ start: Int, nameStart: Int) -> ScannedTag? {
        position = nameStart
        while position < bytes.count, !bytes[position].isSpace, !"/>".utf8.contains(bytes[position]) { position += 1 }
        let name = lowercased(nameStart..<position)
        var tag = ScannedTag(
            name: name, isEnd: nameStart > start + 1, closesItself: false, attributes: [], range: start..<start)
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            if bytes[position] == UInt8(ascii: "/") {
                tag.closesItself = byte(position + 1) == UInt8(ascii: ">")
                position += 1
            } else if bytes[position].isSpace {
                position += 1
            } else {
                tag.attributes.append(attribute())
            }
        }
        guard position < bytes.count else {
            unfinished = unfinished ?? start
            return nil
        }
        position += 1
        tag.range = start..<position
        if !tag.isEnd, Self.rawElements.contains(name) { skipContent(of: name, start) }
        return tag
    }

    private mutating func attribute() -> ScannedTag.Attribute {
        let start = position
        // A name may begin with `=`, of all things.
        position += 1
        while position < bytes.count, !bytes[position].isSpace, !"/>=".utf8.contains(bytes[position]) { position += 1 }
        var attribute = ScannedTag.Attribute(name: lowercased(start..<position), value: "", offset: start)
        var next = position
        while byte(next).isSpace { next += 1 }
        guard byte(next) == UInt8(ascii: "=") else { return attribute }
        position = next + 1
        while byte(position).isSpace { position += 1 }
        attribute.value = value()
        return attribute
    }

    private mutating func value() -> String {
        let quote = byte(position)
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        let start = isQuoted ? position + 1 : position
        var end = start
        var holdsReference = false
        while end < bytes.count {
            let byte = bytes[end]
            if isQuoted ? byte == quote : byte.isSpace || byte == UInt8(ascii: ">") { break }
            if byte == UInt8(ascii: "&") { holdsReference = true }
            end += 1
        }
        position = isQuoted ? end + 1 : end
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        return holdsReference ? CharacterReference.decoded(text) : text
    }
}

extension HTMLScanner {
    /// Elements whose content is text to browsers, whatever it looks like.
    private static let rawElements: Set<String> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
    ]

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func find(_ wanted: UInt8, from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if bytes[index] == wanted { return index }
            index += 1
        }
        return nil
    }

    private func find(_ needle: StaticString, from start: Int) -> Int? {
        let needle = UnsafeBufferPointer(start: needle.utf8Start, count: needle.utf8CodeUnitCount)
        var index = start
        while index + needle.count <= bytes.count {
            if needle.indices.allSatisfy({ bytes[index + $0] == needle[$0] }) { return index }
            index += 1
        }
        return nil
    }

    private func lowercased(_ range: Range<Int>) -> String {
        String(unsafeUninitializedCapacity: range.count) { name in
            for (index, byte) in bytes[range].enumerated() {
                name[index] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            }
            return range.count
        }
    }

    private mutating func skipDeclaration(_ start: Int) {
        guard byte(start + 2) == UInt8(ascii: "-"), byte(start + 3) == UInt8(ascii: "-") else {
            return skip(to: ">", from: start + 2, start)
        }
        // `<!-->` and `<!--->` are whole comments.
        let isEmpty = byte(start + 4) == UInt8(ascii: ">")
        skip(to: isEmpty ? ">" : "-->", from: isEmpty ? start + 4 : start + 2, start)
    }

    private mutating func skip(to end: StaticString, from: Int, _ start: Int) {
        if let found = find(end, from: from) {
            position = found + end.utf8CodeUnitCount
        } else {
            unfinished = unfinished ?? start
            position = bytes.count
        }
    }

    /// Leaves the position at the end tag.
    private mutating func skipContent(of name: String, _ start: Int) {
        var index = position
        while let end = find("</", from: index) {
            let found = name.utf8.enumerated().allSatisfy { byte(end + 2 + $0.offset) | 0x20 == $0.element }
            let next = byte(end + 2 + name.utf8.count)
            if found, next.isSpace || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") {
                position = end
                return
            }
            index = end + 2
        }
        unfinished = unfinished ?? start
        position = bytes.count
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || self == 9 || self == 10 || self == 12 || self == 13 }
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
