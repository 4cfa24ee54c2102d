import Diagnostics
import ListKit
import MarkupKit
import TemplateKit

/// A renderer for lists that an adapter has collected: a section as HTML, or all sections as a page of the theme.
///
///     let list = ListAdapter(dataSource: dataSource).collect()
///     let renderer = ListRenderer(templates: templates, site: Site(configuration: configuration))
///     let page = renderer.page(of: list, titled: "Notes")
///
/// The adapter's container widths and section spacing should be those of the site's configuration. Pages are rendered
/// by the same code as those of a whole site, which `ListSite` in SiteKit builds.
public struct ListRenderer: Sendable {
    private let templates: TemplateSet
    private let site: Site
    private let sections: SectionRenderer

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - templates: The templates of the cells and of the theme's pages; `TemplateSet.theme(adding:)` returns both.
    ///   - site: The site that the pages belong to, with its breakpoints.
    public init(templates: TemplateSet, site: Site) {
        self.templates = templates
        self.site = site
        sections = SectionRenderer(templates: templates, site: site)
    }

    /// Returns a section as in a list.
    public func html(of section: Section) -> HTML {
        var out = HTMLBuffer()
        out.append(rendered(section), loading: .lazy)
        return out.html
    }

    /// Returns a page of the theme with a list, or with its empty view if it has no cells.
    ///
    /// - Parameter path: The path of the page on the site; by default `/`.
    public func page(of list: ListAdapter.List, titled title: String, at path: String = "/") -> String {
        let facts = list.sections.map { Facts(bare: $0) }
        let table = ObjectTable(facts, facts.map { _ in ObjectPage() })
        let renderer = PageRenderer(
            templates: templates, site: site, objects: table,
            bodies: CollectedObjects(facts: facts, sections: list.sections.map(rendered)), menus: SiteMenus(),
            emptyView: list.emptyView, stylesheets: [])
        let source = facts.first?.source ?? FileLocation(file: path)
        return renderer.render(
            Page(path: path, title: title, template: "list", content: .list(table.ids), source: source, type: .list))
    }

    /// Returns the theme's stylesheets for these sections as one, with their layout rules.
    public func stylesheet(for list: ListAdapter.List) -> String {
        let sections = list.sections.map(rendered)
        let used = sections.reduce(into: Set<String>()) { $0.formUnion($1.styles) }
        let marks = sections.reduce(into: HTML.Requirements()) { $0.formUnion($1.marks) }
        let theme = Theme.named(site.configuration.theme)
        return PageStylesheet.allCases.filter { $0.styles(marks) }.map { theme.stylesheet($0) }.joined()
            + theme.stylesheet(for: site.configuration)
            + Theme.tight(
                GridStyle.css(
                    for: used, breakpoints: site.configuration.breakpoints,
                    sectionSpacing: Double(site.configuration.sectionSpacing)))
    }

    private func rendered(_ section: Section) -> RenderedSection { sections.render(section, of: Facts(bare: section)) }
}

extension TemplateSet {
    /// Returns the templates of a theme, with additional ones or replacements.
    ///
    /// - Parameters:
    ///   - name: The name of the theme.
    ///   - own: Mustache templates by name.
    ///   - words: Feedgen's own texts on pages.
    /// - Returns: The templates, and diagnostics for those that are invalid and therefore left out.
    public static func theme(
        _ name: ThemeName = .standard, adding own: [String: String] = [:],
        words: Words = Site(configuration: SiteConfiguration()).words
    ) -> (TemplateSet, [Diagnostic]) {
        let texts = Theme.named(name).templates.merging(own) { $1 }
        let sources = texts.map { name, text in (name, SourceText(file: name + ".mustache", text: text)) }
        return compile(
            Dictionary(uniqueKeysWithValues: sources), words: words.byName, as: nil,
            marks: PageStylesheet.marksOfTemplates)
    }
}

extension Facts {
    /// Creates facts from a section, which does not contain its object's.
    fileprivate init(bare section: Section) {
        self.init(
            id: section.id, kind: section.kind, title: section.id, date: Instant(seconds: 0), path: "/",
            source: section.origin.source)
    }
}

/// The bodies of the objects in a collected list.
private struct CollectedObjects: ObjectBodies {
    let facts: [Facts]
    let sections: [RenderedSection]

    func facts(of object: ObjectID) -> Facts { facts[object.index] }
    func section(of object: ObjectID) -> RenderedSection? { sections[object.index] }
    func page(of object: ObjectID) -> ObjectPage? { ObjectPage() }
}
