import FeedKit

/// The languages of a site, whose texts have them in their names: `about.fr.md`.
struct SiteLanguages: Sendable {
    /// The site's own.
    var own = ""
    /// All, in lower case; empty where there is only one.
    var all: Set<String> = []

    /// The path without the mark of a language, and whose it is if not the site's.
    func read(_ path: String) -> (path: String, other: String?) {
        guard !all.isEmpty else { return (path, nil) }
        let stem = SitePath.withoutExtension(path)
        let mark = SitePath.fileExtension(of: stem)
        guard !mark.isEmpty, all.contains(mark) else { return (path, nil) }
        let plain = SitePath.withoutExtension(stem) + "." + SitePath.fileExtension(of: path)
        return mark == own.lowercased() ? (plain, nil) : (path, mark)
    }
}
