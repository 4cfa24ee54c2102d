import MarkupKit

/// What feed readers show of an object, put together from texts, lists and pictures. Nothing but what any reader knows.
struct FeedContent {
    private var source = ""

    /// The content as markup.
    var html: HTML { HTML(trusted: source) }

    mutating func add(_ html: HTML?) { source += html?.asOnOwnPage.source ?? "" }

    /// Adds markup of our own.
    mutating func add(_ markup: String) { source += markup }

    mutating func add(text: String) { source += HTML(text: text).source }

    /// Adds a picture with its caption.
    ///
    /// - Parameter path: the page that it leads to.
    mutating func add(figure image: ImageAsset, alt: String, caption: String?, path: String? = nil, in site: Site) {
        source += "<figure>"
        if let path { source += "<a href=\"\(HTML(text: site.configuration.link(path)))\">" }
        source += Self.image(image, alt: alt, in: site)
        if path != nil { source += "</a>" }
        if let caption { source += "<figcaption>\(HTML(text: caption))</figcaption>" }
        source += "</figure>\n"
    }

    /// The file that every reader knows.
    static func image(_ image: ImageAsset, alt: String, in site: Site) -> String {
        "<img src=\"\(HTML(text: site.configuration.link(image.fallback.file)))\" width=\"\(image.widthPx)\""
            + " height=\"\(image.heightPx)\" alt=\"\(HTML(text: alt))\">"
    }
}
