import DataKit
import Diagnostics
import FeedKit

/// What must be known of a generator's text to find its place; the text itself is copied as it is.
struct SiteText: Sendable {
    /// In the site's folder.
    let path: String
    let hasMatter: Bool
    private let matter: Node?
    /// Whether more than words stands below the front matter: tags of a template.
    let hasTags: Bool

    init(_ path: String, _ source: SourceText) {
        self.path = path
        let matter = FrontMatter.split(source)
        hasMatter = matter.format != nil
        self.matter = matter.node
        let body = source.text.utf8.dropFirst(matter.bodyOffset)
        hasTags = Self.holdsTags(body)
    }

    /// What a key says, whatever its capitals.
    subscript(key: String) -> Node? { matter?.setting(key) }

    /// Where its front matter says that it is.
    var address: String? {
        for key in ["url", "permalink", "path"] {
            guard let text = self[key]?.text, text.contains("/"), !text.contains(where: { ":{".contains($0) }) else {
                continue
            }
            return text
        }
        return nil
    }

    /// Whether a date is written down, or is in the name, in a folder's, or in the address.
    var hasDate: Bool {
        for key in ["date", "publishdate", "pubdate"] {
            if let text = self[key]?.text, text.contains(where: \.isNumber) { return true }
        }
        return CivilDate.named(inFoldersOf: path) != nil
            || address.map { CivilDate.named(inFoldersOf: $0) != nil } ?? false
    }

    /// Whether its file's name, or that of its own folder, begins with a date.
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

/// Which files are texts, by their names.
enum SiteTextNames {
    static func isMarkdown(_ path: String) -> Bool { markdown.contains(SitePath.fileExtension(of: path)) }
    static func isHTML(_ path: String) -> Bool { ["html", "htm"].contains(SitePath.fileExtension(of: path)) }

    /// Whether it is a text in a language that feedgen does not know.
    static func isForeign(_ path: String) -> Bool {
        ["org", "adoc", "asciidoc", "ad", "rst", "pandoc", "pdc", "textile", "wiki", "mdx"].contains(
            SitePath.fileExtension(of: path))
    }

    /// The path with an ending that feedgen knows Markdown by.
    static func known(_ path: String) -> String {
        isMarkdown(path) && !["md", "markdown"].contains(SitePath.fileExtension(of: path))
            ? SitePath.withoutExtension(path) + ".md" : path
    }

    private static let markdown: Set<String> = ["md", "markdown", "mdown", "mkd", "mkdn", "mkdown", "mdtext"]
}

extension Node {
    /// The value of a key, whatever its capitals.
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

    /// The texts of a list, or the one that stands alone.
    var settingTexts: [String] { list?.compactMap(\.text) ?? text.map { [$0] } ?? [] }

    var settingTruth: Bool? {
        switch text?.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        case _: nil
        }
    }
}
