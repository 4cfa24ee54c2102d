import Diagnostics
import DiffKit
import ListKit
import MarkupKit

/// The section of an object with the cells that `feed.yaml` declares, and the spacing and views of the built-in kind.
struct ConfiguredSectionController: BindingSectionController {
    /// A declared cell to be shown, with its values.
    struct CellModel: ListDiffable, Sendable {
        var diffIdentifier: String
        var declaration: ConfiguredCell
        var model: ViewModel
        /// The cells that expand below it.
        var children: [CellModel]
        var source: FileLocation?
    }

    let cellModels: [CellModel]
    /// The built-in kind's controller of the object; `nil` for a kind that is only declared in `feed.yaml`.
    private let own: (any SectionController)?
    private let declarations: [ConfiguredCell]

    /// - Parameter isLinked: Whether the object's own cells get the link to its page by default.
    init(
        _ declarations: [ConfiguredCell], of scope: ConfiguredScope, isLinked: Bool,
        own: (any SectionController)? = nil
    ) {
        cellModels = declarations.flatMap { Self.models(of: $0, in: scope, isLinked: isLinked) }
        self.declarations = declarations.flatMap(\.all)
        self.own = own
    }

    var inset: EdgeInsets { own?.inset ?? .zero }
    var lineSpacing: Double { own?.lineSpacing ?? 0 }
    var itemSpacing: Double { own?.itemSpacing ?? 0 }
    var header: SupplementaryView? { own?.header }
    var footer: SupplementaryView? { own?.footer }
    var separator: SupplementaryView? { own?.separator }

    func width(in context: CollectionContext) -> Width { own?.width(in: context) ?? .full }

    func cell(for shown: CellModel) -> Cell {
        let declaration = shown.declaration
        let children = declaration.children.flatMap { group in
            shown.children.isEmpty
                ? nil
                : CellGroup(
                    shown.children.map(cell), inset: group.inset, lineSpacing: group.lineSpacing,
                    itemSpacing: group.itemSpacing, axis: group.axis)
        }
        return Cell(
            id: shown.diffIdentifier, template: declaration.template, model: shown.model,
            size: CellSize(width: declaration.size.width.base, height: declaration.size.height.base),
            pins: declaration.pins, children: children, isOpen: declaration.isOpen, source: shown.source)
    }

    /// Finds the cell's declaration by its identity, which is unique among all declared cells.
    func size(of cell: Cell, in context: CollectionContext) -> CellSize {
        let declared = declarations.first { $0.template == cell.template && $0.isNamed(cell.id) }
        return declared?.size.at(context.containerWidth) ?? cell.size
    }

    /// Returns the cells of a declaration, including its children.
    private static func models(
        of declaration: ConfiguredCell, in scope: ConfiguredScope, isLinked: Bool
    ) -> [CellModel] {
        guard let list = declaration.list else {
            guard scope.meets(declaration.conditions) else { return [] }
            return [model(of: declaration, called: declaration.id, in: scope, isLinked: isLinked)]
        }
        return scope.items(of: list).compactMap { item in
            guard item.scope.meets(declaration.conditions) else { return nil }
            let id = declaration.id + "/" + item.id
            return model(of: declaration, called: id, in: item.scope, isLinked: isLinked, source: item.place)
        }
    }

    private static func model(
        of declaration: ConfiguredCell, called id: String, in scope: ConfiguredScope, isLinked: Bool,
        source: FileLocation? = nil
    ) -> CellModel {
        var model = scope.innermost
        if declaration.isLinked ?? (isLinked && scope.isObject) {
            model["url"] = .text(scope.site.configuration.link(scope.facts.path))
        }
        let children = declaration.children?.cells.flatMap { models(of: $0, in: scope, isLinked: isLinked) }
        return CellModel(
            diffIdentifier: id, declaration: declaration, model: model, children: children ?? [], source: source)
    }
}

extension ConfiguredCell {
    /// The cell and its descendants.
    fileprivate var all: [ConfiguredCell] { [self] + (children?.cells.flatMap(\.all) ?? []) }

    /// Whether a cell of the declaration can have this identity.
    fileprivate func isNamed(_ identity: String) -> Bool {
        list == nil ? identity == id : identity.utf8.starts(with: (id + "/").utf8)
    }
}
