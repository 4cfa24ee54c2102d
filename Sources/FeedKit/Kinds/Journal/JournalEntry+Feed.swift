import MarkupKit

extension JournalEntry {
    /// Returns the text of the entry's page, followed by its photos.
    func feedContent(in site: Site) -> HTML {
        guard !photos.isEmpty else { return pageBody }
        var content = FeedContent()
        content.add(pageBody)
        for photo in photos { content.add(figure: photo.image, alt: photo.alt, caption: photo.caption, in: site) }
        return content.html
    }
}
