import FeedKit
import MarkupKit

/// A converter of a feed entry's content and files.
struct FeedBody {
    let media: FeedMedia
    let site: FormerSite?
    let entry: FeedEntry
    private(set) var text = ImportedBody.markdown("")
    private(set) var names = MediaNames()
    private(set) var photos: [ImportedPhoto] = []
    /// The URLs of images and other media that the export lacks.
    private(set) var missing: [String] = []
    private let base: PageURL

    init(_ entry: FeedEntry, _ media: FeedMedia, _ site: FormerSite?) {
        self.entry = entry
        self.media = media
        self.site = site
        base = PageURL(entry.base)
        text = convert()
    }

    private mutating func convert() -> ImportedBody {
        let html = entry.content + enclosures()
        guard html.nonBlank != nil else { return .markdown("") }
        let body = MarkdownConversion.convert(html: html) { url, isImage in
            rewritten(url, isImage: isImage)
        }
        // An image that the text already shows is not repeated below it.
        for enclosure in entry.enclosures {
            guard Self.type(of: enclosure) == "image", let path = media.file(ofURL: enclosure.url),
                var photo = names.photo(path)
            else { continue }
            photo.caption = enclosure.title
            photos.append(photo)
        }
        return body
    }

    /// Returns players for audio and video and links to other files; images in the export are shown below the text.
    private func enclosures() -> String {
        var html = ""
        for enclosure in entry.enclosures {
            let url = HTML(text: enclosure.url).source.replacing("\"", with: "&quot;")
            let isShown = entry.content.contains(enclosure.url) || entry.content.contains(url)
            switch Self.type(of: enclosure) {
            case "image":
                guard !isShown, !enclosure.isThumbnail, media.file(ofURL: enclosure.url) == nil else {
                    continue
                }
                html += "\n<p><img src=\"\(url)\" alt=\"\"></p>"
            case "audio": if !isShown { html += "\n<audio controls src=\"\(url)\"></audio>" }
            case "video": if !isShown { html += "\n<video controls src=\"\(url)\"></video>" }
            case _:
                let words = HTML(text: enclosure.title ?? SitePath.name(of: FormerSite.bare(enclosure.url))).source
                if !isShown { html += "\n<p><a href=\"\(url)\">\(words.isEmpty ? url : words)</a></p>" }
            }
        }
        return html
    }

    private static func type(of enclosure: FeedEntry.Enclosure) -> String {
        let topLevelType = enclosure.type.prefix { $0 != "/" }
        return ["image", "audio", "video"].contains(topLevelType)
            ? String(topLevelType) : FeedMedia.type(of: FormerSite.bare(enclosure.url))
    }

    /// Returns the new URL of a link or image.
    private mutating func rewritten(_ written: String, isImage: Bool) -> String {
        guard let reference = written.nonBlank, !reference.hasPrefix("#") else { return written }
        let url = base.url(of: reference)
        let isFile = isImage || FeedMedia.isMedium(FormerSite.bare(url))
        if isFile {
            if let path = media.file(ofURL: url) { return names.name(of: path) }
            if FormerSite.host(of: url) != nil, isImage || site?.path(of: url) != nil {
                missing.append(url)
            }
            return url
        }
        return site?.path(of: url) ?? url
    }
}
