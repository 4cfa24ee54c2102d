/// GitHub's alerts, which are quotations that begin with a mark such as `> [!NOTE]`, and blocks of other dialects.
extension MarkdownPrinter {
    struct Alert {
        /// `note`, `tip`, `important`, `warning` or `caution`.
        var name: String
        /// The author's title.
        var title: String?
        /// The number of nodes in the first paragraph that contain the mark and title.
        var nodeCount: Int
        /// Whether that paragraph contains nothing else.
        var isAlone: Bool
        /// The beginning of a title that is printed with its links.
        var linkedTitle: LinkedTitle?
        /// Whether readers can fold it, and whether it is then open at first.
        var isFoldable = false
        var isOpen = false
    }

    /// The mark before a title in the first paragraph of an alert, and the end of the title.
    struct LinkedTitle {
        /// The length of the mark in bytes.
        var mark: Int
        /// The line break after the title; `nil` if the paragraph ends there.
        var end: MarkdownNode?
        /// The tags after the title.
        var tags: StaticString
    }

    /// The tags of elements that may contain Markdown; others become a `div`.
    private static let elementTags: [String: (start: StaticString, end: StaticString)] = [
        "section": ("<section", "</section>\n"), "article": ("<article", "</article>\n"),
        "aside": ("<aside", "</aside>\n"), "details": ("<details", "</details>\n"),
        "figure": ("<figure", "</figure>\n"), "header": ("<header", "</header>\n"),
        "footer": ("<footer", "</footer>\n"), "nav": ("<nav", "</nav>\n"),
    ]

    /// The types of Obsidian, VitePress and Docusaurus that are shown as one of GitHub's.
    private static let types = [
        "info": "note", "abstract": "note", "summary": "note", "tldr": "note", "todo": "note", "question": "note",
        "help": "note", "faq": "note", "example": "note", "quote": "note", "cite": "note", "seealso": "note",
        "hint": "tip", "success": "tip", "check": "tip", "done": "tip", "attention": "warning", "danger": "caution",
        "error": "caution", "bug": "caution", "failure": "caution", "fail": "caution", "missing": "caution",
    ]

    /// Returns the alert of a quotation. Reads only the first line, up to the maximum length of a title.
    func alert(_ quote: MarkdownNode) -> Alert? {
        guard let paragraph = quote.firstChild, paragraph.kind == .paragraph, var node = paragraph.firstChild,
            node.kind == .text, node.withLiteral({ $0.first == UInt8(ascii: "[") })
        else { return nil }
        var line: [UInt8] = []
        var count = 0
        var hasLinks = false
        while node.kind != .softBreak, node.kind != .lineBreak {
            // Only the words of a title without links are shown, without their marks.
            if line.count >= Self.maximumTitle {
                hasLinks = true
            } else if node.kind == .text {
                node.withLiteral { line.append(contentsOf: $0) }
            } else {
                hasLinks = hasLinks || node.kind == .link || node.kind == .image
                line.append(contentsOf: (node.kind == .code ? node.words : node.plainText()).utf8)
            }
            count += 1
            guard let next = node.next else { return alert(line, count, isAlone: true, hasLinks: hasLinks, end: nil) }
            node = next
        }
        return alert(line, count + 1, isAlone: false, hasLinks: hasLinks, end: node)
    }

    /// A longer title is printed as the text that it is.
    private static let maximumTitle = 200

    private func alert(
        _ line: [UInt8], _ count: Int, isAlone: Bool, hasLinks: Bool, end titleEnd: MarkdownNode?
    ) -> Alert? {
        guard line.starts(with: "[!".utf8), let end = line.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let written = String(decoding: line[2..<end], as: UTF8.self)
        // Obsidian's metadata after the type has no effect.
        let name = written.prefix { $0 != "|" }.lowercased()
        guard let type = type(of: name) else { return nil }
        var rest = line[(end + 1)...]
        var alert = Alert(name: type, title: nil, nodeCount: count, isAlone: isAlone)
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            (alert.isFoldable, alert.isOpen) = (true, sign == UInt8(ascii: "+"))
            rest = rest.dropFirst()
        }
        let isSeparate = rest.first.map { $0 <= 0x20 } ?? true
        guard isSeparate || options.dialects().contains(.obsidian) else { return nil }
        rest = rest.drop { $0 <= 0x20 }
        if hasLinks {
            alert.linkedTitle = LinkedTitle(
                mark: rest.startIndex, end: titleEnd, tags: alert.isFoldable ? "</summary>\n" : "</strong></p>\n")
        } else if !rest.isEmpty {
            alert.title = String(decoding: rest, as: UTF8.self)
        } else if name != type {
            alert.title = name.prefix(1).uppercased() + name.dropFirst()
        }
        return alert
    }

    /// Returns GitHub's name for a type. In Obsidian, authors may define their own, which are shown as notes.
    private func type(of name: String) -> String? {
        if Markdown.Words().alerts[name] != nil { return name }
        let isOwn = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
        return Self.types[name] ?? (isOwn && options.dialects().contains(.obsidian) ? "note" : nil)
    }

    mutating func openQuote(_ node: MarkdownNode) {
        if !extras.containers.isEmpty, let container = container(node) {
            open(container)
        } else if let alert = alert(node) {
            open(alert)
        } else {
            reportUnknownAlert(node)
            out.append("<blockquote")
            printDirection(of: node)
            out.append(">\n")
            quoteTags.append("</blockquote>\n")
        }
    }

    /// Reports a quotation with a type of alert that GitHub does not have.
    private mutating func reportUnknownAlert(_ quote: MarkdownNode) {
        guard let paragraph = quote.firstChild, paragraph.firstChild?.kind == .text,
            paragraph.firstChild?.withLiteral({ $0.first == UInt8(ascii: "[") }) == true
        else { return }
        let text = paragraph.plainText(limit: 100)
        guard text.hasPrefix("[!"), let end = text.firstIndex(of: "]") else { return }
        let name = text[..<end].dropFirst(2)
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_|".contains($0) }) else { return }
        report(
            paragraph, "`[!\(name)]` is printed as written", code: .unknownMark,
            hint: "write a type such as `[!NOTE]`; for callouts of Obsidian, add `dialects: [obsidian]` to feed.yaml",
            find: ["[!\(name)]"])
    }

    /// Returns the block of a quotation, the innermost of those that begin on its line.
    private func container(_ quote: MarkdownNode) -> Container? {
        if let child = quote.firstChild, child.kind == .blockQuote, child.line == quote.line { return nil }
        return extras.containers[quote.line]
    }

    private mutating func open(_ container: Container) {
        if let attributes = container.attributes {
            let tags = Self.elementTags[container.name] ?? ("<div", "</div>\n")
            out.append(tags.start)
            print(attributes)
            out.append(">\n")
            return quoteTags.append(tags.end)
        }
        if container.name == "details" || container.name == "collapse" || container.name == "spoiler" {
            let title = container.title ?? container.name.prefix(1).uppercased() + container.name.dropFirst()
            return open("details", title: title)
        }
        guard let type = Self.types[container.name] ?? type(of: container.name) else {
            out.append("<div class=\"")
            out.append(text: container.name)
            out.append("\">\n")
            quoteTags.append("</div>\n")
            if var title = container.title {
                out.append("<p><strong>")
                out.append(text: title)
                out.append("</strong></p>\n")
                title.withUTF8 { collect($0) }
                collectSpace()
            }
            return
        }
        var alert = Alert(name: type, title: container.title, nodeCount: 0, isAlone: false)
        if container.title == nil, container.name != type {
            alert.title = container.name.prefix(1).uppercased() + container.name.dropFirst()
        }
        (alert.isFoldable, alert.isOpen) = (container.isFoldable, container.isOpen)
        open(alert)
    }

    /// Ends the title of an alert, whose paragraph continues with its text.
    mutating func endLinkedTitle() {
        guard let title = linkedTitle else { return }
        out.append(title.tags)
        out.append("<p>")
        collectSpace()
        linkedTitle = nil
    }

    private mutating func open(_ alert: Alert) {
        if alert.linkedTitle != nil {
            beginTitle(of: alert)
            return quoteTags.append(alert.isFoldable ? "</details>\n" : "</aside>\n")
        }
        var title = alert.title ?? words.alerts[alert.name] ?? alert.name
        if alert.isFoldable { return open("alert alert-" + alert.name, title: title, isOpen: alert.isOpen) }
        out.append("<aside class=\"alert alert-")
        out.append(text: alert.name)
        out.append("\" role=\"note\">\n<p><strong>")
        out.append(text: title)
        out.append("</strong></p>\n")
        quoteTags.append("</aside>\n")
        title.withUTF8 { collect($0) }
        collectSpace()
    }

    /// Prints the tags before a title that is printed with its links.
    private mutating func beginTitle(of alert: Alert) {
        out.append(alert.isFoldable ? "<details class=\"alert alert-" : "<aside class=\"alert alert-")
        out.append(text: alert.name)
        guard alert.isFoldable else { return out.append("\" role=\"note\">\n<p><strong>") }
        out.append(alert.isOpen ? "\" open>\n<summary>" : "\">\n<summary>")
    }

    /// Opens a block that readers can fold.
    private mutating func open(_ classes: String, title: String, isOpen: Bool = false) {
        var title = title
        out.append("<details class=\"")
        out.append(text: classes)
        out.append(isOpen ? "\" open>\n<summary>" : "\">\n<summary>")
        out.append(text: title)
        out.append("</summary>\n")
        quoteTags.append("</details>\n")
        title.withUTF8 { collect($0) }
        collectSpace()
    }
}
