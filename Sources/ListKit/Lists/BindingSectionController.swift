import DiffKit

/// A section controller whose cells are view models with identities of their own, so that one cell can change without
/// its section.
///
/// The identity of a cell is that of its view model, whatever `cell(for:)` says.
public protocol BindingSectionController: SectionController {
    associatedtype CellModel: ListDiffable where CellModel.DiffIdentifier == String

    var cellModels: [CellModel] { get }
    func cell(for model: CellModel) -> Cell
}

extension BindingSectionController {
    public func cells() -> [Cell] {
        cellModels.map { model in
            var cell = cell(for: model)
            cell.id = model.diffIdentifier
            return cell
        }
    }
}
