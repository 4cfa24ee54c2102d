import ListKit
import MarkupKit

// Grids of covers: each object is shown by its first image.
extension PageRenderer {
    /// The minimum container width for two columns.
    private static let widthOfTwo = 600

    /// Returns the layout classes of the grid and of a cover.
    ///
    /// - Parameter isAlone: Whether it is the only cover, which would leave half of the row empty.
    private static func layout(breakpoints: [Int], isAlone: Bool) -> (group: [String], cell: [String]) {
        let widths = breakpoints.map { isAlone || $0 < widthOfTwo ? Width.full : .share(1, of: 2) }
        return (GridStyle.classes(lineSpacing: 40, itemSpacing: 4), GridStyle.classes(for: widths))
    }

    /// Returns the layout classes that the page needs in the stylesheet.
    package static func coverStyles(breakpoints: [Int]) -> Set<String> {
        let layouts = [true, false].map { layout(breakpoints: breakpoints, isAlone: $0) }
        return Set(layouts.flatMap { $0.group + $0.cell })
    }

    /// The value of `sizes` for covers; the feed is at most as wide as the last breakpoint.
    private var sizes: String {
        let breakpoints = site.configuration.breakpoints
        guard let two = breakpoints.first(where: { $0 >= Self.widthOfTwo }), let last = breakpoints.last else {
            return "100vw"
        }
        return "(min-width: \(last)px) \(last / 2)px, (min-width: \(two)px) 50vw, 100vw"
    }

    /// Adds the template's values for covers.
    func addCovers(of objects: [ObjectID], to model: inout ViewModel) {
        let layout = Self.layout(breakpoints: site.configuration.breakpoints, isAlone: objects.count == 1)
        model["layout"] = .text(layout.group.joined(separator: " "))
        model["width"] = .text(layout.cell.joined(separator: " "))
        model["covers"] = .list(covers(of: objects))
    }

    private func covers(of objects: [ObjectID]) -> [ViewValue] {
        // Two covers are visible on a screen of usual width.
        let range = WorkingRange(objects: site.configuration.workingRange)
        let sizes = sizes
        return objects.enumerated().map { position, object in
            let (facts, page) = own(object)
            var model: ViewModel = [
                "title": .text(facts.title), "url": .text(site.configuration.link(facts.path)),
                "date": .text(site.time.display(facts.date)), "datetime": .text(site.time.rfc3339(facts.date)),
                "count": .text(site.words.count(ofImagesOn: page)),
            ]
            let marks = edition(of: object).map { languageMarks(of: $0) } ?? []
            for mark in marks + site.languageMarks(of: facts) { model[mark.name] = .text(mark.value) }
            if let cover = page.pageImages.first {
                // The image is a link, which needs a text for screen readers.
                let said = cover.alt ?? ""
                let alt = said.isEmpty ? facts.title : said
                guard case .object(var image) = cover.image.view(alt: alt, in: site, sizes: sizes, isPhoto: true) else {
                    return .object(model)
                }
                image["isFirst"] = .bool(position == 0)
                image["isEager"] = .bool(range.loading(atObject: position, visibleObjects: 2) != .lazy)
                model["image"] = .object(image)
            }
            return .object(model)
        }
    }
}
