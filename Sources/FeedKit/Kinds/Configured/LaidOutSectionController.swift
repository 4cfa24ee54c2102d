import ListKit
import MarkupKit

/// Another controller's cells, with the spacing and views that `feed.yaml` declares.
struct LaidOutSectionController: SectionController {
    let base: any SectionController
    let layout: ConfiguredLayout
    /// The values for headers, footers and separators.
    let model: ViewModel

    func cells() -> [Cell] { base.cells() }
    func size(of cell: Cell, in context: CollectionContext) -> CellSize { base.size(of: cell, in: context) }

    func width(in context: CollectionContext) -> Width {
        layout.width?.at(context.containerWidth) ?? base.width(in: context)
    }

    var inset: EdgeInsets { layout.inset.over(base.inset) }
    var lineSpacing: Double { layout.lineSpacing ?? base.lineSpacing }
    var itemSpacing: Double { layout.itemSpacing ?? base.itemSpacing }
    var axis: Axis { layout.axis ?? base.axis }
    var line: SupplementaryView? { base.line }
    var workingRange: WorkingRange? { base.workingRange }

    var header: SupplementaryView? {
        var header = view(layout.header, or: base.header)
        if let isSticky = layout.isHeaderSticky { header?.isSticky = isSticky }
        return header
    }

    var footer: SupplementaryView? { view(layout.footer, or: base.footer) }
    var separator: SupplementaryView? { view(layout.separator, or: base.separator) }

    /// Returns the base's groups; the declared inset surrounds all of them together.
    func groups() -> [CellGroup] {
        let groups = base.groups()
        return groups.enumerated().map { index, group in
            var group = group
            var inset = layout.inset
            if index > 0 { inset.top = nil }
            if index < groups.count - 1 { inset.bottom = nil }
            group.inset = inset.over(group.inset)
            group.lineSpacing = layout.lineSpacing ?? group.lineSpacing
            group.itemSpacing = layout.itemSpacing ?? group.itemSpacing
            group.axis = layout.axis ?? group.axis
            // A horizontal row has no columns and never wraps.
            if group.axis == .horizontal { group.arrangements = [.flow] }
            return group
        }
    }

    private func view(_ choice: ConfiguredLayout.Choice, or own: SupplementaryView?) -> SupplementaryView? {
        switch choice {
        case .asItIs: own
        case .nothing: nil
        case .view(let view):
            SupplementaryView(
                template: view.template, model: model, height: view.height, isSticky: view.isSticky)
        }
    }
}
