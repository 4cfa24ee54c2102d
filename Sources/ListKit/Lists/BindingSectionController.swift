import DiffKit

/// A section controller whose cells are view models with identities, so that one cell can change without its section.
///
/// The identity of a cell is that of its view model; the one returned by `cell(for:)` is overwritten.
public protocol BindingSectionController: SectionController {
    /// The type of the cells' view models; their identities become those of the cells.
    associatedtype CellModel: ListDiffable where CellModel.DiffIdentifier == String

    /// The view models in the order of the cells. Their identities must be unique.
    var cellModels: [CellModel] { get }
    /// Returns the cell of a view model. It must be a pure function, so that equal models give equal cells.
    func cell(for model: CellModel) -> Cell
}

extension BindingSectionController {
    /// Returns one cell per view model, with its identity.
    public func cells() -> [Cell] {
        cellModels.map { model in
            var cell = cell(for: model)
            cell.id = model.diffIdentifier
            return cell
        }
    }
}
