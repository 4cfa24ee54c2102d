import DiffKit

/// `<!-- wp:name {…} -->`, `<!-- /wp:name -->` and what stands between them.
struct GutenbergBlocks {
    /// A comment that begins or ends a block.
    struct Mark: Equatable {
        var name: String
        var isEnd: Bool
        /// Whether the comment is all there is.
        var isWhole: Bool
        /// JSON, as it is written.
        var attributes: Substring
    }

    /// What stands between two marks, or one of them.
    enum Piece: Equatable {
        case html(Substring)
        case mark(Mark)
    }

    static func isIn(_ content: String) -> Bool { content.contains("<!-- wp:") }

    static func pieces(of content: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = content[...]
        while let start = next("<!--", in: rest) {
            let inside = rest[start.upperBound...]
            guard let mark = mark(inside.prefix(200)), let end = next("-->", in: inside) else {
                pieces.append(.html(rest[..<start.upperBound]))
                rest = inside
                continue
            }
            pieces.append(.html(rest[..<start.lowerBound]))
            var found = mark
            let written = inside[..<end.lowerBound].reversed().drop { $0.isWhitespace }
            found.isWhole = written.first == "/" && !mark.isEnd
            found.attributes = attributes(inside[..<end.lowerBound])
            pieces.append(.mark(found))
            rest = inside[end.upperBound...]
        }
        pieces.append(.html(rest))
        return pieces.filter { $0 != .html("") }
    }

    private static func next(_ text: String, in rest: Substring) -> Range<Substring.Index>? {
        rest.firstRange(of: text)
    }

    /// - Parameter inside: the beginning of what a comment says.
    private static func mark(_ inside: Substring) -> Mark? {
        var rest = inside.drop { $0.isWhitespace }
        let isEnd = rest.first == "/"
        if isEnd { rest = rest.dropFirst() }
        guard rest.hasPrefix("wp:") else { return nil }
        let name = rest.dropFirst(3).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_/".contains($0)) }
        let plain = name.hasPrefix("core/") ? name.dropFirst(5) : name
        // `wp:more/` has its slash behind a blank as a rule.
        let trimmed = plain.hasSuffix("/") ? plain.dropLast() : plain
        return trimmed.isEmpty ? nil : Mark(name: String(trimmed), isEnd: isEnd, isWhole: false, attributes: "")
    }

    private static func attributes(_ inside: Substring) -> Substring {
        guard let start = inside.firstIndex(of: "{"), let end = inside.lastIndex(of: "}"), start < end else {
            return ""
        }
        return inside[start...end]
    }
}

extension GutenbergBlocks.Mark {
    /// A text among the attributes.
    func text(_ key: String) -> String? {
        guard attributes.utf8.count < 1 << 16 else { return nil }
        do throws(JSONParseError) {
            return try JSON(parsing: Array(attributes.utf8), maximumDepth: 50)[key]?.string
        } catch {
            return nil
        }
    }
}
