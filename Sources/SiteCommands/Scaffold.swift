import DataKit
import Diagnostics
import FeedKit
import FileSystem
import SiteKit

/// The commands `init` and `new`, which create files to start from.
package enum Scaffold {
    /// Creates a small site; existing files are not changed.
    ///
    /// - Parameter themeName: The name of its theme; `nil` for the default one.
    /// - Returns: The created files.
    package static func makeSite(
        in folder: String, theme themeName: String? = nil, now: Instant
    ) throws(DiskError) -> Result<[String], Refusal> {
        let theme = themeName.map { ThemeName(rawValue: $0) } ?? .standard
        guard let theme else { return .failure(.noTheme(themeName ?? "")) }
        guard !isSite(folder) else {
            let place = folder.isEmpty ? "." : folder
            return .failure(
                Refusal(
                    message: "there is a site in \(place) already",
                    hint: themeName.map { "set `theme: \($0)` in its content/feed.yaml" }
                        ?? "run `feedgen new journal \"A title\"` to create an entry in it"))
        }
        let time = SiteTime(configuration: SiteConfiguration())
        let day = time.day(now)
        let timestamp = time.rfc3339(now)
        var made: [String] = []
        try Disk.makeFolder(.named(folder))
        let root = root(of: folder)
        for (path, bytes) in sample(on: day, at: timestamp, theme: theme) {
            let target = root.appending(path)
            guard !Disk.exists(target) else { continue }
            try write(bytes, to: target)
            made.append(target.description)
        }
        return .success(made)
    }

    /// The site's folder; links inside it are followed.
    static func root(of folder: String) -> DiskPath {
        DiskPath(in: FolderHandle(folder.isEmpty ? "." : folder), links: .inside)
    }

    static func write(_ bytes: [UInt8], to file: DiskPath) throws(DiskError) {
        if let folder = file.parent { try Disk.makeFolder(folder) }
        try Disk.write(bytes, to: file)
    }

    /// The argument of `new` for a plain page, which has no kind.
    private static let pageName = "page"

    /// Creates a document of a kind, or a plain page.
    ///
    /// - Parameters:
    ///   - date: The date of the document, as authors write it; `nil` for the current time.
    /// - Returns: The path of the new file.
    package static func makeDocument(
        kind name: String, title: String, date: String? = nil, options: BuildOptions, now: Instant
    ) throws(DiskError) -> Result<String, Refusal> {
        let (configuration, _) = try SiteConfiguration.load(from: options.source)
        guard try options.hasContent else { return .failure(.noContent) }
        guard !title.allSatisfy(\.isWhitespace) else {
            return .failure(
                Refusal(message: "the title is empty", hint: "write, for example, \"First light\"", isUsageError: true))
        }
        let kinds = configuration.allKinds
        let folder: String
        let draft: Draft
        if let kind = kinds.first(where: { $0.name == name || $0.folder == name }) {
            let time = SiteTime(configuration: configuration)
            folder = kind.folder
            switch dates(date, time, now: options.clock ?? now) {
            case .success(let (day, time)): draft = kind.draft(titled: title, on: day, at: time)
            case .failure(let refusal): return .failure(refusal)
            }
        } else if [pageName, PlainPage.folder].contains(name) {
            guard date == nil else { return .failure(.pageWithoutDate) }
            folder = PlainPage.folder
            draft = PlainPage.draft(titled: title)
        } else {
            let valid = (kinds.map(\.name) + [pageName]).joined(separator: ", ")
            return .failure(
                Refusal(
                    message: "there is no kind `\(name)`", hint: "the kinds of this site: \(valid)", isUsageError: true)
            )
        }
        let path = options.contentFolder.appending(folder + "/" + draft.path)
        guard !Disk.exists(path) else {
            let dependsOnTitle = draft.path.contains(Slug.make(title))
            return .failure(
                Refusal(
                    message: "\(path) already exists",
                    hint: dependsOnTitle
                        ? "pass another title, or edit this file"
                        : "edit this file, or pass another day: --date 2026-03-02"))
        }
        try write(Array(draft.text.utf8), to: path)
        return .success(path.description)
    }

    /// Returns the day and the time of a draft. A date without a time is written as it is.
    private static func dates(_ text: String?, _ time: SiteTime, now: Instant) -> Result<(String, String), Refusal> {
        guard let text else { return .success((time.day(now), time.rfc3339(now))) }
        switch ParsedDate.parse(text).flatMap({ time.checkedInstant($0) }) {
        case .success(let instant):
            let day = time.day(instant)
            return .success((day, text == day ? day : time.rfc3339(instant)))
        case .failure(let mistake):
            return .failure(
                Refusal(
                    message: "--date: \(mistake.message)", hint: mistake.hint ?? "pass --date 2026-03-02",
                    isUsageError: true))
        }
    }
}

extension Refusal {
    fileprivate static let pageWithoutDate = Refusal(
        message: "a page has no date", hint: "omit --date, or create an entry: feedgen new journal", isUsageError: true)
}
