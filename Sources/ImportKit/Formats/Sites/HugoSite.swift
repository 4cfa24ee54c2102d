import DataKit
import Diagnostics
import FeedKit

/// The classification of the files of a Hugo site.
struct HugoSite {
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
    /// Page bundles: folders that belong to the text `index` in them.
    private var bundles: [String: SiteText] = [:]
    private var words = SiteReferences()
    /// Whether dated texts at the top level are entries: only if no section has entries.
    private let hasEntriesAtTop: Bool
    private let mainSections: Set<String>
    private(set) var notes = SiteNotes()

    init(_ folder: SiteFolder, _ configuration: HugoConfiguration) throws(ImportFailure) {
        self.folder = folder
        self.configuration = configuration
        languages = configuration.languages
        let own = configuration.language
        contents =
            configuration.value("languages", own, "contentDir")?.text ?? configuration.folder("contentDir", "content")
        let contents = contents
        otherContents = (configuration.value("languages")?.entries ?? []).compactMap { entry in
            guard entry.key.lowercased() != own.lowercased(), let folder = entry.value.setting("contentDir")?.text,
                folder != contents
            else { return nil }
            return (folder, entry.key)
        }
        let statics = configuration.value("staticDir")?.settingTexts ?? []
        self.statics = statics.isEmpty ? ["static"] : statics
        assets = configuration.folder("assetDir", "assets")
        output = configuration.folder("publishDir", "public")
        let sections = configuration.value("params", "mainSections")?.settingTexts ?? []
        mainSections = Set(sections.map { $0.lowercased() }).union(["posts", "post", "blog"])
        let namesFiles = folder.hasFolder(assets)
        for path in folder.files {
            guard let inside = Self.below(contents, path), !Self.isList(inside), languages.read(inside).other == nil,
                SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path), let source = try folder.text(path)
            else { continue }
            let text = SiteText(languages.read(inside).path, source)
            guard text.hasMatter || SiteTextNames.isMarkdown(path) else { continue }
            texts[path] = text
            words.take(source.text, namesFiles: namesFiles)
            if SitePath.withoutExtension(SitePath.name(of: text.path)) == "index" {
                bundles[SitePath.folder(of: text.path)] = text
            }
        }
        let main = mainSections
        hasEntriesAtTop = !texts.values.contains { text in
            guard let section = FileOutcome.topFolder(of: text.path) else { return false }
            return main.contains(section.dropLast().lowercased()) || text.hasDate
        }
    }

    /// Returns the outcome for a file.
    mutating func fileOutcome(of path: String) -> FileOutcome {
        for other in otherContents where Self.below(other.folder, path) != nil {
            return .stays(
                path, .isOtherLanguage, group: other.folder + "/", as: SiteTextNames.isMarkdown(path) ? .page : nil)
        }
        if let inside = Self.below(contents, path) { return fileOutcome(ofContent: path, inside) }
        for name in statics { if let inside = Self.below(name, path) { return .asset(inside) } }
        if let inside = Self.below(assets, path) {
            return words.files.contains(inside) ? .asset(inside) : .stays(path, .isUnused)
        }
        if Self.below(output, path) != nil || Self.below("resources", path) != nil { return .generated(path) }
        return .program(path)
    }

    private mutating func fileOutcome(ofContent path: String, _ inside: String) -> FileOutcome {
        let (plain, other) = languages.read(inside)
        let isText = SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path) || SiteTextNames.isForeign(path)
        if let other, isText { return .stays(path, .isOtherLanguage, group: "*.\(other).md", as: .page) }
        if Self.isList(inside) {
            notes.add("What stands above lists (_index) stays: feedgen's lists have no text", path)
            return .stays(path, .hasNoPlace, as: .page)
        }
        if SiteTextNames.isForeign(path) {
            notes.add("Texts that are neither Markdown nor HTML stay", path)
            return .stays(path, .hasNoPlace, as: .page)
        }
        let bundle = bundle(of: plain)
        guard let text = texts[path] else { return fileOutcome(ofFile: plain, in: bundle) }
        guard let bundle else { return place(text) }
        if bundle.text.path == text.path { return place(text) }
        notes.add("Texts in the folder of another stay: they are parts of that", path)
        return .stays(path, .hasNoPlace, as: .page)
    }

    private mutating func place(_ text: SiteText) -> FileOutcome {
        let path = SiteTextNames.known(text.path)
        guard SitePath.withoutExtension(path) != "index" else {
            notes.add("The home page stays: feedgen makes its own", text.path)
            return .stays(text.path, .hasNoPlace, as: .page)
        }
        let isEntry = isEntry(text)
        // An HTML file `index.html` can't be a document's index in feedgen.
        let isHTMLIndex = SiteTextNames.isHTML(path) && SitePath.name(of: path).hasPrefix("index.")
        let target = isHTMLIndex ? SitePath.folder(of: path) + ".html" : path
        return isEntry ? .entry(target) : .page(target)
    }

    private func fileOutcome(ofFile path: String, in bundle: (folder: String, text: SiteText)?) -> FileOutcome {
        // A file that belongs to no text is published at its own path.
        guard let bundle, !bundle.folder.isEmpty, SiteTextNames.isMarkdown(bundle.text.path) else {
            return .asset(path)
        }
        return .asset(path, in: isEntry(bundle.text) ? "journal" : "pages")
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
        var parent = SitePath.folder(of: path)
        while !parent.isEmpty {
            if let text = bundles[parent] { return (parent, text) }
            parent = SitePath.folder(of: parent)
        }
        return nil
    }

    /// Returns the path relative to a folder; `nil` if it is not in the folder.
    static func below(_ folder: String, _ path: String) -> String? {
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        guard rest.first == UInt8(ascii: "/"), rest.count > 1 else { return nil }
        return String(Substring(rest.dropFirst()))
    }

    private static func isList(_ path: String) -> Bool { SitePath.name(of: path).hasPrefix("_index.") }
}

extension HugoSite {
    func suggest(into writer: inout ImportWriter) {
        var settings = configuration.settings
        let entries = texts.values.filter { isEntry($0) }
        settings.journal = journal(entries, into: &writer)
        if configuration.value("uglyURLs")?.settingTruth == true { settings.pages = "/:folders/:slug.html" }
        settings.take(words.variables) { configuration.value("params", $0) }
        settings.suggest(into: &writer)
        let taxonomies = (configuration.value("taxonomies")?.entries ?? []).compactMap(\.value.text).filter {
            !["tags", "categories"].contains($0.lowercased())
        }
        if !taxonomies.isEmpty {
            writer.note("Only tags and categories become tags, not \(taxonomies.joined(separator: ", ")).")
        }
        let others = languages.all.subtracting([languages.own.lowercased()]).sorted()
        if !others.isEmpty {
            writer.note(
                "The texts of one language came (\(languages.own)), not those of \(others.joined(separator: ", ")).")
        }
        if configuration.value("module", "mounts") != nil {
            writer.note("Folders that are mounted elsewhere (module.mounts) were taken as they lie.")
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
                notes.add("Entries of these folders had addresses by another pattern", "\(section) (\(pattern))")
            } else if pattern == nil {
                let written = configuration.permalink(of: section) ?? ""
                notes.add("Addresses have parts that feedgen has no word for", "\(section) (\(written))")
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
