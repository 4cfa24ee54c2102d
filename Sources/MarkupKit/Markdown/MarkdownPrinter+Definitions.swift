/// Definition lists. cmark parses a term as a paragraph, and the definitions after it as a list.
extension MarkdownPrinter {
    /// Whether a list contains definitions.
    func isDefinitions(_ list: MarkdownNode) -> Bool {
        guard !extras.definitionLines.isEmpty, list.kind == .list, let item = list.firstChild else { return false }
        return extras.definitionLines.contains(item.line)
    }

    /// Whether a paragraph contains terms, one on each line.
    func isTerms(_ paragraph: MarkdownNode) -> Bool {
        guard !extras.definitionLines.isEmpty, paragraph.kind == .paragraph else { return false }
        return paragraph.next.map(isDefinitions) ?? false
    }

    private func hasTerms(_ list: MarkdownNode) -> Bool { list.previous?.kind == .paragraph }

    mutating func openTerms(_ node: MarkdownNode) -> Bool {
        guard depth <= Self.maximumDepth, isTerms(node) else { return false }
        isInTerms = true
        let goesOn = node.previous.map { isDefinitions($0) && hasTerms($0) } ?? false
        out.append(goesOn ? "<dt>" : "<dl>\n<dt>")
        return true
    }

    mutating func closeTerms(_ node: MarkdownNode) -> Bool {
        guard isInTerms else { return false }
        isInTerms = false
        out.append("</dt>\n")
        return true
    }

    /// Opens a definition. Without a term it is a text that begins with a colon.
    mutating func openDefinition(_ item: MarkdownNode) -> Bool {
        guard let list = item.parent, isDefinitions(list) else { return false }
        out.append(hasTerms(list) ? "<dd>" : "<div>: ")
        return true
    }

    mutating func closeDefinition(_ item: MarkdownNode) -> Bool {
        guard let list = item.parent, isDefinitions(list) else { return false }
        out.append(hasTerms(list) ? "</dd>\n" : "</div>\n")
        collectSpace()
        return true
    }

    mutating func closeDefinitions(_ list: MarkdownNode) -> Bool {
        guard isDefinitions(list) else { return false }
        if hasTerms(list), list.next.map(isTerms) != true { out.append("</dl>\n") }
        return true
    }
}
