import DataKit
import Diagnostics
import FeedKit

/// Jekyll's configuration of a site.
struct JekyllConfiguration: Sendable {
    static let files = ["_config.yml", "_config.yaml", "_config.toml"]

    private let node: Node?
    /// The folder of texts; empty for the site's own folder.
    private(set) var source: String
    /// Collections by name without the underscore, and whether they are published.
    let collections: [String: Bool]
    let collectionsFolder: String
    let output: String
    private let excluded: [String]
    private let included: [String]

    init(_ folder: SiteFolder, into writer: inout ImportWriter) throws(ImportFailure) {
        var found: Node?
        for file in Self.files where found == nil {
            guard let format = DataFormat(fileExtension: SitePath.fileExtension(of: file)),
                let text = try folder.text(file)
            else { continue }
            let (node, diagnostics) = Node.parse(text, format: format)
            for diagnostic in diagnostics { writer.report(diagnostic) }
            found = node
        }
        self.init(found)
        guard !source.isEmpty, !folder.hasFolder(source) else { return }
        // Other programs create this folder from the one that contains the texts.
        let posts = folder.files.compactMap { path in
            SitePath.folders(of: path).first { SitePath.name(of: $0) == "_posts" }.map(SitePath.folder)
        }
        let folder = posts.min { ($0.count { $0 == "/" }, $0) < ($1.count { $0 == "/" }, $1) } ?? ""
        writer.note(
            "The folder `\(source)` (source) does not exist; the texts of `\(folder.nonEmpty ?? ".")` were imported.")
        source = folder
    }

    init(_ node: Node?) {
        self.node = node
        source = Self.path(node?["source"]?.text)
        collectionsFolder = Self.path(node?["collections_dir"]?.text)
        output = Self.path(node?["destination"]?.text ?? "_site")
        var collections: [String: Bool] = [:]
        for name in node?["collections"]?.list?.compactMap(\.text) ?? [] { collections[name] = false }
        for entry in node?["collections"]?.entries ?? [] {
            collections[entry.key] = entry.value["output"]?.settingTruth ?? false
        }
        self.collections = collections
        excluded = (node?["exclude"]?.settingTexts ?? []).map { Self.path($0) } + Self.alwaysExcluded
        included = (node?["include"]?.settingTexts ?? []).map { Self.path($0) } + [".htaccess"]
    }

    private static let alwaysExcluded = [
        "Gemfile", "Gemfile.lock", "node_modules", "vendor/bundle", "vendor/cache", "vendor/gems", "vendor/ruby",
        ".sass-cache", ".jekyll-cache", ".jekyll-metadata", "gemfiles",
    ]

    private static func path(_ text: String?) -> String {
        (text ?? "").split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    func value(_ keys: String...) -> Node? { node?.setting(keys) }

    func isExcluded(_ path: String) -> Bool { excluded.contains { Self.matches($0, path) } }

    /// Whether a file is published although its name or a folder's begins with a dot or an underscore.
    func isIncluded(_ path: String) -> Bool {
        included.contains { Self.matches($0, path) || Self.matches($0, SitePath.name(of: path)) }
    }

    /// Whether a path matches a pattern or is below it; `*` matches anything except slashes.
    private static func matches(_ pattern: String, _ path: String) -> Bool {
        guard !pattern.isEmpty else { return false }
        if !pattern.contains("*") { return path == pattern || path.hasPrefix(pattern + "/") }
        return SiteGlob(pattern).matches(path) || SiteGlob(pattern + "/**").matches(path)
    }

    /// The URL pattern of posts, untranslated.
    var permalink: String {
        for entry in value("defaults")?.list ?? [] {
            guard let pattern = entry.setting(["values", "permalink"])?.text else { continue }
            let (type, path) = (
                entry.setting(["scope", "type"])?.text ?? "", entry.setting(["scope", "path"])?.text ?? ""
            )
            if type == "posts" || type.isEmpty && path.hasPrefix("_posts") { return pattern }
        }
        return value("collections", "posts", "permalink")?.text ?? value("permalink")?.text ?? "date"
    }

    /// Returns the URL of a dated text in a collection, which differs from those of posts; `nil` if it depends on more
    /// than the path.
    ///
    /// - Parameter rest: the path with the collection's name as its first folder.
    func url(of rest: String) -> String? {
        guard let collection = FileOutcome.topFolder(of: rest)?.dropLast() else { return nil }
        let path = SitePath.withoutExtension(String(rest.dropFirst(collection.count + 1)))
        let own = value("collections", String(collection), "permalink")?.text
        let pattern = own ?? (putsPagesInFolders ? "/:collection/:path/" : "/:collection/:path.html")
        let title = SitePath.name(of: path)
        let values = [
            (":collection", String(collection)), (":path", path), (":name", title), (":title", title),
            (":slug", title), (":output_ext", ".html"),
        ]
        var url = pattern
        for (name, value) in values { url = url.replacing(name, with: value) }
        guard !url.contains(":"), !url.contains(" "), !url.contains("//") else { return nil }
        return (url.hasPrefix("/") ? "" : "/") + url
    }

    /// Whether page URLs end with a slash.
    var putsPagesInFolders: Bool {
        let style = value("permalink")?.text ?? "date"
        return style == "pretty" || style.hasSuffix("/")
    }

    /// Whether `defaults` means that a text is not public.
    ///
    /// - Parameter path: the path below the folder of texts.
    func hides(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        let type = ["_posts", "_drafts"].first { parts.contains(Substring($0)) } ?? "pages"
        let collection = FileOutcome.topFolder(of: path).map { String($0.dropFirst().dropLast()) }
        return (value("defaults")?.list ?? []).contains { entry in
            guard let values = entry.setting("values"), PrivateKey.isIn(values) else { return false }
            let scope = entry.setting(["scope", "type"])?.text ?? ""
            let folder = Self.path(entry.setting(["scope", "path"])?.text)
            guard scope.isEmpty || "_" + scope == type || scope == type || scope == collection else { return false }
            return folder.isEmpty || Self.matches(folder, path)
        }
    }

    /// The keys that `defaults` sets for texts, except for permalinks and layouts.
    var defaultKeys: [String] {
        let keys = (value("defaults")?.list ?? []).flatMap { $0["values"]?.entries?.map(\.key) ?? [] }
        return Set(keys).subtracting(["layout", "permalink"]).sorted()
    }

    var settings: SiteSettings {
        var settings = SiteSettings()
        settings.title = value("title")?.text ?? value("name")?.text
        settings.description = value("description")?.text
        let author = value("author")
        settings.author = author?.text ?? author?.setting("name")?.text
        let folder = value("baseurl")?.text ?? ""
        let isFolder = !folder.isEmpty && folder != "/"
        settings.baseURL = value("url")?.text.map {
            isFolder ? $0 + (folder.hasPrefix("/") ? folder : "/" + folder) : $0
        }
        settings.language =
            value("lang")?.text ?? value("locale")?.text ?? value("default_lang")?.text
        settings.timeZone = value("timezone")?.text
        settings.slugs = "jekyll"
        settings.dialects = ["jekyll", "kramdown"]
        settings.journal = ForeignPermalink.jekyll(permalink)
        let plugins = ["plugins", "gems", "plugins_dir"].flatMap { value($0)?.settingTexts ?? [] }
        if plugins.contains("jekyll-feed") { settings.feedIDs = .stem }
        return settings
    }
}
