import ListKit
import MarkupKit

// Grids of covers: each object is shown by its first image.
extension PageRenderer {
    /// The minimum container width for two columns.
    private static let widthOfTwo = 600

    /// Returns the layout classes of the grid and of a cover.
    ///
    /// - Parameter isAlone: Whether it has a row alone: the first of an odd number, so that the last row is full.
    private static func layout(breakpoints: [Int], isAlone: Bool) -> (group: [String], cell: [String]) {
        let widths = breakpoints.map { isAlone || $0 < widthOfTwo ? Width.full : .share(1, of: 2) }
        return (GridStyle.classes(lineSpacing: 40, itemSpacing: 4), GridStyle.classes(for: widths))
    }

    /// Returns the layout classes that the page needs in the stylesheet.
    package static func coverStyles(breakpoints: [Int]) -> Set<String> {
        let layouts = [true, false].map { layout(breakpoints: breakpoints, isAlone: $0) }
        return Set(layouts.flatMap { $0.group + $0.cell })
    }

    /// The width-to-height ratios in the theme of a cover beside another one, and of one that has a wide row alone.
    private static let (ratio, ratioAlone) = (1.5, 2.25)

    /// Returns the value of `sizes` for a cover with this width-to-height ratio: a wider image is cut at its sides, so
    /// it is drawn wider than its cell. The feed is at most as wide as the last breakpoint.
    private func sizes(ratio: Double, isAlone: Bool) -> String {
        let breakpoints = site.configuration.breakpoints
        func share(_ percent: Double, _ shown: Double = Self.ratio) -> String {
            CSSNumber.text((percent * max(1, ratio / shown)).rounded(.up))
        }
        guard let two = breakpoints.first(where: { $0 >= Self.widthOfTwo }), let last = breakpoints.last else {
            return share(100) + "vw"
        }
        let part = isAlone ? 1.0 : 0.5
        let shown = isAlone ? Self.ratioAlone : Self.ratio
        let widest = share((Double(last) * part).rounded(.down), shown)
        return
            "(min-width: \(last)px) \(widest)px, (min-width: \(two)px) \(share(100 * part, shown))vw, \(share(100))vw"
    }

    /// Adds the template's values for covers.
    func addCovers(of objects: [ObjectID], to model: inout ViewModel) {
        let layout = Self.layout(breakpoints: site.configuration.breakpoints, isAlone: false)
        model["layout"] = .text(layout.group.joined(separator: " "))
        model["covers"] = .list(covers(of: objects))
    }

    private func covers(of objects: [ObjectID]) -> [ViewValue] {
        // Two covers are visible on a screen of usual width.
        let range = WorkingRange(objects: site.configuration.workingRange)
        let breakpoints = site.configuration.breakpoints
        return objects.enumerated().map { position, object in
            let (facts, page) = own(object)
            let isAlone = position == 0 && !objects.count.isMultiple(of: 2)
            let width = Self.layout(breakpoints: breakpoints, isAlone: isAlone).cell
            var model: ViewModel = [
                "width": .text(width.joined(separator: " ")),
                "title": .text(facts.title), "url": .text(site.configuration.link(facts.path)),
                "count": .text(site.words.count(ofImagesOn: page)),
            ]
            if !facts.isUndated { model.set(facts.date, in: site.time) }
            if hasUpdates { model["id"] = .text(facts.id) }
            let marks = edition(of: object).map { languageMarks(of: $0) } ?? []
            for mark in marks + site.languageMarks(of: facts) { model[mark.name] = .text(mark.value) }
            if let cover = page.pageImages.first {
                // The image is a link, which needs a text for screen readers.
                let said = cover.alt ?? ""
                let alt = said.isEmpty ? facts.title : said
                let sizes = sizes(ratio: cover.image.aspectRatio, isAlone: isAlone)
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
