import ListKit
import MarkupKit

extension SectionRenderer {
    /// The first row of an object's cells, as it is where there is most room, and below it the way to all of them; `nil` for
    /// an object that has no more.
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
            "url": .text(site.configuration.link(facts.path)), "count": .text(site.words.count(ofPicturesOn: page)),
        ]
        cells.append(templates.html("more", more))
        rendered.cells = cells.html
        return rendered
    }
}

extension RenderedSection {
    /// Takes the cells of another section of the same object as what a page shows that has its beginning only.
    mutating func take(beginning short: RenderedSection?) {
        guard let short else { return }
        beginning = short.cells
        styles.formUnion(short.styles)
    }
}

extension Words {
    /// How many pictures an object has: as many as it has pages for them, else as stand on its own.
    func count(ofPicturesOn page: ObjectPage) -> String {
        let count = page.subpages.isEmpty ? page.pictures.count : page.subpages.count
        return count == 1 ? self[.onePhoto] : text(.photoCount, ["count": "\(count)"])
    }
}
