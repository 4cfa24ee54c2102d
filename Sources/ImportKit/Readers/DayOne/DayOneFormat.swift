/// Day One's JSON export: `<Journal>.json`, with `photos/`, `videos/`, `audios/` and `pdfs/` beside it.
package struct DayOneFormat: ImportFormat {
    package let name = "dayone"
    package let title = "Day One"

    package init() {}

    package func recognizes(_ export: Export) throws(ImportFailure) -> Bool {
        for path in DayOneFiles.candidates(in: export).prefix(20) {
            let beginning = String(decoding: try export.beginning(of: path), as: UTF8.self)
            guard beginning.contains("\"entries\"") else { continue }
            let isJournal = beginning.contains("\"metadata\"") && beginning.contains("\"version\"")
            if isJournal || beginning.contains("\"creationDate\"") { return true }
        }
        return false
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var reading = DayOneReader(export: export)
        try reading.readJournals(into: &writer)
        try reading.addEntries(to: &writer)
        try reading.addWeather(to: &writer)
        reading.writeRemainingNotes(to: &writer)
    }
}
