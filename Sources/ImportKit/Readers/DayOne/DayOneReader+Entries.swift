import Diagnostics
import DiffKit
import FeedKit

extension DayOneReader {
    mutating func addEntries(to writer: inout ImportWriter) throws(ImportFailure) {
        for entry in entries {
            let place = export.place(of: journals[entry.journal].path)
            guard let markdown = markdown(of: entry, at: place, in: &writer) else {
                writer.leaveOut(.entry, .unreadable, entry.words)
                continue
            }
            let shown = DayOneContent(entry, markdown, self)
            unsupported.formUnion(shown.unsupported)
            counts.lostLinks += shown.lostLinks
            guard !shown.isEmpty else {
                recordWeather(of: entry)
                writer.leaveOut(.entry, .empty, entry.words)
                continue
            }
            try writer.add(text(of: entry, shown, at: place, in: &writer))
        }
    }

    /// Returns Day One's Markdown, else Markdown from its rich text; `nil` if the rich text can't be read.
    private func markdown(of entry: DayOneEntry, at place: String, in writer: inout ImportWriter) -> String? {
        if let text = entry.text { return text }
        guard let rich = entry.richText else { return "" }
        do throws(JSONParseError) {
            if let markdown = DayOneRichText.markdown(try JSON(parsing: Array(rich.utf8), maximumDepth: 200)) {
                return markdown
            }
        } catch {}
        writer.report(.error("cannot read the rich text of the entry \(entry.words)", at: FileLocation(file: place)))
        return entry.media.isEmpty ? nil : ""
    }

    private mutating func text(
        of entry: DayOneEntry, _ shown: DayOneContent, at place: String, in writer: inout ImportWriter
    ) -> ImportedText {
        var text = ImportedText(origin: entry.origin)
        let title = DayOneTitle(shown.lines, isAll: shown.photos.isEmpty)
        text.title = title.title
        text.body = .markdown(([title.body] + shown.appendix).filter { !$0.isEmpty }.joined(separator: "\n\n"))
        text.photos = shown.photos
        text.media = shown.media
        date(&text, entry, at: place, in: &writer)
        text.isPinned = entry.isPinned
        text.tags = tags(of: entry)
        if let uuid = entry.uuid?.uppercased(), targets.contains(uuid) { text.aliases = [Self.alias(uuid)] }
        if let zone = entry.zone { counts.zones[zone, default: 0] += 1 }
        if let place = entry.place {
            counts.places += 1
            text.remarks.append("place: " + place)
        }
        text.remarks += entry.doing
        if let weather = entry.weather, !recordWeather(of: entry) { text.remarks.append("weather: " + weather.words) }
        return text
    }

    private mutating func date(
        _ text: inout ImportedText, _ entry: DayOneEntry, at place: String, in writer: inout ImportWriter
    ) {
        let time = time.time(in: entry.zone)
        let modified = self.time.instant(entry.modified, in: entry.zone)
        guard let created = self.time.instant(entry.created, in: entry.zone) else {
            // A date is required even for drafts.
            text.date = modified.map { time.rfc3339($0) } ?? "1970-01-01"
            text.isDraft = true
            let message =
                "the entry \(entry.words) has no valid date, so it is a draft dated \(text.date ?? "")"
            writer.report(.warning(message, at: FileLocation(file: place)))
            counts.undated += 1
            if text.title == nil { text.title = entry.uuid ?? "Day One" }
            return
        }
        text.date = entry.isAllDay ? time.day(created) : time.rfc3339(created)
        // A change more than a day after creation counts as an update.
        if let modified, modified.seconds - created.seconds > 86_400 {
            text.updated = time.rfc3339(modified)
        }
        guard text.title == nil else { return }
        counts.untitled += 1
        text.title = time.day(created) + " " + time.clockTime(created)
        text.name = time.clockTime(created)
    }

    private mutating func tags(of entry: DayOneEntry) -> [String] {
        var tags = entry.tags
        if entry.isStarred {
            counts.starred += 1
            tags.append("starred")
        }
        if journals.count > 1 { tags.append(journals[entry.journal].name) }
        var seen: Set<String> = []
        return Array(tags.filter { seen.insert(Slug.make($0)).inserted }.prefix(200))
    }

    /// Adds an entry's weather to the report of its day.
    ///
    /// - Returns: whether it has all the values that a report requires.
    @discardableResult private mutating func recordWeather(of entry: DayOneEntry) -> Bool {
        guard let weather = entry.weather, let created = time.instant(entry.created, in: entry.zone) else {
            return false
        }
        let (sunrise, sunset) = (
            time.instant(weather.sunrise, in: entry.zone), time.instant(weather.sunset, in: entry.zone)
        )
        let time = time.time(in: entry.zone)
        let day = time.day(created)
        weatherDays.insert(day)
        guard let report = DayOneWeatherDay(weather, at: created, sunrise: sunrise, sunset: sunset, in: time) else {
            return false
        }
        self.weather[day] == nil ? self.weather[day] = report : self.weather[day]?.add(report)
        return true
    }
}
