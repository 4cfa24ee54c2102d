import DataKit
import Diagnostics
import MarkupKit

/// The menus configured in `feed.yaml`.
public struct Menus: Sendable, Equatable {
    /// One link of a menu.
    public struct Item: Sendable, Equatable {
        /// The target of a link.
        public enum Target: Sendable, Equatable {
            /// A page of the site by its name or path: `about`, `tags`, `/journal/first-light/`.
            case page(String)
            /// A link as the author wrote it; it is on the site if it begins with a single `/`.
            case link(title: String, url: String)
        }

        /// The target of the link.
        public var target: Target
        /// The location in `feed.yaml`.
        public var source: FileLocation

        /// Creates an item from the target of its link and its location in `feed.yaml`.
        public init(target: Target, source: FileLocation) {
            self.target = target
            self.source = source
        }
    }

    /// The links in the header of each page; `nil` if not configured.
    public var main: [Item]?
    /// The links in the footer of each page; `nil` if not configured.
    public var footer: [Item]?

    /// Whether these are the menus of another language, whose pages may be missing in this one.
    var areInherited = false

    /// Creates menus without configured links, so that header and footer list the existing pages.
    public init() {}
}

extension Menus {
    mutating func read(_ fields: inout FieldReader) {
        guard var menus = fields.mapping("menus") else { return }
        main = Self.items("main", in: &menus)
        footer = Self.items("footer", in: &menus)
        menus.finish()
        fields.absorb(menus)
    }

    private static func items(_ key: String, in menus: inout FieldReader) -> [Item]? {
        menus.list(key)?.compactMap { node in
            let place = FileLocation(file: menus.source.file, line: node.line, column: node.column)
            if let name = node.text { return Item(target: .page(name.trimmed), source: place) }
            var fields = FieldReader(node, in: menus.source, what: "an item of a menu", example: "title: Source")
            let example = "write {title: Source, url: https://example.org/}"
            fields.require("title", hint: example)
            fields.require("url", hint: example)
            let title = fields.string("title", example: "Source")
            let url = fields.string("url", example: "https://example.org/")?.trimmed
            if let url, !isOnSite(url), !URLPolicy.isExternalLink(url) {
                fields.report(
                    .error, "url", "a menu item cannot link to `\(url)`",
                    hint: "write a path on this site, such as /about/, or a URL such as https://example.org/")
            }
            fields.finish()
            menus.absorb(fields)
            guard let title, let url else { return nil }
            return Item(target: .link(title: title, url: url), source: place)
        }
    }

    static func isOnSite(_ url: String) -> Bool { url.hasPrefix("/") && !URLPolicy.isExternalLink(url) }
}
