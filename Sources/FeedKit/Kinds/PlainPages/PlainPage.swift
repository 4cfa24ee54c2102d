import Diagnostics
import MarkupKit

/// A page outside the feed, such as `content/pages/about.md` at `/about/`: in no list, tag or year, and without a date.
///
/// It is no kind, since kinds make objects of the feed; but its document is read like theirs.
package struct PlainPage: Sendable, Equatable {
    /// The folder in `content/` whose texts are plain pages.
    package static let folder = "pages"
    /// Texts in Markdown; data makes no plain page.
    package static let files = SourceFiles.markdown

    /// Its date means nothing unless the author wrote one: then the page waits for it.
    package var facts: Facts
    /// The text, below the title as a first-level heading.
    package var body: HTML
    /// The headings as lists of links, if the author wants them to stand above the text.
    package var contents: HTML?
    /// The beginning of the text without markup, for descriptions.
    package var excerpt: String
    /// The images that the text shows.
    package var images: [ImageAsset]
    /// The images that the text leads to.
    package var originals: [ImageAsset] = []
    /// Files of the page's own folder, published beside it.
    package var attachments: [ObjectPage.Attachment]
    /// Whether a menu that nobody wrote down names the page.
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

    /// What a menu may call the page: the path without its outer slashes.
    package var name: String { String(SitePath.below(facts.path).dropFirst().dropLast()) }

    /// Whether there is code with colours.
    package var hasCode: Bool { body.marks.contains(.code) }

    /// Whether the page stands at the top level of the site.
    var isTopLevel: Bool { !name.contains("/") }
}

extension PlainPage {
    /// The page that a source holds. Pure.
    package static func read(_ source: ContentSource, in site: Site) -> Reading<PlainPage> {
        guard source.stem != folder else { return Reading([], [.noHome(at: source)]) }
        return source.read(
            kind: folder, folder: folder, date: Instant(seconds: 0), isAtTopLevel: true, in: site
        ) { facts, keys, text in
            for key in ["tags", "pinned", "photos"] where keys.node(key) != nil {
                keys.report(
                    .warning, key, "`\(key)` means nothing to a plain page",
                    code: .init("key-for-entries", isLoss: true),
                    hint: "what belongs into the feed is an entry, in content/journal/")
            }
            let root = String(SitePath.below(facts.path).dropFirst())
            let attachments = source.attachments.map {
                ObjectPage.Attachment(path: $0, file: root + SitePath.name(of: $0))
            }
            // Hugo's `menu: main` says the same as nothing.
            let isInMenu = !["false", "no", "off"].contains(keys.node("menu")?.text?.lowercased())
            var page = PlainPage(
                facts: facts, body: text.pageHTML, excerpt: text.excerpt, images: text.images,
                attachments: attachments, isInMenu: isInMenu)
            page.originals = text.originals
            page.contents = keys.wantsContents() ? text.contents : nil
            return page
        }
    }

    /// What `feedgen new` writes.
    package static func draft(titled title: String) -> Draft {
        Draft(path: Slug.make(title) + ".md", text: "---\ntitle: \(YAMLText.quoted(title))\n---\n\n")
    }

    /// The kinds' folders are part of their addresses; this one is not.
    static func path(_ path: String) -> String { DocumentAddress.atTopLevel(path, from: folder) }

    /// What the page's template receives.
    func view(in site: Site) -> ViewModel {
        var model: ViewModel = ["title": .text(facts.title)]
        model["summary"] = .text(facts.summary)
        model["body"] = .markup(body)
        if let contents, !contents.isEmpty { model["toc"] = .markup(contents) }
        if let updated = facts.updated {
            model["updated"] = .text(site.time.display(updated))
            model["updatedDatetime"] = .text(site.time.rfc3339(updated))
        }
        return model
    }
}

extension Diagnostic {
    fileprivate static func noHome(at source: ContentSource) -> Diagnostic {
        .error(
            "this would be the home page, which shows the feed", at: source.place,
            hint: "give the page a name: content/pages/about.md")
    }
}
