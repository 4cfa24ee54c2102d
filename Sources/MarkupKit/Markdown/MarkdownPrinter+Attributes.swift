/// Attributes in braces. The translated text refers to them with an element that is not printed.
extension MarkdownPrinter {
    /// Returns the attributes directly after an element.
    func attributes(after node: MarkdownNode) -> ElementAttributes? {
        reference(after: node).flatMap { attributes($0) }
    }

    /// Returns the reference to attributes directly after an element.
    func reference(after node: MarkdownNode) -> MarkdownNode? {
        guard !extras.marks.isEmpty, var next = node.next else { return nil }
        // An element without attributes may separate emphasis from the letter after it.
        while next.isReference, attributes(next) == nil, let following = next.next { next = following }
        guard let found = attributes(next), !found.isOfParagraph else { return nil }
        return next
    }

    /// Returns the attributes that a reference refers to.
    func attributes(_ reference: MarkdownNode) -> ElementAttributes? {
        guard reference.isReference, case .attributes(let found)? = reference.withLiteral({ extras.mark($0)?.content })
        else { return nil }
        return found
    }

    mutating func print(_ attributes: ElementAttributes) {
        if let id = attributes.id {
            out.append(" id=\"")
            out.append(idPrefix: options.idPrefix)
            out.append(text: slugs.unique(ids.name(id)))
            out.append("\"")
        }
        if !attributes.classes.isEmpty {
            out.append(" class=\"")
            out.append(text: attributes.classes.joined(separator: " "))
            out.append("\"")
        }
        if let language = attributes.language {
            out.append(" lang=\"")
            out.append(text: language)
            out.append("\"")
        }
    }
}

extension MarkdownNode {
    /// Whether the node is an element that the translation of dialects has added.
    var isReference: Bool {
        guard kind == .htmlInline else { return false }
        return withLiteral { $0.dropFirst().starts(with: MarkdownExtras.startOfElement.utf8) }
    }
}
