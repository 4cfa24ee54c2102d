import ListKit
import MarkupKit

extension ViewModel {
    /// The model with lists of what a controller's cells show, each under the name of its template, so that declared
    /// cells can stand in their places: `each: photo`. What opens below a cell is a list of its item.
    func adding(listsOf controller: any SectionController) -> ViewModel {
        var model = self
        let cells = controller.groups().flatMap(\.cells)
        model.add(cells)
        // What stands only below others can be had without them.
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
