import MarkupKit

/// URLs on the site, as links where it is known where the site is served from.
///
/// The URL of the site comes from who asks for the report, never from a snapshot, which anyone may have written. A page is
/// linked only if the snapshot of that side has it.
struct ReportLinks: Sendable {
    /// `nil` if there is none that may be linked to.
    private let base: String?
    private let review: Review

    init(base: String?, review: Review) {
        self.base = base.flatMap { Self.isSafe($0) ? $0 : nil }
        self.review = review
    }

    /// - Parameters:
    ///   - path: as the snapshot gives it: `/journal/first-light/`.
    ///   - isGone: whether only the old side has it.
    func url(_ path: String, isGone: Bool) -> String? {
        guard let base, path.hasPrefix("/") else { return nil }
        if isGone {
            // A preview has nothing of the old side.
            guard let old = review.old.baseURL, old.withSlash == base.withSlash else { return nil }
        }
        return (isGone ? review.old : review.new).publishes(path) ? SiteAddress.full(path, base: base) : nil
    }

    func page(_ path: String, fate: Fate) -> HTML {
        let code = HTML.element("code", [:], .foreign(path))
        // What is no longer there need not be looked up.
        guard fate != .removed, let url = url(path, isGone: false) else { return code }
        return .element("a", ["href": url, "rel": "noreferrer"], code)
    }

    /// `https://x.example/` or `http://127.0.0.1:8080/log`: in plain characters, with nothing that could hide the host.
    private static func isSafe(_ base: String) -> Bool {
        base.wholeMatch(of: /https?:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]+)?(\/[A-Za-z0-9._~%\/-]*)?/) != nil
    }
}

extension SnapshotView {
    /// Whether there is a page or a file at a path.
    fileprivate func publishes(_ path: String) -> Bool {
        pages[path] != nil || digest(ofFile: Self.file(ofPage: path)) != nil
    }
}

extension String {
    fileprivate var withSlash: String { hasSuffix("/") ? self : self + "/" }
}
