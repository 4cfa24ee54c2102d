import CCMark

/// A node of a parsed Markdown document. Only the files of this folder use cmark-gfm.
///
/// Valid only inside `MarkdownNode.withDocument`; the pointer stays in the files of this type.
struct MarkdownNode: Equatable {
    enum Kind {
        case document, blockQuote, list, item, paragraph, heading, codeBlock, htmlBlock, thematicBreak
        case footnoteDefinition, table, tableRow, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
        case footnoteReference, other
    }

    let pointer: UnsafeMutablePointer<cmark_node>

    init(_ pointer: UnsafeMutablePointer<cmark_node>) { self.pointer = pointer }

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
        default: return CMarkLibrary.shared.kind(pointer.pointee.type)
        }
    }

    /// Iterates without recursion, since documents may be nested deeper than a thread's stack.
    func forEach(_ body: (MarkdownNode) -> Void) {
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
struct CMarkLibrary: Sendable {
    static let shared = CMarkLibrary()

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
