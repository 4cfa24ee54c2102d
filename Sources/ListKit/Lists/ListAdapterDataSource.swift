/// What a list adapter asks: which objects there are, who turns each into cells, and what stands where nothing is.
public protocol ListAdapterDataSource: Sendable {
    /// The objects in the order of the list.
    var objects: [any ListModel] { get }
    /// The controller of one object, or `nil` for a kind that is not known. Must depend on the object alone, since
    /// objects are asked for in parallel.
    func sectionController(for object: any ListModel) -> (any SectionController)?
    /// Shown on a page that has no cells at all.
    var emptyView: SupplementaryView? { get }
}

extension ListAdapterDataSource {
    /// Nothing stands in the place of a list without cells.
    public var emptyView: SupplementaryView? { nil }
}

/// A data source over a registry: the objects as they are given, each with the controller registered for it.
public struct RegistryDataSource: ListAdapterDataSource {
    /// The objects in the order of the list.
    public let objects: [any ListModel]
    /// Knows which controller shows an object.
    public var registry: Registry
    /// Shown on a page that has no cells at all; `nil` for nothing.
    public var emptyView: SupplementaryView?

    /// Takes objects in the order of the list, and the registrations that show them.
    public init(objects: [any ListModel], registry: Registry, emptyView: SupplementaryView? = nil) {
        self.objects = objects
        self.registry = registry
        self.emptyView = emptyView
    }

    /// The controller of the first registration that is for the object; `nil` if there is none.
    public func sectionController(for object: any ListModel) -> (any SectionController)? {
        registry.sectionController(for: object)
    }
}
