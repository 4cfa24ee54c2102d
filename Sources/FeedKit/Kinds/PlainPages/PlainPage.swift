import Diagnostics
import MarkupKit

/// A page outside the feed, such as `content/pages/about.md` at `/about/`: in no list, tag or year, and without a date.
///
/// It is not a `Kind`, because kinds create objects of the feed, but its document is parsed in the same way.
package struct PlainPage: Sendable, Equatable {
    /// The folder in `content/` whose texts are plain pages.
    package static let folder = "pages"
    /// The folder in `content/` whose texts describe terms, at their URLs: `taxonomies/places/iceland.md`.
    package static let termsFolder = "taxonomies"

    /// The folder that contains a source.
    package static func folder(of path: String) -> String {
        path.hasPrefix(termsFolder + "/") ? termsFolder : folder
    }
    /// Texts in Markdown; data files are not plain pages.
    package static let files = SourceFiles.markdown

    /// The facts. The date is only meaningful if the author set it: then the page is not published before it.
    package var facts: Facts
    /// The text, below the title as a first-level heading.
    package var body: HTML
    /// The table of contents, if the author enabled it.
    package var contents: HTML?
    /// The beginning of the text without markup, for descriptions.
    package var excerpt: String
    /// The images that the text shows.
    package var images: [ImageAsset]
    /// The images that the text links to.
    package var originals: [ImageAsset] = []
    /// The positions on the maps in the text, as a review lists them.
    package var mapped: [MapLocation] = []
    /// Files of the page's own folder, published beside it.
    package var attachments: [ObjectPage.Attachment]
    /// Whether menus that are not configured include the page.
    package var isInMenu: Bool

    package init(
        facts: Facts, body: HTML, excerpt: String, images: [ImageAsset], attachments: [ObjectPage.Attachment],
        isInMenu: Bool
    ) {
        self.facts = facts
        self.body = body
        self.excerpt = excerpt
        self.images = images
        self.attachments = attachments
        self.isInMenu = isInMenu
    }

    /// The name of the page in menus: the path without its outer slashes.
    package var name: String {
        let prefix = facts.edition.map { Edition(translation: $0).prefix } ?? ""
        return String(SitePath.below(facts.path).dropFirst(prefix.count + 1).dropLast())
    }

    /// The marks of its text.
    package var marks: HTML.Requirements { body.marks }

    /// Whether the text describes a term.
    var isOfTerm: Bool { Self.folder(of: facts.contentPath) == Self.termsFolder }

    /// Whether the page is at the top level of the site.
    var isTopLevel: Bool { !name.contains("/") && !isOfTerm }
}

extension PlainPage {
    /// Reads the page in a source. Pure.
    package static func read(_ source: ContentSource, in site: Site) -> Reading<PlainPage> {
        guard source.stem != folder else { return Reading([], [.noHome(at: source)]) }
        return source.read(
            kind: folder, folder: folder(of: source.path), date: Instant(seconds: 0), isAtTopLevel: true, in: site
        ) { facts, keys, text in
            let taxonomies = site.configuration.taxonomies.filter { !$0.isOfAuthors }.map(\.name)
            for key in taxonomies + ["pinned", "photos"] where keys.node(key) != nil {
                keys.report(
                    .warning, key, "plain pages do not support `\(key)`",
                    code: .init("unsupported-page-key", isLoss: true),
                    hint: "to show it in the feed, make it an entry in content/journal/")
            }
            let root = String(SitePath.below(source.pageOfAttachments(in: site) ?? facts.path).dropFirst())
            let attachments = source.attachments.map {
                ObjectPage.Attachment(path: $0, file: root + SitePath.name(of: $0))
            }
            // Hugo's `menu: main` is the default.
            let isInMenu = !["false", "no", "off"].contains(keys.node("menu")?.text?.lowercased())
            var page = PlainPage(
                facts: facts, body: text.pageHTML, excerpt: text.excerpt, images: text.images,
                attachments: attachments, isInMenu: isInMenu)
            page.originals = text.originals
            page.mapped = text.locations
            page.contents = keys.wantsContents() || text.wantsContents ? text.contents : nil
            return page
        }
    }

    /// Returns the draft for `feedgen new`.
    package static func draft(titled title: String) -> Draft {
        Draft(path: Slug.make(title) + ".md", text: "---\ntitle: \(YAMLText.quoted(title))\n---\n\n")
    }

    /// Removes the folder from a path: unlike kinds' folders, it is not a part of URLs.
    static func path(_ path: String) -> String { DocumentURL.atTopLevel(path, from: folder) }

    /// The values of the text where it describes a list, as the snapshot contains them.
    package var viewAboveList: ViewModel {
        var model = textView
        model["locations"] = ViewValue(listing: mapped)
        return model
    }

    private var textView: ViewModel {
        var model: ViewModel = ["title": .text(facts.title)]
        model["summary"] = .text(facts.summary)
        model["body"] = .markup(body)
        return model
    }

    /// Returns the values for the page's template.
    func view(in site: Site) -> ViewModel {
        var model = textView
        if let contents, !contents.isEmpty { model["toc"] = .markup(contents) }
        if let updated = facts.updated {
            model["updated"] = .text(site.time.display(updated))
            model["updatedDatetime"] = .text(site.time.rfc3339(updated))
        }
        model["locations"] = ViewValue(listing: mapped)
        facts.addDeclaredValues(to: &model, in: site)
        return model
    }
}

extension Diagnostic {
    fileprivate static func noHome(at source: ContentSource) -> Diagnostic {
        // Reported for content/pages/index.md.
        .error(
            "this page has the URL of the home page, which shows the feed", at: source.place,
            hint: "give the page a name: content/pages/about.md")
    }
}
