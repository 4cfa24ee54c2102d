import Diagnostics
import MarkupKit

/// The Markdown text of a document, as markup. Empty for a document that has only keys.
public struct DocumentText: Sendable, Equatable {
    /// The text for lists, where the object's title is a second-level heading and those of the text are below it.
    public internal(set) var listHTML = HTML(text: "")
    /// The text for the object's own page, below its title as a first-level heading.
    public internal(set) var pageHTML = HTML(text: "")
    /// The part before `<!--more-->`, for lists; `nil` if the author did not write one.
    public internal(set) var summaryHTML: HTML?
    /// The table of contents as nested lists of links; empty if there are no headings.
    public internal(set) var contents = HTML(text: "")
    /// Whether the text contains a mark for a list of contents, such as `[TOC]`.
    package internal(set) var wantsContents = false
    /// The estimated reading time in minutes.
    public internal(set) var readingMinutes = 0
    /// The beginning without markup, for descriptions.
    public internal(set) var excerpt = ""
    /// The images that the text shows. A kind passes them on in its `ObjectPage`, so that they are published.
    public internal(set) var images: [ImageAsset] = []
    /// The images that the text links to, to be published in their own format. A kind passes them on in the same way.
    public internal(set) var originals: [ImageAsset] = []
    /// The positions on the maps in the text, as a review lists them.
    package internal(set) var locations: [MapLocation] = []
    /// The links in the text.
    package internal(set) var links: [Markdown.Link] = []

    /// Whether the text shows or links to audio or video.
    var hasRecordings: Bool {
        links.contains { RecordingType.of(String(SitePath.withoutQuery($0.url))) != nil }
    }

    init() {}

    /// Renders the part of a document that begins at a UTF-8 offset.
    init(
        _ document: SourceText, from bodyOffset: Int, facts: Facts, source: ContentSource, in site: Site,
        problems: inout [Diagnostic]
    ) {
        // A page can contain several texts, so ids are prefixed by the object's.
        var options = Markdown.Options(idPrefix: facts.anchorPrefix)
        options.reservedIDs = TextIDs.ofPages
        options.page = site.configuration.link(facts.path)
        options.rawHTML = site.configuration.trustsHTML ? .trusted : .sanitised
        options.isMarkup = source.isMarkup
        let resolver = LinkResolver(
            site: site, source: source, page: facts.path, isDraft: facts.isDraft, appears: facts.appearance)
        options.words = { resolver.site.words(in: facts.language).ofText(titled: facts.title) }
        options.anchors = { resolver.site.configuration.permalinks.slugs ?? .github }
        options.externalLinks = { resolver.site.configuration.externalLinks }
        options.highlights = { resolver.site.configuration.highlightsCode }
        options.isRightToLeft = { resolver.site.isRightToLeft(facts) }
        options.title = { facts.title }
        options.readDialects(of: site, language: facts.language)
        let text = Markdown.render(document, bodyOffset: bodyOffset, resolve: resolver.resolver, options: options)
        listHTML = text.listHTML
        pageHTML = text.pageHTML
        summaryHTML = text.summaryHTML
        contents = text.contents
        wantsContents = text.wantsContents
        readingMinutes = (text.wordCount + Self.wordsInMinute - 1) / Self.wordsInMinute
        excerpt = Self.excerpt(of: text)
        links = text.links
        locations = text.locations
        images = text.imageDestinations.compactMap { resolver.image($0) }
        let linked = links.compactMap { link -> ImageAsset? in
            // The URL of an image of the site is a path.
            guard link.kind != .undescribedImage, link.url.utf8.first == UInt8(ascii: "/") else { return nil }
            return resolver.linkedImage(link.file).flatMap { image in
                link.url.hasPrefix(site.configuration.link(image.fileToLead)) ? image : nil
            }
        }
        originals = linked.filter { $0.originalFile != nil }
        images += linked.filter { $0.originalFile == nil }
        problems += text.diagnostics
    }

    /// The reading speed in words per minute; in scripts such as Chinese, each character counts as a word.
    private static let wordsInMinute = 200

    private static func excerpt(of text: Markdown.Result) -> String {
        if let summary = text.summaryText, !summary.isEmpty { return summary.beginning(upTo: 200) }
        let words = text.firstParagraphText.isEmpty ? text.plainText : text.firstParagraphText
        return words.beginning(upTo: 200)
    }
}

extension Markdown.Options {
    /// Sets the site's dialects, and the typography of a language, by default the site's.
    mutating func readDialects(of site: Site, language: String?) {
        let settings = site.configuration
        dialects = { settings.dialects }
        typography = {
            settings.hasTypography ? Typography(language: language ?? settings.language) : .off
        }
    }
}

extension Markdown.Link {
    /// The destination without query and fragment.
    fileprivate var file: String { String(SitePath.withoutQuery(destination)) }
}

extension Words {
    /// Returns the words for the markup of a text.
    fileprivate func ofText(titled title: String) -> Markdown.Words {
        var words = Markdown.Words()
        words.table = text(.table, ["title": title])
        words.footnotes = text(.footnotes, ["title": title])
        words.footnote = text(.footnote, ["number": "{n}"])
        words.backToReference = text(.backToReference, ["number": "{n}"])
        words.headingLink = self[.headingLink]
        words.alerts = [
            "note": self[.note], "tip": self[.tip], "important": self[.important], "warning": self[.warning],
            "caution": self[.caution],
        ]
        words.taskDone = self[.taskDone]
        words.taskOpen = self[.taskOpen]
        return words
    }
}

extension ContentSource {
    /// Whether the size of an attachment can be read from its contents.
    package static func declaresSize(_ path: String) -> Bool { SitePath.fileExtension(of: path) == "svg" }

    /// Stores the size of an SVG attachment.
    ///
    /// - Parameter bytes: The beginning of the file.
    package mutating func takeSize(ofDrawing path: String, beginningWith bytes: [UInt8]) {
        imageSizes[path] = Self.size(ofDrawing: bytes)
    }

    /// Returns the size of an SVG in a text; `nil` if it declares none.
    package static func size(ofDrawing bytes: [UInt8]) -> ImageSize? {
        ImageSize(ofSVG: bytes, width: ImageAsset.widestInText)
    }
}

extension ImageAsset {
    /// The maximum width of a figure in the theme, in pixels.
    fileprivate static let widestInText = 960
    /// The value of `sizes`: as wide as the page, up to that maximum.
    private static let sizesInText = "(min-width: \(widestInText)px) \(widestInText)px, 100vw"

    /// Returns the values that a template needs to show the image in a text.
    func viewInText(alt: String, in site: Site, isPhoto: Bool = false) -> ViewValue {
        view(alt: alt, in: site, sizes: Self.sizesInText, isPhoto: isPhoto)
    }

    func resolved(in site: Site) -> Markdown.ResolvedImage {
        let sources = sources(in: site)
        var image = Markdown.ResolvedImage(
            url: site.configuration.link(fallback.file), widthPx: widthPx, heightPx: heightPx)
        image.sources = sources.dropLast().map { .init(mediaType: $0.mediaType, files: $0.files) }
        image.files = sources.last.flatMap { $0.count > 1 ? $0.files : nil }
        image.sizes = Self.sizesInText
        image.style = placeholderStyle
        image.alt = details.alt
        return image
    }
}
