import Diagnostics
import FeedKit
import ListKit

/// The objects in the feed's order, and the pages that show them.
package struct FeedArrangement: Sendable {
    /// All objects of the content, with what earlier builds have seen of them. Nothing else here depends on that.
    package var objects: ObjectTable
    /// Those that something shows.
    package let feed: [ObjectID]
    /// Their identities.
    let ids: [String]
    /// Those that nothing shows, too.
    let order: [ObjectID]
    /// Those of which there is more to know than their rows.
    let more: [ObjectID: ObjectHead]
    package let plainPages: [PlainPage]
    package let map: SitePages
    /// How many pages there are.
    let pageCount: Int
    let feeds: SiteFeeds
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
        let (kept, diagnostics) = ListAdapter.distinct(order.map { table.bareFacts(of: $0) })
        return (kept.map { order[$0] }, diagnostics)
    }

    /// - Parameters:
    ///   - order: the objects of the feed, all made.
    ///   - more: those of which there is more to know.
    ///   - plainPages: with their former paths.
    ///   - leftOut: the plain pages that this build leaves out.
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
        map = SitePages(
            objects.keys, feed: feed, more: more.mapValues(\.page), plainPages: plainPages, leftOut: leftOut,
            kinds: kinds,
            site: site)
        pageCount = map.pages.count + feed.count + feed.reduce(0) { $0 + (more[$1]?.page.subpages.count ?? 0) }
        diagnostics += map.diagnostics
        let folders = Dictionary(kinds.map { ($0.name, $0.folder) }, uniquingKeysWith: { first, _ in first })
        feeds = SiteFeeds(map: map, folders: folders, ids: feedIDs, site: site)
    }

    /// All layout classes that pages use.
    var styles: Set<String> { objects.styles(of: feed).union(map.styles) }

    /// Warnings for images that no object shows, so that no file is dropped silently.
    ///
    /// - Parameter leftOut: the models of objects that this build leaves out; asked for only if it matters.
    func unshownImages(
        of content: Content, kinds: [AnyKind], leftOut: () -> any Sequence<any FeedModel>
    ) -> [Diagnostic] {
        guard !content.images.isEmpty else { return [] }
        var shown = Set(order.lazy.flatMap { objects.images(of: $0) })
        shown.formUnion(order.lazy.compactMap { more[$0] }.flatMap(\.page.originals).map(\.path))
        shown.formUnion(content.pages.flatMap { $0.images + $0.originals }.map(\.path))
        if case .photo(let image)? = content.site.image { shown.insert(image.path) }
        guard shown.count < content.images.count else { return [] }
        for object in leftOut() {
            let page = kinds.first { $0.name == object.facts.kind }?.page(for: object, in: content.site)
            shown.formUnion(((page?.images ?? []) + (page?.originals ?? [])).map(\.path))
        }
        let told = Set(content.diagnostics.map(\.place.file))
        return content.images.filter { !shown.contains($0.path) }.compactMap {
            let file = ContentMap.folderName + "/" + $0.path
            guard !told.contains(file) else { return nil }
            return .warning(
                "nothing shows this photo, so it is not published", code: .init("unshown-picture", isLoss: true),
                at: FileLocation(file: file),
                hint: "refer to it in a text, or move it into content/static/ to have it copied as it is")
        }
    }
}

extension ObjectTable {
    /// Puts in what earlier builds have seen of objects that were made now; of all, if what is compared with is not what they
    /// were told of before.
    ///
    /// - Parameter clock: when what changed since the previous build did so.
    /// - Returns: the objects that were told something now.
    mutating func applyHistory(
        _ order: [ObjectID], from previous: PreviousBuild, hasHistory: Bool, clock: Instant
    ) -> [ObjectID] {
        let told = order.filter { !hasHistory || !self[$0].flags.contains(.hasHistory) }
        for object in told {
            let facts = bareFacts(of: object)
            // A preview that is begun again has seen before what was edited since the last build. What builds have seen that
            // were compared with something else says nothing.
            let seen = hasHistory ? seenUpdate(of: object) : nil
            let update = previous.update(of: facts, clock: seen ?? clock)
            setHistory(previous.formerPaths(of: facts), seenUpdate: update, of: object)
        }
        return told
    }
}
