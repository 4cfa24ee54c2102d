import Diagnostics
import ListKit
import MarkupKit
import TemplateKit

/// A builder for everything that pages need of an object: its rendered section and its own page. Pure.
package struct ObjectBuilder: Sendable {
    private let dataSource: SiteDataSource
    private let containerWidths: [Double]
    private let sectionSpacing: Double
    private let renderer: SectionRenderer
    private let kinds: [AnyKind]
    private let site: Site

    /// - Parameter own: A program's data source, which has precedence over the kinds.
    package init(
        kinds: [AnyKind], own: (any ListAdapterDataSource)? = nil, templates: TemplateSet, site: Site
    ) {
        dataSource = SiteDataSource(kinds: kinds, own: own, site: site)
        containerWidths = site.configuration.breakpoints.map { Double($0) }
        sectionSpacing = Double(site.configuration.sectionSpacing)
        renderer = SectionRenderer(templates: templates, site: site)
        self.kinds = kinds
        self.site = site
    }

    /// - Parameter near: The objects within the kind's reach, including the object itself.
    package func build(
        _ object: any FeedModel, among near: [any FeedModel]
    ) -> (head: ObjectHead, body: ObjectBody?) {
        var collected =
            (object as? ListedObject)?.collected
            ?? dataSource.section(for: object, containerWidths: containerWidths, sectionSpacing: sectionSpacing)
        let kind = kinds.first { $0.name == object.facts.kind }
        kind?.record(in: site)
        guard let section = collected.section else {
            // For declared kinds, a diagnostic about `feed.yaml` replaces the one about missing registrations in Swift.
            let problem = kind?.diagnostic(about: object.facts, isShown: false)
            let diagnostics = problem.map { [$0] } ?? collected.diagnostics
            return (ObjectHead(unshown: object.facts, diagnostics: diagnostics), nil)
        }
        if section.isEmpty, let problem = kind?.diagnostic(about: object.facts, isShown: true) {
            collected.diagnostics.append(problem)
        }
        var page = kind?.page(for: object.own, among: near.map(\.own), in: site) ?? object.own.page(in: site)
        collected.diagnostics += Diagnostic.imagesInMemory(in: section, page)
        page.add((object as? ListedObject)?.images ?? [])
        let facts = object.facts
        let isPaged = page.subpages.contains { $0.cellsPage != nil }
        var rendered = renderer.render(section, of: facts, isPaged: isPaged)
        if let line = section.line {
            rendered.beginning = renderer.html(of: line)
        } else if isPaged || kind?.overview == .covers && site.configuration.home.albums == .row {
            rendered.take(beginning: renderer.beginning(of: section, facts, page))
        }
        rendered.addColors(PhotoColors(of: page.images))
        let head = ObjectHead(facts, section, rendered: rendered, page: page, diagnostics: collected.diagnostics)
        return (head, ObjectBody(section: rendered, page: page))
    }
}
