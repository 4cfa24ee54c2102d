import DiffKit
import ListKit
import MarkupKit

extension SectionRenderer {
    /// - Parameters:
    ///   - mayOpen: Whether each page decides if the cells here are initially expanded.
    ///   - snapshot: Receives the cells as members of an object.
    func render(
        _ group: SizedGroup, at places: GroupPositions, mayOpen: Bool = false, to out: inout HTMLBuffer,
        _ snapshot: inout JSONWriter, _ result: inout RenderedSection
    ) {
        let layout = GridStyle.classes(for: group.grid(at: 0))
        result.styles.formUnion(layout)
        // A scrolling container must be focusable for keyboard users, whatever it contains.
        let isScrolled = group.axis == .horizontal
        append("div", ["cells"] + layout, style: places.style, isReached: isScrolled, to: &out)
        out.append("\n")
        for (index, cell) in group.cells.enumerated() {
            snapshot.key(cell.id)
            render(cell, with: places.cells[index], mayOpen: mayOpen, to: &out, &snapshot, &result)
        }
        out.append(markup: "</div>\n")
        if let footer = group.footer { out.append(templates.html(footer.template, footer.model)) }
    }

    /// Renders a cell with its element and its children.
    private func render(
        _ cell: SizedCell, with place: CellPosition, mayOpen: Bool, to out: inout HTMLBuffer,
        _ snapshot: inout JSONWriter, _ result: inout RenderedSection
    ) {
        snapshot.beginObject()
        defer { snapshot.endObject() }
        let html = render(cell, at: place, &snapshot, &result)
        // A cell with a style gets its size from it.
        let widths = place.style == nil ? GridStyle.classes(for: cell.sizes.map(\.width)) : []
        // A cell with children has its height and its pinned views in its `summary` element.
        let heights = (place.style == nil ? GridStyle.classes(for: cell.sizes.map(\.height)) : []) + place.pins.classes
        result.styles.formUnion(widths + heights)
        let names = ["cell", cell.template] + widths
        guard let children = cell.children else {
            if cell.template == Self.photoTemplate { out.mark(.photos) }
            append("div", names + heights, cell: cell.id, style: place.style, to: &out)
            out.append(html)
            out.append(markup: "</div>\n")
            return
        }
        out.append(markup: "<details")
        if cell.isOpen {
            out.append(markup: " open")
        } else if mayOpen {
            out.append(HTML(trusted: " open"), where: .isOpen, of: out.addSubject())
        }
        append(attributes: names, cell: cell.id, to: &out)
        append("summary", ["summary"] + heights, to: &out)
        out.append(html)
        out.append(markup: "</summary>\n")
        if cell.isOpen {
            snapshot.key("open")
            snapshot.bool(true)
        }
        snapshot.key("order")
        snapshot.strings(children.cells.map { $0.id })
        snapshot.key("cells")
        snapshot.beginObject()
        render(children, at: places(of: children, below: cell, place), to: &out, &snapshot, &result)
        snapshot.endObject()
        out.append(markup: "</details>\n")
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

    /// Returns the HTML of the cell alone, and writes its members in the snapshot.
    func render(
        _ cell: SizedCell, at place: CellPosition, _ snapshot: inout JSONWriter, _ result: inout RenderedSection
    ) -> HTML {
        result.cellCount += 1
        let sizes = ImageSizes(breakpoints: site.configuration.breakpoints, cells: place.sizes)
        let html = templates.html(cell.template, cell.model.addingSizes(sizes).adding(place.pins))
        result.report(place.pins.issues, of: cell)
        snapshot.member("template", cell.template)
        snapshot.key("frames")
        site.write(place.frames, to: &snapshot)
        if let identity = cell.identity { snapshot.member("identity", identity.text) }
        if !place.pins.views.isEmpty {
            snapshot.key("pins")
            site.write(place.pins, to: &snapshot)
        }
        snapshot.key("model")
        cell.model.write(to: &snapshot)
        return html
    }

    /// Appends the start tag of an element.
    func append(
        _ name: StaticString, _ classes: [String], cell id: String? = nil, style: String? = nil,
        isReached: Bool = false, to out: inout HTMLBuffer
    ) {
        out.append("<")
        out.append(name)
        if isReached { out.append(" tabindex=\"0\"") }
        append(attributes: classes, cell: id, style: style, to: &out)
    }

    private func append(
        attributes classes: [String], cell id: String?, style: String? = nil, to out: inout HTMLBuffer
    ) {
        out.append(classes: classes)
        if let id {
            out.append(" data-cell=\"")
            out.append(quotable: id)
            out.append("\"")
        }
        if let style {
            out.append(" style=\"")
            out.append(markup: style)
            out.append("\"")
        }
        out.append(">")
    }
}

extension ViewModel {
    /// Returns the model with `sizes` in its image, if that has a width, a height and no sizes yet. The snapshot does not
    /// list it, because it follows from the frames.
    fileprivate func addingSizes(_ sizes: ImageSizes) -> ViewModel {
        guard case .object(var image)? = self["image"], case .integer(let width)? = image["width"],
            case .integer(let height)? = image["height"], width > 0, height > 0, image["sizes"] == nil
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
            let view = issue.view.map { "'\($0)'" } ?? "a pinned view"
            let message = "\(view) in a cell of '\(id)' with the template `\(cell.template)`: \(issue.message)"
            guard !diagnostics.contains(where: { $0.message == message }) else { continue }
            diagnostics.append(.warning(message, code: .init("invalid-pin"), at: cell.source))
        }
    }
}
