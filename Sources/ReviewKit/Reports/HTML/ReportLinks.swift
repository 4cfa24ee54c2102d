import MarkupKit

/// Links to the site's pages: to a preview of the new side, and to the published old side.
///
/// The base URLs come from the caller, since snapshots are untrusted. Pages are linked only if their side contains
/// them.
struct ReportLinks: Sendable {
    /// The base URL of a preview of the new side; `nil` if there is none or it isn't safe.
    private let preview: String?
    /// The base URL of the old side; `nil` if it is unknown or isn't safe.
    private let site: String?
    private let review: Review

    init(preview: String?, site: String?, review: Review) {
        self.preview = preview.flatMap { Self.isSafe($0) ? $0 : nil }
        // Another site may have published the old side.
        self.site = site.flatMap { Self.isSafe($0) && review.old.baseURL?.withSlash == $0.withSlash ? $0 : nil }
        self.review = review
    }

    /// Returns the URL in the preview of a page or file, such as `/journal/first-light/`.
    func new(_ path: String) -> String? { url(path, preview, review.new) }

    /// Returns the URL of a page or file as it was published before.
    func before(_ path: String) -> String? { url(path, site, review.old) }

    private func url(_ path: String, _ base: String?, _ side: SnapshotView) -> String? {
        guard let base, path.hasPrefix("/"), side.publishes(path) else { return nil }
        return SiteURL.full(path, base: base)
    }

    /// Returns a page's path with links to both sides.
    ///
    /// - Parameter oldURL: The path on the old side, if it is another one.
    func page(_ path: String, oldURL: String? = nil) -> HTML {
        let code = HTML.element("code", [:], .foreign(path))
        let new = new(path).map { HTML.element("a", ["href": $0, "rel": "noreferrer"], code) } ?? code
        let old = before(oldURL ?? path).map { HTML.element("a", ["href": $0, "rel": "noreferrer"], .text("before")) }
        return .joined([new, old ?? .nothing], by: " ")
    }

    /// Whether the URL (`http://127.0.0.1:8080/log`) is plain ASCII, without anything that could disguise the host.
    private static func isSafe(_ base: String) -> Bool {
        base.wholeMatch(of: /https?:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]+)?(\/[A-Za-z0-9._~%\/-]*)?/) != nil
    }
}

extension SnapshotView {
    fileprivate func publishes(_ path: String) -> Bool {
        pages[path] != nil || digest(ofFile: Self.file(ofPage: path)) != nil
    }
}

extension String {
    fileprivate var withSlash: String { hasSuffix("/") ? self : self + "/" }
}
