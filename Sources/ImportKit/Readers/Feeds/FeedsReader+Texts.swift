import FeedKit

extension FeedsReader {
    /// Converts an entry to an imported text.
    mutating func text(of entry: FeedEntry, _ body: FeedBody) -> ImportedText {
        var text = ImportedText(origin: "entry/" + entry.key)
        if entry.role == .page { text.kind = .page }
        text.title = entry.title.nonBlank
        text.name = name(of: entry)
        text.date = entry.date?.text
        if let updated = entry.updated, let published = entry.published, updated.seconds > published.seconds {
            text.updated = updated.text
        }
        text.isDraft = entry.isDraft
        if text.isDraft || text.date == nil { notes.drafts += 1 }
        text.tags = entry.tags.uniqued
        text.authors = entry.authors.isEmpty ? head.authors.uniqued : entry.authors.uniqued
        text.language = entry.language.flatMap { $0 == head.language ? nil : $0 }
        if FeedEntryID.isUsable(entry.id) { text.feedID = entry.id } else { notes.unusableIDs += 1 }
        takeSummary(of: entry, &text)
        if let location = entry.location {
            text.remarks.append("Written at \(location.prefix(100))")
            notes.locations += 1
        }
        if let alias = alias(of: entry) { text.aliases = [alias] }
        take(body, &text)
        return text
    }

    private func alias(of entry: FeedEntry) -> String? {
        if let alias = site?.alias(of: entry.link) { return alias }
        let anySite = "https://blog.invalid"
        return entry.formerPath.flatMap { FormerSite(anySite)?.alias(of: anySite + $0) }
    }

    /// The file name, usually from the entry's URL.
    private func name(of entry: FeedEntry) -> String? {
        let path = FormerSite.bare(entry.page ?? "")
        var parts = (alias(of: entry) ?? "").split(separator: "/").map { String($0) }
        if let last = parts.last, ["index.html", "index.htm", "index.php"].contains(last) { parts.removeLast() }
        guard let last = parts.last, !path.isEmpty else { return entry.title.nonBlank }
        let isPage = ["html", "htm", "php", "aspx", "shtml"].contains(SitePath.fileExtension(of: last))
        let name = isPage ? SitePath.withoutExtension(last) : last
        return name.contains(where: \.isLetter) ? name : entry.title.nonBlank ?? name
    }

    private mutating func takeSummary(of entry: FeedEntry, _ text: inout ImportedText) {
        let content = PlainLine.line(of: entry.content)
        if !entry.hasContent, content.isBeginning {
            notes.beginnings += 1
            text.remarks.append(
                "The feed contained only the start"
                    + (entry.link.isEmpty ? "." : ": the text is at \(entry.link.prefix(1_000))"))
        }
        let summary = PlainLine.text(of: entry.summary)
        // A summary that only repeats the start of the content is redundant.
        let start = summary.withoutEllipsis
        if let start, !content.hasPrefix(start.onOneLine) { text.summary = summary.nonBlank }
    }

    private mutating func take(_ body: FeedBody, _ text: inout ImportedText) {
        text.body = body.text
        text.photos = body.photos
        text.media = body.names.media
        missing.formUnion(body.missing)
    }
}

extension Array where Element == String {
    /// Without duplicates, ignoring case.
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    }
}
