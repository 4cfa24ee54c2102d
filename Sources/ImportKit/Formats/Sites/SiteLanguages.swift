import FeedKit

/// The languages of a site in which file names contain the language: `about.fr.md`.
struct SiteLanguages: Sendable {
    /// The site's main language.
    var own = ""
    /// All languages, in lower case; empty if there is only one.
    var all: Set<String> = []

    /// Returns the path without its language code, and the language if it is not the main one.
    func read(_ path: String) -> (path: String, other: String?) {
        guard !all.isEmpty else { return (path, nil) }
        let stem = SitePath.withoutExtension(path)
        let mark = SitePath.fileExtension(of: stem)
        guard !mark.isEmpty, all.contains(mark) else { return (path, nil) }
        let plain = SitePath.withoutExtension(stem) + "." + SitePath.fileExtension(of: path)
        return mark == own.lowercased() ? (plain, nil) : (path, mark)
    }
}
