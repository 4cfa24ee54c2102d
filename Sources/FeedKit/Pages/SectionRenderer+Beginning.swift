import ListKit
import MarkupKit

extension SectionRenderer {
    /// Returns the line that replaces an object's cells.
    func html(of line: SupplementaryView) -> HTML {
        var out = HTMLBuffer()
        append("div", ["supplementary", line.template], to: &out)
        out.append(templates.html(line.template, line.model))
        out.append(markup: "</div>\n")
        return out.html
    }

    /// Returns the first row of an object's cells at the widest breakpoint, followed by a link to all of them; `nil`
    /// if there are no more cells.
    func beginning(of section: Section, _ facts: Facts, _ page: ObjectPage) -> RenderedSection? {
        guard let group = section.groups.firstIndex(where: { !$0.cells.isEmpty }),
            let width = site.configuration.breakpoints.last.map({ Double($0) })
        else { return nil }
        var short = section
        (short.header, short.footer, short.separator) = (nil, nil, nil)
        short.groups = [section.groups[group]]
        let breakpoint = section.widths.count - 1
        let layout = Grid.layout(
            [short.grid(width: short.widths[breakpoint], at: breakpoint)], containerWidth: width,
            sectionSpacing: Double(site.configuration.sectionSpacing))
        let frames = layout.sections[0].groups[0]
        let row = zip(short.groups[0].cells, frames).filter { ($1.row, $1.y) == (frames[0].row, frames[0].y) }.map(\.0)
        guard row.count < section.groups.reduce(0, { $0 + $1.cells.count }) else { return nil }
        short.groups[0].cells = row
        var rendered = render(short, of: facts)
        var cells = HTMLBuffer()
        cells.append(rendered.cells)
        let more: ViewModel = [
            "url": .text(site.configuration.link(facts.path)), "count": .text(site.words.count(ofImagesOn: page)),
        ]
        cells.append(templates.html("more", more))
        rendered.cells = cells.html
        return rendered
    }
}

extension RenderedSection {
    /// Stores the cells of a shortened section of the same object as its beginning.
    mutating func take(beginning short: RenderedSection?) {
        guard let short else { return }
        beginning = short.cells
        styles.formUnion(short.styles)
    }
}

extension Words {
    /// Returns the text with an object's number of images: that of its subpages, or if it has none, that on its page.
    func count(ofImagesOn page: ObjectPage) -> String {
        let count = page.subpages.isEmpty ? page.pageImages.count : page.countOfOtherSubpages
        return self.count(.photoCount, count)
    }
}
