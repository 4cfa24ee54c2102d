import MarkupKit

/// The content of an object in feeds, built from texts, lists and images, with elements that all feed readers support.
struct FeedContent {
    private var source = ""

    /// The content as markup.
    var html: HTML { HTML(trusted: source) }

    mutating func add(_ html: HTML?) { source += html?.asOnOwnPage.source ?? "" }

    /// Appends trusted markup.
    mutating func add(_ markup: String) { source += markup }

    mutating func add(text: String) { source += HTML(text: text).source }

    /// Appends an image with its caption.
    ///
    /// - Parameter path: The page that the image links to.
    mutating func add(figure image: ImageAsset, alt: String, caption: String?, path: String? = nil, in site: Site) {
        source += "<figure>"
        if let path { source += "<a href=\"\(HTML(text: site.configuration.link(path)))\">" }
        source += Self.image(image, alt: alt, in: site)
        if path != nil { source += "</a>" }
        if let caption { source += "<figcaption>\(HTML(text: caption))</figcaption>" }
        source += "</figure>\n"
    }

    /// Returns an `img` element for the fallback file, which all feed readers support.
    static func image(_ image: ImageAsset, alt: String, in site: Site) -> String {
        "<img src=\"\(HTML(text: site.configuration.link(image.fallback.file)))\" width=\"\(image.widthPx)\""
            + " height=\"\(image.heightPx)\" alt=\"\(HTML(text: alt))\">"
    }
}
