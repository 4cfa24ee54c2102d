import MarkupKit

/// A rewriter of the links and embedded files in a note, outside of code. Private comments (`%%…%%`) are removed.
struct NoteLinks {
    /// The target of a link.
    enum Target {
        case url(String)
        /// A file beside the text, with its name there.
        case file(String, MediaKind)
    }

    typealias Resolver = (_ reference: String, _ isWiki: Bool) -> Target?

    /// The limits of a search for the end of a reference and of code.
    private static let (longestReference, longestCode) = (2_000, 4_000)

    private let hasWikiLinks: Bool
    private let resolve: Resolver
    private var out: [UInt8] = []
    private var isComment = false
    private(set) var commentCount = 0
    /// The number of embedded databases and drawings, which are left out.
    private(set) var omittedCount = 0

    /// - Parameter hasWikiLinks: Whether `[[name]]` and `%%` have a meaning.
    static func rewrite(
        _ body: String, hasWikiLinks: Bool, resolving resolve: Resolver
    ) -> (text: String, commentCount: Int, omittedCount: Int) {
        withoutActuallyEscaping(resolve) { resolve in
            var links = NoteLinks(hasWikiLinks: hasWikiLinks, resolve: resolve)
            links.read(body)
            return (String(decoding: links.out, as: UTF8.self), links.commentCount, links.omittedCount)
        }
    }

    private init(hasWikiLinks: Bool, resolve: @escaping Resolver) {
        self.hasWikiLinks = hasWikiLinks
        self.resolve = resolve
    }

    private mutating func read(_ body: String) {
        var fence: (mark: UInt8, count: Int)?
        for line in Array(body.utf8).split(separator: 10, omittingEmptySubsequences: false) {
            let line = Array(line)
            let mark = isComment ? nil : DayOneLine.fence(line)
            if let open = fence {
                if let mark, mark.mark == open.mark, mark.count >= open.count, mark.isBare { fence = nil }
                out += line
            } else if let mark {
                fence = (mark.mark, mark.count)
                out += line
            } else {
                readLine(line)
            }
            if !isComment || out.last != 10 { out.append(10) }
        }
        out.removeLast()
    }

    private mutating func readLine(_ line: [UInt8]) {
        var index = 0
        /// The start of the last open bracket in the output.
        var open: (position: Int, isImage: Bool)?
        while index < line.count {
            let byte = line[index]
            if hasWikiLinks, line[index...].starts(with: "%%".utf8) {
                isComment.toggle()
                if isComment { commentCount += 1 }
                index += 2
            } else if isComment {
                index += 1
            } else if byte == UInt8(ascii: "\\"), index + 1 < line.count {
                out += line[index...(index + 1)]
                index += 2
            } else if byte == UInt8(ascii: "`") {
                let end = Self.endOfCode(line, from: index)
                out += line[index..<end]
                index = end
            } else if hasWikiLinks, let end = takeWikiLink(line, at: index) {
                index = end
            } else if byte == UInt8(ascii: "[") {
                let isImage = index > 0 && line[index - 1] == UInt8(ascii: "!")
                open = (out.count - (isImage ? 1 : 0), isImage)
                out.append(byte)
                index += 1
            } else if byte == UInt8(ascii: "]"), line[index...].starts(with: "](".utf8),
                let end = takeLink(
                    line, at: index, open)
            {
                index = end
            } else {
                out.append(byte)
                index += 1
            }
        }
    }

    private static func endOfCode(_ line: [UInt8], from start: Int) -> Int {
        let count = line[start...].prefix { $0 == line[start] }.count
        var index = start + count
        let limit = min(line.count, start + Self.longestCode)
        while index < limit {
            guard line[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let run = line[index...].prefix { $0 == UInt8(ascii: "`") }.count
            index += run
            if run == count { return index }
        }
        return start + count
    }

    /// Reads `[[name#heading|words]]` or `![[file|width]]`.
    ///
    /// - Returns: The position after it; `nil` if there is none.
    private mutating func takeWikiLink(_ line: [UInt8], at index: Int) -> Int? {
        let isEmbed = line[index...].starts(with: "![[".utf8)
        guard isEmbed || line[index...].starts(with: "[[".utf8) else { return nil }
        let start = index + (isEmbed ? 3 : 2)
        let inside = line[start...].prefix(Self.longestReference).prefix {
            $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]")
        }
        let close = inside.endIndex
        guard !inside.isEmpty, line[close...].starts(with: "]]".utf8) else { return nil }
        return takeWikiLink(String(decoding: inside, as: UTF8.self), isEmbed: isEmbed, end: close + 2)
    }

    private mutating func takeWikiLink(_ inside: String, isEmbed: Bool, end: Int) -> Int {
        // In tables the separator is escaped.
        let separator = inside.contains("\\|") ? "\\|" : "|"
        let parts = inside.replacing("\\|", with: "|").split(separator: "|").map { String($0) }
        let reference = parts.first ?? inside
        let words = parts.count > 1 ? parts[1...].joined(separator: separator) : Self.shown(reference)
        if isEmbed, Self.isData(reference) {
            omittedCount += 1
            return end
        }
        switch resolve(reference, true) {
        case .file(let name, let kind)? where isEmbed:
            let size = parts.dropFirst().last.flatMap { Self.isSize($0) ? $0 : nil }
            var alt = parts.dropFirst().dropLast(size == nil ? 0 : 1).joined(separator: separator)
            if let size, kind == .image { alt += separator + size }
            out += Self.embed(name, kind, alt: alt).utf8
        case .file(let url, _)?, .url(let url)?: out += "[\(words)](\(MarkdownLink.destination(url)))".utf8
        case nil: out += words.utf8
        }
        return end
    }

    /// Returns the words of a link without any, which do not include the id of a block.
    private static func shown(_ reference: String) -> String {
        let parts = reference.split(separator: "#")
        let shown = parts.filter { !$0.hasPrefix("^") }
        return (shown.isEmpty ? parts : shown).joined(separator: " › ")
    }

    /// Whether the words of an image are its size: `300` or `300x200`.
    private static func isSize(_ words: String) -> Bool {
        !words.isEmpty && words.allSatisfy { $0.isASCII && $0.isNumber || $0 == "x" } && words.first != "x"
    }

    /// Whether a file is a database or a drawing, of which nothing can be shown.
    private static func isData(_ reference: String) -> Bool {
        let path = reference.prefix { $0 != "#" }.lowercased()
        return path.hasSuffix(".base") || path.hasSuffix(".canvas") || path.hasSuffix(".excalidraw")
    }

    /// Reads the destination of a link or image in parentheses.
    private mutating func takeLink(_ line: [UInt8], at index: Int, _ open: (position: Int, isImage: Bool)?) -> Int? {
        var start = index + 2
        let isInBrackets = start < line.count && line[start] == UInt8(ascii: "<")
        if isInBrackets { start += 1 }
        var (end, depth) = (start, 0)
        let limit = min(line.count, start + Self.longestReference)
        while end < limit {
            let byte = line[end]
            if isInBrackets ? byte == UInt8(ascii: ">") : byte == 32 { break }
            if !isInBrackets, byte == UInt8(ascii: "(") { depth += 1 }
            if !isInBrackets, byte == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            end += 1
        }
        guard end < limit, let target = resolve(String(decoding: line[start..<end], as: UTF8.self), false) else {
            return nil
        }
        if isInBrackets { end += 1 }
        switch target {
        case .file(let name, let kind) where open?.isImage == true && [.audio, .video].contains(kind):
            guard let open, let close = line[end...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
            out.removeLast(out.count - open.position)
            out += Self.embed(name, kind, alt: "").utf8
            return close + 1
        case .file(let url, _), .url(let url): out += "](\(MarkdownLink.destination(url))".utf8
        }
        return end
    }

    private static func embed(_ name: String, _ kind: MediaKind, alt: String) -> String {
        switch kind {
        case .video: "<video controls src=\"\(HTML(text: name).source)\"></video>"
        case .audio: "<audio controls src=\"\(HTML(text: name).source)\"></audio>"
        case .image: "![\(alt)](\(MarkdownLink.destination(name)))"
        case .other: "[\(alt.isEmpty ? name : alt)](\(MarkdownLink.destination(name)))"
        }
    }
}
