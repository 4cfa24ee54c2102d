import DataKit
import Diagnostics
import MarkupKit

/// A reader for the values that every object has, from the keys of its document.
public struct FactsReader {
    let source: ContentSource
    let kind: String
    let folder: String
    let site: Site
    /// The reader for the document's other keys, which also collects diagnostics.
    public var fields: FieldReader
    /// The node that `fields` reads, for inspecting a value without marking its key as read.
    let node: Node?
    /// Whether URLs do not contain the kind's folder.
    let isAtTopLevel: Bool
    /// The origin of the date if neither a key nor the file name contains it.
    private(set) var foundDate: FoundDate?
    /// Whether the object is a draft.
    private var isDraft = false
    /// Whether the document is a text of a kind, whose beginning can represent a missing title in links.
    private var isReadingText: Bool { supportsCompatibilityKeys && !isAtTopLevel }
    /// Whether this is front matter, in which keys of other generators are supported.
    let supportsCompatibilityKeys: Bool

    /// - Parameters:
    ///   - node: The document's mapping or its front matter.
    ///   - source: The source that contains the document.
    ///   - kind: The kind of the object.
    ///   - site: The site that the source belongs to.
    ///   - what: The name of the node in messages: "the front matter".
    public init(_ node: Node?, of source: ContentSource, kind: some Kind, in site: Site, what: String = "this file") {
        self.init(node, of: source, kind: kind.name, folder: kind.folder, isAtTopLevel: false, in: site, what: what)
    }

    init(
        _ node: Node?, of source: ContentSource, kind: String, folder: String, isAtTopLevel: Bool, in site: Site,
        what: String
    ) {
        self.source = source
        self.kind = kind
        self.folder = folder
        self.isAtTopLevel = isAtTopLevel
        self.site = site
        supportsCompatibilityKeys = source.isMarkdown
        let node = source.isMarkdown ? CompatibilityKeys.inOurCase(node) : node
        self.node = node
        fields = FieldReader(
            node, in: source.document ?? SourceText(file: "content/" + source.path, text: ""), what: what)
    }

    /// The keys that a document of any kind may have.
    public static let keys = ["id", "slug", "photos", "location"] + FrontMatterField.all.flatMap(\.keys)

    /// Reads the facts.
    ///
    /// - Parameters:
    ///   - title: The default title; if it is `nil`, the title is derived from the file name.
    ///   - date: The default date, if neither the document nor the file name has one.
    /// - Returns: The facts, or `nil` after reporting an error.
    public mutating func read(title: String? = nil, date: Instant? = nil) -> Facts? {
        let facts = readWhatThereIs(title: title, date: date)
        return fields.diagnostics.hasErrors ? nil : facts
    }

    /// Reads the facts, with placeholders for values that are invalid or missing.
    mutating func readWhatThereIs(title: String? = nil, date: Instant? = nil) -> Facts {
        let name = SitePath.name(of: source.stem)
        let leading = CivilDate.leading(name)
        let id = identity()
        let dateKey = key(for: "date")
        let givenDate = says(dateKey) ? instant(dateKey) : nil
        let found = leading == nil && givenDate == nil ? dateInURL : nil
        foundDate = found?.origin
        let leadingDate = (leading?.date ?? found?.date).flatMap { LocalDateTime($0) }.map {
            site.time.instant(.local($0))
        }
        let updatedKey = key(for: "updated")
        let updated = says(updatedKey) ? instant(updatedKey) : nil
        // An entry without a date uses the time of its last change instead; a draft needs neither.
        let derivedDate = date
        let date =
            derivedDate ?? (supportsCompatibilityKeys ? updated : nil) ?? (isInDrafts ? Instant(seconds: 0) : nil)
        let isDateBroken = says(dateKey) && givenDate == nil
        let givenTitle = fields.string("title").map { site.text(ofMatter: $0).trimmed }.flatMap {
            $0.isEmpty ? nil : $0
        }
        let readableName = (leading?.rest ?? name).readable
        if givenDate == nil, leadingDate == nil, date == nil, !isDateBroken {
            requireDate()
        }
        let time = givenDate ?? leadingDate ?? date ?? Instant(seconds: 0)
        // If the file name consists of numbers only, the date is the title, because links need a text.
        let isNumber = isReadingText && readableName.allSatisfy { $0.isNumber || $0.isWhitespace || $0.isPunctuation }
        let nameOrDate = readableName.isEmpty || isNumber ? site.time.display(time) : readableName
        let usedTitle = givenTitle ?? title ?? nameOrDate
        let path = path(title: isNumber && givenTitle == nil ? name : usedTitle, date: time)
        let edition = site.edition
        var facts = Facts(
            id: edition.id(kind + "/" + id), kind: kind, title: usedTitle, date: time, path: edition.path(path),
            source: place)
        if site.isTranslated { facts.edition = edition.language }
        facts.isUntitled = isNumber && givenTitle == nil && title == nil
        facts.link = linkedPage()
        facts.isDateDerived = givenDate == nil && leadingDate == nil && derivedDate != nil
        facts.updated = updated
        facts.expires = optionalInstant(key(for: "expires"))
        facts.appears = appearance(after: facts.date)
        facts.isDraft = (fields.bool("draft") ?? false) || isUnpublished
        isDraft = facts.isDraft
        facts.isPinned = isTaxonomy("pinned") ? false : fields.bool("pinned") ?? false
        facts.summary = fields.string(key(for: "summary")).map { site.text(ofMatter: $0) }.flatMap {
            $0.isBlank ? nil : $0
        }
        facts.language = language() ?? facts.edition
        facts.tags = tags()
        facts.authors = authors()
        facts.terms = terms(facts.authors)
        facts.aliases = aliases(of: facts.path)
        facts.feedID = feedID()
        for field in FrontMatterField.all { field.read?(&facts, &fields, site) }
        return facts
    }

    /// Reports the keys of a document of data that were not read.
    mutating func finishData(alsoAllowed others: [String] = []) {
        refusePrivateKeys(alsoAllowed: Self.keys + others)
        fields.finish(alsoAllowed: Self.keys + others)
    }

    /// Reports the keys that may mean that the object is not public, unless it is a draft.
    mutating func refusePrivateKeys(alsoAllowed others: [String]) {
        guard !isDraft else { return }
        fields.refusePrivateKeys(
            of: .object, alsoAllowed: others, isText: supportsCompatibilityKeys,
            inside: ["extra", "taxonomies", "author", "authors"])
    }

    /// The location of the object: the beginning of the document, because it contains only one object.
    private var place: FileLocation { source.place }

    private mutating func instant(_ key: String) -> Instant? {
        fields.instant(
            key, in: site.time, readsForeign: supportsCompatibilityKeys,
            showsAsWritten: site.configuration.permalinks.usesDateAsWritten)
    }

    /// Reads a date unless it is empty: templates of other generators contain `expiryDate: ""`.
    private mutating func optionalInstant(_ key: String) -> Instant? {
        says(key) ? fields.instant(key, in: site.time, readsForeign: supportsCompatibilityKeys) : nil
    }

    private mutating func requireDate() {
        // Reports an empty text as an invalid date.
        if fields.node("date") != nil { _ = instant("date") }
        guard !isAlbum else {
            let file = source.document == nil ? " into content/\(source.folder)/album.yaml" : ""
            return fields.require(
                "date",
                hint: "write date: 2026-03-02\(file), since no photo has one, or start the folder's name with it")
        }
        if kind == RoutesKind().name, source.sidecars[source.path] == nil {
            return fields.require(
                "date",
                hint: "start the file name with the date, or write date: 2026-03-02 into content/\(source.stem).yaml")
        }
        if SitePath.fileExtension(of: source.path) == SourceFiles.tableExtension {
            return fields.require("date", hint: "add a column `date` with values such as 2026-03-02")
        }
        let other =
            supportsCompatibilityKeys ? "; a page without a date belongs in content/\(PlainPage.folder)/" : ""
        fields.require("date", hint: "write date: 2026-03-02, or start the file name with the date" + other)
    }

    private var isAlbum: Bool {
        kind == PhotosKind().name || source.document == nil || !source.images.isEmpty || !source.videos.isEmpty
    }

    private mutating func identity() -> String {
        guard let id = fields.string("id") else { return relativeStem }
        guard !id.isBlank, id.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
            fields.report(.error, "id", "`id` must be a name", hint: "write id: first-light, or leave it out")
            return relativeStem
        }
        return id.trimmed
    }

    private mutating func tags() -> [String] {
        var seen: Set<String> = []
        let tags = Self.words("tags", in: &fields) + foreignTags()
        let place = key(for: "tags")
        guard !fields.exceeds(.tags, tags.count, at: place) else { return [] }
        return tags.map(\.trimmed).filter { !$0.isEmpty && seen.insert(Slug.make(term: $0)).inserted }
    }

    /// Reads the terms of all taxonomies except for tags, which have synonyms in other generators.
    private mutating func terms(_ authors: [String]) -> [ObjectTerm] {
        var terms: [ObjectTerm] = []
        for taxonomy in site.configuration.taxonomies.dropFirst() {
            var titles = taxonomy.isOfAuthors ? authors : fields.strings(taxonomy.name) ?? []
            if supportsCompatibilityKeys, titles.isEmpty {
                titles = node?["taxonomies"]?[taxonomy.name]?.list?.compactMap(\.text) ?? []
            }
            guard !fields.exceeds(.tags, titles.count, at: taxonomy.name) else { continue }
            var seen: Set<String> = []
            terms += titles.map(\.trimmed).filter { title in
                !taxonomy.levels(of: title).allSatisfy(\.isEmpty) && seen.insert(taxonomy.slug(of: title)).inserted
            }.map { ObjectTerm(taxonomy: taxonomy.name, title: $0) }
        }
        return terms
    }

    /// Reads names, or mappings with a `name` as in other generators; other values are ignored.
    private mutating func authors() -> [String] {
        var nodes = ["authors", "author"].compactMap { fields.node($0) }
        if supportsCompatibilityKeys, let taxonomy = node?["taxonomies"]?["authors"] { nodes.append(taxonomy) }
        var seen: Set<String> = []
        return nodes.flatMap { $0.list ?? [$0] }.compactMap { ($0.text ?? $0["name"]?.text)?.trimmed }.filter {
            !$0.isEmpty && seen.insert($0).inserted
        }
    }

    /// Returns the URL of the page on another site that the object is about.
    private mutating func linkedPage() -> String? {
        guard let node = node?["link"], let text = node.text?.trimmed, BaseURL.host(of: text) != nil,
            URLPolicy.verdict(text, allowing: URLPolicy.mediaSchemes) == .external,
            !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 32 })
        else { return nil }
        fields.expect("link")
        return BaseURL.inASCII(text)
    }

    private mutating func aliases(of path: String) -> [String] {
        var aliases: [String] = []
        let given = fields.strings("aliases") ?? []
        let all = given + foreignAliases()
        guard !fields.exceeds(.aliases, all.count, at: "aliases") else { return [] }
        for text in all {
            let key = given.contains(text) ? "aliases" : foreignKey(ofAlias: text)
            guard let alias = SitePath.ofPage(text) else {
                // URLs with a query or on another site are common in other generators, so they are only a warning.
                let decoded = SitePath.decoded(text) ?? text
                let isQuery = decoded.contains("?") && !decoded.contains("..") || text.contains("://")
                fields.report(
                    isQuery && supportsCompatibilityKeys ? .warning : .error, key,
                    "the alias `\(text)` is not a path on this site",
                    code: .init("invalid-alias", isLoss: true),
                    hint: "write one such as /old/first-light/, without `..`, `?` or `#`")
                continue
            }
            guard !SitePath.isTooLong(SitePath.file(ofPage: alias)) else {
                fields.report(
                    .error, key, "the alias `\(text.prefix(60))…` is too long to be published",
                    hint: "remove it, or shorten it: \(SitePath.longest)")
                continue
            }
            if alias != path, !aliases.contains(alias) { aliases.append(alias) }
        }
        return aliases
    }
}

extension String {
    /// The file name as a title: `first-light` → `First light`.
    var readable: String {
        let words: String = split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
        guard let first = words.first else { return "" }
        return first.uppercased() + words.dropFirst()
    }
}

extension ImageAsset {
    /// The photo's title, otherwise one derived from its file name; links to the photo need a text.
    var readableTitle: String {
        if let title = details.title, !title.isBlank { return title }
        let stem = SitePath.withoutExtension(SitePath.name(of: path))
        let words = (CivilDate.leading(stem)?.rest ?? stem).readable
        return words.isEmpty ? stem : words
    }
}
