import Diagnostics

/// Asks the data source for objects, finds a section controller for each, and collects the sections.
///
/// `collect()` does it all. Whoever has cores to spare takes the same three steps himself: `distinctObjects()`,
/// `section(for:)` for each of them, in any order and in parallel, and `assemble(_:after:)`.
public struct ListAdapter: Sendable {
    /// What became of one object.
    public struct Collected: Sendable, Equatable {
        /// The object's cells; `nil` if no controller was found for it.
        public var section: Section?
        /// What is wrong with the object's identities, sizes and distances.
        public var diagnostics: [Diagnostic]

        /// Takes a section and what is wrong with it.
        public init(section: Section?, diagnostics: [Diagnostic]) {
            self.section = section
            self.diagnostics = diagnostics
        }
    }

    /// What became of all of them.
    public struct List: Sendable, Equatable {
        /// The sections of all objects that have one, in the order of the objects.
        public var sections: [Section]
        /// The data source's empty view, if there are no cells at all.
        public var emptyView: SupplementaryView?
        /// All that is wrong, in the order of the objects.
        public var diagnostics: [Diagnostic]

        /// Whether there are no cells at all; headers and footers don't count.
        public var isEmpty: Bool { sections.haveNoCells }
    }

    /// The widths of a phone, of a tablet and of a window, in points.
    public static let defaultContainerWidths: [Double] = [390, 834, 1200]

    /// Knows the objects, and who turns each into cells.
    public var dataSource: any ListAdapterDataSource
    /// The width of the container at each breakpoint, in points, the narrowest first.
    public var containerWidths: [Double]
    /// Between sections that share a row, in points; the spacing that the grid is given.
    public var sectionSpacing: Double

    /// An adapter that has asked for nothing yet.
    ///
    /// - Parameters:
    ///   - dataSource: knows the objects, and who turns each into cells.
    ///   - containerWidths: the width of the container at each breakpoint, in points, the narrowest first.
    ///   - sectionSpacing: between sections that share a row, in points.
    public init(
        dataSource: any ListAdapterDataSource, containerWidths: [Double] = ListAdapter.defaultContainerWidths,
        sectionSpacing: Double = 0
    ) {
        self.dataSource = dataSource
        self.containerWidths = containerWidths
        self.sectionSpacing = sectionSpacing
    }

    /// The sections of all objects, and what is wrong with them. A pure function of what the data source says.
    public func collect() -> List {
        let (objects, diagnostics) = distinctObjects()
        return assemble(objects.map(section(for:)), after: diagnostics)
    }

    /// The objects without those whose identity came before, and a warning for each that is left out.
    public func distinctObjects() -> (objects: [any ListModel], diagnostics: [Diagnostic]) {
        let objects = dataSource.objects
        let (kept, diagnostics) = Self.distinct(objects)
        return (kept.map { objects[$0] }, diagnostics)
    }

    /// The positions of those whose identity did not come before, and a warning for each other one.
    package static func distinct(_ objects: [any ListModel]) -> (kept: [Int], diagnostics: [Diagnostic]) {
        var first: [String: Place] = [:]
        first.reserveCapacity(objects.count)
        var kept: [Int] = []
        var diagnostics: [Diagnostic] = []
        for (index, object) in objects.enumerated() {
            if let place = first[object.diffIdentifier] {
                diagnostics.append(.duplicateObject(object, first: place))
            } else {
                first[object.diffIdentifier] = object.origin.source
                kept.append(index)
            }
        }
        return (kept, diagnostics)
    }

    /// The section of one object, and what is wrong with it. A pure function of the object and the container widths.
    public func section(for object: any ListModel) -> Collected {
        dataSource.section(for: object, containerWidths: containerWidths, sectionSpacing: sectionSpacing)
    }

    /// Puts together what `section(for:)` gave for the distinct objects, in their order.
    public func assemble(_ collected: [Collected], after diagnostics: [Diagnostic] = []) -> List {
        let sections = collected.compactMap(\.section)
        return List(
            sections: sections, emptyView: sections.haveNoCells ? dataSource.emptyView : nil,
            diagnostics: diagnostics + collected.flatMap(\.diagnostics))
    }
}
