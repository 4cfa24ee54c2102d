import MarkupKit

/// Links to the site's pages, if a base URL is available.
///
/// The base URL comes from the caller, since snapshots are untrusted. Pages are linked only if their side contains
/// them.
struct ReportLinks: Sendable {
    /// The base URL; `nil` if there is none or it isn't safe.
    private let base: String?
    private let review: Review

    init(base: String?, review: Review) {
        self.base = base.flatMap { Self.isSafe($0) ? $0 : nil }
        self.review = review
    }

    /// - Parameters:
    ///   - path: The path as in the snapshot: `/journal/first-light/`.
    ///   - isRemoved: Whether only the old side has the page.
    func url(_ path: String, isRemoved: Bool) -> String? {
        guard let base, path.hasPrefix("/") else { return nil }
        if isRemoved {
            // A preview doesn't contain the old side.
            guard let old = review.old.baseURL, old.withSlash == base.withSlash else { return nil }
        }
        return (isRemoved ? review.old : review.new).publishes(path) ? SiteURL.full(path, base: base) : nil
    }

    func page(_ path: String, changeKind: ChangeKind) -> HTML {
        let code = HTML.element("code", [:], .foreign(path))
        // A removed page is not linked.
        guard changeKind != .removed, let url = url(path, isRemoved: false) else { return code }
        return .element("a", ["href": url, "rel": "noreferrer"], code)
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
