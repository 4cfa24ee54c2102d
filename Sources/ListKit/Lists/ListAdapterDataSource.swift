/// Who turns objects into cells: a registry, or a data source.
public protocol SectionControllerSource: Sendable {
    /// The controller of one object, or `nil` for a kind that is not known. Must depend on the object alone, since
    /// objects are asked for in parallel.
    func sectionController(for object: any ListModel) -> (any SectionController)?
    /// Where the lines of an object's text begin, which controllers may ask; at the left, if not said otherwise.
    func layoutDirection(of object: any ListModel) -> LayoutDirection
}

/// What a list adapter asks: which objects there are, who turns each into cells, and what stands where nothing is.
public protocol ListAdapterDataSource: SectionControllerSource {
    /// The objects in the order of the list.
    var objects: [any ListModel] { get }
    /// Shown on a page that has no cells at all.
    var emptyView: SupplementaryView? { get }
}

extension ListAdapterDataSource {
    /// Nothing stands in the place of a list without cells.
    public var emptyView: SupplementaryView? { nil }
}

extension SectionControllerSource {
    /// From left to right.
    public func layoutDirection(of object: any ListModel) -> LayoutDirection { .leftToRight }

    /// The section of one object, and what is wrong with it. A pure function of the object and the container widths.
    ///
    /// - Parameters:
    ///   - containerWidths: the width of the container at each breakpoint, in points, the narrowest first.
    ///   - sectionSpacing: between sections that share a row, in points.
    package func section(
        for object: any ListModel, containerWidths: [Double], sectionSpacing: Double = 0
    ) -> ListAdapter.Collected {
        guard let controller = sectionController(for: object) else {
            return .init(section: nil, diagnostics: [.unknownKind(object)])
        }
        let direction = layoutDirection(of: object)
        let containers = containerWidths.enumerated().map { breakpoint, width in
            CollectionContext(
                containerWidth: width, insetWidth: width, breakpoint: breakpoint, layoutDirection: direction)
        }
        var collector = SectionCollector(object: object, controller: controller)
        let section = collector.collect(in: containers, sectionSpacing: sectionSpacing)
        return .init(section: section, diagnostics: collector.diagnostics)
    }
}

/// What may stand in a list: a section as it was collected, or as it was rendered.
package protocol CellContainer {
    /// Whether it has no cell. Headers, footers and separators are none.
    var isEmpty: Bool { get }
}

extension Section: CellContainer {}

extension Sequence where Element: CellContainer {
    /// Whether the sections have no cell at all, so that the empty view stands in their place.
    package var haveNoCells: Bool { allSatisfy(\.isEmpty) }
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
