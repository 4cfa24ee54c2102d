import MarkupKit

/// One entry of a feed: what an object looks like to those who read it elsewhere. Made once for all the feeds it is in.
package struct FeedItem: Sendable, Equatable {
    /// A file that is more than a picture in the text.
    package struct Attachment: Sendable, Equatable {
        package var address: String
        package var mediaType: String
        package var byteCount: Int
    }

    package var id: String
    package var address: String
    package var title: String
    package var published: Instant
    package var updated: Instant
    package var summary: String?
    /// With whole addresses; may be empty.
    package var content: HTML
    package var images: [PortableHTML.Image]
    /// Files whose length is known before they are made. That of a picture is not: encoders differ between machines,
    /// and the same content is to give the same feed on all of them.
    package var attachments: [Attachment]
    package var tags: [String]
    /// Those of the feed, if empty.
    package var authors: [String] = []
    /// That of the feed, if `nil`.
    package var language: String?

    /// - Parameter ids: what the ids of the site's feeds begin with.
    package init(_ facts: Facts, page: ObjectPage, ids: FeedIDs, in site: Site) {
        id = facts.feedID ?? site.configuration.feeds.id(ofPage: facts.path, date: facts.date) ?? ids.id(of: facts)
        address = site.configuration.address(facts.path)
        title = facts.title
        published = facts.date
        updated = facts.modified
        summary = (facts.summary ?? page.description).flatMap { $0.isBlank ? nil : $0 }
        let content = page.content ?? summary.map { HTML(trusted: "<p>\(HTML(text: $0))</p>") } ?? HTML(text: "")
        let portable = PortableHTML(content, of: address)
        self.content = site.isRightToLeft(facts) ? portable.html.rightToLeft : portable.html
        images = portable.images.compactMap { image in
            guard BaseAddress.host(of: image.address) != nil else { return nil }
            var image = image
            image.address = BaseAddress.inASCII(image.address)
            return image
        }
        attachments = page.attachments.compactMap { attachment in
            guard let type = attachment.mediaType, let count = attachment.byteCount else { return nil }
            return Attachment(
                address: site.configuration.address(attachment.file), mediaType: type, byteCount: count)
        }
        tags = facts.tags
        authors = facts.authors
        if let own = facts.language, own != site.configuration.language { language = own }
    }
}

extension HTML {
    /// Readers don't know where the lines of a text begin, even if they know its language.
    fileprivate var rightToLeft: HTML { isEmpty ? self : HTML(trusted: "<div dir=\"rtl\">\(self)</div>") }
}
