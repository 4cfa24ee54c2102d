import MarkupKit

/// Renders in Swift what surrounds the content of every page, instead of with the template `page`.
///
///     struct Frame: PageFrame {
///         func render(_ page: FramedPage, to html: inout HTMLWriter) {
///             html.document(page) { html in
///                 html.element("header") { $0.text(page.site.title) }
///                 html.element("main", ["id": "main"]) { $0.markup(page.content) }
///             }
///         }
///     }
///
/// A frame must depend only on the page: pages are rendered again only if their values change.
public protocol PageFrame: Sendable {
    /// Appends the HTML document of a page.
    func render(_ page: FramedPage, to html: inout HTMLWriter)
}

/// A page with its content, and the values for the frame around it.
public struct FramedPage: Sendable {
    /// A link in a menu.
    public struct Link: Sendable, Equatable {
        /// The text of the link.
        public var title: String
        /// The URL.
        public var url: String
        /// Whether it is the link to this page.
        public var isCurrent: Bool
    }

    /// The values that all pages of a site share.
    public struct SiteValues: Sendable {
        /// The title of the site.
        public var title: String
        /// The URL of the home page.
        public var url: String
        /// The language as a BCP 47 tag.
        public var language: String
        /// The text direction: `ltr` or `rtl`.
        public var direction: String
        /// The author, if the configuration names one.
        public var author: String?
        /// The links of the menu.
        public var navigation: [Link]
        /// The links at the end of a page.
        public var footer: [Link]
    }

    /// The values that all pages share.
    public var site: SiteValues
    /// The title of the page.
    public var title: String
    /// The title with that of the site, for the `title` element.
    public var documentTitle: String
    /// The description for search engines and previews of links.
    public var description: String?
    /// Whether it is the home page.
    public var isHome: Bool
    /// Whether it is a list of objects.
    public var isList: Bool
    /// The links to the page in the languages of the site; empty for a site of one language.
    public var languages: [Link]
    /// All elements that belong in `head`: title, metadata, feeds, style sheets and scripts.
    public var head: HTML
    /// The content, which belongs in `main`.
    public var content: HTML
    /// The elements that scripts expect at the end of `body`; often empty.
    public var end: HTML
}

extension FramedPage {
    /// The program's frame as an input of pages; no template has a name with a blank.
    package static let input = "page frame"

    /// - Parameters:
    ///   - frame: The values for the template `page`.
    ///   - templates: The templates of the head and the end, and of the theme's own frame.
    init(_ frame: ViewModel, _ templates: (_ name: String, _ model: ViewModel) -> HTML) {
        let site = frame.object("site")
        self.init(
            site: SiteValues(
                title: site.string("title") ?? "", url: site.string("url") ?? "",
                language: site.string("language") ?? "", direction: site.string("dir") ?? "ltr",
                author: site.string("author"), navigation: site.links("navigation"), footer: site.links("footer")),
            title: frame.string("title") ?? "", documentTitle: frame.string("documentTitle") ?? "",
            description: frame.string("description"), isHome: frame["isHome"] == true, isList: frame["isFeed"] == true,
            languages: frame.links("languages"), head: templates("page-head", frame), content: frame.html("content"),
            end: templates("page-end", frame))
    }
}

extension ViewModel {
    fileprivate func object(_ name: String) -> ViewModel {
        if case .object(let model) = self[name] { model } else { [:] }
    }
    fileprivate func string(_ name: String) -> String? { if case .text(let text) = self[name] { text } else { nil } }

    fileprivate func html(_ name: String) -> HTML {
        if case .markup(let html) = self[name] { html } else { HTML(trusted: "") }
    }

    fileprivate func links(_ name: String) -> [FramedPage.Link] {
        guard case .list(let links) = object(name)["links"] else { return [] }
        return links.compactMap { link in
            guard case .object(let link) = link else { return nil }
            return FramedPage.Link(
                title: link.string("title") ?? "", url: link.string("url") ?? "", isCurrent: link["isCurrent"] == true)
        }
    }
}

extension HTMLWriter {
    /// Writes a document with the page's language and head, and the elements that scripts expect at the end.
    public mutating func document(_ page: FramedPage, body: (inout HTMLWriter) -> Void) {
        markup("<!doctype html>\n")
        element("html", ["lang": .text(page.site.language), "dir": .text(page.site.direction)]) { html in
            html.element("head") { $0.markup(page.head) }
            html.element("body") { html in
                body(&html)
                html.markup(page.end)
            }
        }
        markup("\n")
    }
}
