import MarkupKit

/// An entry of a feed, created once for all formats.
package struct FeedItem: Sendable, Equatable {
    /// A file that is not merely an image in the text.
    package struct Attachment: Sendable, Equatable {
        package var url: String
        package var mediaType: String
        /// `nil` if it is unknown.
        package var byteCount: Int?
        /// The duration in seconds.
        package var seconds: Int?
    }

    /// The object that the entry is about.
    package let facts: Facts
    package var id: String
    package var url: String
    package var summary: String?
    /// The content with absolute URLs; may be empty.
    package var content: HTML
    package var images: [PortableHTML.Image]
    /// The files whose length does not depend on the machine. Derived images are excluded: encoders differ between
    /// machines, and equal content must result in equal feeds.
    package var attachments: [Attachment]
    /// The language; `nil` for that of the feed.
    package var language: String?

    /// - Parameter ids: Creates the ids of the site's feeds.
    package init(_ facts: Facts, page: ObjectPage, ids: FeedIDs, in site: Site) {
        self.facts = facts
        id = facts.feedID ?? site.configuration.feeds.id(ofPage: facts.path, date: facts.date) ?? ids.id(of: facts)
        url = site.configuration.completeURL(facts.path)
        summary = (facts.summary ?? page.description).flatMap { $0.isBlank ? nil : $0 }
        let content = page.content ?? summary.map { HTML(trusted: "<p>\(HTML(text: $0))</p>") } ?? HTML(text: "")
        let portable = PortableHTML(Self.content(content, of: facts, in: site), of: url)
        self.content = site.isRightToLeft(facts) ? portable.html.rightToLeft : portable.html
        images = portable.images.compactMap { image in
            guard BaseURL.host(of: image.url) != nil else { return nil }
            var image = image
            image.url = BaseURL.inASCII(image.url)
            return image
        }
        attachments = page.attachments.compactMap { attachment in
            guard let type = attachment.mediaType, let count = attachment.byteCount else { return nil }
            return Attachment(
                url: site.configuration.completeURL(attachment.file), mediaType: type, byteCount: count)
        }
        if !page.recordings.isEmpty { add(page.recordings) }
        if let own = facts.language, own != site.configuration.language { language = own }
    }
}

extension FeedItem {
    /// Adds recordings: those that the author declared before the attachments, the others after them.
    private mutating func add(_ recordings: [ObjectPage.Recording]) {
        let page = PageURL(url)
        let all = recordings.map { recording in
            (
                Attachment(
                    url: BaseURL.inASCII(page.url(of: recording.url)), mediaType: recording.mediaType,
                    byteCount: recording.byteCount, seconds: recording.seconds), recording.isDeclared
            )
        }
        let declared = all.filter(\.1).map(\.0)
        let files = declared + attachments.filter { file in !declared.contains { $0.url == file.url } }
        attachments = files + all.map(\.0).filter { file in !files.contains { $0.url == file.url } }
    }

    /// The title; `nil` if the author gave none and a summary or the content represents the item.
    var title: String? { facts.isUntitled && (summary != nil || !content.isEmpty) ? nil : facts.title }

    /// Returns the content, followed by links to the page that it is about and to the object's own page.
    private static func content(_ content: HTML, of facts: Facts, in site: Site) -> HTML {
        guard let link = facts.link else { return content }
        let own = HTML(text: site.configuration.link(facts.path))
        let date = HTML(text: site.time.display(facts.date))
        let title = HTML(text: facts.isUntitled ? link : facts.title)
        let links = "<a href=\"\(HTML(text: link))\">\(title)</a> · <a href=\"\(own)\">\(date)</a>"
        return HTML(trusted: "\(content.asOnOwnPage)<p>\(links)</p>\n")
    }
}

extension HTML {
    /// The content with its direction, which feed readers don't derive from the language.
    fileprivate var rightToLeft: HTML { isEmpty ? self : HTML(trusted: "<div dir=\"rtl\">\(self)</div>") }
}
