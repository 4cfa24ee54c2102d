import DataKit
import Diagnostics

/// What front matter says in the words of other generators.
extension FactsReader {
    /// The key to read for a key of ours: itself, else the first synonym that says something.
    func key(for key: String) -> String {
        guard understandsForeignKeys, !says(key) else { return key }
        return ForeignKeys.synonyms[key]?.first { says($0) && node?[$0]?.text != nil && truth($0) == nil } ?? key
    }

    /// Whether a key is there and not empty.
    func says(_ key: String) -> Bool {
        guard let value = node?[key], !value.isNull else { return false }
        return value.text?.isBlank != true
    }

    /// Jekyll's `published: false` and its folder `_drafts`, whose texts have no date yet.
    var isUnpublished: Bool { understandsForeignKeys && (truth("published") == false || isInDrafts) }

    var isInDrafts: Bool { understandsForeignKeys && source.path.split(separator: "/").contains("_drafts") }

    /// Hugo's `publishDate` beside a date: the entry waits for it.
    mutating func appearance(after date: Instant) -> Instant? {
        guard understandsForeignKeys, key(for: "date") == "date", says("publishDate") else { return nil }
        return fields.instant("publishDate", in: site.time, readsForeign: true).flatMap { $0 > date ? $0 : nil }
    }

    /// The language as a tag. Other generators write `pt_BR` too, and what they can't read is no mistake of the author's.
    mutating func language() -> String? {
        let key = key(for: "language")
        guard key != "language" else { return fields.languageTag(key)?.description }
        return fields.string(key).flatMap { LanguageTag($0.trimmed.replacing("_", with: "-")) }?.description
    }

    /// Whether a key of ours holds a list, as a taxonomy of Hugo's that is called like it does; it says nothing here.
    func isTaxonomy(_ key: String) -> Bool { understandsForeignKeys && node?[key]?.list != nil }

    private func truth(_ key: String) -> Bool? {
        switch node?[key]?.text?.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    mutating func foreignTags() -> [String] {
        guard understandsForeignKeys else { return [] }
        var tags: [String] = []
        if node?["taxonomies"]?.entries != nil, var taxonomies = fields.mapping("taxonomies") {
            for key in ForeignKeys.taxonomies { tags += Self.words(key, in: &taxonomies) }
            fields.absorb(taxonomies)
        }
        for key in ForeignKeys.tags { tags += Self.words(key, in: &fields) }
        for key in ForeignKeys.singleTags { tags += fields.strings(key) ?? [] }
        return tags
    }

    /// A list, or a text of several words: between commas if there are some, else between spaces.
    static func words(_ key: String, in fields: inout FieldReader) -> [String] {
        guard let text = fields.node(key)?.text else { return fields.strings(key) ?? [] }
        return text.split { text.contains(",") ? $0 == "," : $0.isWhitespace }.map { String($0) }
    }

    /// Where other generators published the page, if that is a path; a pattern such as `/:year/:title/` is none.
    mutating func foreignAliases() -> [String] {
        guard understandsForeignKeys else { return [] }
        var aliases = ForeignKeys.aliases.flatMap { fields.strings($0) ?? [] }
        for key in ForeignKeys.addresses {
            guard let text = node?[key]?.text, Self.isFormerAddress(text.trimmed) else { continue }
            fields.expect(key)
            aliases.append(text)
        }
        return aliases
    }

    /// Where another generator published the page, with the key that says so.
    var formerAddress: (key: String, path: String)? {
        for key in ForeignKeys.addresses {
            guard let text = node?[key]?.text?.trimmed, Self.isFormerAddress(text),
                let path = SitePath.ofPage(SitePath.decoded(text) ?? text)
            else { continue }
            return (key, path)
        }
        return nil
    }

    private static func isFormerAddress(_ text: String) -> Bool {
        let jekyllStyles = ["date", "pretty", "ordinal", "weekdate", "none"]
        return SitePath.ofPage(text) != nil && !text.contains { ":{".contains($0) } && !jekyllStyles.contains(text)
    }

    /// Reports the keys that nobody asked for.
    ///
    /// - Returns: those of other generators, which are told once for the whole site.
    mutating func finish() -> [UnusedKey] {
        guard understandsForeignKeys else {
            fields.finish(alsoKnown: Self.keys)
            return []
        }
        var unused = fields.unasked.filter { !$0.value.isNull && ForeignKeys.unused.contains($0.key.lowercased()) }
        if let taxonomies = node?["taxonomies"]?.entries {
            let known = ForeignKeys.taxonomies + ForeignKeys.silent + ["authors"]
            unused += taxonomies.filter { !known.contains($0.key) }.map { entry in
                var entry = entry
                entry.key = "taxonomies." + entry.key
                return entry
            }
        }
        fields.finish(alsoKnown: Self.keys + ForeignKeys.known, except: ForeignKeys.unused)
        return unused.map {
            UnusedKey(key: $0.key, place: Place(file: fields.source.file, line: $0.line, column: $0.column))
        }
    }
}
