import DataKit
import Diagnostics
import FeedKit

/// The properties of a text that determine its destination; the text itself is copied unchanged.
struct SiteText: Sendable {
    /// The path in the site's folder.
    let path: String
    let hasMatter: Bool
    private let matter: Node?
    /// Whether the body contains template tags.
    let hasTags: Bool

    init(_ path: String, _ source: SourceText) {
        self.path = path
        let matter = FrontMatter.split(source)
        hasMatter = matter.format != nil
        self.matter = matter.node
        let body = source.text.utf8.dropFirst(matter.bodyOffset)
        hasTags = Self.holdsTags(body)
    }

    /// The value of a front matter key, ignoring case.
    subscript(key: String) -> Node? { matter?.setting(key) }

    /// The URL that its front matter sets.
    var url: String? {
        for key in ["url", "permalink", "path"] {
            guard let text = self[key]?.text, text.contains("/"), !text.contains(where: { ":{".contains($0) }) else {
                continue
            }
            return text
        }
        return nil
    }

    /// The beginnings of the paths of texts that `cascade` hides; an empty one is that of the text's folder.
    var hiddenPaths: [String] {
        let cascades = self["cascade"].map { $0.list ?? [$0] } ?? []
        return cascades.filter { PrivateKey.isIn($0) }.map { Self.target(ofCascade: $0) }
    }

    /// Returns the part of the path in a `target` of Hugo's `cascade` before its first wildcard.
    static func target(ofCascade cascade: Node) -> String {
        let target = cascade.setting("target") ?? cascade.setting("_target")
        let path = target?.setting("path")?.text ?? ""
        return String(path.drop { $0 == "/" }.prefix { !"*{[?".contains($0) })
    }

    /// Whether the other generator does not publish the text, or only with a password.
    var isProtected: Bool {
        if PrivateKey.isRefused(in: matter) { return true }
        if let password = self["password"]?.text, !password.isEmpty { return true }
        if ["permalink", "render"].contains(where: { self[$0]?.settingTruth == false }) { return true }
        if self["headless"]?.settingTruth == true { return true }
        return ["build", "_build"].contains { key in
            let rendering = self[key]?.setting("render")?.text?.lowercased()
            return rendering.map { ["never", "link", "false"].contains($0) } ?? false
        }
    }

    /// Whether there is a date in the front matter, the file name, a folder's name or the URL.
    var hasDate: Bool {
        let keys = [
            "date", "publishdate", "pubdate", "pubdatetime", "published", "updated", "lastmod", "last_modified_at",
            "updateddate", "moddatetime",
        ]
        for key in keys {
            if let text = self[key]?.text, text.contains(where: \.isNumber) { return true }
        }
        return CivilDate.named(inFoldersOf: path) != nil
            || url.map { CivilDate.named(inFoldersOf: $0) != nil } ?? false
    }

    /// Whether the name of the file, or of the folder of an `index` file, begins with a date.
    var hasDatedName: Bool {
        let name = SitePath.withoutExtension(SitePath.name(of: path))
        let own = name == "index" ? SitePath.name(of: SitePath.folder(of: path)) : name
        return CivilDate.leading(own) != nil
    }

    private static func holdsTags(_ body: Substring.UTF8View) -> Bool {
        var isOpen = false
        for byte in body {
            if isOpen, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") { return true }
            isOpen = byte == UInt8(ascii: "{")
        }
        return false
    }
}

/// The classification of texts by file name.
enum SiteTextNames {
    static func isMarkdown(_ path: String) -> Bool { markdown.contains(SitePath.fileExtension(of: path)) }
    static func isHTML(_ path: String) -> Bool { ["html", "htm"].contains(SitePath.fileExtension(of: path)) }

    /// Whether it is a text in a markup language that feedgen does not support.
    static func isForeign(_ path: String) -> Bool {
        ["org", "adoc", "asciidoc", "ad", "rst", "pandoc", "pdc", "textile", "wiki", "mdx"].contains(
            SitePath.fileExtension(of: path))
    }

    /// Returns the path with a Markdown extension that feedgen supports.
    static func supportedName(_ path: String) -> String {
        isMarkdown(path) && !["md", "markdown"].contains(SitePath.fileExtension(of: path))
            ? SitePath.withoutExtension(path) + ".md" : path
    }

    private static let markdown: Set<String> = ["md", "markdown", "mdown", "mkd", "mkdn", "mkdown", "mdtext"]
}

extension Node {
    /// The value of a key, ignoring case.
    func setting(_ key: String) -> Node? {
        guard let entries else { return nil }
        let key = key.lowercased()
        return entries.first { $0.key.lowercased() == key }?.value
    }

    /// The value below several keys.
    func setting(_ keys: [String]) -> Node? {
        var node: Node? = self
        for key in keys { node = node?.setting(key) }
        return node
    }

    /// The texts of a list, or a single text.
    var settingTexts: [String] { list?.compactMap(\.text) ?? text.map { [$0] } ?? [] }

    var settingTruth: Bool? {
        switch text?.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        case _: nil
        }
    }
}
