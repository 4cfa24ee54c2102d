import MarkupKit

extension JournalEntry {
    /// The text of the entry's page, and the photos below it.
    func feedContent(in site: Site) -> HTML {
        guard !photos.isEmpty else { return pageBody }
        var content = FeedContent()
        content.add(pageBody)
        for photo in photos { content.add(figure: photo.image, alt: photo.alt, caption: photo.caption, in: site) }
        return content.html
    }
}
