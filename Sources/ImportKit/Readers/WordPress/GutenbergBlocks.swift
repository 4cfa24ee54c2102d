import DiffKit

/// A scanner for block comments: `<!-- wp:name {…} -->`, `<!-- /wp:name -->` and the HTML between them.
struct GutenbergBlocks {
    /// A comment that starts or ends a block.
    struct Mark: Equatable {
        var name: String
        var isEnd: Bool
        /// Whether the comment is a complete block without content.
        var isWhole: Bool
        /// Unparsed JSON.
        var attributes: Substring
    }

    /// A block comment, or the HTML between two of them.
    enum Piece: Equatable {
        case html(Substring)
        case mark(Mark)
    }

    static func isIn(_ content: String) -> Bool { content.holds(ascii: "<!-- wp:") }

    static func pieces(of content: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = content[...]
        // An unterminated comment ends the scan: no later comment can be terminated either.
        while let start = rest.firstRange(ofASCII: "<!--"),
            let end = rest[start.upperBound...].firstRange(ofASCII: "-->")
        {
            let inside = rest[start.upperBound..<end.lowerBound]
            guard var mark = mark(inside) else {
                pieces.append(.html(rest[..<start.upperBound]))
                rest = rest[start.upperBound...]
                continue
            }
            pieces.append(.html(rest[..<start.lowerBound]))
            mark.isWhole = inside.utf8.last { $0 > 32 } == UInt8(ascii: "/") && !mark.isEnd
            mark.attributes = attributes(inside)
            pieces.append(.mark(mark))
            rest = rest[end.upperBound...]
        }
        pieces.append(.html(rest))
        return pieces.filter { $0 != .html("") }
    }

    /// - Parameter inside: the text of a comment.
    private static func mark(_ inside: Substring) -> Mark? {
        var rest = inside.utf8.drop { $0 <= 32 }
        let isEnd = rest.first == UInt8(ascii: "/")
        if isEnd { rest = rest.dropFirst() }
        guard rest.starts(with: "wp:".utf8) else { return nil }
        let name = Substring(rest.dropFirst(3).prefix { $0 > 32 && $0 < 0x80 && $0 != UInt8(ascii: "{") })
        let plain = name.hasPrefix("core/") ? name.dropFirst(5) : name
        // `wp:more/` usually has a blank before its slash.
        let trimmed = plain.hasSuffix("/") ? plain.dropLast() : plain
        return trimmed.isEmpty ? nil : Mark(name: String(trimmed), isEnd: isEnd, isWhole: false, attributes: "")
    }

    private static func attributes(_ inside: Substring) -> Substring {
        guard let start = inside.utf8.firstIndex(of: UInt8(ascii: "{")),
            let end = inside.utf8.lastIndex(of: UInt8(ascii: "}")), start < end
        else { return "" }
        return inside[start...end]
    }
}

extension GutenbergBlocks.Mark {
    /// A string attribute.
    func text(_ key: String) -> String? { value(key)?.string }

    /// An integer attribute.
    func number(_ key: String) -> Int? { value(key)?.int }

    private func value(_ key: String) -> JSON? {
        guard attributes.utf8.count < 1 << 16 else { return nil }
        do throws(JSONParseError) {
            return try JSON(parsing: Array(attributes.utf8), maximumDepth: 50)[key]
        } catch {
            return nil
        }
    }
}
