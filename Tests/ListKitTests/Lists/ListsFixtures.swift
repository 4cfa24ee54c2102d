import Diagnostics
import ListKit
import ViewKit

/// The shared fixtures of these tests, in a namespace.
enum Lists {
    struct Note: ListModel {
        var diffIdentifier: String
        var origin: ListOrigin
        var cells: [Cell] = []
    }

    struct Card: ListModel {
        var diffIdentifier: String
        var origin: ListOrigin
    }

    static func note(_ id: String, file: String? = nil, cells: [Cell] = []) -> Note {
        Note(diffIdentifier: id, origin: origin(of: id, file: file), cells: cells)
    }

    static func card(_ id: String, file: String? = nil) -> Card {
        Card(diffIdentifier: id, origin: origin(of: id, file: file))
    }

    private static func origin(of id: String, file: String?) -> ListOrigin {
        ListOrigin(kind: String(id.prefix { $0 != "/" }), source: FileLocation(file: file ?? "\(id).md"))
    }

    static func cell(_ id: String, below: [Cell]? = nil, file: String? = nil) -> Cell {
        Cell(
            id: id, template: "t", model: [:], children: below.map { CellGroup($0) },
            source: file.map { FileLocation(file: $0) })
    }

    /// A controller with stored values.
    struct Controller: SectionController {
        var groupsToGive: [CellGroup] = []
        var header: SupplementaryView?
        var footer: SupplementaryView?
        var separator: SupplementaryView?
        var sectionWidth = Width.full
        /// Whether cell sizes encode the context in which they were computed.
        var recordsContext = false

        init(_ cells: [Cell] = []) { groupsToGive = [CellGroup(cells)] }
        init(groups: [CellGroup]) { groupsToGive = groups }

        func cells() -> [Cell] { groupsToGive.flatMap(\.cells) }
        func groups() -> [CellGroup] { groupsToGive }
        func width(in context: CollectionContext) -> Width { sectionWidth }
        func size(of cell: Cell, in context: CollectionContext) -> CellSize {
            guard recordsContext else { return cell.size }
            return CellSize(
                width: cell.size.width, height: .points(context.insetWidth + Double(context.breakpoint) / 8))
        }
    }

    /// A data source with closures.
    struct Source: ListAdapterDataSource {
        var objects: [any ListModel]
        var emptyView: SupplementaryView?
        var controller: @Sendable (any ListModel) -> (any SectionController)? = {
            ($0 as? Note).map { Controller($0.cells) }
        }

        func sectionController(for object: any ListModel) -> (any SectionController)? { controller(object) }
    }

    static func collect(_ controller: some SectionController, widths: [Double] = [390], spacing: Double = 0)
        -> ListAdapter.Collected
    {
        let source = Source(objects: [], controller: { _ in controller })
        return ListAdapter(dataSource: source, containerWidths: widths, sectionSpacing: spacing)
            .section(for: note("note/a"))
    }
}

extension Section {
    /// All cells including children, as `id` or `parent>id`.
    var outline: [String] { groups.flatMap { $0.outline(below: "") } }
}

extension SizedGroup {
    fileprivate func outline(below parent: String) -> [String] {
        cells.flatMap { [parent + $0.id] + ($0.children?.outline(below: parent + $0.id + ">") ?? []) }
    }
}
