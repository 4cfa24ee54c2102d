import DataKit
import Diagnostics
import FeedKit

/// The classification of the files of a Jekyll site.
struct JekyllSite: SiteClassifier {
    private let folder: SiteFolder
    private let configuration: JekyllConfiguration
    /// Files with front matter, which Jekyll renders.
    private var rendered: Set<String> = []
    private var texts: [String: SiteText] = [:]
    private let polyglot: PolyglotTexts
    private var words = SiteReferences()
    private(set) var notes = SiteNotes()
    /// Whether there are pages whose URLs end in `.html`.
    private let hasFilePages: Bool
    /// Whether the names of the folders of `_posts` are in URLs, as categories.
    private var hasFolderCategories = false
    /// Whether there are folders in `_posts`, which are not in URLs.
    private var hasPostFolders = false

    /// The extensions of files that Jekyll may render.
    private static let renderedExtensions: Set<String> = [
        "md", "markdown", "mkd", "mkdn", "mkdown", "html", "htm", "xml", "json", "txt", "css", "scss", "sass", "js",
        "coffee", "svg", "yml", "yaml", "webmanifest", "rss", "atom", "ics", "textile", "less",
    ]
    private static let templates: Set<String> = ["scss", "sass", "less", "coffee", "liquid"]

    init(_ folder: SiteFolder, _ configuration: JekyllConfiguration) throws(ImportFailure) {
        self.folder = folder
        self.configuration = configuration
        var texts: [String: SiteText] = [:]
        for path in folder.files {
            let ending = SitePath.fileExtension(of: path)
            guard Self.renderedExtensions.contains(ending), !Self.isOthers(path), try folder.beginsWithFrontMatter(path)
            else {
                continue
            }
            rendered.insert(path)
            guard SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path), let source = try folder.text(path)
            else { continue }
            let inside = configuration.source.isEmpty ? path : SitePath.relative(path, to: configuration.source) ?? path
            texts[path] = SiteText(inside, source)
            words.take(source.text, namesFiles: false)
        }
        self.texts = texts
        hasFilePages =
            !configuration.putsPagesInFolders
            && texts.values.contains { text in
                let parts = text.path.split(separator: "/")
                let name = SitePath.withoutExtension(parts.last.map { String($0) } ?? "").lowercased()
                return text.url == nil && !["index", "404", "readme"].contains(name)
                    && !parts.contains { "_.#".contains($0.prefix(1)) }
                    && !(SiteTextNames.isHTML(text.path) && text.hasTags)
            }
        polyglot = PolyglotTexts(texts, configuration)
    }

    /// Whether Jekyll never renders a file, so that it need not be opened.
    private static func isOthers(_ path: String) -> Bool {
        ["_site", "_data", "_layouts", "_includes", "_sass", "_plugins", "_config"].contains { path.hasPrefix($0) }
    }

    mutating func outcome(of path: String) -> FileOutcome {
        var outcome = outcome(ofFile: path)
        if let text = texts[path], text["published"]?.settingTruth != true, configuration.hides(text.path) {
            outcome.isProtected = true
        }
        return outcome
    }

    private mutating func outcome(ofFile path: String) -> FileOutcome {
        if let translation = polyglot.translations[path] {
            return outcome(of: translation.original).translated(into: translation.language)
        }
        guard let inside = configuration.source.isEmpty ? path : SitePath.relative(path, to: configuration.source)
        else {
            return .program(path)
        }
        if SitePath.relative(path, to: configuration.output) != nil || path.hasPrefix("_site/") {
            return .generated(path)
        }
        if path.hasPrefix("_config") { return .program(path) }
        if configuration.isExcluded(inside) || SiteProjectFiles.isProgram(inside) { return .program(path) }
        let parts = inside.split(separator: "/").map { String($0) }
        if let index = parts.firstIndex(of: "_posts"), index + 1 < parts.count {
            return outcome(
                ofPost: path, categories: Array(parts[..<index]), rest: parts[(index + 1)...].joined(separator: "/"))
        }
        if let index = parts.firstIndex(of: "_drafts"), index + 1 < parts.count {
            return outcome(
                ofPost: path, categories: [], rest: "_drafts/" + parts[(index + 1)...].joined(separator: "/"))
        }
        if let outcome = outcome(ofCollection: path, inside) { return outcome }
        let isHidden = parts.contains { ["_", ".", "#"].contains($0.prefix(1)) || $0.hasSuffix("~") }
        guard !isHidden || configuration.isIncluded(inside) else { return .program(path) }
        if SiteProjectFiles.isOne(inside), !rendered.contains(path), !configuration.isIncluded(inside) {
            return .program(path)
        }
        return outcome(ofPage: path, inside)
    }

    private mutating func outcome(ofPost path: String, categories: [String], rest: String) -> FileOutcome {
        if SiteTextNames.isForeign(path) {
            return notes.leaveOut(path, "Texts that are neither Markdown nor HTML were not imported", as: .entry)
        }
        guard SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path) && rendered.contains(path) else {
            return .stays(path, .isUnused)
        }
        if rest.contains("/"), !rest.hasPrefix("_drafts/") { hasPostFolders = true }
        if !categories.isEmpty {
            hasFolderCategories = true
            notes.add(
                "The folders of these posts were their categories; add these as tags to the texts",
                path)
        }
        let name = SiteTextNames.supportedName((categories + [rest]).joined(separator: "/"))
        guard name.hasPrefix("_drafts/") || texts[path]?.hasDate ?? true else {
            notes.add("Posts without a date were imported as drafts, since Jekyll does not publish them", path)
            return .entry("_drafts/" + name)
        }
        return .entry(name)
    }

    private mutating func outcome(ofCollection path: String, _ inside: String) -> FileOutcome? {
        let top = configuration.collectionsFolder
        guard let below = top.isEmpty ? inside : SitePath.relative(inside, to: top),
            let first = FileOutcome.topFolder(of: below)?.dropLast(),
            first.hasPrefix("_"), let isPublished = configuration.collections[String(first.dropFirst())]
        else { return nil }
        let rest = String(below.dropFirst())
        guard isPublished else {
            let isText = SiteTextNames.isMarkdown(path)
            return .stays(
                path, .isUnused, group: (top.isEmpty ? "" : top + "/") + first + "/", as: isText ? .page : nil)
        }
        guard let text = texts[path] else { return rendered.contains(path) ? .program(path) : .asset(rest) }
        if SiteTextNames.isMarkdown(path), text.hasDate {
            var entry = FileOutcome.entry(SiteTextNames.supportedName(rest))
            if text.url == nil { entry.added = configuration.url(of: rest).map { .init(name: "url", value: $0) } }
            return entry
        }
        return outcome(ofPage: path, rest)
    }

    private mutating func outcome(ofPage path: String, _ inside: String) -> FileOutcome {
        guard rendered.contains(path) else {
            return Self.templates.contains(SitePath.fileExtension(of: path)) ? .program(path) : .asset(inside)
        }
        guard let text = texts[path] else {
            return notes.leaveOut(path, "Files with template code were not imported", .isProgram)
        }
        let name = SitePath.withoutExtension(inside)
        if ["index", "404"].contains(name.lowercased()) {
            return notes.leaveOut(
                path, "The home page and the 404 page were not imported: feedgen creates its own", .isReplaced,
                as: .page)
        }
        if SiteTextNames.isHTML(path), text.hasTags {
            return notes.leaveOut(path, "HTML pages with template code were not imported", .isProgram, as: .page)
        }
        let target = SiteTextNames.supportedName(inside)
        var outcome = FileOutcome.page(placed(target, text))
        // The URLs of other pages are files.
        if Self.isIndex(target), text.url == nil, hasFilePages {
            outcome.added = .init(name: "url", value: "/" + SitePath.encoded(SitePath.folder(of: inside)) + "/")
        }
        return outcome
    }

    /// Whether a page has the URL of its folder.
    private static func isIndex(_ path: String) -> Bool {
        SitePath.withoutExtension(SitePath.name(of: path)).lowercased() == "index" && path.contains("/")
    }

    /// Returns the path of a page. A folder's index becomes a page beside the folder, which may contain other pages.
    private mutating func placed(_ path: String, _ text: SiteText) -> String {
        let isIndex = Self.isIndex(path)
        return isIndex ? SitePath.folder(of: path) + "." + SitePath.fileExtension(of: path) : path
    }

    func suggest(into writer: inout ImportWriter) {
        var settings = configuration.settings
        if settings.journal == nil {
            writer.note("The URLs of posts have parts that feedgen does not support: \(configuration.permalink).")
        }
        if hasFolderCategories, !hasPostFolders {
            settings.journal = settings.journal?.replacing("/:categories", with: "/:folders/:categories")
        }
        if hasFilePages { settings.pages = "/:folders/:slug.html" }
        settings.take(words.variables) { configuration.value($0) }
        settings.suggest(into: &writer)
        let keys = configuration.defaultKeys
        if !keys.isEmpty {
            writer.note(
                "_config.yml has defaults for front matter; add them to the texts: \(keys.joined(separator: ", "))."
            )
        }
    }
}
