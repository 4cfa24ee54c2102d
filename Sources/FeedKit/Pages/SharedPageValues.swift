import MarkupKit

/// The values that all pages share.
final class SharedPageValues: Sendable {
    let objects: ObjectTable
    let bodies: any ObjectBodies
    let siteModel: ViewValue
    /// The site models of pages in menus, with the link to the page marked as current.
    let siteModels: [String: ViewValue]
    let metadata: SiteMetadata
    let authors: AuthorCards
    /// The files of fonts that all pages need.
    let preloads: [ViewValue]
    let workingRange: WorkingRange
    let feeds: (any FeedLinks)?
    let emptyView: SupplementaryView
    /// The links to the home pages of all editions; empty for a site of one language.
    let editions: [EditionLink]
    /// Whether list pages offer new entries.
    let hasUpdates: Bool
    /// The program's frame around the content; `nil` for the template `page`.
    let frame: (any PageFrame)?
    /// The stylesheets that pages link if they have the content.
    let stylesheets: [PageStylesheet]
    let frameReads = SiteReadRecorder()

    init(
        _ site: Site, objects: ObjectTable, bodies: any ObjectBodies, menus: SiteMenus,
        feeds: (any FeedLinks)?, emptyView: SupplementaryView, editions: [Edition],
        stylesheets: [PageStylesheet], frame: (any PageFrame)?
    ) {
        (self.objects, self.bodies, self.feeds, self.emptyView) = (objects, bodies, feeds, emptyView)
        (self.stylesheets, self.frame) = (stylesheets, frame)
        let recording = site.recording(frameReads)
        frameReads.record(.menus(site.edition.mark))
        frameReads.record(.template(FramedPage.input))
        frameReads.record(.template(PageStylesheet.input))
        self.editions = editions.map { EditionLink(to: $0, in: recording) }
        hasUpdates = recording.configuration.hasUpdates
        workingRange = WorkingRange(objects: recording.configuration.workingRange)
        metadata = SiteMetadata(recording)
        authors = AuthorCards(recording)
        let settings = recording.configuration
        preloads = WebFont.preloaded(settings.fonts, theme: settings.theme, language: settings.language)
            .map { .object(["url": .text(settings.link($0))]) }
        siteModel = Self.siteModel(recording.configuration, menus: menus, current: nil)
        let models = menus.paths.map { path in
            (path, Self.siteModel(recording.configuration, menus: menus, current: path))
        }
        siteModels = Dictionary(uniqueKeysWithValues: models)
    }

    private static func siteModel(
        _ configuration: SiteConfiguration, menus: SiteMenus, current: String?
    ) -> ViewValue {
        var model: ViewModel = [
            "title": .text(configuration.title), "description": .text(configuration.description),
            "language": .text(configuration.language), "dir": .text(configuration.direction.rawValue),
            "author": .text(configuration.author),
            "url": .text(configuration.link(configuration.local("/"))),
            "stylesheet": .text(configuration.link(PageRenderer.stylesheet)),
        ]
        let social = configuration.social.map { ViewValue.object(["title": .text($0.title), "url": .text($0.url)]) }
        if !social.isEmpty { model["social"] = .object(["links": .list(social)]) }
        for (name, links) in [("navigation", menus.main), ("footer", menus.footer)] where !links.isEmpty {
            let views = links.map { link -> ViewValue in
                var view: ViewModel = ["title": .text(link.title), "url": .text(link.url)]
                // Set for all links, because Mustache would search the enclosing contexts for a missing value.
                view["isCurrent"] = .bool(link.path != nil && link.path == current)
                return .object(view)
            }
            model[name] = .object(["links": .list(views)])
        }
        return .object(model)
    }
}

/// A link to an edition of the site.
struct EditionLink: Sendable {
    let edition: Edition
    let name: String

    init(to edition: Edition, in site: Site) {
        self.edition = edition
        name = site.configuration.name(of: edition.language)
    }
}
