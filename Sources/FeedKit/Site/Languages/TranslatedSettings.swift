import DataKit
import Diagnostics

/// The settings of an edition in another language than the default one: `feed.de.yaml`.
package enum TranslatedSettings {
    /// The keys that may differ between languages.
    static let keys = ["title", "description", "author", "authors", "dir", "words", "menus", "taxonomies", "kinds"]

    /// Returns the settings of an edition: those of the default language, replaced by its own.
    ///
    /// - Parameter source: The edition's own settings; `nil` if it has none.
    package static func read(
        _ source: SourceText?, in edition: Edition, of configuration: SiteConfiguration
    ) -> (SiteConfiguration, [Diagnostic]) {
        guard let source else { return (configuration.translated(to: edition, [], in: ""), []) }
        let parsed = Node.parse(source, format: .yaml)
        guard !parsed.diagnostics.hasErrors else {
            return (configuration.translated(to: edition, [], in: source.file), parsed.diagnostics)
        }
        let entries = parsed.node?.entries ?? []
        var settings = configuration.translated(
            to: edition, entries.filter { keys.contains($0.key) }, in: source.file)
        var fields = FieldReader(parsed.node, in: source, what: SitePath.name(of: source.file))
        if let title = fields.string("title")?.trimmed, !title.isEmpty { settings.title = title }
        if let description = fields.string("description")?.trimmed { settings.description = description }
        settings.readAuthors(&fields)
        settings.readTexts(&fields)
        if fields.has("menus") {
            settings.menus = Menus()
            settings.menus.read(&fields)
        }
        settings.readTitles(&fields)
        for entry in fields.unread where SiteConfiguration.supportedKeys.contains(entry.key) {
            fields.expect(entry.key)
            fields.report(
                .warning, entry.key, "`\(entry.key)` applies to all languages, so this has no effect",
                code: .init("untranslatable-key"), hint: "move it to feed.yaml")
        }
        fields.finish(alsoAllowed: keys)
        return (settings, parsed.diagnostics + fields.diagnostics)
    }
}

extension SiteConfiguration {
    /// Reads the titles of taxonomies and kinds: `taxonomies: {places: {title: Orte}}`.
    fileprivate mutating func readTitles(_ fields: inout FieldReader) {
        if var own = fields.mapping("taxonomies") {
            for index in taxonomies.indices where own.has(taxonomies[index].name) {
                if let title = own.title(of: taxonomies[index].name) { taxonomies[index].title = title }
            }
            own.finish(alsoAllowed: taxonomies.map(\.name))
            fields.absorb(own)
        }
        guard var own = fields.mapping("kinds") else { return }
        for name in own.keys {
            guard let title = own.title(of: name) else { continue }
            titlesOfKinds[name] = title
            guard let index = kinds.firstIndex(where: { $0.name == name }), kinds[index].overview != nil else {
                continue
            }
            kinds[index].overview?.title = title
        }
        fields.absorb(own)
    }
}

extension FieldReader {
    /// Reads a title: a text, or a mapping with `title`.
    fileprivate mutating func title(of key: String) -> String? {
        guard node(key)?.entries != nil else { return string(key)?.trimmed }
        guard var own = mapping(key) else { return nil }
        let title = own.string("title")?.trimmed
        own.finish()
        absorb(own)
        return title
    }
}
