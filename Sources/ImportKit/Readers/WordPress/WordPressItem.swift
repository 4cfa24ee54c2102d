/// An item of an export: a post, page, attachment or any other type.
struct WordPressItem {
    struct Term: Equatable {
        /// `category`, `post_tag` (`tag` in WXR 1.0), or a taxonomy of a theme or plugin.
        var taxonomy: String
        var slug: String
        var name: String
    }

    var line: Int
    var id: Int?
    var title = ""
    var link = ""
    var guid = ""
    var creator = ""
    var content = ""
    var excerpt = ""
    /// The slug, decoded.
    var name = ""
    var status = ""
    var type = ""
    var parent: Int?
    var menuOrder = 0
    var isProtected = false
    var isSticky = false
    var attachmentURL = ""
    var terms: [Term] = []
    var comments: [WordPressComment] = []
    var date: WordPressDate?
    var modified: WordPressDate?
    /// The URLs of podcast episodes and other recordings, which plugins show beside the text.
    private(set) var enclosures: [String] = []
    /// The values of `metaKeys`.
    private(set) var meta: [String: String] = [:]

    private static let metaKeys: Set<String> = translationKeys.union([
        "_wp_attachment_image_alt", "_thumbnail_id", "_wp_attached_file",
    ])

    init(_ record: XMLRecord) {
        line = record.line
        var fields: [String: String] = [:]
        for child in record.children {
            switch (child.name, WordPressName(child)) {
            case ("category", .rss): terms.append(Self.term(child))
            case ("postmeta", _): take(meta: child)
            case ("comment", .wordPress): comments.append(WordPressComment(child))
            case ("encoded", .excerpt): excerpt = child.text
            case ("encoded", _):
                if content.isEmpty { content = child.text } else if excerpt.isEmpty { excerpt = child.text }
            case (_, .rss), (_, .wordPress), (_, .dublinCore):
                if fields[child.name] == nil { fields[child.name] = child.text }
            case (_, .excerpt), (_, .other): break
            }
        }
        take(fields)
    }

    private mutating func take(_ fields: [String: String]) {
        func text(_ name: String) -> String { fields[name]?.trimmingWhitespace ?? "" }
        id = Int(text("post_id"))
        title = PlainLine.line(of: fields["title"] ?? "")
        (link, guid, creator) = (text("link"), text("guid"), text("creator"))
        name = WordPressName.slug(text("post_name"))
        (status, type) = (text("status"), text("post_type"))
        parent = Int(text("post_parent")).flatMap { $0 > 0 ? $0 : nil }
        menuOrder = Int(text("menu_order")) ?? 0
        isProtected = !text("post_password").isEmpty
        isSticky = text("is_sticky") == "1"
        attachmentURL = text("attachment_url")
        date = WordPressDate(text("post_date"), gmt: text("post_date_gmt"), pubDate: text("pubDate"))
        modified = WordPressDate(text("post_modified"), gmt: text("post_modified_gmt"))
    }

    private mutating func take(meta record: XMLRecord) {
        let children = record.children
        guard let key = children.first(where: { $0.name == "meta_key" })?.text.trimmingWhitespace else { return }
        let value = children.first { $0.name == "meta_value" }?.text.trimmingWhitespace
        if key == "enclosure", let url = value?.lines.first?.trimmingWhitespace.nonEmpty { enclosures.append(url) }
        guard Self.metaKeys.contains(key), meta[key] == nil else { return }
        meta[key] = value
    }

    private static func term(_ record: XMLRecord) -> Term {
        Term(
            taxonomy: record[attribute: "domain"] ?? "category",
            slug: WordPressName.decoded(record[attribute: "nicename"] ?? ""), name: PlainLine.line(of: record.text))
    }
}

/// A comment below an entry; of its author only the name is imported.
struct WordPressComment {
    var id = ""
    var author = ""
    var content = ""
    /// The state: `1`, `0`, `spam`, `trash`.
    var approved = ""
    /// Empty or `comment` for a reader's comment; also `pingback`, `trackback`, `note` …
    var type = ""
    var date: WordPressDate?

    init(_ record: XMLRecord) {
        var dates: [String: String] = [:]
        for child in record.children {
            switch child.name {
            case "comment_id": id = child.text.trimmingWhitespace
            case "comment_author": author = PlainLine.line(of: child.text)
            case "comment_content": content = child.text
            case "comment_approved": approved = child.text.trimmingWhitespace
            case "comment_type": type = child.text.trimmingWhitespace
            case "comment_date", "comment_date_gmt": dates[child.name] = child.text.trimmingWhitespace
            case _: break
            }
        }
        date = WordPressDate(dates["comment_date"] ?? "", gmt: dates["comment_date_gmt"] ?? "")
    }
}
