import Diagnostics

/// Requests objects from the data source, finds a section controller for each, and collects the sections.
///
/// `collect()` does all of it. To use several cores, perform the same three steps separately: `distinctObjects()`,
/// `section(for:)` for each object, in any order and in parallel, and `assemble(_:after:)`.
public struct ListAdapter: Sendable {
    /// The result for one object.
    public struct Collected: Sendable, Equatable {
        /// The object's section; `nil` if there is no controller for it.
        public var section: Section?
        /// The problems with the object's identities, sizes and distances.
        public var diagnostics: [Diagnostic]

        /// Creates a result from a section and its problems.
        public init(section: Section?, diagnostics: [Diagnostic]) {
            self.section = section
            self.diagnostics = diagnostics
        }
    }

    /// The result for all objects.
    public struct List: Sendable, Equatable {
        /// The sections of all objects that have one, in the order of the objects.
        public var sections: [Section]
        /// The data source's empty view, if there are no cells at all.
        public var emptyView: SupplementaryView?
        /// All problems, in the order of the objects.
        public var diagnostics: [Diagnostic]

        /// Whether there are no cells; headers and footers don't count.
        public var isEmpty: Bool { sections.haveNoCells }
    }

    /// The default widths of a phone, a tablet and a window, in points.
    public static let defaultContainerWidths: [Double] = [390, 834, 1200]

    /// The source of the objects and of their section controllers.
    public var dataSource: any ListAdapterDataSource
    /// The width of the container at each breakpoint, in points, narrowest first.
    public var containerWidths: [Double]
    /// The spacing between sections that share a row, in points, as passed to the grid.
    public var sectionSpacing: Double

    /// Creates an adapter. The data source isn't used before `collect()` or one of its steps.
    ///
    /// - Parameters:
    ///   - dataSource: the source of the objects and of their section controllers.
    ///   - containerWidths: the width of the container at each breakpoint, in points, narrowest first.
    ///   - sectionSpacing: the spacing between sections that share a row, in points.
    public init(
        dataSource: any ListAdapterDataSource, containerWidths: [Double] = ListAdapter.defaultContainerWidths,
        sectionSpacing: Double = 0
    ) {
        self.dataSource = dataSource
        self.containerWidths = containerWidths
        self.sectionSpacing = sectionSpacing
    }

    /// Returns the sections of all objects and the problems found. A pure function of the data source.
    public func collect() -> List {
        let (objects, diagnostics) = distinctObjects()
        return assemble(objects.map(section(for:)), after: diagnostics)
    }

    /// Returns the objects without those whose identity occurred before, with a warning for each omitted one.
    public func distinctObjects() -> (objects: [any ListModel], diagnostics: [Diagnostic]) {
        let objects = dataSource.objects
        let (unique, diagnostics) = Self.distinct(objects)
        return (unique.map { objects[$0] }, diagnostics)
    }

    /// Returns the positions of objects whose identity did not occur before, with a warning for each of the others.
    package static func distinct(_ objects: [any ListModel]) -> (unique: [Int], diagnostics: [Diagnostic]) {
        var first: [String: FileLocation] = [:]
        first.reserveCapacity(objects.count)
        var unique: [Int] = []
        var diagnostics: [Diagnostic] = []
        for (index, object) in objects.enumerated() {
            if let place = first[object.diffIdentifier] {
                diagnostics.append(.duplicateObject(object, first: place))
            } else {
                first[object.diffIdentifier] = object.origin.source
                unique.append(index)
            }
        }
        return (unique, diagnostics)
    }

    /// Returns the section of one object and its problems. A pure function of the object and the container widths.
    public func section(for object: any ListModel) -> Collected {
        dataSource.section(for: object, containerWidths: containerWidths, sectionSpacing: sectionSpacing)
    }

    /// Combines the results of `section(for:)` for the distinct objects, in their order.
    public func assemble(_ collected: [Collected], after diagnostics: [Diagnostic] = []) -> List {
        let sections = collected.compactMap(\.section)
        return List(
            sections: sections, emptyView: sections.haveNoCells ? dataSource.emptyView : nil,
            diagnostics: diagnostics + collected.flatMap(\.diagnostics))
    }
}
