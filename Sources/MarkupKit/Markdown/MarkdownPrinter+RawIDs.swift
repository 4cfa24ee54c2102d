extension MarkdownPrinter {
    /// Returns the ids in all trusted HTML of the text. They, and links to them, are printed without a prefix.
    mutating func rawIDs(around node: MarkdownNode) -> Set<String> {
        if let rawIDs { return rawIDs }
        var document = node
        while let parent = document.parent { document = parent }
        var ids: Set<String> = []
        var node = document
        walk: while true {
            if node.kind == .htmlBlock || node.kind == .htmlInline {
                HTMLScanner.scan(node.withLiteral { String(decoding: $0, as: UTF8.self) }) { tag in
                    for name in [tag["id"], tag.name == "a" ? tag["name"] : nil] { if let name { ids.insert(name) } }
                }
            }
            if let child = node.firstChild {
                node = child
                continue
            }
            while node.next == nil {
                guard node != document, let parent = node.parent else { break walk }
                node = parent
            }
            guard node != document, let next = node.next else { break }
            node = next
        }
        rawIDs = ids
        return ids
    }
}
