import Diagnostics

extension DayOneReader {
    mutating func addWeather(to writer: inout ImportWriter) throws(ImportFailure) {
        writer.found(.weather, weatherDays.count)
        for day in weatherDays.sorted() {
            guard let report = weather[day] else {
                writer.leaveOut(.weather, .hasNoPlace, day)
                continue
            }
            try writer.add(
                ImportedFile(
                    .weather, origin: "weather/" + day, path: "weather/\(day).yaml",
                    content: .bytes(Array(report.document.utf8))))
        }
        guard !weather.isEmpty else { return }
        writer.note(
            "The weather of some days was imported to content/weather/. Sunrise and sunset reveal roughly where "
                + "you were, so delete that folder if this is private")
    }

    /// Leaves out media that no entry shows, and writes the notes.
    func writeRemainingNotes(to writer: inout ImportWriter) {
        for path in files.media where !writer.isCounted(path) {
            writer.leaveOut(.media, unsupported.contains(path) ? .hasNoPlace : .isUnused, path)
        }
        let zones = counts.zones.filter { ZonedTime.isZone($0.key) }
        if let zone = zones.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key {
            writer.suggest("timeZone", zone)
        }
        if !entries.isEmpty {
            writer.note(
                "A diary is private, but all imported entries are published with the site: review them first")
        }
        if journals.count > 1 {
            writer.note(
                "There are \(journals.count) journals; each entry is tagged with its journal's name: "
                    + journals.map(\.name).joined(separator: ", "))
        }
        writeNotes(
            counts.places, "have a location, which is in a comment above the text and is not published",
            in: &writer)
        writeNotes(counts.starred, "were starred, and have the tag `starred`", in: &writer)
        writeNotes(counts.untitled, "have no title, so their title is their day", in: &writer)
        writeNotes(counts.undated, "have no valid date, and are drafts", in: &writer)
        if counts.lostLinks > 0 {
            writer.note("Links to entries that are not in the export were replaced by their text: \(counts.lostLinks)")
        }
        if !time.unknownZones.isEmpty {
            let names = time.unknownZones.sorted().prefix(5).joined(separator: ", ")
            writer.note("Dates with an unrecognized time zone are in UTC: \(names)")
        }
    }

    private func writeNotes(_ count: Int, _ words: String, in writer: inout ImportWriter) {
        if count > 0 { writer.note("Entries that \(words): \(count)") }
    }
}
