import MarkupKit

extension MarkdownConversion {
    /// Adds paragraph tags to a text of WordPress's classic editor, which marks paragraphs only by blank lines.
    ///
    /// As in its `wpautop`, a blank line separates paragraphs and a single line end is a `<br>`; neither applies within
    /// tags, `<pre>`, scripts and styles, or next to block tags.
    package static func paragraphs(classic text: String) -> String {
        var paragraphs = ClassicParagraphs()
        return paragraphs.read(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
    }
}

/// A converter that reads a text of the classic editor in one pass.
private struct ClassicParagraphs {
    private var out: [UInt8] = []
    private var chunk: [UInt8] = []
    /// Whether the chunk directly follows a block's tag, which then contains it.
    private var isAttached = false
    /// The name of the end tag up to which the text is copied unchanged.
    private var verbatimEnd: String?

    private static let blocks: Set<String> = [
        "table", "thead", "tfoot", "caption", "col", "colgroup", "tbody", "tr", "td", "th", "div", "dl", "dd", "dt",
        "ul",
        "ol", "li", "pre", "form", "map", "area", "blockquote", "address", "style", "p", "h1", "h2", "h3", "h4", "h5",
        "h6",
        "hr", "fieldset", "legend", "section", "article", "aside", "hgroup", "header", "footer", "nav", "figure",
        "figcaption", "details", "menu", "summary",
    ]
    private static let verbatim: Set<String> = ["pre", "script", "style", "svg", "math", "object", "audio", "video"]

    mutating func read(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var position = 0
        HTMLScanner.scan(text) { tag in
            // Skips tags within a part that was already copied unchanged.
            guard tag.range.lowerBound >= position else { return }
            if let end = verbatimEnd {
                guard tag.isEnd, tag.name == end else { return }
                append(verbatim: bytes[position..<tag.range.upperBound])
            } else {
                add(text: bytes[position..<tag.range.lowerBound])
                add(tag, bytes[tag.range])
            }
            position = tag.range.upperBound
        }
        if verbatimEnd == nil { add(text: bytes[position...]) } else { append(verbatim: bytes[position...]) }
        flush()
        return String(decoding: out, as: UTF8.self)
    }

    private mutating func add(_ tag: ScannedTag, _ bytes: ArraySlice<UInt8>) {
        if !tag.isEnd, Self.verbatim.contains(tag.name), !tag.closesItself {
            if Self.blocks.contains(tag.name) { flush() }
            verbatimEnd = tag.name
            chunk += bytes
        } else if tag.name == "br" {
            while chunk.last?.isMarkupSpace == true { chunk.removeLast() }
            chunk += "<br />".utf8
        } else if Self.blocks.contains(tag.name) {
            flush()
            out += bytes
            isAttached = !tag.isEnd && tag.name != "hr" && tag.name != "blockquote"
            if tag.isEnd || tag.name == "hr" { out.append(10) }
        } else {
            chunk += bytes
        }
    }

    /// Appends the part that was copied unchanged, and resumes normal processing.
    private mutating func append(verbatim bytes: ArraySlice<UInt8>) {
        chunk += bytes
        guard let name = verbatimEnd else { return }
        verbatimEnd = nil
        guard Self.blocks.contains(name) else { return }
        out += chunk + [10]
        (chunk, isAttached) = ([], false)
    }

    private mutating func add(text: ArraySlice<UInt8>) {
        var lines = text.split(separator: 10, omittingEmptySubsequences: false)[...]
        guard let first = lines.popFirst() else { return }
        chunk += first
        while let line = lines.popFirst() {
            let isBlank = line.allSatisfy(\.isMarkupSpace)
            if isBlank, !lines.isEmpty {
                flush()
                isAttached = false
            } else {
                endLine()
                chunk += line
            }
        }
    }

    /// Converts a line end to a `<br>`, unless a `<br>` or nothing precedes it.
    private mutating func endLine() {
        let isEnded = chunk.suffix(6).elementsEqual("<br />".utf8)
        while chunk.last?.isMarkupSpace == true { chunk.removeLast() }
        guard !chunk.isEmpty else { return }
        if !isEnded { chunk += "<br />".utf8 }
        chunk.append(10)
    }

    private mutating func flush() {
        defer { chunk = [] }
        let lineEnd = Array("<br />".utf8)
        while true {
            while chunk.last?.isMarkupSpace == true { chunk.removeLast() }
            guard chunk.suffix(lineEnd.count).elementsEqual(lineEnd) else { break }
            chunk.removeLast(lineEnd.count)
        }
        guard let start = chunk.firstIndex(where: { !$0.isMarkupSpace }) else { return }
        let words = chunk[start...]
        out += isAttached ? Array(words) : Array("<p>".utf8) + words + Array("</p>\n".utf8)
    }
}
