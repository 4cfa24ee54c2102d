import DataKit

/// The settings for a feed that podcast directories list.
public struct PodcastSettings: Sendable, Equatable {
    /// The author; `nil` for the site's.
    public var author: String?
    /// The email address of the owner.
    public var email: String?
    /// The cover: the path of a file in `content/static/`, or a URL.
    public var image: String?
    /// Whether episodes contain explicit language.
    public var isExplicit = false
    /// The categories of Apple Podcasts, each optionally with a subcategory.
    public var categories: [[String]] = []

    /// Reads `podcast` in `feeds:`.
    init?(_ feeds: inout FieldReader) {
        guard feeds.node("podcast") != nil, var fields = feeds.mapping("podcast") else { return nil }
        author = fields.string("author", example: "Ada")?.trimmed
        email = fields.string("email", example: "ada@example.org")?.trimmed
        image = fields.string("image", example: "/cover.jpg")?.trimmed
        isExplicit = fields.bool("explicit") ?? false
        let names = fields.strings("category") ?? fields.strings("categories") ?? []
        categories = names.map { name in
            name.split(separator: ">", maxSplits: 1).map { String($0).trimmed }.filter { !$0.isEmpty }
        }.filter { !$0.isEmpty }
        if image?.isEmpty != false {
            fields.report(
                .error, "image", "a podcast requires `image`",
                hint: "write image: /cover.jpg, a file in content/static/")
        }
        if categories.isEmpty {
            fields.report(
                .error, "category", "a podcast requires `category`",
                hint: "write a category of Apple Podcasts, such as category: Society & Culture > Documentary")
        }
        fields.finish()
        feeds.absorb(fields)
    }
}
