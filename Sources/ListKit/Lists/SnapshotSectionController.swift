/// A section with the cells of a snapshot, some of which may come from other sections.
struct SnapshotSectionController: SectionController {
    /// A cell created by another controller.
    struct ForeignCell: Sendable {
        /// The cell as shown here.
        var shown: Cell
        /// The cell as created by its controller.
        var original: Cell
        var controller: any SectionController
    }

    let base: any SectionController
    let shownGroups: [CellGroup]
    /// The cells from other sections, including their children.
    let guests: [ForeignCell]

    func cells() -> [Cell] { shownGroups.flatMap(\.cells) }
    func groups() -> [CellGroup] { shownGroups }

    func size(of cell: Cell, in context: CollectionContext) -> CellSize {
        guard let guest = guests.first(where: { $0.shown == cell }) else { return base.size(of: cell, in: context) }
        return guest.controller.size(of: guest.original, in: context)
    }

    func width(in context: CollectionContext) -> Width { base.width(in: context) }
    var header: SupplementaryView? { base.header }
    var footer: SupplementaryView? { base.footer }
    var separator: SupplementaryView? { base.separator }
    /// The cells may differ from those that the base's line describes.
    var line: SupplementaryView? { guests.isEmpty ? base.line : nil }
    var workingRange: WorkingRange? { base.workingRange }
}
