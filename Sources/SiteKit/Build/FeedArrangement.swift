import Diagnostics
import FeedKit

/// The objects in the feed's order with their sections, and the pages that show them.
struct FeedArrangement: Sendable {
    var sections: [Section]
    var objectPages: [ObjectPage]
    var plainPages: [PlainPage]
    var map: PageMap
    var feeds: FeedMap
    var diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - leftOut: the plain pages that this build leaves out.
    ///   - clock: when what changed since the previous build did so.
    ///   - feedIDs: `nil` for a site without feeds.
    init(
        objects: [any FeedModel], plainPages: [PlainPage], leftOut: [PlainPage], site: Site, kinds: [AnyKind],
        previous: PreviousBuild, clock: Instant, feedIDs: FeedIDs?, jobs: Int
    ) {
        var registry = Registry()
        for kind in kinds { kind.register(in: &registry, of: site) }
        let adapter = ListAdapter(
            dataSource: RegistryDataSource(objects: objects, registry: registry),
            containerWidths: site.configuration.breakpoints.map { Double($0) })
        let (distinct, duplicates) = adapter.distinctObjects()
        let kindsByName = Dictionary(kinds.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let neighbourhood = Neighbourhood(of: distinct, kinds: kinds)
        let collected = distinct.concurrentMap(jobs: jobs) { object in
            let near = neighbourhood.around(object)
            let page = kindsByName[object.facts.kind]?.page(for: object, among: near, in: site) ?? ObjectPage()
            return (collected: adapter.section(for: object), page: page)
        }
        let list = adapter.assemble(collected.map(\.collected), after: duplicates)
        sections = list.sections
        objectPages = collected.filter { $0.collected.section != nil }.map(\.page)
        diagnostics = list.diagnostics
        for (index, page) in objectPages.enumerated() {
            sections[index].facts.addToDigest(page.images)
            sections[index].facts.seenUpdate = previous.update(of: sections[index].facts, clock: clock)
        }
        self.plainPages = plainPages
        map = PageMap(
            objects: sections.map(\.facts), objectPages: objectPages, plainPages: plainPages, leftOut: leftOut,
            site: site
        )
        diagnostics += map.diagnostics
        feeds = FeedMap(
            objects: sections.map(\.facts), map: map, folders: kindsByName.mapValues(\.folder), ids: feedIDs, site: site
        )
    }

    /// What the feeds show of each object, made once for all of them; `nil` for objects that are in no feed.
    func feedItems(in site: Site, jobs: Int) -> [FeedItem?] {
        guard let ids = feeds.ids else { return [] }
        let shown = feeds.feeds.reduce(into: Set<Int>()) { $0.formUnion($1.objects) }
        return sections.indices.map { $0 }.concurrentMap(jobs: jobs) { index in
            guard shown.contains(index) else { return nil }
            return FeedItem(sections[index].facts, page: objectPages[index], ids: ids, in: site)
        }
    }

    /// Warnings for images that no object shows, so that no file is dropped silently.
    func unshownImages(of content: Content, leftOut: [any FeedModel], kinds: [AnyKind]) -> [Diagnostic] {
        var shown = Set((objectPages.flatMap(\.images) + content.pages.flatMap(\.images)).map(\.path))
        if case .photo(let image)? = content.site.image { shown.insert(image.path) }
        guard shown.count < content.images.count else { return [] }
        for object in leftOut {
            let page = kinds.first { $0.name == object.facts.kind }?.page(for: object, in: content.site)
            shown.formUnion((page?.images ?? []).map(\.path))
        }
        let told = Set(content.diagnostics.map(\.place.file))
        return content.images.filter { !shown.contains($0.path) }.compactMap {
            let file = ContentMap.folderName + "/" + $0.path
            guard !told.contains(file) else { return nil }
            return .warning(
                "nothing shows this photo, so it is not published", at: Place(file: file),
                hint: "refer to it in a text, or move it into content/static/ to have it copied as it is")
        }
    }
}

extension Facts {
    /// Makes the digest of the source that of what the object shows besides.
    fileprivate mutating func addToDigest(_ images: [ImageAsset]) {
        guard let digest = contentDigest, !images.isEmpty else { return }
        contentDigest = Digest(of: ([digest] + images.map(\.source)).map(\.description).joined(separator: " "))
    }
}
