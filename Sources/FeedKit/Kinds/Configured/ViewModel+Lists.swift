import ListKit
import MarkupKit

extension ViewModel {
    /// Returns the model with lists of the values in a controller's cells, each under the name of the cells' template,
    /// so that declared cells can replace them: `each: photo`. A cell's children are lists in its item.
    func adding(listsOf controller: any SectionController) -> ViewModel {
        var model = self
        let cells = controller.groups().flatMap(\.cells)
        model.add(cells)
        // Also adds cells that only appear below others, so that they can be used without their parents.
        model.add(cells.flatMap(\.descendants))
        return model
    }

    private mutating func add(_ cells: [Cell]) {
        var lists: [(template: String, items: [ViewValue])] = []
        for cell in cells {
            var item = cell.model
            item.add(cell.children?.cells ?? [])
            item["id"] = .unlisted(.text(cell.id))
            if let index = lists.firstIndex(where: { $0.template == cell.template }) {
                lists[index].items.append(.object(item))
            } else {
                lists.append((cell.template, [.object(item)]))
            }
        }
        for list in lists where self[list.template] == nil { self[list.template] = .unlisted(.list(list.items)) }
    }
}

extension Cell {
    fileprivate var descendants: [Cell] { children?.cells.flatMap { [$0] + $0.descendants } ?? [] }
}
