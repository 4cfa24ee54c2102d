import CCMark
import Diagnostics
import Foundation

/// Parsing of a document with cmark-gfm.
extension MarkdownNode {
    /// The definition of a footnote.
    struct Footnote: Hashable {
        var label: String
        /// Whether an earlier definition has the same label.
        var isSecond = false
        var line: Int
        var lastLine: Int
    }

    /// Parses Markdown and passes the document to `body`, with the footnotes that cmark omitted from it.
    ///
    /// - Throws: The limit that the text exceeds.
    static func withDocument<Result>(
        _ text: UnsafeBufferPointer<UInt8>, _ features: MarkdownFeatures, _ limits: Limits,
        _ body: (MarkdownNode, [Footnote]) -> Result
    ) throws(MarkdownExcess) -> Result? {
        var footnotes: [Footnote] = []
        if features.hasTildes { tildeLock.lock() }
        defer { if features.hasTildes { tildeLock.unlock() } }
        guard let root = try parse(text, features, limits, &footnotes) else { return nil }
        defer { cmark_node_free(root) }
        let document = MarkdownNode(root)
        if features.mayHoldTasks, features.hasQuotations { document.readTasks(in: text) }
        if features.mayContainURLs, features.hasBackslashes, !containsBracketedURL(text) {
            document.unescapeURLs()
        }
        if !footnotes.isEmpty {
            let referenced = Set(document.footnotes.map(\.line))
            var labels: Set<String> = []
            for index in footnotes.indices {
                footnotes[index].isSecond = !labels.insert(footnotes[index].label.lowercased()).inserted
            }
            footnotes.removeAll { referenced.contains($0.line) }
        }
        return body(document, footnotes)
    }

    /// Returns the text of a named character reference such as `check`.
    static func decodeEntity(_ name: String) -> String? {
        var reference = Array((name + ";").utf8)
        guard reference.count < 40 else { return nil }
        return reference.withUnsafeMutableBufferPointer { bytes -> String? in
            var buffer = cmark_strbuf()
            cmark_strbuf_init(cmark_get_default_mem_allocator(), &buffer, 16)
            defer { cmark_strbuf_free(&buffer) }
            guard houdini_unescape_ent(&buffer, bytes.baseAddress, Int32(bytes.count)) == bytes.count else {
                return nil
            }
            return String(decoding: UnsafeBufferPointer(start: buffer.ptr, count: Int(buffer.size)), as: UTF8.self)
        }
    }

    /// cmark stores the special characters in one table per process, and removes `~` from it after a document, while
    /// other threads use it. Only texts that contain a `~` read that entry, so these are parsed one at a time.
    private static let tildeLock = NSLock()

    private static func parse(
        _ text: UnsafeBufferPointer<UInt8>, _ features: MarkdownFeatures, _ limits: Limits,
        _ footnotes: inout [Footnote]
    ) throws(MarkdownExcess) -> UnsafeMutablePointer<cmark_node>? {
        _ = CMarkLibrary.shared  // registers the extensions before the first parser uses them
        guard let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES | (features.isSmart ? CMARK_OPT_SMART : 0)) else {
            return nil
        }
        defer { cmark_parser_free(parser) }
        func attach(_ name: String, if isNeeded: Bool) {
            if isNeeded { cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name)) }
        }
        attach("table", if: features.mayHoldTables)
        attach("autolink", if: features.mayContainURLs)
        attach("tasklist", if: features.mayHoldTasks)
        attach("strikethrough", if: features.hasTildes)
        var bounded = BoundedParser(parser, features, limits)
        try bounded.feed(text)
        if features.mayHoldFootnotes { footnotes = MarkdownNode(parser.pointee.root).footnotes }
        return cmark_parser_finish(parser)
    }
}
