import Diagnostics

extension MarkdownPrinter {
    mutating func open(_ node: MarkdownNode) {
        switch node.kind {
        case .blockQuote: openQuote(node)
        case .list: if !isDefinitions(node) { openList(node) }
        case .item: if !openDefinition(node) { openItem(node) }
        case .table: openTable(node)
        case .footnoteDefinition: openFootnote()
        case .emphasis: open("em", node)
        case .strong: open("strong", node)
        case .strikethrough: out.append("<del>")
        case .link: openLink(node)
        case _: break
        }
    }

    mutating func close(_ node: MarkdownNode) {
        switch node.kind {
        case .blockQuote: out.append(quoteTags.popLast() ?? "</blockquote>\n")
        case .list:
            if !closeDefinitions(node) { out.append(node.isOrderedList ? "</ol>\n" : "</ul>\n") }
        case .item: if !closeDefinition(node) { closeItem() }
        case .table: closeTable()
        case .footnoteDefinition: closeFootnote(node)
        case .emphasis: out.append("</em>")
        case .strong: out.append("</strong>")
        case .strikethrough: out.append("</del>")
        case .link: closeLink()
        case _: break
        }
    }

    private mutating func open(_ name: StaticString, _ node: MarkdownNode) {
        out.append("<")
        out.append(name)
        if let attributes = attributes(after: node) { print(attributes) }
        out.append(">")
    }

    // MARK: Paragraphs and headings

    mutating func openParagraph(_ node: MarkdownNode) -> Bool {
        beginParagraphText(node)
        if node.firstChild?.kind == .text, node.parent?.kind == .blockQuote, let parent = node.parent,
            parent.firstChild == node, depth <= Self.maximumDepth + 1, let alert = alert(parent)
        {
            if let title = alert.linkedTitle {
                (bytesToSkip, linkedTitle) = (title.mark, title)
                return true
            }
            guard !alert.isAlone else { return false }
            nodesToSkip = alert.nodeCount
        }
        if printFigure(node) { return false }
        if openTerms(node) { return true }
        guard !isTight(node) else { return true }
        out.append("<p")
        printDirection(of: node)
        if !extras.marks.isEmpty, let last = node.lastChild, let own = attributes(last), own.isOfParagraph {
            print(own)
        }
        out.append(">")
        if let parent = node.parent, parent.kind == .item, let isDone = parent.isTaskDone, parent.firstChild == node {
            printCheckbox(isDone: isDone)
        }
        return true
    }

    mutating func closeParagraph(_ node: MarkdownNode) {
        endParagraphText()
        defer { if summaryEndsHere, node == summaryParagraph { endSummary() } }
        if let title = linkedTitle, node.parent?.kind == .blockQuote {
            out.append(title.tags)
            collectSpace()
            linkedTitle = nil
            return
        }
        if closeTerms(node) { return }
        guard !isTight(node) else { return }
        if node.next == nil, let parent = node.parent, parent.kind == .footnoteDefinition {
            out.append(" ")
            printBackLinks(parent)
            hasPrintedBackLinks = true
        }
        out.append("</p>\n")
    }

    /// Whether the paragraph is in a list whose items have no blank lines between them.
    private func isTight(_ node: MarkdownNode) -> Bool {
        guard let item = node.parent, item.kind == .item, let list = item.parent else { return false }
        return list.isTightList
    }

    /// Returns `false` for a heading that repeats the title above the text.
    mutating func openHeading(_ node: MarkdownNode) -> Bool {
        if headingShift == nil {
            if node.headingLevel == 1, node.previous == nil, node.parent?.kind == .document,
                let title = options.title(), node.plainText() == title
            {
                // The ids of the other headings stay the same.
                _ = slugs.slug(for: words(of: node))
                return false
            }
            headingShift = hasTopHeading(from: node) ? 1 : 0
        }
        out.append("<h")
        printHeadingLevel(node)
        out.append(" id=\"")
        let title = node.plainText()
        let own = extras.headingIDs[node.line].map { slugs.unique(ids.name($0)) }
        headingID = own ?? slugs.slug(for: words(of: node))
        let level = level(of: node)
        if level <= 3 { headings.append(.init(level: level, id: headingID, title: title)) }
        out.append(idPrefix: options.idPrefix)
        out.append(text: headingID)
        out.append("\"")
        if let attributes = extras.headingAttributes[node.line] { print(attributes) }
        printDirection(of: node)
        out.append(">")
        return true
    }

    /// Whether the text has a heading of the first level, at or after a heading outside of other blocks.
    private func hasTopHeading(from heading: MarkdownNode) -> Bool {
        var node: MarkdownNode? = heading
        while let current = node {
            if current.kind == .heading, current.headingLevel == 1 { return true }
            node = current.next
        }
        return false
    }

    /// The level at which a heading is printed below the title. Headings of the first level move all others down.
    private func level(of heading: MarkdownNode) -> Int {
        min(6, max(2, heading.headingLevel + (headingShift ?? 0)))
    }

    /// Returns the text from which a heading's id is derived: its words as the author wrote them.
    private mutating func words(of heading: MarkdownNode) -> String {
        let rule = slugs.rule ?? options.anchors()
        slugs.rule = rule
        guard let written = extras.headings[heading.line] else { return heading.words }
        return rule.isOfSource ? written.source : written.unread(heading.words)
    }

    mutating func closeHeading(_ node: MarkdownNode) {
        out.appendHeadingLink(to: headingID, label: words.headingLink)
        out.append("</h")
        printHeadingLevel(node)
        out.append(">\n")
        collectSpace()
    }

    private mutating func printHeadingLevel(_ node: MarkdownNode) {
        headingDigits.append(out.count)
        out.append(number: level(of: node))
    }

    // MARK: Lists

    private mutating func openList(_ node: MarkdownNode) {
        if node.parent?.kind == .item, !out.ends(with: "\n") { out.append("\n") }
        out.append(node.isOrderedList ? "<ol" : "<ul")
        printDirection(of: node)
        if node.isOrderedList, node.listStart != 1 {
            out.append(" start=\"")
            out.append(number: node.listStart)
            out.append("\"")
        }
        out.append(">\n")
    }

    private mutating func openItem(_ node: MarkdownNode) {
        out.append("<li")
        let isLoose = node.parent?.isTightList == false
        if !isLoose { printDirection(of: node) }
        guard let isDone = node.isTaskDone else { return out.append(">") }
        out.append(" class=\"task\">")
        if node.firstChild?.kind != .paragraph || !isLoose { printCheckbox(isDone: isDone) }
    }

    private mutating func printCheckbox(isDone: Bool) {
        out.append("<input type=\"checkbox\" disabled")
        if isDone { out.append(" checked") }
        out.append(" aria-label=\"")
        out.append(text: isDone ? words.taskDone : words.taskOpen)
        out.append("\"> ")
    }

    private mutating func closeItem() {
        out.append("</li>\n")
        collectSpace()
    }

    // MARK: Raw HTML

    /// Prints raw HTML. Comments are omitted; other raw HTML causes the sanitizer to process the whole output.
    mutating func printRaw(_ node: MarkdownNode) {
        if Self.isInBraces(node) { return printText(node) }
        if endsSummary(node) { return }
        if node.isReference { return }
        node.withLiteral { literal in
            let isTrusted = options.rawHTML == .trusted
            if !isTrusted, Self.isComment(literal) { return }
            if node.kind == .htmlInline { collect(rawTag: literal) }
            printRaw(literal, line: node.line, column: node.column, lastLine: node.lastLineOfBlock)
        }
    }

    /// Prints a text that is raw HTML as a whole.
    mutating func printRaw(text: UnsafeBufferPointer<UInt8>) {
        printRaw(text, line: 1, column: 1, lastLine: 1 + text.count { $0 == UInt8(ascii: "\n") })
    }

    /// Prints raw HTML, which may contain the end of the summary.
    private mutating func printRaw(_ literal: UnsafeBufferPointer<UInt8>, line: Int, column: Int, lastLine: Int) {
        guard summary == nil, footnoteNumber == 0, let mark = Self.more(in: literal) else {
            return printPiece(literal, line: line, column: column, lastLine: lastLine)
        }
        printPiece(
            UnsafeBufferPointer(rebasing: literal[..<mark.lowerBound]), line: line, column: column, lastLine: lastLine)
        endSummary()
        let before = literal[..<mark.upperBound]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n"))
        printPiece(
            UnsafeBufferPointer(rebasing: literal[mark.upperBound...]),
            line: line + before.count { $0 == UInt8(ascii: "\n") },
            column: lineStart.map { mark.upperBound - $0 } ?? column + mark.upperBound, lastLine: lastLine)
    }

    private mutating func printPiece(_ literal: UnsafeBufferPointer<UInt8>, line: Int, column: Int, lastLine: Int) {
        measure(literal, line: line, column: column)
        let start = out.count
        out.append(markup: literal)
        rawPieces.append(
            RawPiece(outputStart: start, outputEnd: out.count, line: line, column: column, lastLine: lastLine))
    }

    /// Records input for which an HTML parser's cost would be quadratic.
    private mutating func measure(_ literal: UnsafeBufferPointer<UInt8>, line: Int, column: Int) {
        guard excess == nil else { return }
        let most = options.limits
        let found: (limit: Limit, count: Int?, offset: Int)
        if let attributes = AttributeCount.excess(in: literal, limit: most[.attributes]) {
            found = (.attributes, attributes.count, attributes.offset)
        } else if let offset = openElements.excess(in: literal, limit: most[.openElements]) {
            found = (.openElements, nil, offset)
        } else {
            return
        }
        let before = literal[..<found.offset]
        let lineEnd = before.lastIndex(of: UInt8(ascii: "\n"))
        excess = MarkdownExcess(
            limit: found.limit, found: found.count, line: line + before.count { $0 == UInt8(ascii: "\n") },
            column: lineEnd.map { found.offset - $0 } ?? column + found.offset)
    }

    /// Whether this looks like a tag, but is a word in double braces, such as Hugo's `{{<youtube id>}}`.
    private static func isInBraces(_ node: MarkdownNode) -> Bool {
        guard node.kind == .htmlInline, let previous = node.previous, let next = node.next,
            previous.kind == .text, next.kind == .text
        else { return false }
        return previous.withLiteral { $0.suffix(2).elementsEqual("{{".utf8) }
            && next.withLiteral { $0.starts(with: "}}".utf8) }
    }

    private static func isComment(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
        var comment = literal[...]
        while let first = comment.first, first <= 0x20 { comment.removeFirst() }
        while let last = comment.last, last <= 0x20 { comment.removeLast() }
        guard comment.count >= 7, comment.starts(with: "<!--".utf8) else { return false }
        let inner = comment.dropFirst(4)
        guard inner.first != UInt8(ascii: ">"), !inner.starts(with: "->".utf8) else { return false }
        let end = inner.indices.dropLast(2).first { inner[$0...].starts(with: "-->".utf8) }
        return end == inner.endIndex - 3
    }
}
