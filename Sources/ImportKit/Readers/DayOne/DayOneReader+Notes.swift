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
            "Day One knew the weather of some days, which content/weather/ now has: sunrise and sunset tell roughly where "
                + "you were, so take that folder away if nobody is to know")
    }

    /// Leaves out media that no entry shows, and writes the notes.
    func writeRemainingNotes(to writer: inout ImportWriter) {
        for path in files.media where !writer.isImported(path) {
            writer.leaveOut(.media, unsupported.contains(path) ? .hasNoPlace : .isUnused, path)
        }
        let zones = counts.zones.filter { DayOneTime.isZone($0.key) }
        if let zone = zones.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key {
            writer.suggest("timeZone", zone)
        }
        if !entries.isEmpty {
            writer.note(
                "A diary was for nobody but you: everything that came is published with the site, so look it through")
        }
        if journals.count > 1 {
            writer.note(
                "There are \(journals.count) journals: each entry has its journal's name for a tag: "
                    + journals.map(\.name).joined(separator: ", "))
        }
        writeNotes(
            counts.places, "know where they were written: that stands in comments above the texts and is not published",
            in: &writer)
        writeNotes(counts.starred, "were starred: they have the tag `starred`", in: &writer)
        writeNotes(counts.untitled, "have no words for a title, so they are called by their day", in: &writer)
        writeNotes(counts.undated, "have no date that can be read, and are drafts", in: &writer)
        if counts.lostLinks > 0 {
            writer.note("Links to entries that are not in the export are plain words now: \(counts.lostLinks)")
        }
        if !time.unknownZones.isEmpty {
            let names = time.unknownZones.sorted().prefix(5).joined(separator: ", ")
            writer.note("Dates are in UTC where nobody knows the time zone: \(names)")
        }
    }

    private func writeNotes(_ count: Int, _ words: String, in writer: inout ImportWriter) {
        if count > 0 { writer.note("Entries that \(words): \(count)") }
    }
}
