import MarkupKit

/// A review as a self-contained page: the old and new content side by side.
///
/// The page has no script and makes no requests. Its untrusted texts are escaped, and links only go to the site.
public struct HTMLReport: Sendable {
    let review: Review
    let thumbnails: [String: Thumbnail]
    let pagePairs: [PagePair]
    let title: String
    let links: ReportLinks
    /// Drawings of the public locations of objects and plain pages, by identity and by URL.
    package var maps: [String: LocationMaps] = [:]

    /// A thumbnail of an image.
    public struct Thumbnail: Sendable, Hashable {
        /// The image data: `data:image/webp;base64,…`.
        public var dataURI: String
        /// The width in pixels.
        public var width: Int
        /// The height in pixels.
        public var height: Int

        /// Creates a thumbnail from a `data:` URI and its size in pixels.
        public init(dataURI: String, width: Int, height: Int) {
            self.dataURI = dataURI
            self.width = width
            self.height = height
        }
    }

    /// - Parameters:
    ///   - thumbnails: Thumbnails by the `src` of the image in the snapshots. Other images are shown as empty frames.
    ///   - pages: Pages that templates or settings changed, before and after.
    ///   - baseURL: The URL of a preview of the new side; without it there are no links to new pages.
    ///   - siteURL: The URL of the published site, for links to the old side; the old snapshot must have the same.
    public init(
        of review: Review, thumbnails: [String: Thumbnail] = [:], pages: [PagePair] = [], baseURL: String? = nil,
        siteURL: String? = nil, title: String = "What changed"
    ) {
        self.review = review
        self.thumbnails = thumbnails.filter { $0.value.dataURI.hasPrefix("data:image/") }
        pagePairs = pages
        self.title = title
        links = ReportLinks(preview: baseURL, site: siteURL, review: review)
    }

    /// The complete document.
    public var html: String {
        let body = HTML.lines(
            .element("a", ["class": "skip", "href": "#changes"], .text("Skip to the changes")), overview, contents,
            .element(
                "main", ["id": "changes"], .text("\n"),
                .lines([siteChanges, previews, renames] + kinds + [plainPagesSection, pages, files])),
            footer)
        return "<!doctype html>\n"
            + HTML.element("html", ["lang": "en"], .text("\n"), head, .element("body", [:], .text("\n"), body)).source
            + "\n"
    }

    /// The maximum length of a list; longer ones are cut.
    static let longestList = 500

    private static let policy =
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    private static let style = HTML(
        trusted: String(decoding: EmbeddedFiles.bytes("report.css"), as: UTF8.self)
            .split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.joined(separator: "\n"))

    private var head: HTML {
        let lines = HTML.lines(
            .void("meta", ["charset": "utf-8"]),
            .void("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
            .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .void("meta", ["name": "color-scheme", "content": "light dark"]),
            .void("meta", ["name": "referrer", "content": "no-referrer"]),
            .void("meta", ["name": "robots", "content": "noindex"]),
            // Prevents a request for a favicon.
            .void("link", ["rel": "icon", "href": "data:,"]),
            .element("title", [:], .text("\(title): \(ReviewSummary(of: review).headline)")),
            .element("style", [:], .text("\n"), Self.style, .text("\n")))
        return .lines(.element("head", [:], .text("\n"), lines))
    }

    private var footer: HTML {
        func build(_ snapshot: SnapshotView) -> HTML {
            .element("code", [:], .text(snapshot.isEmpty ? "nothing" : snapshot.document["build"]?.string ?? ""))
        }
        return .element(
            "footer", [:],
            .element("p", [:], .text("From build "), build(review.old), .text(" to "), build(review.new), .text(".")))
    }

    /// Returns a line with the number of items cut from a list.
    static func rest(_ count: Int, _ shown: Int, _ noun: String) -> HTML {
        guard count > shown else { return .nothing }
        return .element("p", ["class": "rest"], .text("and \(count - shown) more \(noun)"))
    }
}
