/// Walks through markup that our own printers made: tags and what stands between them.
///
/// Those put every value between double quotes. A template may not, so the other ways to write one are understood too.
struct TagReader {
    struct Attribute: Equatable {
        /// In lower case.
        var name: String
        /// As it is written, with its escapes; `nil` for one that is there or not.
        var value: String?
    }

    enum Piece {
        case text(UnsafeBufferPointer<UInt8>)
        case start(name: String, [Attribute])
        case end(name: String)
    }

    private let html: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ html: UnsafeBufferPointer<UInt8>) { self.html = html }

    mutating func next() -> Piece? {
        guard position < html.count else { return nil }
        if let piece = tag() { return piece }
        let start = position
        // What begins no tag is text, its first byte whatever it is.
        position += 1
        while position < html.count, html[position] != UInt8(ascii: "<") { position += 1 }
        return .text(UnsafeBufferPointer(rebasing: html[start..<position]))
    }

    /// Leaves out all up to the end tag of an element that has just begun.
    mutating func skip(past name: String) {
        let end = Array("</\(name)".utf8)
        while position < html.count {
            if html[position] == end[0], html[position...].prefix(end.count).map(\.lowercased) == end {
                _ = tag()
                return
            }
            position += 1
        }
    }

    private mutating func tag() -> Piece? {
        guard html[position] == UInt8(ascii: "<"), position + 1 < html.count else { return nil }
        let start = position
        if html[(position + 1)...].starts(with: "!--".utf8) {
            position += 4
            while position < html.count, !html[position...].starts(with: "-->".utf8) { position += 1 }
            position = min(position + 3, html.count)
            return .text(UnsafeBufferPointer(rebasing: html[position..<position]))
        }
        let isEnd = html[position + 1] == UInt8(ascii: "/")
        position += isEnd ? 2 : 1
        guard position < html.count, html[position].isAlphanumeric else {
            position = start
            return nil
        }
        let name = word { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }.lowercased()
        let attributes = attributes()
        return isEnd ? .end(name: name) : .start(name: name, attributes)
    }

    /// Reads past the tag's end.
    private mutating func attributes() -> [Attribute] {
        var list: [Attribute] = []
        while position < html.count {
            let byte = html[position]
            if byte == UInt8(ascii: ">") {
                position += 1
                break
            }
            guard !byte.isHTMLSpace, byte != UInt8(ascii: "/") else {
                position += 1
                continue
            }
            let name = word {
                !$0.isHTMLSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
            }
            while position < html.count, html[position].isHTMLSpace { position += 1 }
            var value: String?
            if position < html.count, html[position] == UInt8(ascii: "=") {
                position += 1
                value = self.value()
            } else if name.isEmpty {
                position += 1
            }
            if !name.isEmpty { list.append(.init(name: name.lowercased(), value: value)) }
        }
        return list
    }

    private mutating func value() -> String {
        while position < html.count, html[position].isHTMLSpace { position += 1 }
        guard position < html.count else { return "" }
        let quote = html[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return word { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }.replacing("\"", with: "&quot;")
        }
        position += 1
        let text = word { $0 != quote }
        position = min(position + 1, html.count)
        return quote == UInt8(ascii: "'") ? text.replacing("\"", with: "&quot;") : text
    }

    private mutating func word(while holds: (UInt8) -> Bool) -> String {
        let start = position
        while position < html.count, holds(html[position]) { position += 1 }
        return String(decoding: UnsafeBufferPointer(rebasing: html[start..<position]), as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
