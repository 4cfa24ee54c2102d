/// The theme that comes with feedgen.
public enum Theme {
    /// Templates of pages and of their parts, by name.
    public static let templates: [String: String] = [
        "not-found": text(PackageResources.not_found_mustache),
        "alias": text(PackageResources.alias_mustache),
        "empty": text(PackageResources.empty_mustache),
        "entry": text(PackageResources.entry_mustache),
        "list": text(PackageResources.list_mustache),
        "neighbours": text(PackageResources.neighbours_mustache),
        "object": text(PackageResources.object_mustache),
        "page": text(PackageResources.page_mustache),
        "pager": text(PackageResources.pager_mustache),
        "picture": text(PackageResources.picture_mustache),
        "photo-page": text(PackageResources.photo_page_mustache),
        "tags": text(PackageResources.tags_mustache),
        "terms": text(PackageResources.terms_mustache),
    ]

    public static let stylesheet = text(PackageResources.style_css)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
