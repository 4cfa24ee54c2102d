import Diagnostics
import DiffKit
import MarkupKit

/// A section as HTML and as it stands in the snapshot; both from one walk through its cells.
package struct RenderedSection: Sendable {
    package var facts: Facts
    /// The header and footer as they stand in a list; the object's own page shows its title itself.
    var header = ""
    var cells = ""
    var footer = ""
    /// Classes of the section's element.
    var classes: [String] = []
    package var isEmpty: Bool
    /// Whether the section is one cell that opens; on its own page it stands open.
    var opensAlone = false
    /// Whether there is an image that a page may want at once.
    var hasImages = false
    /// Whether there is a photo that the script opens.
    var hasPhotos = false
    /// How the element of such a photo begins.
    static let photoCell = "<div class=\"cell photo "
    /// How an image is marked that may wait until the reader comes near.
    static let lazyImage = "loading=\"lazy\""
    /// How many cells were rendered, headers and what opens included.
    package var cellCount = 0
    package var snapshot: JSON = [:]
    /// All layout classes used, for the stylesheet.
    package var styles: Set<String> = []
    package var diagnostics: [Diagnostic] = []

    /// The section as it stands in a list of objects.
    var html: String {
        let open =
            "<section class=\"\(classes.joined(separator: " "))\" data-section=\"\(HTML(text: facts.id))\">\n"
        return open + header + cells + footer + "</section>\n"
    }
}

/// Renders sections. Pure: a section, a site and templates give the same bytes.
package struct SectionRenderer: Sendable {
    let templates: TemplateSet
    let site: Site

    package init(templates: TemplateSet, site: Site) {
        self.templates = templates
        self.site = site
    }

    package func render(_ section: Section) -> RenderedSection {
        let widths = site.configuration.breakpoints.map { Double($0) }
        let layouts = widths.indices.map {
            Grid.layout([section.grid(width: section.widths[$0], at: $0)], containerWidth: widths[$0])
        }
        var result = RenderedSection(facts: section.facts, isEmpty: section.isEmpty)
        var order: [String] = []
        var cells: [(String, JSON)] = []
        func addSupplementary(_ kind: SupplementaryKind, _ view: SupplementaryView?, _ frames: [Frame?]) -> String {
            let frames = frames.compactMap { $0 }
            guard let view, frames.count == layouts.count else { return "" }
            let cell = SizedCell(
                id: kind.rawValue, template: view.template, model: view.model,
                sizes: frames.map { _ in CellSize(height: view.height) }, source: section.facts.source)
            let classes = GridStyle.classes(
                for: GridSupplementary(
                    height: view.height, isSticky: view.isSticky, showsWhenEmpty: view.showsWhenEmpty))
            result.styles.formUnion(classes)
            let content = render(cell, frames: frames, &result)
            order.append(cell.id)
            cells.append((cell.id, .object(JSONObject(content.members))))
            return element("div", ["supplementary", view.template] + classes, cell: cell.id) + content.html + "</div>\n"
        }
        result.header = addSupplementary(.header, section.header, layouts.map { $0.sections[0].header })
        for (index, group) in section.groups.enumerated() where !group.cells.isEmpty {
            let frames = layouts.map { $0.sections[0].groups[index] }
            let rooms = zip(widths, section.widths).map { width, share in
                Grid.room(inside: group.inset, of: Grid.width(of: share, in: width))
            }
            let rendered = render(group, frames: frames, rooms: rooms, &result)
            result.cells += rendered.html
            order += rendered.order
            cells += rendered.cells
        }
        result.footer =
            addSupplementary(.footer, section.footer, layouts.map { $0.sections[0].footer })
            + separator(of: section)
        let topCells = section.groups.flatMap(\.cells)
        result.opensAlone = topCells.count == 1 && topCells[0].children != nil
        result.hasImages = result.cells.utf8.holds(RenderedSection.lazyImage.utf8)
        result.hasPhotos = section.hasPhotos
        let layout = GridStyle.classes(for: section.widths)
        result.styles.formUnion(layout)
        result.classes = ["section", section.kind] + layout
        result.snapshot = section.snapshot(site: site, order: order, cells: cells)
        for issue in layouts.flatMap(\.issues) {
            let warning = Diagnostic.warning("\(issue.location): \(issue.message)", at: section.facts.source)
            if !result.diagnostics.contains(warning) { result.diagnostics.append(warning) }
        }
        return result
    }

    private func separator(of section: Section) -> String {
        section.separator.map { templates.render($0.template, $0.model) } ?? ""
    }

    private struct RenderedGroup {
        var html = ""
        var order: [String] = []
        var cells: [(String, JSON)] = []
    }

    /// - Parameters:
    ///   - frames: at each breakpoint, the frame of each cell.
    ///   - rooms: at each breakpoint, the width inside the group's inset.
    private func render(_ group: SizedGroup, frames: [[Frame]], rooms: [Double], _ result: inout RenderedSection)
        -> RenderedGroup
    {
        var rendered = RenderedGroup()
        let layout = GridStyle.classes(for: group.grid(at: 0))
        result.styles.formUnion(layout)
        rendered.html = "<div class=\"\((["cells"] + layout).joined(separator: " "))\">\n"
        for (index, cell) in group.cells.enumerated() {
            let cellRooms = zip(rooms, cell.sizes).map {
                Grid.width(of: $1.width, in: $0, spacing: group.itemSpacing)
            }
            let child = render(cell, frames: frames.map { $0[index] }, rooms: cellRooms, &result)
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
        _ cell: SizedCell, frames: [Frame], rooms: [Double], _ result: inout RenderedSection
    ) -> (html: String, snapshot: JSON) {
        var content = render(cell, frames: frames, &result)
        let widths = GridStyle.classes(for: cell.sizes.map(\.width))
        let heights = GridStyle.classes(for: cell.sizes.map(\.height))
        result.styles.formUnion(widths + heights)
        let names = ["cell", cell.template] + widths
        guard let children = cell.children else {
            let html = element("div", names + heights, cell: cell.id) + content.html + "</div>\n"
            return (html, .object(JSONObject(content.members)))
        }
        let layouts = rooms.indices.map {
            Grid.layout([GridSection(identity: cell.id, groups: [children.grid(at: $0)])], containerWidth: rooms[$0])
        }
        let childRooms = rooms.map { Grid.room(inside: children.inset, of: $0) }
        let opened = render(children, frames: layouts.map { $0.sections[0].groups[0] }, rooms: childRooms, &result)
        content.members.append(("order", .strings(opened.order)))
        content.members.append(("cells", .object(JSONObject(opened.cells))))
        let summary = "<summary class=\"\((["summary"] + heights).joined(separator: " "))\">\(content.html)</summary>\n"
        let html = element("details", names, cell: cell.id) + summary + opened.html + "</details>\n"
        return (html, .object(JSONObject(content.members)))
    }

    /// The cell's own HTML, and what the snapshot says about it.
    private func render(_ cell: SizedCell, frames: [Frame], _ result: inout RenderedSection)
        -> (html: String, members: [(String, JSON)])
    {
        result.cellCount += 1
        let html = templates.render(cell.template, cell.model)
        return (
            html,
            [
                ("template", .string(cell.template)), ("digest", .string(Digest(of: html).description)),
                ("frames", site.frames(frames)), ("model", cell.model.snapshot),
            ]
        )
    }

    private func element(_ name: String, _ classes: [String], cell id: String) -> String {
        "<\(name) class=\"\(classes.joined(separator: " "))\" data-cell=\"\(HTML(text: id))\">"
    }
}

extension Site {
    /// Frames by the width of their breakpoint: `[row, x, width, height]`, the height null where the content decides.
    fileprivate func frames(_ frames: [Frame]) -> JSON {
        .object(
            JSONObject(
                zip(configuration.breakpoints, frames).map { width, frame in
                    let height: JSON = frame.height.map { .integer($0) } ?? .null
                    return (
                        "\(width)", .array([.integer(frame.row), .integer(frame.x), .integer(frame.width), height])
                    )
                }))
    }
}

extension Section {
    /// The section as the grid sees it at a breakpoint where it takes `width` of the row.
    fileprivate func grid(width: Width, at breakpoint: Int) -> GridSection {
        func supplementary(_ view: SupplementaryView?) -> GridSupplementary? {
            view.map { GridSupplementary(height: $0.height, isSticky: $0.isSticky, showsWhenEmpty: $0.showsWhenEmpty) }
        }
        return GridSection(
            identity: id, width: width, header: supplementary(header), footer: supplementary(footer),
            groups: groups.map { $0.grid(at: breakpoint) })
    }

    fileprivate func snapshot(site: Site, order: [String], cells: [(String, JSON)]) -> JSON {
        var members: [(String, JSON)] = [
            ("kind", .string(kind)), ("title", .string(title)), ("date", .string(site.time.rfc3339(date))),
        ]
        if let updated = facts.updated { members.append(("updated", .string(site.time.rfc3339(updated)))) }
        members.append(("url", .string(facts.path)))
        members.append(("source", .string(facts.contentPath)))
        if facts.isPinned { members.append(("pinned", true)) }
        if !facts.tags.isEmpty { members.append(("tags", .strings(facts.tags))) }
        if !facts.aliases.isEmpty { members.append(("aliases", .strings(facts.aliases))) }
        if !facts.formerPaths.isEmpty { members.append(("formerURLs", .strings(facts.formerPaths))) }
        members.append(("order", .strings(order)))
        members.append(("cells", .object(JSONObject(cells))))
        return .object(JSONObject(members))
    }
}

extension SizedGroup {
    fileprivate func grid(at breakpoint: Int) -> GridGroup {
        GridGroup(
            cells.map { $0.sizes[breakpoint] }, inset: inset, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
            axis: axis)
    }
}

extension String.UTF8View {
    /// Whether these bytes stand somewhere in the text; the first of them is looked for first.
    func holds(_ needle: String.UTF8View) -> Bool {
        guard let first = needle.first else { return true }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: needle) { return true }
            rest = rest[index(after: start)...]
        }
        return false
    }
}

extension Facts {
    /// Where the object comes from, as a path inside `content/`.
    package var contentPath: String {
        source.file.hasPrefix("content/") ? String(source.file.dropFirst("content/".count)) : source.file
    }
}
