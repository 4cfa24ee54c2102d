import Diagnostics
import FeedKit

/// The objects in the feed's order with their sections, and the pages that show them.
struct Arrangement: Sendable {
    var sections: [Section]
    var objectPages: [ObjectPage]
    var map: PageMap
    var diagnostics: [Diagnostic]

    init(objects: [any FeedModel], site: Site, kinds: [AnyKind], jobs: Int) {
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
        map = PageMap(objects: sections.map(\.facts), objectPages: objectPages, site: site)
    }
}
