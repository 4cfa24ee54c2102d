/// A source of section controllers: a registry or a data source.
public protocol SectionControllerSource: Sendable {
    /// Returns an object's controller; `nil` for an unsupported kind. Called in parallel; must depend only on the
    /// object.
    func sectionController(for object: any ListModel) -> (any SectionController)?
    /// Returns the text direction of an object, which controllers can query; left to right by default.
    func layoutDirection(of object: any ListModel) -> LayoutDirection
}

/// The input of a list adapter: the objects, their section controllers and the view of an empty list.
public protocol ListAdapterDataSource: SectionControllerSource {
    /// The objects in the order of the list.
    var objects: [any ListModel] { get }
    /// The view shown on a page without cells.
    var emptyView: SupplementaryView? { get }
}

extension ListAdapterDataSource {
    /// The default: no view.
    public var emptyView: SupplementaryView? { nil }
}

extension SectionControllerSource {
    /// Returns the default: left to right.
    public func layoutDirection(of object: any ListModel) -> LayoutDirection { .leftToRight }

    /// Returns the section of one object and its problems. A pure function of the object and the container widths.
    ///
    /// - Parameters:
    ///   - containerWidths: the width of the container at each breakpoint, in points, narrowest first.
    ///   - sectionSpacing: the spacing between sections that share a row, in points.
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

/// An element of a list: a collected or rendered section.
package protocol CellContainer {
    /// Whether it has no cell. Headers, footers and separators don't count.
    var isEmpty: Bool { get }
}

extension Section: CellContainer {}

extension Sequence where Element: CellContainer {
    /// Whether the sections have no cells, so that the empty view is shown instead.
    package var haveNoCells: Bool { allSatisfy { $0.isEmpty } }
}

/// A data source that consists of objects and a registry of their controllers.
public struct RegistryDataSource: ListAdapterDataSource {
    /// The objects in the order of the list.
    public let objects: [any ListModel]
    /// The registry of controllers.
    public var registry: Registry
    /// The view shown on a page without cells; `nil` for none.
    public var emptyView: SupplementaryView?

    /// Creates a data source from objects, in the order of the list, and the registrations for them.
    public init(objects: [any ListModel], registry: Registry, emptyView: SupplementaryView? = nil) {
        self.objects = objects
        self.registry = registry
        self.emptyView = emptyView
    }

    /// Returns the controller of the registration that applies to the object; `nil` if there is none.
    public func sectionController(for object: any ListModel) -> (any SectionController)? {
        registry.sectionController(for: object)
    }
}
