import FeedKit

/// The pages and feeds of an edition: a language of the site.
///
/// A class, so that rendering a file does not copy the map.
final class EditionArrangement: Sendable {
    /// The language; empty for the default one.
    let language: String
    let map: SitePages
    let feeds: SiteFeeds

    private init(_ map: SitePages, folders: [String: String], feedIDs: FeedIDs?, in site: Site) {
        language = site.edition.mark
        self.map = map
        feeds = SiteFeeds(map: map, folders: folders, ids: feedIDs, site: site)
    }

    /// Creates the editions of a site, that of the default language first.
    ///
    /// - Parameters:
    ///   - feed: The objects of all languages in feed order.
    ///   - more: The pages of objects whose rows are incomplete.
    ///   - site: The site in the default language.
    static func all(
        of feed: [ObjectID], in table: ObjectTable, more: [ObjectID: ObjectPage], plainPages: [PlainPage],
        leftOut: [PlainPage], kinds: [AnyKind], feedIDs: FeedIDs?, in site: Site
    ) -> [EditionArrangement] {
        let folders = Dictionary(kinds.map { ($0.name, $0.folder) }, uniquingKeysWith: { first, _ in first })
        func map(_ site: Site, _ feed: [ObjectID], _ pages: [PlainPage], _ leftOut: [PlainPage]) -> SitePages {
            SitePages(table, feed: feed, more: more, plainPages: pages, leftOut: leftOut, kinds: kinds, site: site)
        }
        let languages = site.translations
        guard !languages.isEmpty else {
            let map = map(site, feed, plainPages, leftOut)
            return [EditionArrangement(map, folders: folders, feedIDs: feedIDs, in: site)]
        }
        let shown = Translated(feed, in: table)
        let sites = ([""] + languages).map { (language: $0, site: site.inLanguage($0)) }
        var maps = sites.map { language, inLanguage in
            func own(_ page: PlainPage) -> Bool { (page.facts.edition ?? "") == language }
            return map(
                inLanguage, shown.feed(of: language, site.configuration.untranslated ?? .hide),
                plainPages.filter(own), leftOut.filter(own))
        }
        let standard = site.configuration.language
        let order = site.configuration.inOrder(Set(languages + [standard]))
        let translations = PageTranslations(
            of: maps, editions: order.map { $0 == standard ? site.edition : Edition(translation: $0) })
        for index in maps.indices { maps[index].link(to: translations) }
        return zip(maps, sites).map { map, edition in
            EditionArrangement(map, folders: folders, feedIDs: feedIDs, in: edition.site)
        }
    }
}

/// Functions that are called for each file. They use the map here, since passing it to other types would copy it.
extension EditionArrangement {
    func digests(of page: Page, in objects: ObjectTable) -> PageDigests {
        PageDigests(of: page, in: objects, feeds: feeds)
    }

    /// - Parameter number: The number of a subpage; `nil` for the object's own page.
    func digests(of object: ObjectID, number: Int? = nil) -> PageDigests {
        PageDigests(of: object, number: number, in: map, feeds: feeds)
    }

    func objects(along route: ObjectID) -> [ObjectID] { map.objects(along: route) }

    /// Renders the page of an object or one of its subpages.
    func bytes(
        of object: ObjectID, below number: Int? = nil, by renderer: PageRenderer, recording reads: SiteReadRecorder
    ) -> [UInt8] {
        renderer.bytes(of: object, below: number, in: map, recording: reads)
    }
}

/// The objects of a site of several languages.
private struct Translated {
    private let objects: [(object: ObjectID, language: String, id: String)]

    init(_ feed: [ObjectID], in table: ObjectTable) {
        objects = feed.map { object in
            let language = table.language(of: object)
            let id = table.id(of: object)
            return (object, language, language.isEmpty ? id : Edition(translation: language).originalID(id))
        }
    }

    /// The objects on the lists of an edition, in feed order.
    func feed(of language: String, _ untranslated: Untranslated) -> [ObjectID] {
        guard !language.isEmpty, untranslated == .show else {
            return objects.lazy.filter { $0.language == language }.map(\.object)
        }
        let translated = Set(objects.lazy.filter { $0.language == language }.map(\.id))
        return objects.lazy.filter {
            $0.language == language || $0.language.isEmpty && !translated.contains($0.id)
        }.map(\.object)
    }
}
