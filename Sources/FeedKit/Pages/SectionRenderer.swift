import Diagnostics
import DiffKit
import ListKit
import MarkupKit
import TemplateKit

/// A renderer for sections. Pure: equal sections, sites and templates result in equal bytes.
package struct SectionRenderer: Sendable {
    let templates: TemplateSet
    let site: Site

    package init(templates: TemplateSet, site: Site) {
        self.templates = templates
        self.site = site
    }

    /// - Parameters:
    ///   - facts: The facts of the section's object.
    ///   - isPaged: Whether each group of cells has a page.
    package func render(_ section: Section, of facts: Facts, isPaged: Bool = false) -> RenderedSection {
        let widths = site.configuration.breakpoints.map { Double($0) }
        let spacing = Double(site.configuration.sectionSpacing)
        let layouts = widths.indices.map {
            Grid.layout(
                [section.grid(width: section.widths[$0], at: $0)], containerWidth: widths[$0], sectionSpacing: spacing)
        }
        // Only pins use left and right, so sections without pins don't depend on the direction.
        let direction: LayoutDirection = section.hasPins && site.isRightToLeft(facts) ? .rightToLeft : .leftToRight
        let boxes = zip(widths, section.widths).map { width, share in
            FluidLength.feed.width(share, spacing: spacing, atBreakpoint: width)
        }
        var result = RenderedSection(id: section.id, isEmpty: section.isEmpty)
        result.workingRange = section.workingRange?.objects
        var order: [String] = []
        var cells = JSONWriter(.snapshot, atDepth: JSONStyle.depthOfSnapshotMembers + 1)
        cells.beginObject()
        func addSupplementary(
            _ kind: SupplementaryKind, _ view: SupplementaryView?, _ frames: [Frame?], to out: inout HTMLBuffer
        ) {
            let frames = frames.compactMap { $0 }
            guard let view, frames.count == layouts.count else { return }
            let cell = SizedCell(
                id: kind.rawValue, template: view.template, model: view.model,
                sizes: frames.map { _ in CellSize(height: view.height) }, source: facts.source)
            let classes = GridStyle.classes(
                for: GridSupplementary(
                    height: view.height, isSticky: view.isSticky, showsWhenEmpty: view.showsWhenEmpty))
            result.styles.formUnion(classes)
            let place = CellPosition(
                frames: frames,
                sizes: zip(boxes, widths).map { box, width in
                    FluidSize(CellSize(height: view.height), in: box, spacing: 0, atBreakpoint: width)
                })
            order.append(cell.id)
            cells.key(cell.id)
            cells.beginObject()
            let html = render(cell, at: place, &cells, &result)
            cells.endObject()
            append("div", ["supplementary", view.template] + classes, cell: cell.id, to: &out)
            out.append(html)
            out.append(markup: "</div>\n")
        }
        var (header, body, footer) = (HTMLBuffer(), HTMLBuffer(), HTMLBuffer())
        addSupplementary(.header, section.header, layouts.map { $0.sections[0].header }, to: &header)
        // A single cell with children is expanded on the object's own page.
        let topCells = section.groups.flatMap(\.cells)
        let opensAlone = topCells.count == 1 && topCells[0].children != nil
        var pages: [HTML] = []
        for (index, group) in section.groups.enumerated() where isPaged || !group.cells.isEmpty {
            let places = GroupPositions(
                group, at: index, in: layouts.map { $0.sections[0] }, boxes: boxes, widths: widths, direction: direction
            )
            order += group.cells.map { $0.id }
            render(group, at: places, mayOpen: opensAlone, to: &body, &cells, &result)
            if isPaged {
                pages.append(body.html)
                body = HTMLBuffer()
            }
        }
        addSupplementary(.footer, section.footer, layouts.map { $0.sections[0].footer }, to: &footer)
        addSupplementary(.separator, section.separator, separatorFrames(of: section, layouts, widths), to: &footer)
        (result.header, result.cells, result.footer) = (header.html, pages.first ?? body.html, footer.html)
        result.furtherPages = Array(pages.dropFirst())
        let layout = GridStyle.classes(for: section.widths)
        result.styles.formUnion(layout)
        result.classes = ["section", section.kind] + layout
        if section.widths.contains(where: { $0 != .full }) { result.classes.append(Self.besideClass) }
        result.languageMarks = site.languageMarks(of: facts).map { " \($0.name)=\"\($0.value)\"" }.joined()
        cells.endObject()
        result.setSnapshot(order: order, cells: cells.bytes)
        for issue in layouts.flatMap(\.issues) {
            let warning = Diagnostic.warning(
                "\(issue.location): \(issue.message)", code: .init("invalid-size"), at: facts.source)
            if !result.diagnostics.contains(warning) { result.diagnostics.append(warning) }
        }
        return result
    }

    /// The class of a section that may share its row with others, for themes to align their top edges.
    private static let besideClass = "beside"

    /// Returns the frames of a separator, which is in its own row below all other cells.
    private func separatorFrames(of section: Section, _ layouts: [GridLayout], _ widths: [Double]) -> [Frame?] {
        guard let separator = section.separator else { return [] }
        let view = GridSupplementary(height: separator.height, showsWhenEmpty: true)
        return widths.indices.map { breakpoint in
            let alone = GridSection(
                identity: section.id, width: section.widths[breakpoint], header: view, groups: [])
            let layout = Grid.layout(
                [alone], containerWidth: widths[breakpoint],
                sectionSpacing: Double(site.configuration.sectionSpacing))
            var frame = layout.sections[0].header
            frame?.row = layouts[breakpoint].sections[0].rowCount
            return frame
        }
    }
}

extension GridLayout.SectionFrames {
    fileprivate var rowCount: Int {
        ([header, footer].compactMap(\.self) + groups.joined()).reduce(0) { max($0, $1.row + 1) }
    }
}
