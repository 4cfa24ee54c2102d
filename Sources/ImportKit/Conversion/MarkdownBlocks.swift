import MarkupKit

/// A writer of blocks as Markdown. Blocks that Markdown can't express are written as HTML.
struct MarkdownBlocks {
    enum Style {
        case plain
        /// Every special character is escaped, and emphasis is written as tags.
        case thorough
        case html
    }

    let style: Style

    var context: MarkdownEscaping.Context { style == .thorough ? .thorough : [] }

    /// Writes blocks in sequence, each in its own manner.
    static func write(_ blocks: [MarkupNode], _ styles: [Style]) -> String {
        var lists = ListNeighbours()
        let written = zip(blocks, styles).flatMap { block, style in
            guard style != .html else {
                lists = ListNeighbours()
                return [MarkupPrinter.print([block])]
            }
            return MarkdownBlocks(style: style).write([block], &lists)
        }
        return written.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Returns the Markdown of each block, without a line end.
    func write(_ nodes: [MarkupNode], isInList: Bool = false) -> [String] {
        var lists = ListNeighbours()
        return write(nodes, &lists, isInList: isInList)
    }

    private func write(_ nodes: [MarkupNode], _ lists: inout ListNeighbours, isInList: Bool = false) -> [String] {
        var blocks: [String] = []
        var run: [MarkupNode] = []
        func flush() {
            if !run.allSatisfy(\.isBlank) { blocks.append(paragraph(run)) }
            if !run.isEmpty { lists = ListNeighbours() }
            run = []
        }
        for node in nodes {
            guard let element = node.element, ElementNames.isBlock(element.name) || SummaryMark.is(element) else {
                run.append(node)
                continue
            }
            flush()
            blocks.append(write(element, isInList: isInList, isOther: lists.isOther(element.name)))
        }
        flush()
        return blocks
    }

    private func write(_ element: MarkupElement, isInList: Bool, isOther: Bool) -> String {
        switch element.name {
        case "wbr": SummaryMark.comment
        case "p" where element.attributes.isEmpty: paragraph(element.children)
        case "hr": isInList ? "___" : "---"
        case "pre": code(element) ?? MarkupPrinter.print([.element(element)])
        case "blockquote":
            write(element.children).joined(separator: "\n\n").lines.map { $0.isEmpty ? ">" : "> " + $0 }.joined(
                separator: "\n")
        case "ul", "ol": MarkdownList(element, isOther: isOther, self)?.text ?? MarkupPrinter.print([.element(element)])
        case "table": MarkdownTable(element, context)?.text ?? MarkupPrinter.print([.element(element)])
        case "figure": figure(element) ?? MarkupPrinter.print([.element(element)])
        case _ where ElementNames.headings.contains(element.name): heading(element)
        case _: MarkupPrinter.print([.element(element)])
        }
    }

    func paragraph(_ nodes: [MarkupNode]) -> String {
        MarkdownInlines.write(nodes, in: context).markupTrimmed.lines.map(LineStart.escape).joined(separator: "\n")
    }

    private func heading(_ element: MarkupElement) -> String {
        let level = element.name.utf8.last.map { Int($0 - UInt8(ascii: "0")) } ?? 2
        var words = MarkdownInlines.write(element.children, in: context.union(.heading)).markupTrimmed
        // Trailing number signs would be read as the end of the heading.
        if words.hasSuffix("#") { words = String(words.dropLast()) + "\\#" }
        return String(repeating: "#", count: level) + " " + words + (element["id"].map { " {#\($0)}" } ?? "")
    }

    private func code(_ element: MarkupElement) -> String? {
        guard element.children.count == 1, let code = element.children[0].element, code.name == "code",
            code.children.allSatisfy({ $0.element == nil })
        else { return nil }
        let language = code["class"].map { String($0.dropFirst("language-".count)) } ?? ""
        var text = code.text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        if text.hasSuffix("\n") { text.removeLast() }
        let fence = String(repeating: "`", count: max(3, text.longestRun(of: UInt8(ascii: "`")) + 1))
        return [fence + language, text, fence].joined(separator: "\n")
    }

    /// feedgen shows a standalone image with a title as a figure with a caption.
    private func figure(_ element: MarkupElement) -> String? {
        let content = element.children.filter { !$0.isBlank }
        guard content.count == 2, let image = content[0].element, image.name == "img", image["title"] == nil,
            let caption = content[1].element, caption.name == "figcaption",
            caption.children.allSatisfy({ $0.element == nil })
        else { return nil }
        let titled = MarkupElement(
            name: "img", attributes: image.attributes + [.init(name: "title", value: caption.text.markupTrimmed)])
        return MarkdownLink.image(titled, in: context)
    }
}

/// Adjacent lists with the same marker would be read as one list.
private struct ListNeighbours {
    private var last: (name: String, isOther: Bool)?

    /// Whether the next block needs a different marker.
    mutating func isOther(_ name: String) -> Bool {
        let isList = name == "ul" || name == "ol"
        let isOther = isList && last.map { $0.name == name && !$0.isOther } ?? false
        last = isList ? (name, isOther) : nil
        return isOther
    }
}

extension String {
    var lines: [String] {
        var text = self
        return text.withUTF8 { bytes in
            bytes.split(separator: 10, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
