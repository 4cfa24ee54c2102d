import CCMark
import Diagnostics
import Foundation

/// A node of a parsed Markdown document. Only this type and `BoundedParser` use cmark-gfm.
///
/// Valid only inside `MarkdownNode.withDocument`; the pointer stays in this file.
struct MarkdownNode: Equatable {
    enum Kind {
        case document, blockQuote, list, item, paragraph, heading, codeBlock, htmlBlock, thematicBreak
        case footnoteDefinition, table, tableRow, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
        case footnoteReference, other
    }

    fileprivate let pointer: UnsafeMutablePointer<cmark_node>

    fileprivate init(_ pointer: UnsafeMutablePointer<cmark_node>) { self.pointer = pointer }

    var firstChild: MarkdownNode? { pointer.pointee.first_child.map(MarkdownNode.init) }
    var lastChild: MarkdownNode? { pointer.pointee.last_child.map(MarkdownNode.init) }
    var previous: MarkdownNode? { pointer.pointee.prev.map(MarkdownNode.init) }
    var next: MarkdownNode? { pointer.pointee.next.map(MarkdownNode.init) }
    var parent: MarkdownNode? { pointer.pointee.parent.map(MarkdownNode.init) }

    /// The 1-based line in the parsed text.
    var line: Int { Int(pointer.pointee.start_line) }
    /// The 1-based column in bytes. Inside containers, cmark's value is too small.
    var column: Int { Int(pointer.pointee.start_column) }

    /// The last line of the block that the node is or belongs to.
    var lastLineOfBlock: Int {
        var node = pointer
        while UInt32(node.pointee.type) & UInt32(CMARK_NODE_TYPE_MASK) != CMARK_NODE_TYPE_BLOCK,
            let parent = node.pointee.parent
        {
            node = parent
        }
        return Int(node.pointee.end_line)
    }

    var headingLevel: Int { Int(feedgen_cmark_heading_level(pointer)) }
    var isOrderedList: Bool { feedgen_cmark_list(pointer).list_type == CMARK_ORDERED_LIST }
    var listStart: Int { Int(feedgen_cmark_list(pointer).start) }
    var isTightList: Bool { feedgen_cmark_list(pointer).tight }
    /// Whether a task is done; `nil` for an item that is not a task.
    var isTaskDone: Bool? { pointer.pointee.extension == nil ? nil : feedgen_cmark_list(pointer).checked }
    var isTableHeader: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }
    /// For a reference, its 1-based number among the references to its footnote. For a definition, their count.
    var footnoteCount: Int { Int(feedgen_cmark_footnote_count(pointer)) }

    /// One of `l`, `c`, `r` or 0 per column.
    var tableAlignments: [UInt8] {
        guard let alignments = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
        let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
        return Array(UnsafeBufferPointer(start: alignments, count: count))
    }

    func withLiteral<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(Self.bytes(feedgen_cmark_literal(pointer)))
    }

    func withInfo<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(Self.bytes(feedgen_cmark_fence_info(pointer)))
    }

    func withURL<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(Self.bytes(feedgen_cmark_url(pointer)))
    }

    func withTitle<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(Self.bytes(feedgen_cmark_title(pointer)))
    }

    private static func bytes(_ chunk: cmark_chunk) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: chunk.data, count: Int(chunk.len))
    }
}

extension MarkdownNode {
    var kind: Kind {
        switch cmark_node_type(UInt32(pointer.pointee.type)) {
        case CMARK_NODE_TEXT: return .text
        case CMARK_NODE_SOFTBREAK: return .softBreak
        case CMARK_NODE_PARAGRAPH: return .paragraph
        case CMARK_NODE_EMPH: return .emphasis
        case CMARK_NODE_STRONG: return .strong
        case CMARK_NODE_LINK: return .link
        case CMARK_NODE_CODE: return .code
        case CMARK_NODE_ITEM: return .item
        case CMARK_NODE_LIST: return .list
        case CMARK_NODE_HEADING: return .heading
        case CMARK_NODE_IMAGE: return .image
        case CMARK_NODE_CODE_BLOCK: return .codeBlock
        case CMARK_NODE_HTML_BLOCK: return .htmlBlock
        case CMARK_NODE_HTML_INLINE: return .htmlInline
        case CMARK_NODE_LINEBREAK: return .lineBreak
        case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
        case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
        case CMARK_NODE_DOCUMENT: return .document
        case CMARK_NODE_FOOTNOTE_DEFINITION: return .footnoteDefinition
        case CMARK_NODE_FOOTNOTE_REFERENCE: return .footnoteReference
        default: return Library.shared.kind(pointer.pointee.type)
        }
    }

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
        _ = Library.shared  // registers the extensions before the first parser uses them
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

/// Corrections of cmark-gfm where it differs from what authors expect.
extension MarkdownNode {
    /// The definitions of footnotes below the node.
    fileprivate var footnotes: [Footnote] {
        var found: [Footnote] = []
        forEach { node in
            guard node.kind == .footnoteDefinition else { return }
            let label = node.withLiteral { String(decoding: $0, as: UTF8.self) }
            found.append(Footnote(label: label, line: node.line, lastLine: max(node.line, node.lastLineOfBlock)))
        }
        return found
    }

    /// Finds the tasks in quotations. cmark-gfm looks for tasks only at the start of a line.
    fileprivate func readTasks(in text: UnsafeBufferPointer<UInt8>) {
        var (line, start) = (1, text.startIndex)
        forEach { item in
            guard item.kind == .item, item.isTaskDone == nil, let paragraph = item.firstChild,
                paragraph.kind == .paragraph, let words = paragraph.firstChild, words.kind == .text
            else { return }
            let literal = words.withLiteral { Array($0) }
            guard literal.count > 4, literal[0] == UInt8(ascii: "["), literal[2] == UInt8(ascii: "]"),
                literal[3] == 0x20, case let mark = literal[1] | 0x20, mark == 0x20 || mark == UInt8(ascii: "x")
            else { return }
            while line < item.line, let end = text[start...].firstIndex(of: 10) { (line, start) = (line + 1, end + 1) }
            guard let bracket = text[start...].firstIndex(of: UInt8(ascii: "[")), bracket > 0,
                text[bracket - 1] != UInt8(ascii: "\\")
            else { return }
            cmark_node_set_syntax_extension(item.pointer, cmark_find_syntax_extension("tasklist"))
            cmark_gfm_extensions_set_tasklist_item_checked(item.pointer, mark != 0x20)
            cmark_node_set_literal(words.pointer, String(decoding: literal[4...], as: UTF8.self))
        }
    }

    /// Unescapes bare URLs. cmark-gfm uses them as written, though `\_` in text means `_`.
    fileprivate func unescapeURLs() {
        forEach { link in
            guard link.kind == .link, let words = link.firstChild, words.kind == .text, words.next == nil else {
                return
            }
            let (url, literal) = (link.withURL { Array($0) }, words.withLiteral { Array($0) })
            guard url.contains(UInt8(ascii: "\\")), url.suffix(literal.count) == literal[...] else { return }
            cmark_node_set_url(link.pointer, Self.unescaped(url))
            cmark_node_set_literal(words.pointer, Self.unescaped(literal))
        }
    }

    private static func unescaped(_ text: [UInt8]) -> String {
        var buffer = cmark_strbuf()
        cmark_strbuf_init(cmark_get_default_mem_allocator(), &buffer, Int32(text.count))
        defer { cmark_strbuf_free(&buffer) }
        cmark_strbuf_put(&buffer, text, Int32(text.count))
        cmark_strbuf_unescape(&buffer)
        return String(decoding: UnsafeBufferPointer(start: buffer.ptr, count: Int(buffer.size)), as: UTF8.self)
    }

    /// Replaces elements that refer to marks by tags, and restores the marks wherever cmark did not read an element.
    ///
    /// - Parameters:
    ///   - tags: Returns whether an element refers to a mark, and the tags that replace it, if it is replaced here.
    ///   - restoring: Returns a text with the source of the marks in it; `nil` if there are none.
    func readMarks(
        tags: (UnsafeBufferPointer<UInt8>) -> (isMark: Bool, tags: String?),
        restoring: (UnsafeBufferPointer<UInt8>) -> String?
    ) {
        forEach { node in
            switch node.kind {
            case .htmlInline:
                let mark = node.withLiteral(tags)
                if let tags = mark.tags { cmark_node_set_literal(node.pointer, tags) }
                if !mark.isMark { node.setLiteral(restoring) }
            case .text, .code, .htmlBlock: node.setLiteral(restoring)
            case .codeBlock:
                node.setLiteral(restoring)
                if let info = node.withInfo(restoring) { cmark_node_set_fence_info(node.pointer, info) }
            case .link, .image:
                if let url = node.withURL(restoring) { cmark_node_set_url(node.pointer, url) }
                if let title = node.withTitle(restoring) { cmark_node_set_title(node.pointer, title) }
            case _: break
            }
        }
    }

    private func setLiteral(_ restoring: (UnsafeBufferPointer<UInt8>) -> String?) {
        if let text = withLiteral(restoring) { cmark_node_set_literal(pointer, text) }
    }

    /// Whether the text may contain a URL such as `<http://a\_b>`, in which a backslash is literal.
    private static func containsBracketedURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var isInside = false
        var hasColon = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "<"): (isInside, hasColon) = (true, false)
            case UInt8(ascii: ":"): hasColon = true
            case UInt8(ascii: "\\"): if isInside, hasColon { return true }
            case 0...0x20, UInt8(ascii: ">"): isInside = false
            default: break
            }
        }
        return false
    }

    /// Iterates without recursion, since documents may be nested deeper than a thread's stack.
    private func forEach(_ body: (MarkdownNode) -> Void) {
        var node = self
        while true {
            body(node)
            if let child = node.firstChild {
                node = child
                continue
            }
            while node != self, node.next == nil, let parent = node.parent { node = parent }
            guard node != self, let next = node.next else { return }
            node = next
        }
    }
}

/// The extensions, registered once, and the numbers that they assigned to their node types.
private struct Library: Sendable {
    static let shared = Library()

    private let table: UInt16
    private let row: UInt16
    private let cell: UInt16
    private let strikethrough: UInt16

    private init() {
        cmark_gfm_core_extensions_ensure_registered()
        let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
        for name in ["table", "autolink", "strikethrough"] {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        let sample = "~~a~~\n\n|a|\n|-|\n"
        cmark_parser_feed(parser, sample, sample.utf8.count)
        let root = cmark_parser_finish(parser)
        defer { cmark_node_free(root) }
        strikethrough = root?.pointee.first_child?.pointee.first_child?.pointee.type ?? 0
        let tableNode = root?.pointee.last_child
        table = tableNode?.pointee.type ?? 0
        row = tableNode?.pointee.first_child?.pointee.type ?? 0
        cell = tableNode?.pointee.first_child?.pointee.first_child?.pointee.type ?? 0
        // The autolink characters become special permanently, so that no document removes them; see `tildeLock`.
        cmark_manage_extensions_special_characters(parser, 1)
        cmark_syntax_extension_set_special_inline_chars(cmark_find_syntax_extension("autolink"), nil)
        cmark_parser_free(parser)
    }

    func kind(_ type: UInt16) -> MarkdownNode.Kind {
        switch type {
        case table: return .table
        case row: return .tableRow
        case cell: return .tableCell
        case strikethrough: return .strikethrough
        default: return .other
        }
    }
}
