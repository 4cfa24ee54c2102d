import ListKit
import MarkupKit

/// Makes of one object all that pages are put together from: its section, rendered, and its own page. Pure.
package struct ObjectBuilder: Sendable {
    private let adapter: ListAdapter
    private let renderer: SectionRenderer
    private let kinds: [String: AnyKind]
    private let site: Site

    package init(kinds: [AnyKind], templates: TemplateSet, site: Site) {
        var registry = Registry()
        for kind in kinds { kind.register(in: &registry, of: site) }
        BrokenObject.register(in: &registry)
        adapter = ListAdapter(
            dataSource: RegistryDataSource(objects: [], registry: registry),
            containerWidths: site.configuration.breakpoints.map { Double($0) })
        renderer = SectionRenderer(templates: templates, site: site)
        self.kinds = Dictionary(kinds.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.site = site
    }

    /// - Parameter near: the objects within the kind's reach, the object itself among them.
    package func build(
        _ object: any FeedModel, among near: [any FeedModel]
    ) -> (head: ObjectHead, body: ObjectBody?) {
        let collected = adapter.section(for: object)
        guard let section = collected.section else {
            return (ObjectHead(unshown: object.facts, diagnostics: collected.diagnostics), nil)
        }
        kinds[section.kind]?.note(in: site)
        let page = kinds[section.kind]?.page(for: object, among: near, in: site) ?? ObjectPage()
        let facts = object.facts
        var rendered = renderer.render(section, of: facts)
        rendered.tell(PhotoColors(of: page.images))
        let head = ObjectHead(facts, section, rendered: rendered, page: page, diagnostics: collected.diagnostics)
        return (head, ObjectBody(section: rendered, page: page))
    }
}
