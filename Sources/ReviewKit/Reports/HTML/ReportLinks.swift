import MarkupKit

/// Addresses on the site, as links where it is known where the site is served from.
struct ReportLinks: Sendable {
    /// `nil` if there is none that may be linked to.
    let base: String?

    init(base: String?) { self.base = base.flatMap { Self.isSafe($0) ? $0 : nil } }

    /// - Parameter path: as the snapshot gives it: `/journal/first-light/`.
    func page(_ path: String, fate: Fate) -> HTML {
        let code = HTML.element("code", [:], .foreign(path))
        // What is no longer there need not be looked up.
        guard let base, fate != .removed, path.hasPrefix("/") else { return code }
        return .element("a", ["href": SiteAddress.full(path, base: base), "rel": "noreferrer"], code)
    }

    /// `https://x.example/` or `http://127.0.0.1:8080/log`: in plain characters, with nothing that could hide the host.
    private static func isSafe(_ base: String) -> Bool {
        base.wholeMatch(of: /https?:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]+)?(\/[A-Za-z0-9._~%\/-]*)?/) != nil
    }
}
