import Diagnostics

/// Counts for the notes at the end of the import.
struct FeedNotes {
    var drafts = 0
    /// Entries of which the feed contains only an excerpt.
    var beginnings = 0
    var unusableIDs = 0
    var locations = 0
    private var wrongDates = 0

    private static let maximumReports = 20

    mutating func note(wrongDate text: String, at place: FileLocation, _ writer: inout ImportWriter) {
        wrongDates += 1
        guard wrongDates <= Self.maximumReports else { return }
        writer.report(.warning("“\(text)” is no date", code: .init("import-date"), at: place))
    }

    func writeNotes(missing: Int, next: String?, _ writer: inout ImportWriter) {
        if drafts > 0 {
            writer.note(
                "\(Self.entries(drafts)) without a date, or not published, came as drafts: "
                    + "nobody sees them until `draft: true` is taken out.")
        }
        if beginnings > 0 {
            writer.note(
                "Of \(Self.entries(beginnings)) the feed has only the beginning; a comment in each tells where the text is."
            )
        }
        if missing > 0 {
            writer.note(
                "\(missing) \(ImportedItem.media.words(missing)) not beside the feed: texts show them where they are, "
                    + "and no longer once the old site is gone. Save them below the feed's folder, by the paths of their "
                    + "addresses, and import again.")
        }
        if unusableIDs > 0 {
            writer.note(
                "\(Self.entries(unusableIDs)) without an id that is an address: readers of the old feed see them as new."
            )
        }
        if locations > 0 {
            writer.note(
                "\(Self.entries(locations)) said where they were written; "
                    + "that is a comment in the file now, which is not published.")
        }
        if wrongDates > Self.maximumReports { writer.note("\(wrongDates) dates in all could not be read.") }
        if let next {
            writer.note(
                "The feed goes on at \(next.prefix(500)): save that, too, into one folder with this file, "
                    + "and import the folder.")
        }
    }

    private static func entries(_ count: Int) -> String { "\(count) \(ImportedItem.entry.words(count))" }
}

extension String {
    /// Whether a text ends with a teaser for the full text.
    var isBeginning: Bool {
        let end = suffix(80).lowercased()
        return withoutEllipsis != self
            || ["read more", "continue reading", "weiterlesen", "lire la suite", "leia mais", "read the rest"]
                .contains { end.contains($0) }
    }

    /// The text without the ellipsis at its end; `nil` for an empty text.
    var withoutEllipsis: String? {
        var rest = self[...]
        for sign in ["[…]", "[...]", "…", "..."] where rest.hasSuffix(sign) { rest = rest.dropLast(sign.count) }
        return isEmpty ? nil : rest.endIndex == endIndex ? self : rest.nonBlank ?? ""
    }
}
