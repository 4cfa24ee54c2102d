import MarkupKit

extension JournalEntry {
    /// Returns the text of the entry's page, between its image and its photos.
    func feedContent(in site: Site) -> HTML {
        guard cover != nil || !photos.isEmpty else { return pageBody }
        var content = FeedContent()
        if let cover { content.add(figure: cover.image, alt: cover.alt, caption: cover.caption, in: site) }
        content.add(pageBody)
        for photo in photos { content.add(figure: photo.image, alt: photo.alt, caption: photo.caption, in: site) }
        return content.html
    }
}
