import ListKit
import MarkupKit

/// Objects side by side, each by its first picture.
extension PageRenderer {
    /// From this width on two stand beside each other.
    private static let widthOfTwo = 600

    /// How the page of covers is laid out: the distances around each, and its width.
    private static func layout(breakpoints: [Int]) -> (group: [String], cell: [String]) {
        let widths = breakpoints.map { $0 < widthOfTwo ? Width.full : .share(1, of: 2) }
        return (GridStyle.classes(lineSpacing: 40, itemSpacing: 4), GridStyle.classes(for: widths))
    }

    /// The layout classes that the page needs in the stylesheet.
    package static func coverStyles(breakpoints: [Int]) -> Set<String> {
        let layout = layout(breakpoints: breakpoints)
        return Set(layout.group + layout.cell)
    }

    /// How wide a cover is drawn; the feed is as wide as the last breakpoint at most.
    private var sizes: String {
        let breakpoints = site.configuration.breakpoints
        guard let two = breakpoints.first(where: { $0 >= Self.widthOfTwo }), let last = breakpoints.last else {
            return "100vw"
        }
        return "(min-width: \(last)px) \(last / 2)px, (min-width: \(two)px) 50vw, 100vw"
    }

    /// What the template of covers gets besides what all lists get.
    func addCovers(of objects: [ObjectID], to model: inout ViewModel) {
        let layout = Self.layout(breakpoints: site.configuration.breakpoints)
        model["layout"] = .text(layout.group.joined(separator: " "))
        model["width"] = .text(layout.cell.joined(separator: " "))
        model["covers"] = .list(covers(of: objects))
    }

    private func covers(of objects: [ObjectID]) -> [ViewValue] {
        // Two stand beside each other on a screen of usual width.
        let range = WorkingRange(objects: site.configuration.workingRange)
        let sizes = sizes
        return objects.enumerated().map { position, object in
            let (facts, page) = own(object)
            var model: ViewModel = [
                "title": .text(facts.title), "url": .text(site.configuration.link(facts.path)),
                "date": .text(site.time.display(facts.date)), "datetime": .text(site.time.rfc3339(facts.date)),
                "count": .text(site.words.count(ofPicturesOn: page)),
            ]
            for mark in site.languageMarks(of: facts) { model[mark.name] = .text(mark.value) }
            if let cover = page.pictures.first {
                // A link has to say something to those who don't see the picture.
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
