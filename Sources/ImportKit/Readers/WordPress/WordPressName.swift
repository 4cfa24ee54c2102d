import FeedKit

/// The vocabulary of a WXR element. Namespaces differ between versions, and some exporters omit them.
enum WordPressName {
    case rss, wordPress, excerpt, dublinCore, other

    init(_ record: XMLRecord) {
        let uri = record.namespace ?? ""
        if uri.isEmpty {
            self = ["comment", "postmeta"].contains(record.name) ? .wordPress : .rss
        } else if uri.holds(ascii: "wordpress.org/export/") {
            self = uri.holds(ascii: "excerpt") ? .excerpt : .wordPress
        } else if uri.holds(ascii: "purl.org/dc/") {
            self = .dublinCore
        } else {
            self = .other
        }
    }

    /// Returns the slug of a name, which in exports of Squarespace is a path such as `blog/2013/6/7/first.html`.
    static func slug(_ name: String) -> String {
        let slug = SitePath.name(of: decoded(name))
        return SitePath.fileExtension(of: slug) == "html" ? SitePath.withoutExtension(slug) : slug
    }

    /// Decodes percent-encoded characters of a slug, such as `%e6%97%a5`.
    static func decoded(_ name: String) -> String { SitePath.decoded(name) ?? name }
}
