import Diagnostics
import FeedKit

#if SLIM
    import ImportKit
#endif

/// Reads a feed twice: which entry is the newest of those with one id, and then these.
struct FeedsReader {
    private let export: Export
    private let files: [FeedFile]
    private let media: FeedMedia
    private var head = FeedHead()
    private var site: FormerSite?
    /// The entry that counts for each key, by its number.
    private var newest: [String: (stamp: Int64, number: Int)] = [:]
    private var permalinks = PermalinkGuess()
    private var aliases: Set<String> = []
    private var missing: Set<String> = []
    private var told = FeedNotes()

    init(_ export: Export, _ files: [FeedFile]) {
        self.export = export
        self.files = files
        media = FeedMedia(export, except: files)
    }

    /// The first time.
    mutating func look() throws(ImportFailure) {
        var number = 0
        var firstLink = ""
        for file in files {
            _ = try read(file) { part in
                switch part {
                case .head(let part): head.merge(part)
                case .broken: break
                case .entry(let entry):
                    number += 1
                    if firstLink.isEmpty { firstLink = entry.link }
                    if let known = newest[entry.key], known.stamp >= entry.stamp { break }
                    newest[entry.key] = (entry.stamp, number)
                }
            }
        }
        site = FormerSite(head.link) ?? FormerSite.top(of: head.ownLink) ?? FormerSite.top(of: firstLink)
    }

    /// The second time.
    mutating func write(into writer: inout ImportWriter) throws(ImportFailure) {
        var number = 0
        for file in files {
            let place = export.place(of: file.path)
            let problems = try read(file) { part throws(ImportFailure) in
                switch part {
                case .head: break
                case .broken(let line):
                    writer.found(.entry)
                    writer.leaveOut(.entry, .unreadable, "\(place):\(line)")
                case .entry(let entry):
                    number += 1
                    writer.found(.entry)
                    try take(entry, isNewest: newest[entry.key]?.number == number, in: place, &writer)
                }
            }
            for problem in problems { writer.report(problem) }
        }
        finish(into: &writer)
    }

    private func read(
        _ file: FeedFile, _ body: (FeedPart) throws(ImportFailure) -> Void
    ) throws(ImportFailure) -> [Diagnostic] {
        switch file.sort {
        case .xml: try FeedXML.read(file.path, in: export, body)
        case .json: try FeedJSON.read(file.path, in: export, body)
        }
    }

    private mutating func take(
        _ entry: FeedEntry, isNewest: Bool, in place: String, _ writer: inout ImportWriter
    ) throws(ImportFailure) {
        guard isNewest else { return writer.leaveOut(.entry, .isTwice, "“\(entry.label)”") }
        guard !entry.title.isEmpty || entry.content.nonBlank != nil || !entry.enclosures.isEmpty else {
            return writer.leaveOut(.entry, .empty, "“\(entry.label)”")
        }
        for wrong in entry.wrongDates { told.note(wrongDate: wrong, at: Place(file: place, line: entry.line ?? 1, column: 1), &writer) }
        try writer.add(text(of: entry, at: entry.line.map { "\(place):\($0)" } ?? place))
    }

    private mutating func text(of entry: FeedEntry, at place: String) -> ImportedText {
        var text = ImportedText(origin: "entry/" + entry.key, place: place)
        text.title = entry.title.nonBlank
        text.name = name(of: entry)
        text.date = entry.date?.text
        if let updated = entry.updated, let published = entry.published, updated.seconds > published.seconds { text.updated = updated.text }
        text.isDraft = entry.isDraft
        if text.isDraft || text.date == nil { told.drafts += 1 }
        text.tags = entry.tags.uniqued
        text.authors = entry.authors.isEmpty ? head.authors.uniqued : entry.authors.uniqued
        text.language = entry.language.flatMap { $0 == head.language ? nil : $0 }
        if FeedEntryID.isUsable(entry.id) { text.feedID = entry.id } else { told.unusableIDs += 1 }
        takeSummary(of: entry, &text)
        if let location = entry.location {
            text.remarks.append("Written at \(location.prefix(100))")
            told.locations += 1
        }
        if let alias = site?.alias(of: entry.link) {
            if aliases.insert(alias.lowercased()).inserted { text.aliases = [alias] }
            if let date = entry.date { permalinks.take(path: alias, day: date.day, name: text.name ?? "") }
        }
        takeBody(of: entry, &text)
        return text
    }

    /// Its address calls it by a name, as a rule.
    private func name(of entry: FeedEntry) -> String? {
        let path = FormerSite.bare(entry.link)
        var parts = (site?.alias(of: entry.link) ?? "").split(separator: "/").map { String($0) }
        if let last = parts.last, ["index.html", "index.htm", "index.php"].contains(last) { parts.removeLast() }
        guard let last = parts.last, !path.isEmpty else { return entry.title.nonBlank }
        let isPage = ["html", "htm", "php", "aspx", "shtml"].contains(SitePath.fileExtension(of: last))
        let name = isPage ? SitePath.withoutExtension(last) : last
        return name.contains(where: \.isLetter) ? name : entry.title.nonBlank ?? name
    }

    private mutating func takeSummary(of entry: FeedEntry, _ text: inout ImportedText) {
        let content = PlainWords.line(of: entry.content)
        if !entry.hasContent, content.isBeginning {
            told.beginnings += 1
            text.remarks.append("The feed had only the beginning" + (entry.link.isEmpty ? "." : ": the text is at \(entry.link.prefix(1_000))"))
        }
        let summary = PlainWords.text(of: entry.summary)
        // What was made of the first words says nothing of its own.
        let start = summary.withoutEllipsis
        if let start, !content.hasPrefix(FeedText.oneLine(start)) { text.summary = summary.nonBlank }
    }

    private mutating func takeBody(of entry: FeedEntry, _ text: inout ImportedText) {
        var body = FeedBody(entry, media, site)
        text.body = body.convert()
        text.photos = body.photos
        let shown = Set(text.photos.map(\.medium.path))
        text.media = body.names.media.filter { !shown.contains($0.path) }
        missing.formUnion(body.missing)
    }

    private func finish(into writer: inout ImportWriter) {
        let feeds = Set(files.map(\.path))
        for file in export.files where !feeds.contains(file.path) {
            let item: ImportedItem = FeedMedia.isMedium(file.path) ? .media : .file
            writer.found(item)
            if !writer.hasCome(file.path) { writer.leaveOut(item, item == .file ? .hasNoPlace : .isUnused, file.path) }
        }
        for address in missing.sorted() {
            writer.found(.media)
            writer.leaveOut(.media, .isMissing, address)
        }
        writer.suggest("title", head.title)
        writer.suggest("description", head.description)
        if let site { writer.suggest("baseURL", site.address) }
        writer.suggest("language", head.language)
        if let pattern = permalinks.pattern { writer.suggest("permalinks", yaml: "permalinks: {journal: \"\(pattern)\"}") }
        told.tell(missing: missing.count, next: files.count == 1 ? head.next : nil, &writer)
    }
}

extension FormerSite {
    /// The site at the top of an address's host.
    static func top(of address: String) -> FormerSite? {
        guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) }) else { return nil }
        return FormerSite(scheme + address.dropFirst(scheme.count).prefix { !"/?#".contains($0) })
    }
}

extension Array where Element == String {
    /// Each once, whatever its capitals.
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    }
}
