import FeedKit
import MarkupKit

/// A converter of an item's content and images.
struct WordPressBody {
    let index: WordPressIndex
    let media: WordPressMedia
    /// The item's ID, for galleries of the images attached to it.
    let id: Int?
    private(set) var text = ImportedBody.markdown("")
    /// The files that the text refers to.
    private(set) var names = MediaNames()
    /// Images shown below the text, such as those of galleries.
    private(set) var photos: [ImportedPhoto] = []
    /// The URLs of uploads without a file in the export.
    private(set) var missing: [String] = []
    /// Unsupported shortcodes, which stay unchanged, and blocks that only WordPress can render.
    private(set) var unknown: [String: Int] = [:]
    private var photoPaths: Set<String> = []
    static let maximumPatterns = 100
    /// The number of expanded reusable blocks, and the IDs of those being expanded.
    var patternCount = 0
    var openPatterns: Set<Int> = []

    /// - Parameter item: an item that is not a text gets an empty body.
    init(of item: WordPressItem, _ index: WordPressIndex, _ media: WordPressMedia) {
        self.index = index
        self.media = media
        id = item.id
        guard item.isText else { return }
        text = convert(item.content, players: Self.players(of: item))
        feature(item.meta["_thumbnail_id"].flatMap { Int($0) })
    }

    /// Returns players of the recordings that the text does not refer to.
    private static func players(of item: WordPressItem) -> String {
        item.enclosures.reduce(into: "") { html, url in
            guard !item.content.contains(SitePath.name(of: FormerSite.bare(url))) else { return }
            let element = ["audio", "video"].first { WordPressMarkup.isRecording(url, $0) }
            html += element.map { WordPressMarkup.player($0, url) } ?? "\n\n<p>" + WordPressMarkup.link(url) + "</p>"
        }
    }

    private mutating func convert(_ content: String, players: String) -> ImportedBody {
        var html: String
        if GutenbergBlocks.isIn(content) {
            html = WordPressBareURLs.linked(expand(fromBlocks(content)))
        } else {
            html = MarkdownConversion.paragraphs(classic: WordPressBareURLs.linked(expand(content)))
        }
        html += players
        if html.holds(ascii: "<!--nextpage-->") { html = html.replacing("<!--nextpage-->", with: "") }
        guard html.utf8.contains(where: { $0 > 32 }) else { return .markdown("") }
        return MarkdownConversion.convert(html: html) { url, isImage in
            rewritten(url, isImage: isImage)
        }
    }

    /// Adds the featured image as the first photo, unless the text shows it.
    private mutating func feature(_ attachment: Int?) {
        guard let attachment, let photo = photo(of: attachment) else { return }
        photos.insert(photo, at: 0)
    }

    mutating func note(unknown name: String) { unknown[name, default: 0] += 1 }

    /// Adds an image below the text; `false` if its file is missing.
    mutating func addPhoto(_ attachment: Int) -> Bool {
        guard let photo = photo(of: attachment) else {
            return index.attachments[attachment].flatMap { media.file(of: $0.key) } != nil
        }
        photos.append(photo)
        return true
    }

    /// Adds an image that is not an attachment in the export.
    mutating func addPhoto(at url: String, alt: String, caption: String) -> Bool {
        guard let path = media.file(ofURL: url) else { return false }
        guard var photo = newPhoto(path) else { return true }
        let attachment = media.ids[path].flatMap { index.attachments[$0] }
        photo.alt = alt.nonEmpty ?? attachment?.alt.nonEmpty
        photo.caption = caption.nonEmpty ?? attachment?.caption.nonEmpty
        photos.append(photo)
        return true
    }

    private mutating func photo(of id: Int) -> ImportedPhoto? {
        guard let attachment = index.attachments[id], let path = media.file(of: attachment.key),
            var photo = newPhoto(path)
        else { return nil }
        photo.alt = attachment.alt.nonEmpty
        photo.caption = attachment.caption.nonEmpty
        return photo
    }

    /// `nil` for an image that was already added.
    private mutating func newPhoto(_ path: String) -> ImportedPhoto? {
        guard photoPaths.insert(path).inserted else { return nil }
        return names.photo(path)
    }

    /// Returns the new URL of a link or image.
    private mutating func rewritten(_ url: String, isImage: Bool) -> String {
        let url = url.trimmingWhitespace
        let key = media.key(ofURL: url)
        if let path = key.flatMap(media.file(of:)) { return names.name(of: path) }
        guard let site = index.site else { return url }
        let isUpload = key.map { !SitePath.fileExtension(of: $0).isEmpty } ?? false
        if isImage || isUpload {
            let whole = PageURL(site.url + "/").url(of: url)
            if isUpload { missing.append(key.flatMap(original) ?? whole) }
            return whole
        }
        guard let path = site.path(of: url) else { return url }
        return ownPath(path)
    }

    /// Returns the URL of the original of a resized copy, so that the image is counted only once.
    private func original(_ key: String) -> String? {
        let id = media.candidates(key).lazy.compactMap { index.attachmentsByKey[$0] }.first
        return id.flatMap { index.attachments[$0]?.url.nonEmpty }
    }

    /// Replaces URLs with a numeric ID by the URLs of the pages.
    private func ownPath(_ path: String) -> String {
        guard path.hasPrefix("/?"), let equals = path.firstIndex(of: "=") else { return path }
        let key = path.dropFirst(2).prefix { $0 != "=" }
        let number = path[path.index(after: equals)...].prefix { $0.isASCII && $0.isNumber }
        guard ["p", "page_id"].contains(String(key)), let id = Int(number), let entryPath = index.entries[id]?.path,
            !entryPath.contains("?")
        else { return path }
        return entryPath + (path.firstIndex(of: "#").map { path[$0...] } ?? "")
    }
}
