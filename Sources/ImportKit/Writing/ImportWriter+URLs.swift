import DataKit
import Diagnostics
import FeedKit

extension ImportWriter {
    /// A former URL that can't redirect to its text.
    struct RefusedAlias {
        var alias: String
        var file: String
        var conflict: PublishedURLs.Conflict
    }

    /// Claims the former URLs of a text, and removes those that are in use.
    mutating func claimAliases(of text: inout ImportedText) -> [RefusedAlias] {
        let owner = owner(of: text)
        var refused: [RefusedAlias] = []
        let written = text.aliases
        text.aliases.removeAll { alias in
            guard let file = PublishedURLs.file(ofAlias: alias) else { return true }
            guard let conflict = urls.claim(file, for: owner) else { return false }
            refused.append(RefusedAlias(alias: alias, file: file, conflict: conflict))
            return true
        }
        if text.kind == .entry, !text.isDraft, let alias = written.first, let day = text.day {
            permalinks.add(path: alias, day: day, name: text.name ?? "")
        }
        return refused
    }

    /// Claims the URL of a written text, and reports its former URLs that are in use.
    mutating func claimURL(of text: ImportedText, at path: String, _ refused: [RefusedAlias]) {
        guard let file = urls.file(ofContent: path) else { return }
        let owner = owner(of: text)
        _ = urls.claim(file, for: owner)
        if text.kind == .entry, !text.isDraft, let day = text.publishedDay {
            let stem = path.hasSuffix("/index.md") ? SitePath.folder(of: path) : SitePath.withoutExtension(path)
            let name = SitePath.name(of: stem)
            permalinks.published.append(
                .init(owner: owner, day: day, name: CivilDate.leading(name)?.rest ?? name, path: path))
        }
        for alias in refused where alias.file != file { report(alias, of: path) }
    }

    /// Reports that a text has another name, and thus another URL, because feedgen generates a page at its URL.
    mutating func reportRenaming(of wanted: String, to path: String, _ refused: [RefusedAlias]) {
        guard wanted != path, let file = urls.file(ofContent: wanted), let new = urls.file(ofContent: path),
            urls.conflict(at: file, for: "") == .ofFeedgen, !refused.contains(where: { $0.file == file })
        else { return }
        report(
            .warning(
                "this text has the URL `/\(SitePath.folder(of: new))/`, since feedgen generates a page at "
                    + "`/\(SitePath.folder(of: file))/`",
                code: .init("former-url-in-use", isLoss: true), at: FileLocation(file: path),
                hint: "if other sites link to it, redirect it in the settings of the host"))
    }

    mutating func report(_ refused: RefusedAlias, of path: String) {
        let (user, hint) =
            switch refused.conflict {
            case .ofFeedgen:
                (
                    "feedgen generates a page or file there",
                    "if other sites link to it, redirect it in the settings of the host"
                )
            case .other(let owner):
                (
                    owner.map { "“\($0.label)” uses it" } ?? "other content of the site uses it",
                    "add it to the `aliases` of the text that it should show, and remove it from the other"
                )
            }
        report(
            .warning(
                "the former URL `\(refused.alias)` does not redirect to this text: \(user)",
                code: .init("former-url-in-use", isLoss: true), at: FileLocation(file: path), hint: hint))
    }

    /// Gives the entries that are added from now on URLs of a pattern, which the format suggests as `permalinks`.
    package mutating func use(entryPattern pattern: String) { urls.use(entryPattern: pattern) }

    /// Suggests the `permalinks` of the former site, if all entries can have its URLs.
    package mutating func suggestPermalinks() {
        guard let pattern = permalinks.pattern else { return }
        var urls = urls
        let conflicts = permalinks.published.filter { entry in
            let path = PermalinkGuess.path(pattern, day: entry.day, name: entry.name)
            return PublishedURLs.file(ofAlias: path).map { urls.claim($0, for: entry.owner) != nil } ?? true
        }
        guard let first = conflicts.first else {
            return suggest("permalinks", yaml: "permalinks: {journal: \"\(pattern)\"}")
        }
        note(
            "Former URLs redirect to new ones: with the former `permalinks: {journal: \"\(pattern)\"}`, "
                + "\(conflicts.count == 1 ? "an entry" : "\(conflicts.count) entries") would have the URL of another page, "
                + "such as \(first.path). To use that setting, rename "
                + "\(conflicts.count == 1 ? "this file" : "these files").")
    }

    /// Adds a note about texts that have the ID of another text.
    package mutating func note(sameIDs names: [String]) {
        guard let first = names.first else { return }
        note(
            names.count == 1
                ? "“\(first)” has the ID of another text, but is different: both were imported."
                : "\(names.count) texts, such as “\(first)”, have the ID of another text, but are different: "
                    + "all were imported.")
    }

    private func owner(of text: ImportedText) -> PublishedURLs.Owner {
        PublishedURLs.Owner(
            origin: format + "/" + text.origin, label: text.title?.nonEmpty ?? text.name?.nonEmpty ?? text.origin)
    }
}

extension ImportedText {
    /// The day of its date, as written.
    fileprivate var day: CivilDate? { parsedDate?.local.date }

    /// The day of its date in the time zone of a new site, which is UTC.
    fileprivate var publishedDay: CivilDate? { parsedDate?.utc.date }

    private var parsedDate: (local: LocalDateTime, utc: LocalDateTime)? {
        guard let date, case .success(let parsed) = ParsedDate.parse(date) else { return nil }
        return switch parsed {
        case .instant(let instant): (instant.local, Timestamp(secondsSince1970: instant.secondsSince1970).local)
        case .local(let local): (local, local)
        }
    }
}
