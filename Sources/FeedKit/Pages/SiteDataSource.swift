import ListKit

/// The data source for a site's lists: a program's own data source, then the controllers registered by kinds.
package struct SiteDataSource: SectionControllerSource {
    private let own: (any ListAdapterDataSource)?
    private let registry: Registry
    private let site: Site

    /// - Parameter own: Has precedence for all objects, including those of the content folder.
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

    /// The default view for a list without cells, unless a program's data source has its own.
    package static let emptyView = SupplementaryView(template: "empty", model: [:])
}
