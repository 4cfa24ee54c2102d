import DataKit
import Diagnostics
import FeedKit

/// The classification of the files of an Eleventy site.
struct EleventySite: SiteClassifier {
    private let folder: SiteFolder
    private let configuration: EleventyConfiguration
    private var texts: [String: SiteText] = [:]
    /// Folders below the input folder that contain texts, and whether those are entries.
    private var textFolders: [String: Bool] = [:]
    /// Folders that are renamed, since the file name of their text `2019-05-01-index.md` contains its date.
    private var renamed: [String: String] = [:]
    /// Folders whose data file tags their texts as posts.
    private var postFolders: Set<String> = []
    /// Folders whose data file has a key such as `permalink: false`, so that no text below them is published.
    private var unpublishedFolders: Set<String> = []
    private(set) var notes = SiteNotes()

    private static let usualCopies = ["img", "images", "css", "public", "static", "assets", "fonts", "js"]
    private static let templates: Set<String> = [
        "njk", "liquid", "webc", "ejs", "hbs", "mustache", "pug", "haml", "vto", "11ty",
    ]
    private static let postNames: Set<String> = ["posts", "post", "blog", "_posts", "articles", "journal", "notes"]

    init(_ folder: SiteFolder, _ configuration: EleventyConfiguration) throws(ImportFailure) {
        self.folder = folder
        self.configuration = configuration
        for path in folder.files where Self.isDirectoryData(path) {
            guard let inside = inside(path), let source = try folder.text(path) else { continue }
            let data = Node.parse(source, format: .json).node
            if data.map({ PrivateKey.isIn($0) }) ?? false {
                unpublishedFolders.insert(SitePath.folder(of: inside))
            }
            let tags = data?.setting("tags")?.settingTexts ?? []
            if tags.contains(where: { ["post", "posts", "blog"].contains($0.lowercased()) }) {
                postFolders.insert(SitePath.folder(of: inside))
            }
        }
        for path in folder.files where SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path) {
            guard let inside = inside(path), isLookedAt(path, inside), let source = try folder.text(path) else {
                continue
            }
            let text = SiteText(inside, source)
            if SiteTextNames.isHTML(path), !text.hasMatter || text.hasTags { continue }
            texts[path] = text
            let parent = SitePath.folder(of: inside)
            textFolders[parent] = isEntry(text) || textFolders[parent] ?? false
            if let leading = CivilDate.leading(SitePath.withoutExtension(SitePath.name(of: inside))),
                leading.rest == "index", !parent.isEmpty
            {
                let folders = SitePath.folder(of: parent)
                let name = leading.date.description + "-" + SitePath.name(of: parent)
                renamed[parent] = (folders.isEmpty ? "" : folders + "/") + name
            }
        }
    }

    private func inside(_ path: String) -> String? {
        configuration.input.isEmpty ? path : SitePath.relative(path, to: configuration.input)
    }

    private static func isDirectoryData(_ path: String) -> Bool {
        let name = SitePath.name(of: path)
        let folder = SitePath.name(of: SitePath.folder(of: path))
        return !folder.isEmpty && [folder + ".json", folder + ".11tydata.json"].contains(name)
    }

    /// Whether Eleventy renders a page from a text.
    private func isLookedAt(_ path: String, _ inside: String) -> Bool {
        !configuration.isForTemplates(inside) && !configuration.isIgnored(path) && configuration.copied(path) == nil
            && SitePath.relative(path, to: configuration.output) == nil
            && !(configuration.input.isEmpty && SiteProjectFiles.isOne(path))
            && !inside.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    mutating func outcome(of path: String) -> FileOutcome {
        if SitePath.relative(path, to: configuration.output) != nil { return .generated(path) }
        if let target = configuration.copied(path) { return .asset(target) }
        if let text = texts[path] { return outcome(ofText: path, text) }
        guard let inside = inside(path), !configuration.isForTemplates(inside), !configuration.isIgnored(path) else {
            return .program(path)
        }
        if configuration.copies.isEmpty, let top = FileOutcome.topFolder(of: inside)?.dropLast(),
            Self.usualCopies.contains(String(top))
        {
            notes.add("No passthrough folder was found, so the usual folders were imported", path)
            return .asset(top == "public" || top == "static" ? String(inside.dropFirst(top.count + 1)) : inside)
        }
        return outcome(ofOther: path, inside)
    }

    private mutating func outcome(ofText path: String, _ text: SiteText) -> FileOutcome {
        let supported = SiteTextNames.supportedName(text.path)
        let name = SitePath.withoutExtension(supported).lowercased()
        if ["index", "404"].contains(name) {
            return notes.leaveOut(
                path, "The home page and the 404 page were not imported: feedgen creates its own", .isReplaced,
                as: .page)
        }
        if text["pagination"] != nil
            || text["permalink"]?.text.map({ $0.hasSuffix(".xml") || $0.hasSuffix(".json") }) ?? false
        {
            return notes.leaveOut(path, "Pages with template code were not imported", .isProgram, as: .page)
        }
        if let target = renamed[SitePath.folder(of: supported)], name.hasSuffix("-index") {
            return .entry(SiteTextNames.isHTML(path) ? target + ".html" : target + "/index.md")
        }
        // A folder's index becomes a page beside the folder, which may contain other pages.
        let isIndex = SitePath.withoutExtension(SitePath.name(of: supported)).lowercased() == "index"
        let target = isIndex ? SitePath.folder(of: supported) + "." + SitePath.fileExtension(of: supported) : supported
        var outcome: FileOutcome = isEntry(text) ? .entry(target) : .page(target)
        outcome.isProtected =
            text["permalink"] == nil && SitePath.folders(of: text.path).contains(where: unpublishedFolders.contains)
        return outcome
    }

    private mutating func outcome(ofOther path: String, _ inside: String) -> FileOutcome {
        let ending = SitePath.fileExtension(of: path)
        let target = SitePath.folders(of: inside).lazy.compactMap { folder in
            renamed[folder].map { $0 + inside.dropFirst(folder.count) }
        }.first
        let outcome = FileOutcome.asset(inside)
        let isHidden = inside.split(separator: "/").contains { $0.hasPrefix(".") }
        guard outcome.item == .media, !isHidden else {
            if SiteTextNames.isHTML(path) || Self.templates.contains(ending) {
                notes.add("Templates and pages in template languages were not imported", path)
            }
            return .program(path)
        }
        // Images beside texts are copied with them.
        let hasEntries = SitePath.folders(of: inside).lazy.compactMap { textFolders[$0] }.first
        return hasEntries.map { .asset(target ?? inside, in: $0 ? "journal" : "pages") } ?? .stays(path, .isUnused)
    }

    private func isEntry(_ text: SiteText) -> Bool {
        if text.hasDate { return true }
        if ["post", "posts", "blog"].contains(where: { (text["tags"]?.settingTexts ?? []).contains($0) }) {
            return true
        }
        let isIndex = SitePath.withoutExtension(SitePath.name(of: text.path)) == "index"
        return SitePath.folders(of: text.path).contains { parent in
            postFolders.contains(parent) || !isIndex && Self.postNames.contains(SitePath.name(of: parent))
        }
    }
}

extension EleventySite {
    func suggest(into writer: inout ImportWriter) throws(ImportFailure) {
        var settings = SiteSettings()
        settings.dialects = ["eleventy"]
        for name in ["metadata.json", "site.json", "meta.json", "metadata.yaml", "site.yaml"] {
            let path = [configuration.input, configuration.data, name].filter { !$0.isEmpty }.joined(separator: "/")
            guard settings.title == nil, let source = try folder.text(path) else { continue }
            let node = Node.parse(source, format: name.hasSuffix(".json") ? .json : .yaml).node
            settings.title = node?.setting("title")?.text ?? node?.setting("name")?.text
            settings.description = node?.setting("description")?.text
            settings.baseURL = node?.setting("url")?.text
            settings.language = node?.setting("language")?.text ?? node?.setting("lang")?.text
            settings.author = node?.setting("author")?.text ?? node?.setting(["author", "name"])?.text
        }
        if settings.title == nil {
            writer.note(
                "The site's title and URL are only available by running Eleventy: write them into feed.yaml."
            )
        }
        settings.journal = texts.values.contains { isEntry($0) } ? "/:folders/:slug/" : nil
        var notes = SiteNotes()
        for path in folder.files where SitePath.name(of: path).contains(".11tydata.") || Self.isDirectoryData(path) {
            guard let inside = inside(path), !configuration.isForTemplates(inside), let source = try folder.text(path)
            else { continue }
            readDirectoryData(path, source, &settings, &notes)
        }
        notes.writeNotes(&writer)
        settings.feedIDs = .path
        settings.suggest(into: &writer)
    }

    /// Reports the values that a folder's data file provides for all its texts.
    private func readDirectoryData(
        _ path: String, _ source: SourceText, _ settings: inout SiteSettings, _ notes: inout SiteNotes
    ) {
        guard SitePath.fileExtension(of: path) == "json", let node = Node.parse(source, format: .json).node else {
            let permalink = JavaScriptText.path(of: "permalink", in: source.text)
            if let pattern = permalink.flatMap({ Self.pattern($0) }) { settings.journal = pattern }
            return notes.add("Programs set keys for all texts in their folders, which were not imported", path)
        }
        let keys = (node.entries ?? []).map(\.key).filter { !["layout", "permalink", "eleventyComputed"].contains($0) }
        if !keys.isEmpty {
            let words = keys.prefix(10).joined(separator: ", ")
            notes.add(
                "Files set keys for all texts in their folders; add these keys to the texts", "\(path) (\(words))")
        }
        guard let permalink = node["permalink"]?.text, node["permalink"]?.settingTruth != false else { return }
        if let pattern = Self.pattern(permalink) {
            settings.journal = pattern
        } else {
            notes.add("URLs have parts that feedgen does not support", "\(path) (\(permalink.prefix(100)))")
        }
    }

    /// Translates a permalink such as `/blog/{{ page.fileSlug }}/` to feedgen's placeholders.
    static func pattern(_ permalink: String) -> String? {
        var pattern = ""
        var rest = permalink[...]
        while let open = rest.firstRange(of: "{{") {
            guard let close = rest[open.upperBound...].firstRange(of: "}}") else { return nil }
            let words = rest[open.upperBound..<close.lowerBound].split { $0 == " " || $0 == "|" || $0 == "-" }
            guard let word = words.first else { return nil }
            switch word {
            case "page.fileSlug" where words.count == 1: pattern += rest[..<open.lowerBound] + ":slug"
            case "title" where words.count == 2 && (words[1] == "slug" || words[1] == "slugify"):
                pattern += rest[..<open.lowerBound] + ":title"
            case _: return nil
            }
            rest = rest[close.upperBound...]
        }
        pattern += rest
        if pattern.hasSuffix("/index.html") { pattern.removeLast("index.html".count) }
        guard pattern.hasSuffix("/") || pattern.hasSuffix(".html") else { return nil }
        return ForeignPermalink.hugo(pattern, section: "", slug: ":slug")
    }
}
