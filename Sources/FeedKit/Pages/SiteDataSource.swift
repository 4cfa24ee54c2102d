import ListKit

/// What the lists of a site are collected from: a program's own data source, and behind it what kinds have registered.
package struct SiteDataSource: SectionControllerSource {
    private let own: (any ListAdapterDataSource)?
    private let registry: Registry
    private let site: Site

    /// - Parameter own: asked first, for what the content folder holds.
    package init(kinds: [AnyKind], own: (any ListAdapterDataSource)? = nil, site: Site) {
        var registry = Registry()
        for kind in kinds { kind.register(in: &registry, of: site) }
        BrokenObject.register(in: &registry)
        self.registry = registry
        self.own = own
        self.site = site
    }

    package func sectionController(for object: any ListModel) -> (any SectionController)? {
        own?.sectionController(for: object) ?? registry.sectionController(for: object)
    }

    package func layoutDirection(of object: any ListModel) -> LayoutDirection {
        guard let object = object as? any FeedModel else { return .leftToRight }
        return site.isRightToLeft(object.facts) ? .rightToLeft : .leftToRight
    }

    /// What stands on a list without cells, where a program's data source does not say it.
    package static let emptyView = SupplementaryView(template: "empty", model: [:])
}
