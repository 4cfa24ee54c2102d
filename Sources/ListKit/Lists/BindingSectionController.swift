import DiffKit

/// A section controller whose cells are view models with identities of their own, so that one cell can change without
/// its section.
///
/// The identity of a cell is that of its view model, whatever `cell(for:)` says.
public protocol BindingSectionController: SectionController {
    /// What one cell is made of; its identity becomes the cell's.
    associatedtype CellModel: ListDiffable where CellModel.DiffIdentifier == String

    /// The view models in the order of the cells. No two may have the same identity.
    var cellModels: [CellModel] { get }
    /// The cell of one view model: a pure function of it, so that equal models make equal cells.
    func cell(for model: CellModel) -> Cell
}

extension BindingSectionController {
    /// One cell for each view model, with its identity.
    public func cells() -> [Cell] {
        cellModels.map { model in
            var cell = cell(for: model)
            cell.id = model.diffIdentifier
            return cell
        }
    }
}
