import Diagnostics
import FeedKit

/// The objects in the feed's order with their sections, and the pages that show them.
struct FeedArrangement: Sendable {
    var sections: [Section]
    var objectPages: [ObjectPage]
    var plainPages: [PlainPage]
    var map: PageMap
    var diagnostics: [Diagnostic]

    /// - Parameter leftOut: the plain pages that this build leaves out.
    init(
        objects: [any FeedModel], plainPages: [PlainPage], leftOut: [PlainPage], site: Site, kinds: [AnyKind], jobs: Int
    ) {
        var registry = Registry()
        for kind in kinds { kind.register(in: &registry, of: site) }
        let adapter = ListAdapter(
            dataSource: RegistryDataSource(objects: objects, registry: registry),
            containerWidths: site.configuration.breakpoints.map { Double($0) })
        let (distinct, duplicates) = adapter.distinctObjects()
        let kindsByName = Dictionary(kinds.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let collected = distinct.concurrentMap(jobs: jobs) { object in
            let page = kindsByName[object.facts.kind]?.page(for: object, in: site) ?? ObjectPage()
            return (collected: adapter.section(for: object), page: page)
        }
        let list = adapter.assemble(collected.map(\.collected), after: duplicates)
        sections = list.sections
        objectPages = collected.filter { $0.collected.section != nil }.map(\.page)
        diagnostics = list.diagnostics
        self.plainPages = plainPages
        map = PageMap(
            objects: sections.map(\.facts), objectPages: objectPages, plainPages: plainPages, leftOut: leftOut,
            site: site
        )
        diagnostics += map.diagnostics
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
