import ListKit
import MarkupKit

/// The section of an entry: its text, followed by its photos.
struct JournalSectionController: SectionController {
    let words: JournalWordsController
    let photos: JournalPhotosController

    init(entry: JournalEntry, site: Site) {
        words = JournalWordsController(entry: entry, site: site)
        photos = JournalPhotosController(entry: entry, site: site)
    }

    var inset: EdgeInsets { words.inset }

    func cells() -> [Cell] { groups().flatMap(\.cells) }

    func groups() -> [CellGroup] {
        guard !photos.entry.photos.isEmpty else { return words.groups() }
        return CompositeSectionController([.init("", words), .init("photo", photos)]).groups()
    }
}

/// The photos that an entry lists, as squares.
struct JournalPhotosController: SectionController {
    let entry: JournalEntry
    let site: Site

    var inset: EdgeInsets { EdgeInsets(bottom: 15) }
    var lineSpacing: Double { 2 }
    var itemSpacing: Double { 2 }

    func cells() -> [Cell] {
        let stems = entry.photos.map { SitePath.withoutExtension(SitePath.name(of: $0.image.path)) }
        return entry.photos.map { photo in
            let stem = SitePath.withoutExtension(SitePath.name(of: photo.image.path))
            let name = stems.count { $0 == stem } == 1 ? stem : photo.image.path
            var model: ViewModel = ["title": .text(photo.title)]
            model["caption"] = .text(photo.caption)
            model["url"] = .text(site.configuration.link(entry.facts.path))
            model["image"] = photo.image.view(alt: photo.alt, in: site, isPhoto: true)
            return Cell(
                id: name, template: "photo", model: model,
                size: CellSize(width: .share(1, of: PhotosSectionController.columns), height: .aspectRatio(1)),
                pins: [PhotosSectionController.title])
        }
    }
}

/// The date of an entry and its text, whose height is that of its content.
struct JournalWordsController: SectionController {
    let entry: JournalEntry
    let site: Site

    var inset: EdgeInsets { EdgeInsets(bottom: 15) }

    /// The value of `sizes` for the cover, which is as wide as the text.
    private static let coverSizes = "(min-width: 42rem) 40rem, 100vw"

    func cells() -> [Cell] {
        let facts = entry.facts
        var text: ViewModel = ["title": .text(facts.title), "url": .text(site.configuration.link(facts.path))]
        if facts.isUntitled { text["isUntitled"] = true }
        text["link"] = .text(facts.link)
        if let cover = entry.cover {
            let image = cover.image.view(alt: cover.alt, in: site, sizes: Self.coverSizes, isPhoto: true)
            text["cover"] = .object(["image": image])
        }
        if let summary = facts.summary {
            text["summary"] = .text(summary)
        } else if let summary = entry.summaryBody {
            text["body"] = .markup(summary)
            text["isExcerpt"] = true
        } else {
            text["body"] = .markup(entry.listBody)
        }
        // A review reports new ones.
        text["location"] = .text(entry.location)
        text["locations"] = ViewValue(listing: entry.mapped)
        if !facts.tags.isEmpty { text["tags"] = site.links(to: facts.tags, of: .tags) }
        var date: ViewModel = [
            "date": .text(site.time.display(facts.date)), "datetime": .text(site.time.rfc3339(facts.date)),
        ]
        // Without a title that leads to the page, the date does.
        if facts.isUntitled || facts.link != nil { date["permalink"] = .text(site.configuration.link(facts.path)) }
        return [
            Cell(id: "date", template: "journal-date", model: date, size: CellSize(height: .points(30))),
            Cell(id: "text", template: "journal-text", model: text),
        ]
    }
}
