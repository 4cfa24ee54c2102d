import Diagnostics
import DiffKit
import FeedKit

/// A reader of all journals of an export.
struct DayOneReader {
    let export: Export
    let files: DayOneFiles
    var time = ZonedTime()
    /// The names and paths of the journals.
    var journals: [(name: String, path: String)] = []
    var entries: [DayOneEntry] = []
    /// All media items of the export by key; an entry may show one of another entry.
    var media: [String: DayOneMedium] = [:]
    /// The IDs of entries that other entries link to.
    var targets: Set<String> = []
    var identities: Set<String> = []
    /// The paths of media that a site can't show.
    var unsupported: Set<String> = []
    /// The weather by day, and the days with any weather data.
    var weather: [String: DayOneWeatherDay] = [:]
    var weatherDays: Set<String> = []
    var counts = DayOneCounts()

    init(export: Export) {
        self.export = export
        files = DayOneFiles(export)
    }

    mutating func readJournals(into writer: inout ImportWriter) throws(ImportFailure) {
        writer.found(.media, files.media.count)
        writer.found(.file, files.others.count)
        for path in files.others { writer.leaveOut(.file, .hasNoPlace, path) }
        for path in files.journals {
            guard let json = try writer.json(path, of: export, isItem: true) else { continue }
            readJournal(json, path, into: &writer)
        }
        if journals.count == 1, let journal = journals.first { writer.suggest("title", journal.name) }
    }

    private mutating func readJournal(_ json: JSON, _ path: String, into writer: inout ImportWriter) {
        guard let list = json["entries"]?.array else {
            let place = FileLocation(file: export.place(of: path))
            writer.report(.error("this journal has no list of `entries`", at: place))
            writer.found(.file)
            return writer.leaveOut(.file, .unreadable, path)
        }
        let name = SitePath.withoutExtension(SitePath.name(of: path)).dayOneValue ?? "Journal"
        journals.append((name, path))
        writer.found(.entry, list.count)
        for (index, item) in list.enumerated() {
            guard let entry = DayOneEntry(item, journal: journals.count - 1, root: SitePath.folder(of: path)) else {
                writer.leaveOut(.entry, .unreadable, "\(path), entry \(index + 1)")
                continue
            }
            guard identities.insert(entry.origin).inserted else {
                writer.leaveOut(.entry, .isTwice, entry.words)
                continue
            }
            for item in entry.media { recordMedium(item, of: entry, in: &writer) }
            recordTargets(in: entry)
            entries.append(entry)
        }
    }

    /// Stores a media item; a missing file is left out.
    private mutating func recordMedium(_ item: DayOneMedium, of entry: DayOneEntry, in writer: inout ImportWriter) {
        guard media[item.key] == nil else { return }
        media[item.key] = item
        guard files.path(of: item) == nil else { return }
        writer.found(.media)
        writer.leaveOut(.media, .isMissing, item.words + " of the entry " + entry.words)
    }

    private mutating func recordTargets(in entry: DayOneEntry) {
        for text in [entry.text, entry.richText].compactMap({ $0 }) {
            for part in text.split(separator: "entryId=").dropFirst() { targets.insert(Self.identifier(part)) }
            // In rich text, quotes may be escaped and a blank may follow the colon.
            for part in text.split(separator: "\"entryID\"").dropFirst() {
                targets.insert(Self.identifier(part.drop { !$0.isLetter && !$0.isNumber }))
            }
        }
    }

    /// Returns the letters and digits at the start of a text, in upper case.
    static func identifier(_ text: Substring) -> String {
        String(text.prefix(80).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }).uppercased()
    }

    /// Returns a stable path that redirects to an entry, for links between entries.
    static func alias(_ identifier: String) -> String { "/day-one/" + Slug.make(identifier) + "/" }
}

/// Counts for notes that are written only once.
struct DayOneCounts {
    var places = 0
    var starred = 0
    var untitled = 0
    var lostLinks = 0
    var undated = 0
    var zones: [String: Int] = [:]
}
