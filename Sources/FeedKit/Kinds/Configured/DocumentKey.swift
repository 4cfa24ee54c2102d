import DataKit
import Diagnostics

/// A key in a document of a kind that `feed.yaml` declares. Its meaning depends on the templates of the kind.
package struct DocumentKey: Sendable, Equatable {
    /// The key as the author wrote it.
    package var name: String
    /// The name of the kind.
    package var kind: String
    /// The location of the key.
    package var place: FileLocation
    /// Whether templates are expected to show it: a key at the top level that is not one of other generators.
    package var isExpected: Bool
    /// Whether it means that the object is not public, unless a template shows it.
    package var isPrivate = false

    package init(name: String, kind: String, place: FileLocation, isExpected: Bool) {
        self.name = name
        self.kind = kind
        self.place = place
        self.isExpected = isExpected
    }

    /// Returns the keys of an object that mean that it is not public.
    ///
    /// - Parameter isText: Whether the keys are front matter.
    static func privateKeys(
        in entries: [Node.Entry], kind: String, file: String, isText: Bool = false
    ) -> [DocumentKey] {
        let supported = FactsReader.keys + (isText ? CompatibilityKeys.supported : [])
        return entries.filter { entry in
            !supported.contains(entry.key)
                && PrivateKey.meaning(of: entry, isText: isText, besides: supported) == .draft
        }.prefix(most).map { DocumentKey(private: $0, kind: kind, file: file) }
    }

    /// Creates a key that means that its object is not public.
    init(private entry: Node.Entry, kind: String, file: String) {
        self.init(entry, kind: kind, file: file, isExpected: false)
        isPrivate = true
    }

    private init(_ entry: Node.Entry, kind: String, file: String, isExpected: Bool) {
        // The line of a key that a translation inherits is before the first one.
        self.init(
            name: entry.key, kind: kind,
            place: FileLocation(file: file, line: max(1, entry.line), column: entry.column), isExpected: isExpected)
    }

    /// The maximum number of keys that are collected in a document; more would only occupy memory.
    private static let most = 500

    /// Returns the keys of a mapping, and those of all mappings inside it, each once.
    ///
    /// - Parameter isOther: Whether a key at the top level has a meaning to other generators.
    static func all(
        in entries: [Node.Entry], kind: String, file: String, isOther: (String) -> Bool
    ) -> [DocumentKey] {
        var seen: Set<String> = []
        var keys: [DocumentKey] = []
        func add(_ entries: [Node.Entry], isTopLevel: Bool) {
            for entry in entries where keys.count < most {
                if seen.insert(entry.name(isTopLevel)).inserted {
                    keys.append(
                        DocumentKey(entry, kind: kind, file: file, isExpected: isTopLevel && !isOther(entry.key)))
                }
                add(entry.value)
            }
        }
        func add(_ node: Node) {
            if let entries = node.entries { add(entries, isTopLevel: false) }
            for item in node.list ?? [] where keys.count < most { add(item) }
        }
        add(entries, isTopLevel: true)
        return keys
    }
}

extension Node.Entry {
    /// A key at the top level is collected even if an inner one has the same name.
    fileprivate func name(_ isTopLevel: Bool) -> String { (isTopLevel ? "" : "/") + key }
}
