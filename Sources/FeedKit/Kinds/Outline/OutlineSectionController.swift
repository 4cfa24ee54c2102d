import ListKit
import MarkupKit

/// The section of an outline: rows that expand into an image and child rows, to any depth.
struct OutlineSectionController: SectionController {
    let outline: Outline
    let site: Site

    var inset: EdgeInsets { EdgeInsets(bottom: 15) }

    var header: SupplementaryView? {
        let facts = outline.facts
        return SupplementaryView(
            template: "outline-header",
            model: [
                "title": .text(facts.title), "url": .text(site.configuration.link(facts.path)),
                "datetime": .unlisted(.text(site.time.rfc3339(facts.date))),
            ])
    }

    func cells() -> [Cell] { outline.rows.map(cell) }

    private func cell(for row: Outline.Row) -> Cell {
        var model: ViewModel = ["title": .text(row.title)]
        model["text"] = .text(row.text)
        var opened: [Cell] = []
        if let image = row.image {
            opened.append(
                Cell(
                    id: "image", template: "outline-image", model: ["image": image.view(alt: row.alt, in: site)],
                    size: CellSize(height: .points(200))))
        }
        opened += row.children.map(cell)
        return Cell(
            id: row.id, template: "outline-row", model: model, size: CellSize(height: .points(60)),
            children: opened.isEmpty ? nil : CellGroup(opened), isOpen: row.isOpen, source: row.source,
            identity: row.isNamed ? .named(row.id) : nil)
    }
}
