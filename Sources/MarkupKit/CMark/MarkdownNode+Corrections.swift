import CCMark

/// Corrections of cmark-gfm where it differs from what authors expect.
extension MarkdownNode {
    /// The definitions of footnotes below the node.
    var footnotes: [Footnote] {
        var found: [Footnote] = []
        forEach { node in
            guard node.kind == .footnoteDefinition else { return }
            let label = node.withLiteral { String(decoding: $0, as: UTF8.self) }
            found.append(Footnote(label: label, line: node.line, lastLine: max(node.line, node.lastLineOfBlock)))
        }
        return found
    }

    /// Finds the tasks in quotations. cmark-gfm looks for tasks only at the start of a line.
    func readTasks(in text: UnsafeBufferPointer<UInt8>) {
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
    func unescapeURLs() {
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
    static func containsBracketedURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
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
}
