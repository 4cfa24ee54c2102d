import Diagnostics
import FeedKit

/// A reader of feeds in two passes: the first finds the newest entry of each ID, the second converts those.
struct FeedsReader {
    let export: Export
    let files: [FeedFile]
    let media: FeedMedia
    var head = FeedHead()
    var site: FormerSite?
    /// The number of the newest entry for each key.
    var newest: [String: (stamp: Int64, number: Int)] = [:]
    var permalinks = PermalinkGuess()
    var aliases: Set<String> = []
    var missing: Set<String> = []
    var notes = FeedNotes()

    init(_ export: Export, _ files: [FeedFile]) {
        self.export = export
        self.files = files
        media = FeedMedia(export, except: files)
    }

    /// The first pass.
    mutating func findNewest() throws(ImportFailure) {
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
                    if let other = newest[entry.key], other.stamp >= entry.stamp { break }
                    newest[entry.key] = (entry.stamp, number)
                }
            }
        }
        site = FormerSite(head.link) ?? FormerSite.top(of: head.ownLink) ?? FormerSite.top(of: firstLink)
    }

    /// The second pass.
    mutating func write(into writer: inout ImportWriter) throws(ImportFailure) {
        var number = 0
        for file in files {
            let place = export.place(of: file.path)
            var conversion = ParallelConversion(by: writer.workers) { [media, site] in FeedBody($0, media, site) }
            func deliver(_ entry: FeedEntry, _ body: FeedBody) throws(ImportFailure) {
                try add(entry, body, in: place, &writer)
            }
            let problems = try read(file) { part throws(ImportFailure) in
                switch part {
                case .head: break
                case .broken(let line):
                    try conversion.finish(deliver)
                    writer.found(.entry)
                    writer.leaveOut(.entry, .unreadable, "\(place):\(line)")
                case .entry(let entry):
                    number += 1
                    writer.found(.entry)
                    guard newest[entry.key]?.number == number else {
                        writer.leaveOut(.entry, .isTwice, "“\(entry.label)”")
                        break
                    }
                    try conversion.add(entry, bytes: entry.content.utf8.count, deliver)
                }
            }
            try conversion.finish(deliver)
            for problem in problems { writer.report(problem) }
        }
        finish(into: &writer)
    }

    private func read(
        _ file: FeedFile, _ body: (FeedPart) throws(ImportFailure) -> Void
    ) throws(ImportFailure) -> [Diagnostic] {
        switch file.kind {
        case .xml: try FeedXML.read(file.path, in: export, body)
        case .json: try FeedJSON.read(file.path, in: export, body)
        }
    }

    private mutating func add(
        _ entry: FeedEntry, _ body: FeedBody, in place: String, _ writer: inout ImportWriter
    ) throws(ImportFailure) {
        guard !entry.title.isEmpty || entry.content.nonBlank != nil || !entry.enclosures.isEmpty else {
            return writer.leaveOut(.entry, .empty, "“\(entry.label)”")
        }
        for wrong in entry.wrongDates {
            notes.note(wrongDate: wrong, at: FileLocation(file: place, line: entry.line ?? 1, column: 1), &writer)
        }
        try writer.add(text(of: entry, body))
    }

    private func finish(into writer: inout ImportWriter) {
        let feeds = Set(files.map(\.path))
        for file in export.files where !feeds.contains(file.path) {
            let item: ImportedItem = FeedMedia.isMedium(file.path) ? .media : .file
            writer.found(item)
            if !writer.isImported(file.path) {
                writer.leaveOut(item, item == .file ? .hasNoPlace : .isUnused, file.path)
            }
        }
        for url in missing.sorted() {
            writer.found(.media)
            writer.leaveOut(.media, .isMissing, url)
        }
        writer.suggest("title", head.title)
        writer.suggest("description", head.description)
        if let site { writer.suggest("baseURL", site.url) }
        writer.suggest("language", head.language)
        if let pattern = permalinks.pattern {
            writer.suggest("permalinks", yaml: "permalinks: {journal: \"\(pattern)\"}")
        }
        notes.writeNotes(missing: missing.count, next: files.count == 1 ? head.next : nil, &writer)
    }
}

extension FormerSite {
    /// The site at the root of a URL's host.
    static func top(of url: String) -> FormerSite? {
        guard let scheme = ["https://", "http://"].first(where: { url.hasPrefix($0) }) else { return nil }
        return FormerSite(scheme + url.dropFirst(scheme.count).prefix { !"/?#".contains($0) })
    }
}
