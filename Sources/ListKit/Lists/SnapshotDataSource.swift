/// A list as an edited snapshot says it: the objects in the order of its sections, their cells in the order of its items,
/// and what opens below these in the order of their child items. What the snapshot lacks is not shown.
///
///     var snapshot = ListSnapshot(adapter.collect())
///     try snapshot.moveSection("photos/ridge", before: "journal/first-light")
///     adapter.dataSource = try SnapshotDataSource(snapshot, of: adapter.dataSource)
///
/// A cell in the section of another object is called as before, or, where a cell of that name is shown there, like its
/// item. It is sized by the controller that made it. Cells keep the inset and the spacing that they had in their section;
/// one from elsewhere takes those of the cell before it. Marks for reloading say nothing here.
public struct SnapshotDataSource: ListAdapterDataSource {
    /// The objects of the snapshot's sections, in their order.
    public let objects: [any ListModel]
    /// That of the data source below.
    public var emptyView: SupplementaryView?
    private let controllers: [String: any SectionController]
    /// The data source that was given, which knows nothing of the snapshot.
    package let source: any ListAdapterDataSource

    /// Takes a snapshot, and a data source that knows its objects and what shows them. O(cells).
    ///
    /// - Throws: `unknownSection` for a section that is no object's, `unknownItem` for an item that is no cell's, and
    ///   `unknownPath` for a child item that no cell opens into.
    public init(_ snapshot: ListSnapshot, of source: any ListAdapterDataSource) throws(SnapshotError) {
        let known = Dictionary(source.objects.map { ($0.diffIdentifier, $0) }, uniquingKeysWith: { first, _ in first })
        var objects: [any ListModel] = []
        for id in snapshot.sectionIdentifiers {
            guard let object = known[id] else { throw .unknownSection(id) }
            objects.append(object)
        }
        var cells = SnapshotCells(snapshot: snapshot, objects: known, source: source)
        var controllers: [String: any SectionController] = [:]
        for id in snapshot.sectionIdentifiers { controllers[id] = try cells.controller(ofSection: id) }
        self.objects = objects
        self.controllers = controllers
        self.source = source
        emptyView = source.emptyView
    }

    /// Takes a snapshot, its objects in any order, and the registrations that show them. O(cells).
    ///
    /// - Throws: as `init(_:of:)` does.
    public init(_ snapshot: ListSnapshot, objects: [any ListModel], registry: Registry) throws(SnapshotError) {
        try self.init(snapshot, of: RegistryDataSource(objects: objects, registry: registry))
    }

    /// That of the object in the data source below, with the cells that the snapshot says; `nil` for an object that has
    /// none there, or is not in the snapshot.
    public func sectionController(for object: any ListModel) -> (any SectionController)? {
        controllers[object.diffIdentifier]
    }

    /// As the data source below says.
    public func layoutDirection(of object: any ListModel) -> LayoutDirection { source.layoutDirection(of: object) }
}
