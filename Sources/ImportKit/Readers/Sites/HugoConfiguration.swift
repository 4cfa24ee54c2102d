import DataKit
import Diagnostics
import FeedKit

/// Hugo's configuration of a site, in one file or a folder of files.
struct HugoConfiguration: Sendable {
    private var roots: [Node] = []
    /// Files for one key each, such as `config/_default/params.toml`.
    private var parts: [String: Node] = [:]

    private static let endings = ["toml", "yaml", "yml", "json"]
    private static let folder = "config/_default/"
    /// The files by which a site is recognized.
    static let files: [String] = ["", folder].flatMap { folder in
        ["hugo.", "config."].flatMap { name in endings.map { folder + name + $0 } }
    }

    init(_ folder: SiteFolder, into writer: inout ImportWriter) throws(ImportFailure) {
        for file in Self.files { if let node = try Self.read(file, folder, into: &writer) { roots.append(node) } }
        for path in folder.files where path.hasPrefix(Self.folder) && !Self.files.contains(path) {
            let name = SitePath.withoutExtension(String(path.dropFirst(Self.folder.count)))
            guard !name.contains("/"), parts[name.lowercased()] == nil,
                let node = try Self.read(path, folder, into: &writer)
            else { continue }
            parts[name.lowercased()] = node
        }
        // Each language may have a file, such as `languages.en.toml`.
        let languages = parts.filter { $0.key.hasPrefix("languages.") }.sorted { $0.key < $1.key }
        guard parts["languages"] == nil, !languages.isEmpty else { return }
        let entries = languages.map { name, node in
            Node.Entry(key: String(name.dropFirst("languages.".count)), line: 1, column: 1, value: node)
        }
        parts["languages"] = Node(.mapping(entries), line: 1, column: 1)
    }

    private static func read(
        _ path: String, _ folder: SiteFolder, into writer: inout ImportWriter
    ) throws(ImportFailure) -> Node? {
        guard let format = DataFormat(fileExtension: SitePath.fileExtension(of: path)), let text = try folder.text(path)
        else { return nil }
        let (node, diagnostics) = Node.parse(text, format: format)
        for diagnostic in diagnostics { writer.report(diagnostic) }
        return node
    }

    /// The beginnings of the paths of texts that `cascade` hides; an empty one is that of all texts.
    var hiddenPaths: [String] {
        let cascades = value("cascade").map { $0.list ?? [$0] } ?? []
        return cascades.filter { PrivateKey.isIn($0) }.map { SiteText.target(ofCascade: $0) }
    }

    /// Returns the value below several keys, in any of the files.
    func value(_ keys: String...) -> Node? { value(keys) }

    func value(_ keys: [String]) -> Node? {
        for root in roots { if let node = root.setting(keys), !node.isNull { return node } }
        guard let first = keys.first else { return nil }
        return parts[first.lowercased()]?.setting(Array(keys.dropFirst()))
    }

    func text(_ keys: String...) -> String? { value(keys)?.text }

    /// Returns the folder that a setting names.
    func folder(_ key: String, _ standard: String) -> String {
        let name = value([key])?.text ?? standard
        return name.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    var language: String { text("defaultContentLanguage") ?? "en" }

    var languages: SiteLanguages {
        let names = (value("languages")?.entries ?? []).map { $0.key.lowercased() }
        return SiteLanguages(own: language, all: Set(names).union(names.isEmpty ? [] : [language.lowercased()]))
    }

    /// Returns the folders that are mounted as a folder of the site, with the language of each if it has one.
    func mounts(of target: String) -> [(folder: String, language: String?)] {
        (value("module", "mounts")?.list ?? []).compactMap { mount in
            guard mount.setting("target")?.text == target, let source = mount.setting("source")?.text else {
                return nil
            }
            let languages = mount.setting(["sites", "matrix", "languages"])?.settingTexts ?? []
            let language = mount.setting("lang")?.text ?? languages.first
            return (source.split(separator: "/").filter { $0 != "." }.joined(separator: "/"), language)
        }
    }

    /// The URLs of taxonomies, at which feedgen has lists.
    var taxonomies: Set<String> {
        let named = (value("taxonomies")?.entries ?? []).compactMap { $0.value.text?.lowercased() }
        return Set(named).union(["tags", "categories"])
    }

    /// Whether dates come from file names, and are not part of URLs then.
    var takesDatesFromNames: Bool {
        value("frontmatter", "date")?.settingTexts.contains { $0.lowercased() == ":filename" } ?? false
    }

    /// Returns the permalink pattern of a section's pages.
    func permalink(of section: String) -> String? {
        text("permalinks", "page", section) ?? text("permalinks", section)
    }

    var settings: SiteSettings {
        var settings = SiteSettings()
        let own = ["languages", language]
        settings.title = value(own + ["title"])?.text ?? text("title")
        settings.description =
            value(own + ["params", "description"])?.text ?? text("params", "description") ?? text("description")
        let author = value("params", "author") ?? value("author") ?? value(own + ["params", "author"])
        settings.author = author?.text ?? author?.setting("name")?.text ?? author?.list?.first?.text
        settings.baseURL = value(own + ["baseURL"])?.text ?? text("baseURL")
        settings.language =
            value(own + ["languageCode"])?.text ?? text("languageCode") ?? text("locale")
            ?? text("defaultContentLanguage")
        settings.timeZone = text("timeZone")
        settings.dialects = ["hugo"]
        settings.slugs = text("markup", "defaultMarkdownHandler") == "blackfriday" ? "blackfriday" : "hugo"
        settings.feedIDs = .path
        return settings
    }
}
