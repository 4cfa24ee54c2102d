import Diagnostics

/// Counts for the notes at the end of the import.
struct FeedNotes {
    var drafts = 0
    /// Entries of which the feed contains only an excerpt.
    var beginnings = 0
    var unusableIDs = 0
    var locations = 0
    /// The names of entries that have the ID of another entry.
    var sameIDs: [String] = []
    private var wrongDates = 0

    private static let maximumReports = 20

    mutating func note(wrongDate text: String, at place: FileLocation, _ writer: inout ImportWriter) {
        wrongDates += 1
        guard wrongDates <= Self.maximumReports else { return }
        writer.report(.warning("`\(text)` is not a date", code: .init("invalid-date"), at: place))
    }

    func writeNotes(missing: Int, next: String?, _ writer: inout ImportWriter) {
        if drafts > 0 {
            writer.note(
                "\(Self.entries(drafts)) without a date, or not published, were imported as drafts: "
                    + "remove `draft: true` to publish them.")
        }
        if beginnings > 0 {
            writer.note(
                "Of \(Self.entries(beginnings)) the feed contains only the start; a comment in each has the URL of the text."
            )
        }
        if missing > 0 {
            writer.note(
                "\(missing) \(ImportedItem.media.words(missing)) not next to the feed: texts refer to them on the old site, "
                    + "until that is removed. Save them below the feed's folder, by the paths of their "
                    + "URLs, and import again.")
        }
        if unusableIDs > 0 {
            writer.note(
                "\(Self.entries(unusableIDs)) without a URL as id: subscribers of the old feed see them as new."
            )
        }
        writer.note(sameIDs: sameIDs)
        if locations > 0 {
            writer.note(
                "\(Self.entries(locations)) had a location; "
                    + "it is in a comment, which is not published.")
        }
        if wrongDates > Self.maximumReports { writer.note("\(wrongDates) dates in total could not be read.") }
        if let next {
            writer.note(
                "The feed continues at \(next.prefix(500)): save that as well, in the same folder as this file, "
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
