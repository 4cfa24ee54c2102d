import DataKit
import FeedKit

/// The URLs of imported texts and of feedgen's own pages. Former URLs that are in use can't redirect: a build reports
/// two files at one path as an error.
struct PublishedURLs {
    /// A text that uses a URL.
    struct Owner: Equatable {
        /// The text's identity in the export.
        var origin: String
        /// A name that the author recognizes.
        var label: String
    }

    /// The reason why a URL is not available.
    enum Conflict: Equatable {
        /// A page or file of feedgen has the URL.
        case ofFeedgen
        /// Another text has the URL; `nil` for one that is not from this import.
        case other(Owner?)
    }

    private let existing: ExistingFiles
    /// The users of files in the output folder, in lower case, since some file systems ignore case.
    private var owners: [String: Owner] = [:]
    private var folders: Set<String> = []
    /// The pattern of the URLs of entries; `nil` for feedgen's own.
    private var entryPattern: String?

    init(_ existing: ExistingFiles) {
        self.existing = existing
        useExisting()
    }

    /// Gives the entries URLs of a pattern.
    mutating func use(entryPattern pattern: String) {
        entryPattern = pattern
        useExisting()
    }

    /// The URLs of earlier imports don't change.
    private mutating func useExisting() {
        for (origin, path) in existing.paths {
            guard let file = file(ofContent: path) else { continue }
            use(file, by: Owner(origin: origin, label: path))
        }
    }

    /// Returns the file in the output folder of a text; `nil` for other content.
    func file(ofContent path: String) -> String? {
        var stem = path.hasSuffix("/index.md") ? SitePath.folder(of: path) : SitePath.withoutExtension(path)
        // The page of the top folder would be the home page.
        if stem == "content/pages" { return "index.html" }
        guard path.hasSuffix(".md"), let folder = ["content/pages/", "content/"].first(where: { stem.hasPrefix($0) })
        else { return nil }
        stem.removeFirst(folder.count)
        if let entryPattern, let (day, name) = CivilDate.leading(SitePath.name(of: stem)), stem.hasPrefix("journal/") {
            return Self.file(ofAlias: PermalinkGuess.path(entryPattern, day: day, name: name))
        }
        return stem + "/index.html"
    }

    /// Returns the file in the output folder of a former URL; `nil` if it is not a path on the site.
    static func file(ofAlias alias: String) -> String? { SitePath.ofPage(alias).map(SitePath.file(ofPage:)) }

    /// Uses a file for a text, if no other text and no page of feedgen uses it.
    ///
    /// - Returns: The reason why it is not available; `nil` if it is used now.
    mutating func claim(_ file: String, for owner: Owner) -> Conflict? {
        if let conflict = conflict(at: file, for: owner.origin) { return conflict }
        use(file, by: owner)
        return nil
    }

    /// Returns the reason why a text can't use a file.
    func conflict(at file: String, for origin: String) -> Conflict? {
        if Self.isOfFeedgen(file) { return .ofFeedgen }
        let key = file.lowercased()
        if let owner = owners[key] { return owner.origin == origin ? nil : .other(owner) }
        if folders.contains(key) { return .other(nil) }
        for folder in SitePath.folders(of: key) {
            if let owner = owners[folder] { return .other(owner) }
        }
        return isOfAuthor(file, origin) ? .other(nil) : nil
    }

    /// Whether a text may be published at a file. A page may replace feedgen's list of a kind or of tags.
    func isFree(_ file: String, for origin: String, isPage: Bool) -> Bool {
        switch conflict(at: file, for: origin) {
        case nil: true
        case .ofFeedgen?: isPage && Self.isReplaceable(file)
        // The author's own files are examined where they would be replaced.
        case .other(let owner)?: owner == nil && !folders.contains(file.lowercased())
        }
    }

    /// Returns the folders of a plain page, of which the first has a number if feedgen's own pages are below its URL.
    static func available(_ folders: [String]) -> [String] {
        guard let top = folders.first, reserved.contains(top.lowercased()) else { return folders }
        return [top + "-2"] + folders.dropFirst()
    }

    private static func isReplaceable(_ file: String) -> Bool {
        let parts = file.lowercased().split(separator: "/").map { String($0) }
        return parts.count == 2 && parts[1] == "index.html" && (kinds.contains(parts[0]) || parts[0] == "tags")
    }

    private mutating func use(_ file: String, by owner: Owner) {
        let key = file.lowercased()
        owners[key] = owner
        folders.formUnion(SitePath.folders(of: key))
    }

    /// Whether a text or file that is not from this import has the URL.
    private func isOfAuthor(_ file: String, _ origin: String) -> Bool {
        if existing.isTaken("content/static/" + file, origin) { return true }
        let stem = file.hasSuffix("/index.html") ? SitePath.folder(of: file) : SitePath.withoutExtension(file)
        return ["content/pages/", "content/"].contains { folder in
            [".md", ".html", "/index.md"].contains { existing.isTaken(folder + stem + $0, origin) }
        }
    }

    /// Whether feedgen writes a page or file with this name in some site.
    private static func isOfFeedgen(_ file: String) -> Bool {
        let parts = file.lowercased().split(separator: "/").map { String($0) }
        guard let top = parts.first, let name = parts.last else { return true }
        if reserved.contains(top) || parts.count == 1 && ["index.html", "404.html"].contains(top) { return true }
        // Files of the site, its feeds and its kinds: no former page has such a name.
        if parts.contains(where: { fileNames.contains($0) }) || top.hasPrefix("sitemap") && top.hasSuffix(".xml") {
            return true
        }
        guard name == "index.html" else { return false }
        var folders = parts.dropLast()
        if folders.count > 1, let number = folders.last, Int(number) != nil, folders.dropLast().last == "archive" {
            folders.removeLast(2)
            if folders.isEmpty { return true }
        }
        return folders.count == 1 && kinds.contains(folders[0])
    }

    /// Whether feedgen writes a file with this path, or with that of a folder around it, in nearly every site, so that
    /// no file of the author can have it.
    static func isAlwaysOfFeedgen(_ file: String) -> Bool {
        let path = file.lowercased()
        return alwaysWritten.contains(path) || SitePath.folders(of: path).contains(where: alwaysWritten.contains)
    }

    private static let alwaysWritten = Set(
        Snapshot.files + Feed.Format.allCases.map(\.file) + [
            "index.html", "404.html", "tags/index.html", PageRenderer.stylesheet, PageStylesheet.code.file,
            PageRenderer.script, PageRenderer.searchScript,
        ])

    private static let reserved: Set<String> = ["tags", "years", "search"]
    private static let kinds: Set<String> = ["journal", "photos", "messages", "weather"]
    private static let fileNames = Set(
        Snapshot.files + Feed.Format.allCases.map(\.file) + [
            Robots.path, SiteIcons.letterFile, PageRenderer.stylesheet, PageRenderer.script, PageRenderer.searchScript,
            SiteUpdates.script, SiteUpdates.file, "_redirects", "_headers",
        ] + PageStylesheet.allCases.map(\.file))
}
