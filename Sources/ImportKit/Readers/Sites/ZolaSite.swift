import DataKit
import Diagnostics
import FeedKit

/// The classification of the files of a Zola site.
struct ZolaSite: SiteClassifier {
    private let configuration: Node?
    private let languages: SiteLanguages
    private let output: String
    private var texts: [String: SiteText] = [:]
    /// The texts by their paths without a language: those in the site's language, otherwise their translations.
    private var originals: [String: SiteText] = [:]
    /// Sections whose pages are sorted by date.
    private var dated: Set<String> = []
    /// Folders with their own section.
    private var sections: Set<String> = []
    /// The texts above lists that are not empty.
    private var textsAboveLists: Set<String> = []
    /// Folders that belong to the text `index` in them.
    private var bundles: [String: SiteText] = [:]
    /// Sections that are drafts, with everything in them.
    private var drafts: Set<String> = []
    private(set) var notes = SiteNotes()

    private static let contents = "content"

    init(_ folder: SiteFolder, _ configuration: Node?) throws(ImportFailure) {
        self.configuration = configuration
        output = configuration?["output_dir"]?.text ?? "public"
        let own = configuration?["default_language"]?.text ?? "en"
        let others = (configuration?["languages"]?.entries ?? []).map { $0.key.lowercased() }
        languages = SiteLanguages(own: own, all: others.isEmpty ? [] : Set(others + [own.lowercased()]))
        for path in folder.files {
            guard let inside = SitePath.relative(path, to: Self.contents), SitePath.fileExtension(of: path) == "md",
                languages.read(inside).other == nil, let source = try folder.text(path)
            else { continue }
            let text = SiteText(languages.read(inside).path, source)
            let parent = SitePath.folder(of: text.path)
            switch SitePath.name(of: text.path) {
            case "_index.md":
                // Pages of a transparent section are listed in its parent section.
                if text["draft"]?.settingTruth == true { drafts.insert(parent) }
                if text["transparent"]?.settingTruth != true { sections.insert(parent) }
                if ["date", "update_date"].contains(text["sort_by"]?.text) { dated.insert(parent) }
                if !parent.isEmpty, source.hasTextBelowMatter { textsAboveLists.insert(path) }
                continue
            case "index.md": bundles[parent] = text
            case _: break
            }
            texts[path] = text
            originals[text.path] = text
        }
        for path in folder.files {
            guard let inside = SitePath.relative(path, to: Self.contents), SitePath.fileExtension(of: path) == "md",
                let original = languages.original(of: inside)?.path, originals[original] == nil,
                let source = try folder.text(path)
            else { continue }
            originals[original] = SiteText(original, source)
        }
    }

    mutating func outcome(of path: String) -> FileOutcome {
        if let inside = SitePath.relative(path, to: Self.contents) { return outcome(ofContent: path, inside) }
        if let inside = SitePath.relative(path, to: "static") { return .asset(inside) }
        if SitePath.relative(path, to: output) != nil || SitePath.relative(path, to: "public") != nil {
            return .generated(path)
        }
        return .program(path)
    }

    private mutating func outcome(ofContent path: String, _ inside: String) -> FileOutcome {
        let (plain, other) = languages.read(inside)
        let isText = SitePath.fileExtension(of: path) == "md"
        if isText, let (original, language) = languages.original(of: inside), let text = originals[original],
            SitePath.name(of: original) != "_index.md", original != "index.md"
        {
            let bundle = bundle(of: original)
            guard bundle == nil || bundle?.path == original else {
                return notes.leaveOut(
                    path, "Texts in another text's folder were not imported: they are parts of it", as: .page)
            }
            return outcome(ofText: text, at: original).translated(into: language)
        }
        if let other, isText { return .stays(path, .isOtherLanguage, group: "*.\(other).md", as: .page) }
        if isText, SitePath.name(of: plain) == "_index.md" {
            return notes.textAboveList(path, to: SitePath.folder(of: plain), isImported: textsAboveLists.contains(path))
        }
        let bundle = bundle(of: plain)
        if let text = texts[path] {
            if plain == "index.md" {
                return notes.leaveOut(
                    path, "The home page was not imported: feedgen creates its own", .isReplaced, as: .page)
            }
            if let bundle, bundle.path != text.path {
                return notes.leaveOut(
                    path, "Texts in another text's folder were not imported: they are parts of it", as: .page)
            }
            return outcome(ofText: text, at: text.path)
        }
        guard let bundle else { return .asset(plain) }
        return .asset(plain, in: isEntry(bundle) && bundle.hasDate ? "journal" : "pages")
    }

    private func outcome(ofText text: SiteText, at path: String) -> FileOutcome {
        var outcome: FileOutcome = isEntry(text) ? .entry(path) : .page(path)
        outcome.isProtected = drafts.contains("") || SitePath.folders(of: text.path).contains(where: drafts.contains)
        return outcome
    }

    /// Whether a text is an entry: it has a date, or its section is sorted by date.
    private func isEntry(_ text: SiteText) -> Bool {
        if text.hasDate { return true }
        let isBundle = SitePath.name(of: text.path) == "index.md"
        let parents = SitePath.folders(of: isBundle ? SitePath.folder(of: text.path) : text.path)
        return parents.first(where: sections.contains).map(dated.contains) ?? false
    }

    private func bundle(of path: String) -> SiteText? {
        bundles.isEmpty ? nil : SitePath.folders(of: path).lazy.compactMap { bundles[$0] }.first
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
        settings.dialects = ["zola"]
        if texts.values.contains(where: { isEntry($0) }) { settings.journal = "/:folders/:slug/" }
        settings.feedIDs = .path
        settings.suggest(into: &writer)
        writer.note(languages)
        if let style = configuration?.setting(["slugify", "paths"])?.text, style != "on" {
            writer.note(
                "Zola did not change names in URLs (slugify.paths = \"\(style)\"); with `slugs: zola` feedgen converts them to ASCII."
            )
        }
        writer.note(taxonomies: (configuration?["taxonomies"]?.list ?? []).compactMap { $0["name"]?.text })
    }
}
