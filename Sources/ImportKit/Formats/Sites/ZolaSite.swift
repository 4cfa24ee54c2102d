import DataKit
import Diagnostics
import FeedKit

/// The classification of the files of a Zola site.
struct ZolaSite {
    private let configuration: Node?
    private let languages: SiteLanguages
    private let output: String
    private var texts: [String: SiteText] = [:]
    /// Sections whose pages are sorted by date.
    private var dated: Set<String> = []
    /// Folders with their own section.
    private var sections: Set<String> = []
    /// Folders that belong to the text `index` in them.
    private var bundles: [String: SiteText] = [:]
    private(set) var notes = SiteNotes()

    private static let contents = "content"

    init(_ folder: SiteFolder, _ configuration: Node?) throws(ImportFailure) {
        self.configuration = configuration
        output = configuration?["output_dir"]?.text ?? "public"
        let own = configuration?["default_language"]?.text ?? "en"
        let others = (configuration?["languages"]?.entries ?? []).map { $0.key.lowercased() }
        languages = SiteLanguages(own: own, all: others.isEmpty ? [] : Set(others + [own.lowercased()]))
        for path in folder.files {
            guard let inside = HugoSite.below(Self.contents, path), SitePath.fileExtension(of: path) == "md",
                languages.read(inside).other == nil, let source = try folder.text(path)
            else { continue }
            let text = SiteText(languages.read(inside).path, source)
            let parent = SitePath.folder(of: text.path)
            switch SitePath.name(of: text.path) {
            case "_index.md":
                // Pages of a transparent section are listed in its parent section.
                if text["transparent"]?.settingTruth != true { sections.insert(parent) }
                if ["date", "update_date"].contains(text["sort_by"]?.text) { dated.insert(parent) }
                continue
            case "index.md": bundles[parent] = text
            case _: break
            }
            texts[path] = text
        }
    }

    mutating func fileOutcome(of path: String) -> FileOutcome {
        if let inside = HugoSite.below(Self.contents, path) { return fileOutcome(ofContent: path, inside) }
        if let inside = HugoSite.below("static", path) { return .asset(inside) }
        if HugoSite.below(output, path) != nil || HugoSite.below("public", path) != nil { return .generated(path) }
        return .program(path)
    }

    private mutating func fileOutcome(ofContent path: String, _ inside: String) -> FileOutcome {
        let (plain, other) = languages.read(inside)
        let isText = SitePath.fileExtension(of: path) == "md"
        if let other, isText { return .stays(path, .isOtherLanguage, group: "*.\(other).md", as: .page) }
        if isText, SitePath.name(of: plain) == "_index.md" {
            notes.add("What stands above lists (_index.md) stays: feedgen's lists have no text", path)
            return .stays(path, .hasNoPlace, as: .page)
        }
        let bundle = bundle(of: plain)
        if let text = texts[path] {
            if plain == "index.md" {
                notes.add("The home page stays: feedgen makes its own", path)
                return .stays(path, .hasNoPlace, as: .page)
            }
            if let bundle, bundle.path != text.path {
                notes.add("Texts in the folder of another stay: they are parts of that", path)
                return .stays(path, .hasNoPlace, as: .page)
            }
            return isEntry(text) ? .entry(text.path) : .page(text.path)
        }
        guard let bundle else { return .asset(plain) }
        return .asset(plain, in: isEntry(bundle) ? "journal" : "pages")
    }

    /// Whether a text is an entry: it has a date, or its section is sorted by date.
    private func isEntry(_ text: SiteText) -> Bool {
        if text.hasDate { return true }
        let isBundle = SitePath.name(of: text.path) == "index.md"
        var parent = SitePath.folder(of: isBundle ? SitePath.folder(of: text.path) : text.path)
        while !parent.isEmpty, !sections.contains(parent) { parent = SitePath.folder(of: parent) }
        return !parent.isEmpty && dated.contains(parent)
    }

    private func bundle(of path: String) -> SiteText? {
        guard !bundles.isEmpty else { return nil }
        var parent = SitePath.folder(of: path)
        while !parent.isEmpty {
            if let text = bundles[parent] { return text }
            parent = SitePath.folder(of: parent)
        }
        return nil
    }

    func suggest(into writer: inout ImportWriter) {
        var settings = SiteSettings()
        let own = configuration?.setting(["languages", languages.own])
        settings.title = configuration?["title"]?.text ?? own?["title"]?.text
        settings.description = configuration?["description"]?.text
        let author = configuration?["author"] ?? configuration?.setting(["extra", "author"])
        settings.author = author?.text ?? author?.setting("name")?.text
        settings.baseURL = configuration?["base_url"]?.text
        settings.language = configuration?["default_language"]?.text
        settings.slugs = "zola"
        if texts.values.contains(where: { isEntry($0) }) { settings.journal = "/:folders/:slug/" }
        settings.feedIDs = .path
        settings.suggest(into: &writer)
        let others = languages.all.subtracting([languages.own.lowercased()]).sorted()
        if !others.isEmpty {
            writer.note(
                "The texts of one language came (\(languages.own)), not those of \(others.joined(separator: ", ")).")
        }
        if let style = configuration?.setting(["slugify", "paths"])?.text, style != "on" {
            writer.note(
                "Zola left names in addresses as they are (slugify.paths = \"\(style)\"); with `slugs: zola` feedgen spells them in ASCII."
            )
        }
        let taxonomies = (configuration?["taxonomies"]?.list ?? []).compactMap { $0["name"]?.text }.filter {
            !["tags", "categories"].contains($0)
        }
        if !taxonomies.isEmpty {
            writer.note("Only tags and categories become tags, not \(taxonomies.joined(separator: ", ")).")
        }
    }
}
