import DataKit
import Diagnostics

// The keys of other generators in front matter.
extension FactsReader {
    /// Returns the key to read for one of feedgen's keys: the key itself, otherwise the first synonym with a value.
    func key(for key: String) -> String {
        guard supportsCompatibilityKeys, !says(key) else { return key }
        return CompatibilityKeys.synonyms[key]?.first { says($0) && node?[$0]?.text != nil && truth($0) == nil } ?? key
    }

    /// Whether a key is present and not empty.
    func says(_ key: String) -> Bool {
        guard let value = node?[key], !value.isNull else { return false }
        return value.text?.isBlank != true
    }

    /// Whether the document is unpublished as in Jekyll: by `published: false`, or in `_drafts`, where dates are optional.
    var isUnpublished: Bool { isInDrafts || supportsCompatibilityKeys && truth("published") == false }

    /// Whether the document of any kind is in a folder of drafts.
    var isInDrafts: Bool { SitePath.parts(of: source.path).contains("_drafts") }

    /// Returns Hugo's `publishDate` if there is also a date: the entry is not published before it.
    mutating func appearance(after date: Instant) -> Instant? {
        guard supportsCompatibilityKeys, key(for: "date") == "date", says("publishDate") else { return nil }
        return fields.instant("publishDate", in: site.time, readsForeign: true).flatMap { $0 > date ? $0 : nil }
    }

    /// Returns the language as a tag. Other generators' keys may contain `pt_BR`; invalid values of them are ignored.
    mutating func language() -> String? {
        let key = key(for: "language")
        guard key != "language" else { return fields.languageTag(key)?.description }
        return fields.string(key).flatMap { LanguageTag($0.trimmed.replacing("_", with: "-")) }?.description
    }

    /// Whether a key contains a list because it is a taxonomy in Hugo, and therefore has no meaning here.
    func isTaxonomy(_ key: String) -> Bool { supportsCompatibilityKeys && node?[key]?.list != nil }

    private func truth(_ key: String) -> Bool? {
        switch node?[key]?.text?.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    mutating func foreignTags() -> [String] {
        guard supportsCompatibilityKeys else { return [] }
        var tags: [String] = []
        if node?["taxonomies"]?.entries != nil, var taxonomies = fields.mapping("taxonomies") {
            for key in CompatibilityKeys.taxonomies { tags += Self.words(key, in: &taxonomies) }
            fields.absorb(taxonomies)
        }
        for key in CompatibilityKeys.tags { tags += Self.words(key, in: &fields) }
        for key in CompatibilityKeys.singleTags { tags += fields.strings(key) ?? [] }
        return tags
    }

    /// Reads a list, or a text of several words, separated by commas if there are any, otherwise by whitespace.
    static func words(_ key: String, in fields: inout FieldReader) -> [String] {
        guard let text = fields.node(key)?.text else { return fields.strings(key) ?? [] }
        return text.split { text.contains(",") ? $0 == "," : $0.isWhitespace }.map { String($0) }
    }

    /// Reads the URLs of the page in other generators, unless they are patterns such as `/:year/:title/`.
    mutating func foreignAliases() -> [String] {
        guard supportsCompatibilityKeys else { return [] }
        var aliases = CompatibilityKeys.aliases.flatMap { fields.strings($0) ?? [] }
        for key in CompatibilityKeys.urlKeys {
            guard let text = node?[key]?.text, Self.isFormerURL(text.trimmed) else { continue }
            fields.expect(key)
            aliases.append(key == "permalink" ? site.edition.path(withoutLanguage(text.trimmed)) : text)
        }
        return aliases
    }

    /// Returns the key that contains one of `foreignAliases`.
    func foreignKey(ofAlias alias: String) -> String {
        CompatibilityKeys.urlKeys.first { node?[$0]?.text == alias } ?? CompatibilityKeys.aliases[0]
    }

    /// Returns the URL of a translation without its language, which may be written as `pt-BR`. Jekyll's plugins for
    /// languages add it to `permalink`.
    func withoutLanguage(_ url: String) -> String {
        let prefix = site.edition.prefix
        let start = url.prefix(prefix.count + 1)
        return !prefix.isEmpty && start.lowercased() == prefix + "/" ? String(url.dropFirst(prefix.count)) : url
    }

    /// The path at which another generator published the page, and the key that contains it.
    var formerURL: (key: String, path: String)? {
        for key in CompatibilityKeys.urlKeys {
            guard let text = node?[key]?.text?.trimmed, Self.isFormerURL(text),
                let path = SitePath.ofPage(text)
            else { continue }
            return (key, path)
        }
        return nil
    }

    private static func isFormerURL(_ text: String) -> Bool {
        // The styles of Jekyll, and Eleventy's `permalink: false`.
        let others = ["date", "pretty", "ordinal", "weekdate", "none", "true", "false"]
        return SitePath.ofPage(text) != nil && !text.contains { ":{".contains($0) } && !others.contains(text)
    }

    /// Reports the keys that were not read.
    ///
    /// - Returns: The unused keys of other generators and the author's own ones, which are reported once for the whole
    ///   site.
    mutating func finish() -> [UnusedKey] {
        guard supportsCompatibilityKeys else {
            finishData()
            return []
        }
        let expected = Self.keys + CompatibilityKeys.supported
        refusePrivateKeys(alsoAllowed: expected)
        var unused = fields.unread.filter {
            !$0.value.isNull && CompatibilityKeys.unused.contains($0.key.lowercased())
        }
        if let taxonomies = node?["taxonomies"]?.entries {
            let supported =
                CompatibilityKeys.taxonomies + CompatibilityKeys.silent + ["authors"]
                + site.configuration.taxonomies.map(\.name)
            unused += taxonomies.filter { !supported.contains($0.key) }.map { entry in
                var entry = entry
                entry.key = "taxonomies." + entry.key
                return entry
            }
        }
        // A key that resembles a supported one is a mistake of this file, which the others need not have.
        let custom = fields.unresembled(alsoAllowed: expected, except: CompatibilityKeys.unused)
            .prefix(fields.source.limits[.findings])
        fields.finish(
            alsoAllowed: expected,
            except: custom.isEmpty
                ? CompatibilityKeys.unused : CompatibilityKeys.unused.union(custom.map { $0.key.lowercased() }))
        return unused.map { unusedKey($0, isOfGenerators: true) } + custom.map { unusedKey($0, isOfGenerators: false) }
    }

    private func unusedKey(_ entry: Node.Entry, isOfGenerators: Bool) -> UnusedKey {
        UnusedKey(
            key: entry.key, isOfGenerators: isOfGenerators,
            place: FileLocation(file: fields.source.file, line: entry.line, column: entry.column))
    }
}
