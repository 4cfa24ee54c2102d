import Diagnostics
import FeedKit

/// A reader of feeds in two passes: the first finds the newest version of each entry, the second converts those.
struct FeedsReader {
    let export: Export
    let options: ImportOptions
    let files: [FeedFile]
    let media: FeedMedia
    var head = FeedHead()
    var site: FormerSite?
    var versions = FeedVersions()
    var comments = FeedComments()
    var missing: Set<String> = []
    var notes = FeedNotes()

    init(_ export: Export, _ files: [FeedFile], _ options: ImportOptions) {
        self.export = export
        self.options = options
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
                    versions.add(entry, number: number)
                }
            }
        }
        versions.finish()
        // Blogger's backup is at a URL of Blogger.
        let own = FormerSite.top(of: head.ownLink).flatMap { $0.host == "blogger.com" ? nil : $0 }
        site = FormerSite(head.link) ?? own ?? FormerSite.top(of: firstLink)
    }

    /// The second pass.
    mutating func write(into writer: inout ImportWriter) throws(ImportFailure) {
        var number = 0
        for file in files {
            let place = export.place(of: file.path)
            var conversion = ParallelConversion(by: writer.workers) { [media, site] (numbered: NumberedEntry) in
                FeedBody(numbered.entry, media, site)
            }
            func deliver(_ numbered: NumberedEntry, _ body: FeedBody) throws(ImportFailure) {
                try add(numbered, body, in: place, &writer)
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
                    writer.found(entry.item)
                    if let reason = reason(against: entry, isNewest: versions.suffix(number: number) != nil) {
                        writer.leaveOut(entry.item, reason, "“\(entry.label)”")
                    } else if case .comment(let target) = entry.role {
                        comments.take(entry, on: target, &writer)
                    } else {
                        try conversion.add(
                            NumberedEntry(entry: entry, number: number), bytes: entry.content.utf8.count, deliver)
                    }
                }
            }
            try conversion.finish(deliver)
            for problem in problems { writer.report(problem) }
        }
        try comments.write(into: &writer)
        finish(into: &writer)
    }

    private struct NumberedEntry: Sendable {
        var entry: FeedEntry
        var number: Int
    }

    /// Returns the reason why an entry is not imported.
    private func reason(against entry: FeedEntry, isNewest: Bool) -> ImportCounts.Reason? {
        switch entry.role {
        case .setting: .isProgram
        case _ where !isNewest: .isTwice
        case _ where entry.isTrashed: .isSpam
        case .comment: options.withComments ? nil : .isComment
        case .entry, .page: nil
        }
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
        _ numbered: NumberedEntry, _ body: FeedBody, in place: String, _ writer: inout ImportWriter
    ) throws(ImportFailure) {
        let entry = numbered.entry
        guard !entry.title.isEmpty || entry.content.nonBlank != nil || !entry.enclosures.isEmpty else {
            return writer.leaveOut(entry.item, .empty, "“\(entry.label)”")
        }
        for wrong in entry.wrongDates {
            notes.note(wrongDate: wrong, at: FileLocation(file: place, line: entry.line ?? 1, column: 1), &writer)
        }
        var text = text(of: entry, body)
        if let suffix = versions.suffix(number: numbered.number)?.nonEmpty {
            text.origin += suffix
            text.feedID = nil
            notes.sameIDs.append(entry.label)
        }
        comments.targets[entry.key] = comments.targets[entry.key] ?? .init(text, label: entry.label)
        try writer.add(text)
    }

    private func finish(into writer: inout ImportWriter) {
        let feeds = Set(files.map(\.path))
        for file in export.files where !feeds.contains(file.path) {
            let item: ImportedItem = FeedMedia.isMedium(file.path) ? .media : .file
            writer.found(item)
            if !writer.isCounted(file.path) {
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
        writer.suggestPermalinks()
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
