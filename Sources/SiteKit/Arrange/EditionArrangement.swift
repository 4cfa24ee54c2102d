import FeedKit

/// The pages and feeds of an edition: a language of the site.
struct EditionArrangement: Sendable {
    /// The language; empty for the default one.
    let language: String
    private(set) var map: SitePages
    let feeds: SiteFeeds

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
        func edition(_ site: Site, _ feed: [ObjectID], _ pages: [PlainPage], _ leftOut: [PlainPage]) -> Self {
            let map = SitePages(
                table, feed: feed, more: more, plainPages: pages, leftOut: leftOut, kinds: kinds, site: site)
            return EditionArrangement(
                language: site.edition.mark, map: map,
                feeds: SiteFeeds(map: map, folders: folders, ids: feedIDs, site: site))
        }
        let languages = site.translations
        guard !languages.isEmpty else { return [edition(site, feed, plainPages, leftOut)] }
        let shown = Translated(feed, in: table)
        var editions = ([""] + languages).map { language in
            func own(_ page: PlainPage) -> Bool { (page.facts.edition ?? "") == language }
            return edition(
                site.inLanguage(language), shown.feed(of: language, site.configuration.untranslated ?? .hide),
                plainPages.filter(own), leftOut.filter(own))
        }
        let standard = site.configuration.language
        let order = site.configuration.inOrder(Set(languages + [standard]))
        let translations = PageTranslations(
            of: editions.map(\.map), editions: order.map { $0 == standard ? site.edition : Edition(translation: $0) })
        for index in editions.indices { editions[index].map.link(to: translations) }
        return editions
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
