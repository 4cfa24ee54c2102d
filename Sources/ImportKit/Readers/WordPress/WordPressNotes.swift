import FeedKit

/// Counts for the notes at the end of the import.
struct WordPressNotes {
    /// The number of texts imported as drafts, by reason.
    var drafts: [String: Int] = [:]
    /// Unsupported shortcodes and blocks.
    var unknown: [String: Int] = [:]
    /// Post types of themes and plugins.
    var otherTypes: [String: Int] = [:]
    var uncategorized = 0
    var unusableIDs = 0
    /// The names of texts that have the ID of another text.
    var sameIDs: [String] = []
    /// The offsets from UTC of entries, in seconds.
    var offsets: Set<Int> = []

    func writeNotes(_ index: WordPressIndex, missing: Int, _ writer: inout ImportWriter) {
        if !drafts.isEmpty {
            writer.note(
                "Drafts, which are published when you remove `draft: true`: \(Self.list(drafts)). "
                    + "Passwords were not imported."
            )
        }
        if missing > 0 {
            writer.note(
                "\(missing) \(ImportedItem.media.words(missing)) not in the export: "
                    + "texts refer to them on the old site, until that is removed. "
                    + "Copy the server's folder wp-content/uploads next to the export "
                    + "(on WordPress.com: Tools, Export, Export media library), and import again."
            )
        }
        if !unknown.isEmpty {
            writer.note(
                "Unsupported shortcodes and blocks, with their number of uses: "
                    + Self.list(unknown) + ".")
        }
        if !otherTypes.isEmpty {
            writer.note("Content of themes and plugins was not imported: \(Self.list(otherTypes)).")
        }
        if uncategorized > 0 { writer.note("The category “Uncategorized” was not imported as a tag.") }
        if unusableIDs > 0 {
            writer.note(
                "\(unusableIDs) \(ImportedItem.entry.words(unusableIDs)) with an invalid or duplicate feed id: "
                    + "subscribers of the old feed see them as new.")
        }
        writer.note(sameIDs: sameIDs)
        if offsets.contains(where: { $0 != 0 }) {
            let hours = offsets.sorted().prefix(4).map(Self.offset).joined(separator: ", ")
            writer.note(
                "Entries have dates with the UTC offset \(hours): set `timeZone` in feed.yaml, such as Europe/Lisbon, "
                    + "so that URLs contain the same days.")
        }
    }

    private static func list(_ counts: [String: Int]) -> String {
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let more = sorted.count > 30 ? ", and \(sorted.count - 30) more" : ""
        return sorted.prefix(30).map { "\($0.value) \($0.key.prefix(60))" }.joined(separator: ", ") + more
    }

    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return (seconds < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
    }
}
