import DataKit

// The values that a translation inherits from the text in the default language.
extension Node {
    /// Returns the keys of a translation together with those that it inherits.
    ///
    /// Inherited values have no location, since they are in another file, where their mistakes are reported.
    ///
    /// - Parameters:
    ///   - node: The keys of the translation; `nil` for a text without front matter.
    ///   - original: The keys of the text in the default language.
    ///   - isData: Whether the documents are data. A text inherits only values that don't depend on its language.
    static func translation(_ node: Node?, of original: Node?, isData: Bool) -> Node? {
        // The keys of Hugo's front matter are case-insensitive: `Draft: true` applies to the translation, too.
        let node = isData ? node : CompatibilityKeys.inOurCase(node)
        let original = isData ? original : CompatibilityKeys.inOurCase(original)
        guard let inherited = original?.entries else { return node }
        guard var entries = node.map({ $0.isNull ? [] : $0.entries }) ?? [] else { return node }
        for group in Inheritance.groups(of: inherited.map(\.key), isData: isData) {
            if entries.contains(where: { group.contains($0.key) }) { continue }
            entries += inherited.filter { group.contains($0.key) }.map(\.inherited)
        }
        // The build refuses the original because of these keys. Without them, it would publish the translation.
        if !isData { entries += PrivateKey.refused(in: original).map(\.inherited) }
        if isData, let index = entries.firstIndex(where: { $0.key == "photos" }),
            let photos = inherited.first(where: { $0.key == "photos" })?.value
        {
            entries[index].value = entries[index].value.over(photos, depth: 2)
        }
        return Node(.mapping(entries), line: node?.line ?? 1, column: node?.column ?? 1)
    }

    /// Whether a diagnostic is about an inherited value.
    package static func isInherited(line: Int) -> Bool { line == Entry.inheritedLine }

    /// Returns a mapping with the keys of another one that it lacks.
    private func over(_ original: Node, depth: Int) -> Node {
        guard depth > 0, var own = entries, let others = original.entries else { return self }
        for other in others {
            if let index = own.firstIndex(where: { $0.key == other.key }) {
                own[index].value = own[index].value.over(other.value, depth: depth - 1)
            } else {
                own.append(other.inherited)
            }
        }
        return Node(.mapping(own), line: line, column: column)
    }

    fileprivate var inherited: Node {
        let value: Value =
            switch value {
            case .list(let items): .list(items.map(\.inherited))
            case .mapping(let entries): .mapping(entries.map(\.inherited))
            case .null, .scalar: value
            }
        return Node(value, line: Entry.inheritedLine, column: 1)
    }
}

extension Node.Entry {
    /// The line of inherited values; those of a file start at 1.
    fileprivate static let inheritedLine = 0

    fileprivate var inherited: Node.Entry {
        Node.Entry(key: key, line: Self.inheritedLine, column: 1, value: value.inherited)
    }
}

/// The keys that a translation inherits.
private enum Inheritance {
    private static let ofTexts = [
        "id", "title", "date", "draft", "published", "expires", "publishDate", "pinned", "photos", "location",
        "license",
    ]
    /// The keys that a translation of data doesn't inherit.
    private static let notOfData: Set = ["slug", "aliases", "language", "dir", "tags", "summary", "feedID"]

    /// Returns the keys to inherit, each with its synonyms.
    static func groups(of keys: [String], isData: Bool) -> [Set<String>] {
        if isData { return keys.filter { !notOfData.contains($0) }.map { [$0] } }
        return ofTexts.map { Set([$0] + (CompatibilityKeys.synonyms[$0] ?? [])) }
    }
}
