import DiffKit
import ListKit
import MarkupKit

extension SectionRenderer {
    /// The cells of a group for the snapshot.
    struct SnapshotGroup {
        var order: [String] = []
        var cells: [(String, JSON)] = []
    }

    /// - Parameter mayOpen: Whether each page decides if the cells here are initially expanded.
    func render(
        _ group: SizedGroup, at places: GroupPositions, mayOpen: Bool = false, to out: inout HTMLBuffer,
        _ result: inout RenderedSection
    ) -> SnapshotGroup {
        var printed = SnapshotGroup()
        let layout = GridStyle.classes(for: group.grid(at: 0))
        result.styles.formUnion(layout)
        // A scrolling container must be focusable for keyboard users, whatever it contains.
        let isScrolled = group.axis == .horizontal
        out.append(markup: element("div", ["cells"] + layout, style: places.style, isReached: isScrolled) + "\n")
        for (index, cell) in group.cells.enumerated() {
            printed.order.append(cell.id)
            printed.cells.append(
                (cell.id, render(cell, with: places.cells[index], mayOpen: mayOpen, to: &out, &result)))
        }
        out.append(markup: "</div>\n")
        if let footer = group.footer { out.append(templates.html(footer.template, footer.model)) }
        return printed
    }

    /// Renders a cell with its element and its children.
    ///
    /// - Returns: The cell in the snapshot.
    private func render(
        _ cell: SizedCell, with place: CellPosition, mayOpen: Bool, to out: inout HTMLBuffer,
        _ result: inout RenderedSection
    ) -> JSON {
        var content = render(cell, at: place, &result)
        // A cell with a style gets its size from it.
        let widths = place.style == nil ? GridStyle.classes(for: cell.sizes.map(\.width)) : []
        // A cell with children has its height and its pinned views in its `summary` element.
        let heights = (place.style == nil ? GridStyle.classes(for: cell.sizes.map(\.height)) : []) + place.pins.classes
        result.styles.formUnion(widths + heights)
        let names = ["cell", cell.template] + widths
        guard let children = cell.children else {
            if cell.template == Self.photoTemplate { out.mark(.photos) }
            out.append(markup: element("div", names + heights, cell: cell.id, style: place.style))
            out.append(content.html)
            out.append(markup: "</div>\n")
            return .object(JSONObject(content.members))
        }
        out.append(markup: "<details")
        if cell.isOpen {
            out.append(markup: " open")
        } else if mayOpen {
            out.append(HTML(trusted: " open"), where: .isOpen, of: out.addSubject())
        }
        out.append(markup: attributes(names, cell: cell.id) + element("summary", ["summary"] + heights))
        out.append(content.html)
        out.append(markup: "</summary>\n")
        let opened = render(children, at: places(of: children, below: cell, place), to: &out, &result)
        if cell.isOpen { content.members.append(("open", true)) }
        content.members.append(("order", .strings(opened.order)))
        content.members.append(("cells", .object(JSONObject(opened.cells))))
        out.append(markup: "</details>\n")
        return .object(JSONObject(content.members))
    }

    /// The template of photos that the lightbox script opens, unless the cell has children.
    private static let photoTemplate = "photo"

    /// Returns the places of the cells that expand below a cell, inside its width.
    private func places(of children: SizedGroup, below cell: SizedCell, _ place: CellPosition) -> GroupPositions {
        let widths = site.configuration.breakpoints.map { Double($0) }
        let boxes = place.sizes.map(\.width)
        let layouts = widths.indices.map {
            Grid.layout(
                [GridSection(identity: cell.id, groups: [children.grid(at: $0)])],
                containerWidth: boxes[$0].at(widths[$0]))
        }
        return GroupPositions(
            children, at: 0, in: layouts.map { $0.sections[0] }, boxes: boxes, widths: widths,
            direction: place.pins.direction)
    }

    /// Returns the HTML of the cell alone, and its members in the snapshot.
    func render(_ cell: SizedCell, at place: CellPosition, _ result: inout RenderedSection)
        -> (html: HTML, members: [(String, JSON)])
    {
        result.cellCount += 1
        let sizes = ImageSizes(breakpoints: site.configuration.breakpoints, cells: place.sizes)
        let html = templates.html(cell.template, cell.model.addingSizes(sizes).adding(place.pins))
        result.report(place.pins.issues, of: cell)
        var members: [(String, JSON)] = [
            ("template", .string(cell.template)), ("frames", site.frames(place.frames)),
        ]
        if let identity = cell.identity { members.append(("identity", .string(identity.text))) }
        if !place.pins.views.isEmpty { members.append(("pins", site.pinnedFrames(place.pins))) }
        members.append(("model", cell.model.snapshot))
        return (html, members)
    }

    func element(
        _ name: String, _ classes: [String], cell id: String? = nil, style: String? = nil, isReached: Bool = false
    ) -> String {
        "<\(name)" + (isReached ? " tabindex=\"0\"" : "") + attributes(classes, cell: id, style: style)
    }

    private func attributes(_ classes: [String], cell id: String?, style: String? = nil) -> String {
        let id = id.map { " data-cell=\"\(HTML(text: $0))\"" } ?? ""
        let style = style.map { " style=\"\($0)\"" } ?? ""
        return " class=\"\(classes.joined(separator: " "))\"\(id)\(style)>"
    }
}

extension ViewModel {
    /// Returns the model with `sizes` in its image, if that has a width and height. The snapshot does not list it,
    /// because it follows from the frames.
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

extension ViewModel {
    /// Returns the model with the styles of the pinned views. The snapshot lists their frames instead.
    fileprivate func adding(_ pins: CellPins) -> ViewModel {
        guard !pins.views.isEmpty else { return self }
        var styles: ViewModel = [:]
        for view in pins.views { styles[view.name] = view.style.map { .object(["style": .style($0)]) } }
        var model = self
        model["pins"] = .unlisted(.object(styles))
        return model
    }
}

extension RenderedSection {
    /// Reports problems with the pins of a cell, once for cells with equal problems.
    fileprivate mutating func report(_ issues: [PinIssue], of cell: SizedCell) {
        for issue in issues {
            let view = issue.view.map { "'\($0)'" } ?? "what is pinned"
            let message = "\(view) in a cell of '\(id)' with the template `\(cell.template)`: \(issue.message)"
            guard !diagnostics.contains(where: { $0.message == message }) else { continue }
            diagnostics.append(.warning(message, code: .init("odd-pin"), at: cell.source))
        }
    }
}
