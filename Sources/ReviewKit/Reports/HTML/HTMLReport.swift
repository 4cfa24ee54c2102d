import MarkupKit

/// A review as one page that needs nothing beside it: what stood before and what stands there now, side by side.
///
/// The page has no script and asks nobody for anything. What it shows was written by anyone, so texts are escaped and
/// links lead to the site itself or nowhere.
public struct HTMLReport: Sendable {
    let review: Review
    let thumbnails: [String: Thumbnail]
    let title: String
    let links: ReportLinks

    /// A small copy of a picture.
    public struct Thumbnail: Sendable, Hashable {
        /// The picture itself: `data:image/webp;base64,…`.
        public var dataURI: String
        /// In pixels.
        public var width: Int
        /// In pixels.
        public var height: Int

        /// Takes a picture as a `data:` address, and its size in pixels.
        public init(dataURI: String, width: Int, height: Int) {
            self.dataURI = dataURI
            self.width = width
            self.height = height
        }
    }

    /// - Parameters:
    ///   - thumbnails: by the `src` that the snapshots give a picture. Others are drawn as empty frames.
    ///   - baseURL: where the site, or a preview of it, is served from; without one there are no links.
    public init(
        of review: Review, thumbnails: [String: Thumbnail] = [:], baseURL: String? = nil,
        title: String = "What changed"
    ) {
        self.review = review
        self.thumbnails = thumbnails.filter { $0.value.dataURI.hasPrefix("data:image/") }
        self.title = title
        links = ReportLinks(base: baseURL, review: review)
    }

    /// The whole document.
    public var html: String {
        let body = HTML.lines(
            .element("a", ["class": "skip", "href": "#changes"], .text("Skip to the changes")), overview, contents,
            .element("main", ["id": "changes"], .text("\n"), .lines(kinds + [plainPages, siteChanges, pages, files])),
            footer)
        return "<!doctype html>\n"
            + HTML.element("html", ["lang": "en"], .text("\n"), head, .element("body", [:], .text("\n"), body)).source
            + "\n"
    }

    /// Lists longer than this are cut.
    static let longestList = 500

    private static let policy =
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    private static let style = HTML(
        trusted: String(decoding: PackageResources.report_css, as: UTF8.self)
            .split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.joined(separator: "\n"))

    private var head: HTML {
        let lines = HTML.lines(
            .void("meta", ["charset": "utf-8"]),
            .void("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
            .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .void("meta", ["name": "color-scheme", "content": "light dark"]),
            .void("meta", ["name": "referrer", "content": "no-referrer"]),
            .void("meta", ["name": "robots", "content": "noindex"]),
            // So that no browser asks for one.
            .void("link", ["rel": "icon", "href": "data:,"]),
            .element("title", [:], .text("\(title): \(review.headline)")),
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

    /// What is left of a list that was cut.
    static func rest(_ count: Int, _ shown: Int, _ noun: String) -> HTML {
        guard count > shown else { return .nothing }
        return .element("p", ["class": "rest"], .text("and \(count - shown) more \(noun)"))
    }
}
