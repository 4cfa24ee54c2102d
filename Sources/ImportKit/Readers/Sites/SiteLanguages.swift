import FeedKit

/// The languages of a site in which file names contain the language: `about.fr.md`.
struct SiteLanguages: Sendable {
    /// The site's main language.
    var own = ""
    /// All languages, in lower case; empty if there is only one.
    var all: Set<String> = []

    /// The languages whose texts can't be imported, since feedgen has no texts in them.
    var unsupported: [String] {
        all.filter { language in LanguageTag(language).map { !LanguageSuffixes.isSupported($0) } ?? true }.sorted()
    }

    /// Returns the path of a text in the main language, given that of its translation, and the language; `nil` for
    /// other files and unsupported languages.
    func original(of path: String) -> (path: String, language: String)? {
        guard let other = read(path).other, !unsupported.contains(other) else { return nil }
        let stem = SitePath.withoutExtension(SitePath.withoutExtension(path))
        return (stem + "." + SitePath.fileExtension(of: path), other)
    }

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

extension ImportWriter {
    /// Adds a note about the languages that are not imported.
    mutating func note(_ languages: SiteLanguages) {
        let others = languages.unsupported
        guard !others.isEmpty else { return }
        note("Texts in \(others.joined(separator: ", ")) were not imported, because these are not language tags.")
    }

    /// Adds a note about the taxonomies that do not become tags.
    mutating func note(taxonomies: [String]) {
        let others = taxonomies.filter { !["tags", "categories"].contains($0.lowercased()) }
        if !others.isEmpty { note("Only tags and categories become tags, not \(others.joined(separator: ", ")).") }
    }
}
