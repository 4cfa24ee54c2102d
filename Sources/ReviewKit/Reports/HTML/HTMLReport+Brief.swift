import DiffKit
import MarkupKit

/// Summaries of added and removed elements: images, titles and first words.
extension HTMLReport {
    func brief(of section: JSON?, _ change: ObjectChange) -> HTML {
        let cells = Self.cells(of: section)
        let items = cells.prefix(Self.mostInBrief).map { id, cell in
            HTML.element("li", [:], brief(of: cell, called: id, unless: change.title))
        }
        return .element("ul", ["class": "brief"], .text("\n"), .lines(items + [cut(cells.count, Self.mostInBrief)]))
    }

    private func cut(_ count: Int, _ most: Int) -> HTML {
        count > most ? .element("li", ["class": "rest"], .text("and \(counted(count - most, "more cell"))")) : .nothing
    }

    /// Returns a cell's image, title and first words.
    ///
    /// - Parameter title: The title just shown, which is not repeated.
    func brief(of cell: JSON?, called id: String, unless title: String = "") -> HTML {
        let model = cell?["model"]
        let name = ["title", "name", "label"].lazy.compactMap { model?[$0]?.string }.first { !$0.isEmpty }
        let text = FieldText.brief(of: model)
        var pieces = ReportImage.images(in: model).prefix(1).map { $0.html(thumbnails) }
        if let name, name != title { pieces.append(.element("b", [:], .foreign(name))) }
        if let text { pieces.append(.element("span", ["dir": "auto"], .text(FieldText.short(text)))) }
        if pieces.isEmpty, name == nil { pieces.append(.element("code", [:], .foreign(id))) }
        for field in Locations.fields(of: model) {
            pieces.append(.element("strong", [:], .foreign("\(field.name): \(FieldText.text(of: field.value) ?? "")")))
        }
        let below = Self.cells(of: cell).count
        if below > 0 { pieces.append(.element("span", ["class": "soft"], .text("with \(counted(below, "cell"))"))) }
        return .joined(pieces, by: " ")
    }

    /// Returns the cells of a section or a cell, in order.
    static func cells(of container: JSON?) -> [(id: String, cell: JSON)] {
        let cells = container?["cells"]?.object ?? [:]
        let order = container?["order"]?.strings ?? cells.keys
        return order.compactMap { id in cells[id].map { (id, $0) } }
    }
}

extension Locations {
    /// Returns the members of a model that contain a location.
    static func fields(of model: JSON?) -> [(name: String, value: JSON)] {
        (model?.object ?? [:]).filter { isName($0.key) && FieldText.text(of: $0.value) != nil }
            .map { ($0.key, $0.value) }
    }
}
