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
                    id: "image", template: "outline-image",
                    model: ["image": image.view(alt: row.alt, in: site, sizes: Self.sizes(of: image))],
                    size: CellSize(height: .points(Self.imageHeight))))
        }
        opened += row.children.map(cell)
        return Cell(
            id: row.id, template: "outline-row", model: model, size: CellSize(height: Self.height(of: row)),
            children: opened.isEmpty ? nil : CellGroup(opened), isOpen: row.isOpen, source: row.source,
            identity: row.isNamed ? .named(row.id) : nil)
    }

    /// Returns the usual height of a row, or that of its content if it may need more lines on a phone.
    private static func height(of row: Outline.Row) -> Height {
        row.title.utf8.count <= 24 && (row.text ?? "").utf8.count <= 48 ? .points(60) : .content
    }

    private static let imageHeight = 200.0

    /// Returns the widths of an image that is as wide as text and covers the height of its cell without the padding.
    private static func sizes(of image: ImageAsset) -> String {
        let (textWidth, margins, padding) = (576, 40, 12.0)
        let ratio = Double(image.widthPx) / Double(max(image.heightPx, 1))
        let covered = Int(((imageHeight - padding) * ratio).rounded(.up))
        guard covered < textWidth else { return "\(covered)px" }
        return "(min-width: \(textWidth + margins)px) \(textWidth)px, "
            + "(min-width: \(covered + margins)px) calc(100vw - \(margins)px), \(covered)px"
    }
}
