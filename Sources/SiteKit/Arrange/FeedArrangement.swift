import Diagnostics
import FeedKit
import ListKit
import MarkupKit
import TemplateKit

/// The objects in the feed's order, and the pages that show them.
package struct FeedArrangement: Sendable {
    /// All objects of the content with their histories. Nothing else in this type depends on the histories.
    package var objects: ObjectTable
    /// The objects on pages.
    package let feed: [ObjectID]
    /// The identities of the objects on pages.
    let ids: [String]
    /// All objects, including those that no page shows.
    let order: [ObjectID]
    /// The heads of objects whose rows are incomplete.
    let more: [ObjectID: ObjectHead]
    package let plainPages: [PlainPage]
    /// The pages and feeds of all editions, those of the default language first.
    let editions: [EditionArrangement]
    /// The number of pages.
    let pageCount: Int
    private(set) var diagnostics: [Diagnostic]

    /// The published objects in the order of the feed, each identity once.
    static func order(
        _ objects: [ObjectID], of content: Content
    ) -> (order: [ObjectID], diagnostics: [Diagnostic]) {
        let table = content.objects
        let order = FeedOrder.sorted(objects, in: table)
        let byIdentity = order.sorted { table.idPrecedes($0, $1) }
        guard zip(byIdentity, byIdentity.dropFirst()).contains(where: { table.haveOneIdentity($0, $1) }) else {
            return (order, [])
        }
        let (distinct, diagnostics) = ListAdapter.distinct(order.map { table.bareFacts(of: $0) })
        return (distinct.map { order[$0] }, diagnostics)
    }

    /// - Parameters:
    ///   - order: The objects of the feed, all rendered.
    ///   - more: The heads of objects whose rows are incomplete.
    ///   - plainPages: The plain pages with their former paths.
    ///   - leftOut: The unpublished plain pages.
    ///   - feedIDs: `nil` for a site without feeds.
    init(
        order: [ObjectID], of objects: ObjectTable, more: [ObjectID: ObjectHead], plainPages: [PlainPage],
        leftOut: [PlainPage], kinds: [AnyKind], feedIDs: FeedIDs?, in site: Site
    ) {
        self.objects = objects
        self.order = order
        self.more = more
        feed = order.filter { objects[$0].flags.contains(.isShown) }
        ids = feed.map { objects.id(of: $0) }
        diagnostics = order.flatMap { more[$0]?.diagnostics ?? [] }
        self.plainPages = plainPages
        editions = EditionArrangement.all(
            of: feed, in: objects.keys, more: more.mapValues(\.page), plainPages: plainPages, leftOut: leftOut,
            kinds: kinds, feedIDs: feedIDs, in: site)
        pageCount =
            editions.reduce(0) { $0 + $1.map.pages.count } + feed.count
            + feed.reduce(0) { $0 + (more[$1]?.page.subpages.count ?? 0) }
        diagnostics += editions.flatMap(\.map.diagnostics)
    }

    /// The pages in the default language.
    package var map: SitePages { editions[0].map }

    /// The edition of a language; empty for the default one.
    func edition(_ language: String) -> EditionArrangement {
        editions.first { $0.language == language } ?? editions[0]
    }

    /// The edition that an object belongs to.
    func edition(of object: ObjectID) -> EditionArrangement {
        editions.count == 1 ? editions[0] : edition(objects.language(of: object))
    }

    /// The pages of the edition that an object belongs to.
    package func map(of object: ObjectID) -> SitePages { edition(of: object).map }

    /// Returns the paths of pages that need no link in all editions, with those of kinds' pages.
    ///
    /// - Parameter paths: Other paths in the default language.
    package func pathsNeedingNoLink(_ paths: Set<String>) -> Set<String> {
        editions.reduce(into: []) { all, edition in
            all.formUnion(edition.map.overviewPaths)
            all.formUnion(paths.map { edition.map.local($0) })
        }
    }

    /// The feeds of a language.
    func feeds(_ language: String) -> SiteFeeds { edition(language).feeds }

    /// The feeds of all editions.
    var allFeeds: [Feed] { editions.flatMap(\.feeds.feeds) }

    /// The ids of feeds.
    var feedIDs: FeedIDs? { editions[0].feeds.ids }

    /// All layout classes that pages use.
    var styles: Set<String> { editions.reduce(into: objects.styles(of: feed)) { $0.formUnion($1.map.styles) } }

    /// All templates that pages use, without those that they include.
    var templates: Set<String> {
        let ofObjects = objects.templates(of: feed).union(objects.pageTemplates(of: feed))
        return editions.reduce(into: ofObjects) { $0.formUnion($1.map.pages.lazy.map(\.template)) }
    }

    /// The marks of the content of all pages.
    func marks(renderedWith templates: TemplateSet, in site: Site) -> HTML.Requirements {
        var marks = plainPages.reduce(into: objects.marks(of: feed)) { $0.formUnion($1.marks) }
        for name in objects.pageTemplates(of: feed) { marks.formUnion(templates.marks(of: name)) }
        for page in editions.flatMap(\.map.pages) {
            marks.formUnion(templates.marks(of: page.template))
            if !page.placed.isEmpty { marks.insert(.maps) }
            if !page.measured.isEmpty { marks.insert(.charts) }
        }
        let mayHaveMaps = site.configuration.hasEntryMaps && !marks.contains(.maps)
        if mayHaveMaps, feed.contains(where: { objects[$0].flags.contains(.isPlaced) }) { marks.insert(.maps) }
        return marks
    }

    /// Warnings for images that no object shows, so that no file is dropped silently.
    ///
    /// - Parameter leftOut: The models of unpublished objects; called only if an image is unused.
    func unshownImages(
        of content: Content, kinds: [AnyKind], leftOut: () -> any Sequence<any FeedModel>
    ) -> [Diagnostic] {
        guard !content.images.isEmpty else { return [] }
        var shown = Set(order.lazy.flatMap { objects.images(of: $0) })
        shown.formUnion(order.lazy.compactMap { more[$0] }.flatMap(\.page.originals).map(\.path))
        shown.formUnion(content.pages.flatMap { $0.images + $0.originals }.map(\.path))
        shown.formUnion(content.site.ownPhotos.map(\.image.path))
        // Images of a program are not in the content folder, and belong to an object.
        shown = shown.filter { $0.utf8.first != UInt8(ascii: "/") }
        guard shown.count < content.images.count else { return [] }
        for object in leftOut() {
            let page = kinds.first { $0.name == object.facts.kind }?.page(for: object, in: content.site)
            shown.formUnion(((page?.images ?? []) + (page?.originals ?? [])).map(\.path))
        }
        let reported = Set(content.diagnostics.map(\.place.file))
        return content.images.filter { !shown.contains($0.path) }.compactMap {
            let file = ContentMap.folderName + "/" + $0.path
            guard !reported.contains(file) else { return nil }
            return .warning(
                "this photo is not used in a text, so it is not published",
                code: .init("unused-photo", isLoss: true),
                at: FileLocation(file: file),
                hint: "refer to it in a text, or move it to content/static/ to publish it as a file")
        }
    }
}

extension ObjectTable {
    /// Applies the histories from earlier builds to the objects rendered by this build, or to all objects if the build
    /// to compare with is another one.
    ///
    /// - Parameter clock: The update time of objects that changed since the previous build.
    /// - Returns: The objects whose history was set.
    mutating func applyHistory(
        _ order: [ObjectID], from previous: PreviousBuild, hasHistory: Bool, clock: Instant
    ) -> [ObjectID] {
        let updated = order.filter { !hasHistory || !self[$0].flags.contains(.hasHistory) }
        for object in updated {
            let facts = bareFacts(of: object)
            // A restarted preview has already seen edits made since the last build. Histories relative to another build
            // don't count.
            let seen = hasHistory ? seenUpdate(of: object) : nil
            let history = previous.history(of: facts, clock: seen ?? clock)
            setHistory(history.formerPaths, seenUpdate: history.update, of: object)
        }
        return updated
    }
}
