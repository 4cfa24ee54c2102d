/// The theme that comes with feedgen: the files in `Templates/` at the root, which `Pages/Theme` leads to.
public enum Theme {
    /// Templates of pages, of their parts, and of the cells of the built-in kinds, by name.
    public static let templates: [String: String] = [
        "alias": text(PackageResources.alias_mustache),
        "broken": text(PackageResources.broken_mustache),
        "covers": text(PackageResources.covers_mustache),
        "empty": text(PackageResources.empty_mustache),
        "entry": text(PackageResources.entry_mustache),
        "journal-date": text(PackageResources.journal_date_mustache),
        "journal-text": text(PackageResources.journal_text_mustache),
        "lightbox": text(PackageResources.lightbox_mustache),
        "list": text(PackageResources.list_mustache),
        "message": text(PackageResources.message_mustache),
        "messages-header": text(PackageResources.messages_header_mustache),
        "more": text(PackageResources.more_mustache),
        "neighbours": text(PackageResources.neighbours_mustache),
        "not-found": text(PackageResources.not_found_mustache),
        "object": text(PackageResources.object_mustache),
        "outline-header": text(PackageResources.outline_header_mustache),
        "outline-image": text(PackageResources.outline_image_mustache),
        "outline-row": text(PackageResources.outline_row_mustache),
        "page": text(PackageResources.page_mustache),
        "pager": text(PackageResources.pager_mustache),
        "photo": text(PackageResources.photo_mustache),
        "photo-page": text(PackageResources.photo_page_mustache),
        "photos-header": text(PackageResources.photos_header_mustache),
        "picture": text(PackageResources.picture_mustache),
        "plain-page": text(PackageResources.plain_page_mustache),
        "related": text(PackageResources.related_mustache),
        "search": text(PackageResources.search_mustache),
        "tags": text(PackageResources.tags_mustache),
        "terms": text(PackageResources.terms_mustache),
        "weather-detail": text(PackageResources.weather_detail_mustache),
        "weather-more": text(PackageResources.weather_more_mustache),
        "weather-page": text(PackageResources.weather_page_mustache),
        "weather-summary": text(PackageResources.weather_summary_mustache),
    ]

    /// Besides the templates: files that are published, by their names.
    static let assets: [String: Asset] = {
        let styles = [
            (PageRenderer.stylesheet, PackageResources.style_css),
            (PageRenderer.codeStylesheet, PackageResources.code_css),
        ]
        let scripts = [
            (PageRenderer.script, PackageResources.lightbox_js),
            (PageRenderer.searchScript, PackageResources.search_js),
        ]
        var assets: [String: Asset] = [:]
        for (file, bytes) in styles {
            let source = text(bytes)
            assets[file] = Asset(source: source, published: ThemeText(source).tightCSS)
        }
        for (file, bytes) in scripts {
            let source = text(bytes)
            assets[file] = Asset(source: source, published: ThemeText(source).tightScript)
        }
        return assets
    }()

    /// A file as its authors read it, and as it is published: without comments, and without the spaces that only they
    /// read.
    struct Asset: Sendable {
        var source: String
        var published: String
    }

    /// The colours of the stylesheet that browsers and icons want to know too.
    static let paper = (light: "#fdfcfa", dark: "#171614")
    static let accent = "#96401f"

    /// The rules of the grid as they are published.
    package static func tight(_ grid: String) -> String { grid.split(separator: "\n").joined() }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

}
