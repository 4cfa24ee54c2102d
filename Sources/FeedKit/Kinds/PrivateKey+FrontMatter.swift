import DataKit

// Front matter of other generators, as imports and builds read it.
extension PrivateKey {
    /// Whether front matter has a key that a build refuses, because its text may not be public.
    package static func isRefused(in matter: Node?) -> Bool { !refused(in: matter).isEmpty }

    /// Returns the keys of front matter that a build refuses, because its text may not be public.
    static func refused(in matter: Node?) -> [Node.Entry] {
        let entries = CompatibilityKeys.inOurCase(matter)?.entries ?? []
        let isDraft = entries.contains {
            $0.key == "draft" && ["true", "yes", "on"].contains($0.value.text?.lowercased())
        }
        guard !isDraft else { return [] }
        let supported = FactsReader.keys + CompatibilityKeys.supported
        return entries.filter { entry in
            !supported.contains(entry.key) && meaning(of: entry, isText: true, besides: supported) != nil
                || !all(in: entry.value, of: entry.key).isEmpty
        }
    }

    /// Whether front matter that other texts inherit means that these are not public.
    package static func isIn(_ matter: Node) -> Bool {
        (matter.entries ?? []).contains { entry in
            meaning(of: entry, isText: true) != nil || !all(in: entry.value, of: entry.key).isEmpty
        }
    }

    /// Whether an `_index` file means that the texts of its folder are not public: by Hugo's `cascade`, or by `draft` in
    /// Zola.
    package static func hidesFolder(_ matter: Node?) -> Bool {
        (matter?.entries ?? []).contains { entry in
            switch entry.key.lowercased() {
            case "draft": ["true", "yes", "on"].contains(entry.value.text?.lowercased())
            case "cascade": (entry.value.list ?? [entry.value]).contains { isIn($0) }
            case _: false
            }
        }
    }
}
