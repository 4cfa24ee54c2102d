import MarkupKit

/// A shortcode: `[name key="value"]`, optionally with content and `[/name]`.
struct Shortcode: Equatable {
    var name: String
    /// The attributes by lowercase name.
    var attributes: [String: String] = [:]
    /// The values without a name, such as a URL.
    var words: [String] = []
    /// The text before `[/name]`; `nil` without an end tag.
    var content: String?
    /// The source text of the shortcode.
    var source: String
}

/// A scanner for shortcodes.
struct ShortcodeScanner {
    /// The maximum length of a tag.
    private static let longestTag = 4_000
    private static let bracket = UInt8(ascii: "[")

    private let bytes: [UInt8]
    /// The sorted offsets of end tags by name.
    private var ends: [String: [Int]] = [:]

    /// A shortcode, or the text between two of them.
    enum Piece: Equatable {
        case text(String)
        case shortcode(Shortcode)
    }

    /// Splits a text into its pieces.
    static func pieces(of text: String) -> [Piece] {
        guard text.utf8.contains(bracket) else { return [.text(text)] }
        var scanner = ShortcodeScanner(bytes: Array(text.utf8))
        scanner.findEnds()
        return scanner.pieces()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func findEnds() {
        var from = 0
        while let start = bytes[from...].firstIndex(of: Self.bracket) {
            from = start + 1
            guard from < bytes.count, bytes[from] == UInt8(ascii: "/"), let (name, end) = name(at: from + 1),
                end < bytes.count, bytes[end] == UInt8(ascii: "]")
            else { continue }
            ends[name, default: []].append(start)
        }
        // Reversed, so that offsets can be removed from the end while scanning from the start.
        for name in ends.keys { ends[name]?.reverse() }
    }

    private mutating func pieces() -> [Piece] {
        var pieces: [Piece] = []
        var textStart = 0
        var from = 0
        while let start = bytes[from...].firstIndex(of: Self.bracket) {
            from = start + 1
            guard from < bytes.count else { break }
            if bytes[from] == Self.bracket, let (_, end) = shortcode(at: from), end < bytes.count,
                bytes[end] == UInt8(ascii: "]")
            {
                // Double brackets escape a shortcode.
                pieces.append(.text(text(textStart..<start) + text(from..<end)))
                (textStart, from) = (end + 1, end + 1)
            } else if let (shortcode, end) = shortcode(at: start) {
                pieces.append(.text(text(textStart..<start)))
                pieces.append(.shortcode(shortcode))
                (textStart, from) = (end, end)
            }
        }
        pieces.append(.text(text(textStart..<bytes.count)))
        return pieces.filter { $0 != .text("") }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func name(at start: Int) -> (name: String, end: Int)? {
        guard start < bytes.count, Self.isLetter(bytes[start]) else { return nil }
        let end =
            bytes[start...].prefix(60).firstIndex {
                !Self.isLetter($0) && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) && $0 != UInt8(ascii: "-")
                    && $0 != UInt8(ascii: "_")
            } ?? min(bytes.count, start + 60)
        return (text(start..<end).lowercased(), end)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    private mutating func shortcode(at start: Int) -> (Shortcode, end: Int)? {
        guard let (name, nameEnd) = name(at: start + 1), nameEnd < bytes.count,
            [32, 9, 10, 13, 0xC2, UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: ":")].contains(
                bytes[nameEnd]),
            let tagEnd = endOfTag(from: nameEnd)
        else { return nil }
        let closesItself = bytes[tagEnd - 1] == UInt8(ascii: "/")
        var shortcode = Shortcode(name: name, source: "")
        ShortcodeAttributes.read(text(nameEnd..<(closesItself ? max(nameEnd, tagEnd - 1) : tagEnd)), into: &shortcode)
        var end = tagEnd + 1
        if !closesItself, let closing = nextEnd(of: name, behind: tagEnd) {
            shortcode.content = text(tagEnd + 1..<closing)
            end = closing + name.utf8.count + 3
        }
        shortcode.source = text(start..<end)
        return (shortcode, end)
    }

    private mutating func nextEnd(of name: String, behind position: Int) -> Int? {
        while let end = ends[name]?.last, end <= position { ends[name]?.removeLast() }
        return ends[name]?.last
    }

    /// The bracket that ends a tag; tags can't contain another opening bracket.
    private func endOfTag(from start: Int) -> Int? {
        let rest = bytes[start...].prefix(Self.longestTag)
        guard let end = rest.firstIndex(where: { $0 == Self.bracket || $0 == UInt8(ascii: "]") }) else { return nil }
        return bytes[end] == Self.bracket ? nil : end
    }
}
