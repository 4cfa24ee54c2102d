/// The list represented by an edited snapshot: the objects in the order of its sections, their cells in the order of
/// its items, and the cells' children in the order of its child items. Everything else is omitted.
///
///     var snapshot = ListSnapshot(adapter.collect())
///     try snapshot.moveSection("photos/ridge", before: "journal/first-light")
///     adapter.dataSource = try SnapshotDataSource(snapshot, of: adapter.dataSource)
///
/// A cell in the section of another object keeps its identity or, if that is taken there, gets that of its item. Its
/// size comes from its original controller. Cells keep the inset and spacing of their original group; one from another
/// section gets those of the preceding cell. Reload marks have no effect.
public struct SnapshotDataSource: ListAdapterDataSource {
    /// The objects of the snapshot's sections, in order.
    public let objects: [any ListModel]
    /// The empty view of the underlying data source.
    public var emptyView: SupplementaryView?
    private let controllers: [String: any SectionController]
    /// The underlying data source, independent of the snapshot.
    package let source: any ListAdapterDataSource

    /// Creates a data source from a snapshot and the data source of its objects. O(cells).
    ///
    /// - Throws: `unknownSection` for a section without an object, `unknownItem` for an item without a cell, and
    ///   `unknownPath` for a child item without a cell.
    public init(_ snapshot: CellSnapshot, of source: any ListAdapterDataSource) throws(CellSnapshot.Failure) {
        let objectsByID = Dictionary(
            source.objects.map { ($0.diffIdentifier, $0) }, uniquingKeysWith: { first, _ in first })
        var objects: [any ListModel] = []
        for id in snapshot.sectionIdentifiers {
            guard let object = objectsByID[id] else { throw .unknownSection(id) }
            objects.append(object)
        }
        var cells = SnapshotCells(snapshot: snapshot, objects: objectsByID, source: source)
        var controllers: [String: any SectionController] = [:]
        for id in snapshot.sectionIdentifiers { controllers[id] = try cells.controller(ofSection: id) }
        self.objects = objects
        self.controllers = controllers
        self.source = source
        emptyView = source.emptyView
    }

    /// Creates a data source from a snapshot, its objects in any order, and the registrations for them. O(cells).
    ///
    /// - Throws: the same errors as `init(_:of:)`.
    public init(_ snapshot: CellSnapshot, objects: [any ListModel], registry: Registry) throws(CellSnapshot.Failure) {
        try self.init(snapshot, of: RegistryDataSource(objects: objects, registry: registry))
    }

    /// Returns the object's controller from the underlying data source with the snapshot's cells; `nil` if it has no
    /// controller there or is not in the snapshot.
    public func sectionController(for object: any ListModel) -> (any SectionController)? {
        controllers[object.diffIdentifier]
    }

    /// Returns the text direction from the underlying data source.
    public func layoutDirection(of object: any ListModel) -> LayoutDirection { source.layoutDirection(of: object) }
}
