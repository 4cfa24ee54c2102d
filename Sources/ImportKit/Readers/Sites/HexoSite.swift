import DataKit
import Diagnostics
import FeedKit

/// The classification of the files of a Hexo site.
struct HexoSite: SiteClassifier {
    private let configuration: Node?
    private let source: String
    private let output: String
    private var texts: [String: SiteText] = [:]
    /// The texts whose images are in a folder of the same name, by that folder.
    private var owners: [String: String] = [:]
    /// The folders with images.
    private let imageFolders: Set<String>
    /// Whether there are pages whose URLs end in `.html`.
    private let hasFilePages: Bool
    /// The tags whose posts the plugin hexo-blog-encrypt publishes only with a password, in lower case.
    private let protectedTags: Set<String>
    /// The names of posts by their titles, except for titles of several posts.
    private var postNames: [String: String] = [:]
    private(set) var notes = SiteNotes()

    init(_ folder: SiteFolder, _ configuration: Node?) throws(ImportFailure) {
        self.configuration = configuration
        source = Self.path(configuration?.setting("source_dir")?.text) ?? "source"
        output = Self.path(configuration?.setting("public_dir")?.text) ?? "public"
        let tags = configuration?.setting(["encrypt", "tags"])?.list ?? []
        protectedTags = Set(tags.compactMap { $0.setting("name")?.text?.lowercased() })
        imageFolders = Set(folder.files.lazy.filter { MediaKind($0) == .image }.map { SitePath.folder(of: $0) })
        var hasFilePages = false
        for path in folder.files where SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path) {
            guard let inside = SitePath.relative(path, to: source), let text = try folder.text(path) else { continue }
            let read = SiteText(inside, text)
            guard SiteTextNames.isMarkdown(path) || read.hasMatter else { continue }
            texts[path] = read
            let isPage = !"_.#".contains(inside.prefix(1)) && !["index", "404"].contains(Self.name(of: inside))
            if isPage, read.url == nil { hasFilePages = true }
            let assets = SitePath.withoutExtension(path)
            if SiteTextNames.isMarkdown(path), folder.hasFolder(assets) { owners[assets] = path }
        }
        postNames = Self.postNames(texts.values)
        // Also with `trailing_html: false`, which only changes links: a server finds `/a.html` for `/a`.
        self.hasFilePages = hasFilePages
    }

    private static func postNames(_ texts: some Sequence<SiteText>) -> [String: String] {
        let posts = texts.filter { $0.path.hasPrefix("_posts/") }
        let names = Set(posts.map { SitePath.name(of: SitePath.withoutExtension($0.path)) })
        return Dictionary(grouping: posts) { $0["title"]?.text ?? "" }.compactMapValues { texts in
            texts.count == 1 ? SitePath.name(of: SitePath.withoutExtension(texts[0].path)) : nil
        }.filter { !$0.key.isEmpty && !names.contains($0.key) && !$0.value.contains("\"") }
    }

    /// The name of a file in lower case, without its extension.
    private static func name(of path: String) -> String {
        SitePath.withoutExtension(SitePath.name(of: path)).lowercased()
    }

    private static func path(_ text: String?) -> String? {
        let parts = (text ?? "").split(separator: "/").filter { $0 != "." }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    mutating func outcome(of path: String) -> FileOutcome {
        if SitePath.relative(path, to: output) != nil { return .generated(path) }
        guard let inside = SitePath.relative(path, to: source) else { return .program(path) }
        let parts = inside.split(separator: "/")
        if let rest = SitePath.relative(inside, to: "_posts") { return outcome(ofPost: path, rest) }
        if let rest = SitePath.relative(inside, to: "_drafts") { return outcome(ofPost: path, "_drafts/" + rest) }
        if let excluded = parts.first(where: { "_.#".contains($0.prefix(1)) }), excluded != ".well-known" {
            return .program(path)
        }
        guard let text = texts[path] else {
            if SiteTextNames.isForeign(path) { return leaveOutForeign(path, as: .page) }
            let isBesideText = MediaKind(path) == .image && texts[SitePath.folder(of: path) + "/index.md"] != nil
            return isBesideText ? .asset(inside, in: "pages") : .asset(inside)
        }
        return outcome(ofPage: path, inside, text)
    }

    private mutating func leaveOutForeign(_ path: String, as item: ImportedItem) -> FileOutcome {
        notes.leaveOut(path, "Texts that are neither Markdown nor HTML were not imported", as: item)
    }

    /// - Parameter rest: the path below the folder of posts.
    private mutating func outcome(ofPost path: String, _ rest: String) -> FileOutcome {
        if SiteTextNames.isForeign(path) { return leaveOutForeign(path, as: .entry) }
        guard let text = texts[path] else { return .asset(rest, in: "journal") }
        let name = SiteTextNames.supportedName(rest)
        var outcome = FileOutcome.entry(name)
        if owners[SitePath.withoutExtension(path)] == path {
            // The images of a post in the folder of its name are beside the text here.
            outcome = .entry(SitePath.withoutExtension(name) + "/index." + SitePath.fileExtension(of: name))
            outcome.ownFiles = SitePath.withoutExtension(path)
        }
        outcome.postNames = postNames
        outcome.shown = text.photosOfSite
        let tags = ["tags", "tag"].flatMap { text[$0]?.settingTexts ?? [] }
        outcome.isProtected = text["password"] == nil && tags.contains { protectedTags.contains($0.lowercased()) }
        return outcome
    }

    private mutating func outcome(ofPage path: String, _ inside: String, _ text: SiteText) -> FileOutcome {
        let name = SitePath.withoutExtension(inside).lowercased()
        if ["index", "404", "404/index"].contains(name) {
            return notes.leaveOut(
                path, "The home page and the 404 page were not imported: feedgen creates its own", .isReplaced,
                as: .page)
        }
        let kinds = ["type", "layout"].compactMap { text[$0]?.text?.lowercased() }
        if kinds.contains(where: Self.lists.contains) {
            return notes.leaveOut(path, "Pages that list tags or categories were not imported", .isGenerated, as: .page)
        }
        let supported = SiteTextNames.supportedName(inside)
        guard Self.name(of: inside) == "index" else {
            var outcome = FileOutcome.page(supported)
            outcome.postNames = postNames
            return outcome
        }
        let hasFiles = imageFolders.contains(SitePath.folder(of: path)) && SiteTextNames.isMarkdown(path)
        let folder = SitePath.folder(of: supported)
        var outcome = FileOutcome.page(hasFiles ? supported : folder + "." + SitePath.fileExtension(of: supported))
        outcome.postNames = postNames
        // The URLs of other pages are files.
        if hasFilePages, text.url == nil {
            outcome.added = .init(name: "url", value: "/" + SitePath.encoded(SitePath.folder(of: inside)) + "/")
        }
        return outcome
    }

    private static let lists: Set = ["tags", "tag", "categories", "category", "archives", "archive"]
}

extension HexoSite {
    func suggest(into writer: inout ImportWriter) {
        var settings = SiteSettings()
        func value(_ key: String) -> String? { configuration?.setting(key)?.text }
        settings.title = value("title")
        settings.description = value("description")?.isEmpty == false ? value("description") : value("subtitle")
        settings.author = value("author")
        settings.baseURL = value("url")
        settings.language = (configuration?.setting("language")?.settingTexts ?? []).first.map(Self.language)
        settings.timeZone = value("timezone")
        settings.dialects = ["hexo"]
        settings.slugs = "hexo"
        let pattern = value("permalink") ?? ":year/:month/:day/:title/"
        let isDated = texts.values.contains { $0.path.hasPrefix("_posts/") && $0.hasDatedName }
        let takesDates = (value("new_post_name") ?? "").contains(":year")
        let posts = texts.values.compactMap { SitePath.relative($0.path, to: "_posts") }
        settings.journal = ForeignPermalink.hexo(
            pattern, title: isDated && !takesDates ? ":filename" : ":slug",
            hasFolders: posts.contains { $0.contains("/") })
        settings.pages = hasFilePages ? "/:folders/:slug.html" : "/:folders/:slug/"
        if settings.journal == nil {
            writer.note("The URLs of posts have parts that feedgen does not support: \(pattern.onOneLine).")
        }
        settings.suggest(into: &writer)
    }

    /// Returns the language tag for a name such as `zh-Hans` or `zh-CN`.
    private static func language(_ name: String) -> String { name == "default" ? "en" : name }
}
