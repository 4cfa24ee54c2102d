// The files of the themes. The default theme is `Templates` at the root, to which `Pages/Theme` links; the others are
// in `Themes`, to which the links in `Pages/Themes` point. Resources are embedded by file name alone, so these links
// begin with the theme's name.
extension Theme {
    static let standardFiles: [String: [UInt8]] = [
        "ahead.mustache": PackageResources.ahead_mustache,
        "alias.mustache": PackageResources.alias_mustache,
        "base.css": PackageResources.base_css,
        "broken.mustache": PackageResources.broken_mustache,
        "code.css": PackageResources.code_css,
        "covers.mustache": PackageResources.covers_mustache,
        "empty.mustache": PackageResources.empty_mustache,
        "entry.mustache": PackageResources.entry_mustache,
        "journal-date.mustache": PackageResources.journal_date_mustache,
        "journal-text.mustache": PackageResources.journal_text_mustache,
        "lightbox.js": PackageResources.lightbox_js,
        "lightbox.mustache": PackageResources.lightbox_mustache,
        "list.mustache": PackageResources.list_mustache,
        "message.mustache": PackageResources.message_mustache,
        "messages-header.mustache": PackageResources.messages_header_mustache,
        "more.mustache": PackageResources.more_mustache,
        "neighbours.mustache": PackageResources.neighbours_mustache,
        "not-found.mustache": PackageResources.not_found_mustache,
        "object.mustache": PackageResources.object_mustache,
        "outline-header.mustache": PackageResources.outline_header_mustache,
        "outline-image.mustache": PackageResources.outline_image_mustache,
        "outline-row.mustache": PackageResources.outline_row_mustache,
        "page.mustache": PackageResources.page_mustache,
        "pager.mustache": PackageResources.pager_mustache,
        "photo-page.mustache": PackageResources.photo_page_mustache,
        "photo.mustache": PackageResources.photo_mustache,
        "photos-header.mustache": PackageResources.photos_header_mustache,
        "picture.mustache": PackageResources.picture_mustache,
        "plain-page.mustache": PackageResources.plain_page_mustache,
        "related.mustache": PackageResources.related_mustache,
        "search.js": PackageResources.search_js,
        "search.mustache": PackageResources.search_mustache,
        "style.css": PackageResources.style_css,
        "tags.mustache": PackageResources.tags_mustache,
        "terms.mustache": PackageResources.terms_mustache,
        "weather-detail.mustache": PackageResources.weather_detail_mustache,
        "weather-more.mustache": PackageResources.weather_more_mustache,
        "weather-page.mustache": PackageResources.weather_page_mustache,
        "weather-summary.mustache": PackageResources.weather_summary_mustache,
    ]

    static let essayFiles: [String: [UInt8]] = [
        "style.css": PackageResources.essay_style_css
    ]

    static let galleryFiles: [String: [UInt8]] = [
        "style.css": PackageResources.gallery_style_css
    ]

    static let plainFiles: [String: [UInt8]] = [
        "ahead.mustache": PackageResources.plain_ahead_mustache,
        "style.css": PackageResources.plain_style_css,
    ]
}
