import Diagnostics
import FeedKit
import MarkupKit

/// What the tests of this folder share, in a namespace of its own.
enum Lists {
    struct Note: FeedModel {
        var facts: Facts
        var cells: [Cell] = []
    }

    struct Card: FeedModel {
        var facts: Facts
    }

    static func facts(_ id: String, seconds: Int64 = 0, pinned: Bool = false, file: String? = nil) -> Facts {
        let kind = String(id.prefix { $0 != "/" })
        var facts = Facts(
            id: id, kind: kind, title: id.uppercased(), date: Instant(seconds: seconds), path: "/\(id)/",
            source: Place(file: file ?? "\(id).md"))
        facts.isPinned = pinned
        return facts
    }

    static func note(_ id: String, file: String? = nil, cells: [Cell] = []) -> Note {
        Note(facts: facts(id, file: file), cells: cells)
    }

    static func cell(_ id: String, below: [Cell]? = nil, file: String? = nil) -> Cell {
        Cell(
            id: id, template: "t", model: [:], children: below.map { CellGroup($0) },
            source: file.map { Place(file: $0) })
    }

    /// A controller made of values.
    struct Controller: SectionController {
        var groupsToGive: [CellGroup] = []
        var header: SupplementaryView?
        var footer: SupplementaryView?
        var separator: SupplementaryView?
        var sectionWidth = Width.full
        /// Gives cells sizes that tell in which context they were asked for.
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

    /// A data source of closures.
    struct Source: ListAdapterDataSource {
        var objects: [any FeedModel]
        var emptyView: SupplementaryView?
        var controller: @Sendable (any FeedModel) -> (any SectionController)? = {
            ($0 as? Note).map { Controller($0.cells) }
        }

        func sectionController(for object: any FeedModel) -> (any SectionController)? { controller(object) }
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
    /// All cells, the children too, as `id` or `parent>id`.
    var outline: [String] { groups.flatMap { $0.outline(below: "") } }
}

extension SizedGroup {
    fileprivate func outline(below parent: String) -> [String] {
        cells.flatMap { [parent + $0.id] + ($0.children?.outline(below: parent + $0.id + ">") ?? []) }
    }
}
