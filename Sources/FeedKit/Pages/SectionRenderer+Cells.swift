import DiffKit
import MarkupKit

extension SectionRenderer {
    struct RenderedGroup {
        var html = ""
        var order: [String] = []
        var cells: [(String, JSON)] = []
    }

    func render(_ group: SizedGroup, at places: GroupPlaces, _ result: inout RenderedSection) -> RenderedGroup {
        var rendered = RenderedGroup()
        let layout = GridStyle.classes(for: group.grid(at: 0))
        result.styles.formUnion(layout)
        rendered.html = element("div", ["cells"] + layout, style: places.style) + "\n"
        for (index, cell) in group.cells.enumerated() {
            let child = render(cell, with: places.cells[index], &result)
            rendered.html += child.html
            rendered.order.append(cell.id)
            rendered.cells.append((cell.id, child.snapshot))
        }
        rendered.html += "</div>\n"
        if let footer = group.footer { rendered.html += templates.render(footer.template, footer.model) }
        return rendered
    }

    /// The cell with its element, and what opens below it.
    private func render(
        _ cell: SizedCell, with place: CellPlace, _ result: inout RenderedSection
    ) -> (html: String, snapshot: JSON) {
        var content = render(cell, at: place, &result)
        // A placed cell has its box from its style.
        let widths = place.style == nil ? GridStyle.classes(for: cell.sizes.map(\.width)) : []
        let heights = place.style == nil ? GridStyle.classes(for: cell.sizes.map(\.height)) : []
        result.styles.formUnion(widths + heights)
        let names = ["cell", cell.template] + widths
        guard let children = cell.children else {
            let start = element("div", names + heights, cell: cell.id, style: place.style)
            return (start + content.html + "</div>\n", .object(JSONObject(content.members)))
        }
        let opened = render(children, at: places(of: children, below: cell, place), &result)
        content.members.append(("order", .strings(opened.order)))
        content.members.append(("cells", .object(JSONObject(opened.cells))))
        let summary = "<summary class=\"\((["summary"] + heights).joined(separator: " "))\">\(content.html)</summary>\n"
        let html = element("details", names, cell: cell.id) + summary + opened.html + "</details>\n"
        return (html, .object(JSONObject(content.members)))
    }

    /// Where the cells stand that open below a cell: inside of it, and in its width.
    private func places(of children: SizedGroup, below cell: SizedCell, _ place: CellPlace) -> GroupPlaces {
        let widths = site.configuration.breakpoints.map { Double($0) }
        let boxes = place.sizes.map(\.width)
        let layouts = widths.indices.map {
            Grid.layout(
                [GridSection(identity: cell.id, groups: [children.grid(at: $0)])],
                containerWidth: boxes[$0].at(widths[$0]))
        }
        return GroupPlaces(children, at: 0, in: layouts.map { $0.sections[0] }, boxes: boxes, widths: widths)
    }

    /// The cell's own HTML, and what the snapshot says about it.
    func render(_ cell: SizedCell, at place: CellPlace, _ result: inout RenderedSection)
        -> (html: String, members: [(String, JSON)])
    {
        result.cellCount += 1
        let sizes = ImageSizes(breakpoints: site.configuration.breakpoints, cells: place.sizes)
        let html = templates.render(cell.template, cell.model.addingSizes(sizes))
        return (
            html,
            [
                ("template", .string(cell.template)), ("digest", .string(Digest(of: html).description)),
                ("frames", site.frames(place.frames)), ("model", cell.model.snapshot),
            ]
        )
    }

    func element(_ name: String, _ classes: [String], cell id: String? = nil, style: String? = nil) -> String {
        let id = id.map { " data-cell=\"\(HTML(text: $0))\"" } ?? ""
        let style = style.map { " style=\"\($0)\"" } ?? ""
        return "<\(name) class=\"\(classes.joined(separator: " "))\"\(id)\(style)>"
    }
}

extension ViewModel {
    /// The model with the text of `sizes` in its image, if it has one whose width and height are known. It follows from
    /// the frames, which the snapshot lists already.
    fileprivate func addingSizes(_ sizes: ImageSizes) -> ViewModel {
        guard case .object(var image)? = self["image"], case .integer(let width)? = image["width"],
            case .integer(let height)? = image["height"], width > 0, height > 0
        else { return self }
        image["sizes"] = .unlisted(.text(sizes.text(ratio: Double(width) / Double(height))))
        var model = self
        model["image"] = .object(image)
        return model
    }
}
