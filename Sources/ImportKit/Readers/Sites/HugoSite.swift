import DataKit
import Diagnostics
import FeedKit

/// The classification of the files of a Hugo site.
struct HugoSite: SiteClassifier {
    private let folder: SiteFolder
    private let configuration: HugoConfiguration
    private let contents: String
    /// The content folders of other languages.
    private let otherContents: [(folder: String, language: String)]
    private let statics: [String]
    private let assets: String
    private let output: String
    private let languages: SiteLanguages
    /// The texts in the site's language, by path.
    private var texts: [String: SiteText] = [:]
    /// The texts by their paths in the content folder, without a language: those in the site's language, otherwise their
    /// translations.
    private var originals: [String: SiteText] = [:]
    /// Page bundles: folders that belong to the text `index` in them.
    private var bundles: [String: SiteText] = [:]
    /// The page bundles with photos that their text doesn't name, which themes show as galleries.
    private var galleries: Set<String> = []
    private var words = SiteReferences()
    /// The texts above lists that are not empty.
    private var textsAboveLists: Set<String> = []
    /// Whether dated texts at the top level are entries: only if no section has entries.
    private var hasEntriesAtTop = false
    private let mainSections: Set<String>
    /// The beginnings of the paths of texts that `cascade` hides.
    private var hiddenPaths: [String] = []
    private(set) var notes = SiteNotes()

    init(_ folder: SiteFolder, _ configuration: HugoConfiguration) throws(ImportFailure) {
        self.folder = folder
        self.configuration = configuration
        languages = configuration.languages
        let own = configuration.language
        let mounts = configuration.mounts(of: "content").filter { folder.hasFolder($0.folder) }
        contents =
            mounts.first { $0.language.map { $0.lowercased() == own.lowercased() } ?? true }?.folder
            ?? configuration.value("languages", own, "contentDir")?.text
            ?? configuration.folder("contentDir", "content")
        let contents = contents
        let mounted = mounts.compactMap { mount in mount.language.map { (folder: mount.folder, language: $0) } }
        let others = (configuration.value("languages")?.entries ?? []).compactMap {
            entry -> (folder: String, language: String)? in
            guard entry.key.lowercased() != own.lowercased(), let folder = entry.value.setting("contentDir")?.text,
                folder != contents
            else { return nil }
            return (folder, entry.key)
        }
        otherContents = others + mounted.filter { $0.folder != contents }
        let named = configuration.value("staticDir")?.settingTexts ?? []
        let statics = configuration.mounts(of: "static").map(\.folder) + named
        self.statics = statics.isEmpty ? ["static"] : statics
        assets = configuration.folder("assetDir", "assets")
        output = configuration.folder("publishDir", "public")
        let sections = configuration.value("params", "mainSections")?.settingTexts ?? []
        mainSections = Set(sections.map { $0.lowercased() }).union(["posts", "post", "blog"])
        let namesFiles = folder.hasFolder(assets)
        let photos = Dictionary(grouping: folder.files.filter { MediaKind($0) == .image }) { SitePath.folder(of: $0) }
        for path in folder.files {
            let name = translation(path)
            guard let name, SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path), !Self.isList(name.original),
                let source = try folder.text(path)
            else { continue }
            originals[name.original] = originals[name.original] ?? SiteText(name.original, source)
        }
        for path in folder.files {
            guard let inside = SitePath.relative(path, to: contents), !Self.isList(inside),
                languages.read(inside).other == nil,
                SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path), let source = try folder.text(path)
            else { continue }
            let text = SiteText(languages.read(inside).path, source)
            guard text.hasMatter || SiteTextNames.isMarkdown(path) else { continue }
            texts[path] = text
            originals[text.path] = text
            words.take(source.text, namesFiles: namesFiles)
            if SitePath.withoutExtension(SitePath.name(of: text.path)) == "index" {
                bundles[SitePath.folder(of: text.path)] = text
                let photos = (photos[SitePath.folder(of: path)] ?? []).map { SitePath.name(of: $0) }
                // A text that names the first of very many photos is taken to name the others.
                let isGallery = photos.prefix(1_000).contains { !source.names($0) }
                if text["photos"] == nil, isGallery { galleries.insert(text.path) }
            }
        }
        hiddenPaths = configuration.hiddenPaths
        for path in folder.files where SiteTextNames.isMarkdown(path) {
            guard let inside = SitePath.relative(path, to: contents), Self.isList(inside),
                let source = try folder.text(path)
            else { continue }
            let parent = SitePath.folder(of: inside)
            hiddenPaths += SiteText(inside, source).hiddenPaths.map {
                $0.isEmpty ? (parent.isEmpty ? "" : parent + "/") : $0
            }
        }
        for path in folder.files {
            guard let inside = SitePath.relative(path, to: contents), Self.isList(inside), inside.contains("/"),
                languages.read(inside).other == nil, SiteTextNames.isMarkdown(path), let source = try folder.text(path)
            else { continue }
            if source.hasTextBelowMatter { textsAboveLists.insert(path) }
        }
        let main = mainSections
        hasEntriesAtTop = !texts.values.contains { text in
            guard let section = FileOutcome.topFolder(of: text.path) else { return false }
            return main.contains(section.dropLast().lowercased()) || text.hasDate
        }
    }

    /// Returns the outcome for a file.
    mutating func outcome(of path: String) -> FileOutcome {
        if let (original, language) = translation(path), !Self.isList(original), let text = originals[original] {
            let bundle = bundle(of: original)
            guard bundle == nil || bundle?.text.path == original else {
                return notes.leaveOut(
                    path, "Texts in another text's folder were not imported: they are parts of it", as: .page)
            }
            return outcome(ofText: text).translated(into: language)
        }
        for other in otherContents where SitePath.relative(path, to: other.folder) != nil {
            return .stays(
                path, .isOtherLanguage, group: other.folder + "/", as: SiteTextNames.isMarkdown(path) ? .page : nil)
        }
        if let inside = SitePath.relative(path, to: contents) { return outcome(ofContent: path, inside) }
        for name in statics { if let inside = SitePath.relative(path, to: name) { return .asset(inside) } }
        if let inside = SitePath.relative(path, to: assets) {
            return words.files.contains(inside) ? .asset(inside) : .stays(path, .isUnused)
        }
        if SitePath.relative(path, to: output) != nil || SitePath.relative(path, to: "resources") != nil {
            return .generated(path)
        }
        return .program(path)
    }

    /// Returns the path of a translation's original in the content folder, with its language; `nil` for other files.
    private func translation(_ path: String) -> (original: String, language: String)? {
        for other in otherContents where !languages.unsupported.contains(other.language.lowercased()) {
            if let inside = SitePath.relative(path, to: other.folder), SiteTextNames.isMarkdown(path) {
                return (inside, other.language.lowercased())
            }
        }
        return SitePath.relative(path, to: contents).flatMap { languages.original(of: $0) }.map {
            ($0.path, $0.language)
        }
    }

    private mutating func outcome(ofContent path: String, _ inside: String) -> FileOutcome {
        let (plain, other) = languages.read(inside)
        let isText = SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path) || SiteTextNames.isForeign(path)
        if let other, isText { return .stays(path, .isOtherLanguage, group: "*.\(other).md", as: .page) }
        if Self.isList(inside) { return outcome(ofList: path, plain) }
        if SiteTextNames.isForeign(path) {
            return notes.leaveOut(path, "Texts that are neither Markdown nor HTML were not imported", as: .page)
        }
        let bundle = bundle(of: plain)
        guard let text = texts[path] else { return outcome(ofFile: plain, in: bundle) }
        guard let bundle else { return outcome(ofText: text) }
        if bundle.text.path == text.path { return outcome(ofText: text) }
        return notes.leaveOut(path, "Texts in another text's folder were not imported: they are parts of it", as: .page)
    }

    /// Returns the outcome for the text above a list, which is a page at the list's URL.
    private mutating func outcome(ofList path: String, _ inside: String) -> FileOutcome {
        let folder = SitePath.folder(of: inside)
        let top = FileOutcome.topFolder(of: inside)?.dropLast().lowercased() ?? ""
        return notes.textAboveList(
            path, to: folder, isImported: textsAboveLists.contains(path) && !configuration.taxonomies.contains(top))
    }

    private mutating func outcome(ofText text: SiteText) -> FileOutcome {
        let path = SiteTextNames.supportedName(text.path)
        guard SitePath.withoutExtension(path) != "index" else {
            return notes.leaveOut(
                text.path, "The home page was not imported: feedgen creates its own", .isReplaced, as: .page)
        }
        let isEntry = isEntry(text)
        // An HTML file `index.html` can't be a document's index in feedgen.
        let isHTMLIndex = SiteTextNames.isHTML(path) && SitePath.name(of: path).hasPrefix("index.")
        let target = isHTMLIndex ? SitePath.folder(of: path) + ".html" : path
        var outcome = isEntry ? FileOutcome.entry(target) : .page(target)
        outcome.isProtected = hiddenPaths.contains { text.path.hasPrefix($0) }
        outcome.added = url(ofSlugIn: text).map { .init(name: "url", value: $0) }
        if isEntry, !isHTMLIndex, galleries.contains(text.path) { outcome.added = .init(name: "photos", value: "all") }
        return outcome
    }

    /// Returns the URL of a text whose slug is a path such as `en/about`; `nil` for other texts.
    private func url(ofSlugIn text: SiteText) -> String? {
        let section = FileOutcome.topFolder(of: text.path).map { String($0.dropLast()) } ?? ""
        guard let slug = text["slug"]?.text?.split(separator: "/"), slug.count > 1, !slug.contains(".."),
            text.url == nil, configuration.permalink(of: section) == nil
        else { return nil }
        let isIndex = SitePath.withoutExtension(SitePath.name(of: text.path)) == "index"
        let folder = SitePath.folder(of: isIndex ? SitePath.folder(of: text.path) : text.path)
        return "/" + SitePath.encoded((folder.isEmpty ? "" : folder + "/") + slug.joined(separator: "/")) + "/"
    }

    private func outcome(ofFile path: String, in bundle: (folder: String, text: SiteText)?) -> FileOutcome {
        // A file that belongs to no text is published at its own path.
        guard let bundle, !bundle.folder.isEmpty, SiteTextNames.isMarkdown(bundle.text.path) else {
            return .asset(path)
        }
        return .asset(path, in: isEntry(bundle.text) && bundle.text.hasDate ? "journal" : "pages")
    }

    private func isEntry(_ text: SiteText) -> Bool {
        guard let section = FileOutcome.topFolder(of: text.path)?.dropLast().lowercased() else {
            return hasEntriesAtTop && text.hasDate
        }
        return mainSections.contains(section) || text.hasDate
    }

    /// Returns the innermost bundle that contains a file.
    private func bundle(of path: String) -> (folder: String, text: SiteText)? {
        guard !bundles.isEmpty else { return nil }
        return SitePath.folders(of: path).lazy.compactMap { folder in bundles[folder].map { (folder, $0) } }.first
    }

    private static func isList(_ path: String) -> Bool { SitePath.name(of: path).hasPrefix("_index.") }
}

extension SourceText {
    /// Whether the text contains the name of a file, also with percent-encoded blanks.
    fileprivate func names(_ file: String) -> Bool {
        text.contains(file) || file.contains(" ") && text.contains(file.replacing(" ", with: "%20"))
    }
}

extension HugoSite {
    func suggest(into writer: inout ImportWriter) {
        var settings = configuration.settings
        let entries = texts.values.filter { isEntry($0) }
        settings.journal = journal(entries, into: &writer)
        if configuration.value("uglyURLs")?.settingTruth == true { settings.pages = "/:folders/:slug.html" }
        settings.take(words.variables) { configuration.value("params", $0) }
        settings.suggest(into: &writer)
        writer.note(taxonomies: (configuration.value("taxonomies")?.entries ?? []).compactMap(\.value.text))
        writer.note(languages)
        if configuration.value("module", "mounts") != nil {
            writer.note("Mounted folders (module.mounts) were imported from their original location.")
        }
    }

    /// Returns the URL pattern of most entries.
    private func journal(_ entries: [SiteText], into writer: inout ImportWriter) -> String? {
        guard !entries.isEmpty else { return nil }
        let bySection = Dictionary(grouping: entries) {
            FileOutcome.topFolder(of: $0.path).map { String($0.dropLast()) } ?? ""
        }
        let patterns = bySection.map { section, texts in
            (pattern: pattern(of: section, texts), section: section, count: texts.count)
        }
        let counts = Dictionary(patterns.map { ($0.pattern ?? "", $0.count) }, uniquingKeysWith: &+)
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
        var notes = SiteNotes()
        for (pattern, section, _) in patterns.sorted(by: { $0.section < $1.section }) {
            if let pattern, pattern != best {
                notes.add("Entries in these folders had another URL pattern", "\(section) (\(pattern))")
            } else if pattern == nil {
                let written = configuration.permalink(of: section) ?? ""
                notes.add("URLs have parts that feedgen does not support", "\(section) (\(written))")
            }
        }
        notes.writeNotes(&writer)
        return best.isEmpty ? nil : best
    }

    private func pattern(of section: String, _ texts: [SiteText]) -> String? {
        let withSlug = texts.count { $0["slug"]?.text != nil }
        if let pattern = configuration.permalink(of: section) {
            let slug = withSlug * 2 >= texts.count || configuration.takesDatesFromNames ? ":slug" : ":title"
            return ForeignPermalink.hugo(pattern, section: section, slug: slug)
        }
        let keepsDate = !configuration.takesDatesFromNames && withSlug == 0 && texts.contains(where: \.hasDatedName)
        let isUgly = configuration.value("uglyURLs")?.settingTruth == true
        return "/:folders/" + (keepsDate ? ":filename" : ":slug") + (isUgly ? ".html" : "/")
    }
}
