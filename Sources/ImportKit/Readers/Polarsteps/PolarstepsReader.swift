import DataKit
import Diagnostics
import DiffKit
import FeedKit
import MarkupKit
import RouteKit

/// A reader of Polarsteps' trips.
struct PolarstepsReader {
    private var tracker: ExportTracker
    private let options: ImportOptions
    private let hidden: HiddenArea
    private var time = ZonedTime()
    /// The locations of steps that are not imported.
    private var hiddenPlaces = 0
    private var undated = 0
    private var origins = UniqueNames()
    /// The photos and videos by the folder of the trip and the step's ID.
    private let media: [String: [String]]

    /// A longer interruption of the recorded positions begins another line, in seconds.
    private static let longestGap = 172_800.0

    init(_ export: Export, _ options: ImportOptions) {
        tracker = ExportTracker(export)
        self.options = options
        hidden = options.privacy.hiddenArea(on: .earth)
        media = Self.media(in: export)
    }

    /// Folders of steps are at most this deep in an export.
    private static let deepest = 8

    /// Returns the photos and videos of the export by each folder that may be that of a step, whose name ends with its ID.
    private static func media(in export: Export) -> [String: [String]] {
        var media: [String: [String]] = [:]
        for path in export.files.map(\.path) where MediaKind(path) != .other {
            let names = path.split(separator: "/").dropLast().prefix(deepest)
            for (depth, name) in names.enumerated() {
                guard let mark = name.lastIndex(of: "_") else { continue }
                let folder = names.prefix(depth).joined(separator: "/")
                media[key(of: String(name[mark...].dropFirst()), in: folder), default: []].append(path)
            }
        }
        return media
    }

    private static func key(of step: String, in folder: String) -> String { "\(folder)\n\(step)" }

    /// Reads a trip: its steps, then its recorded positions.
    mutating func readTrip(_ path: String, into writer: inout ImportWriter) throws(ImportFailure) {
        guard let trip = try tracker.json(path, into: &writer) else { return }
        let folder = SitePath.folder(of: path)
        let name = trip["name"]?.string?.onOneLine.nonBlank ?? "Trip"
        // Trips that only their owner sees.
        let isPrivate = trip["visibility"]?.int == 0
        let steps = trip["all_steps"]?.array ?? trip["steps"]?.array ?? []
        writer.found(.entry, steps.count)
        for (number, json) in steps.enumerated() {
            guard let step = PolarstepsStep(json) else {
                writer.leaveOut(.entry, .unreadable, "\(path), step \(number + 1)")
                continue
            }
            try add(step, of: name, in: folder, isPrivate: isPrivate, into: &writer)
        }
        let id = trip["id"]?.words ?? folder
        let start = PolarstepsStep.seconds(trip["start_date"])?.day
        try addRoute(of: name, id, start, in: folder, into: &writer)
    }

    private mutating func add(
        _ step: PolarstepsStep, of trip: String, in folder: String, isPrivate: Bool, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let files = media[Self.key(of: step.id, in: folder)] ?? []
        let reason: ImportCounts.Reason? =
            step.isDeleted
            ? .isSpam
            : isPrivate && !options.withPrivate
                ? .isPrivate
                : step.title == nil && step.description.nonBlank == nil && files.isEmpty ? .empty : nil
        for file in files { tracker.mention(file, unlessImported: reason ?? .hasNoPlace) }
        if let reason { return writer.leaveOut(.entry, reason, step.words) }
        var text = ImportedText(origin: origins.take("step/" + step.id))
        text.title = step.title
        text.isDraft = isPrivate
        text.tags = [trip]
        setDate(of: step, &text)
        setPlace(of: step, &text)
        if let weather = step.weather { text.remarks.append("weather: " + weather) }
        setBody(of: step, files, &text)
        try writer.add(text)
    }

    private mutating func setDate(of step: PolarstepsStep, _ text: inout ImportedText) {
        guard let found = step.time else {
            undated += 1
            text.name = step.title ?? "step-" + step.id
            return
        }
        let zone = time.time(in: step.zone)
        let instant = Instant(seconds: found.secondsSince1970)
        text.date = zone.rfc3339(instant)
        if text.title == nil { text.title = step.place.isEmpty || isHidden(step) ? zone.day(instant) : step.place }
    }

    private func isHidden(_ step: PolarstepsStep) -> Bool { step.position.map(hidden.contains) ?? false }

    /// Sets the location with consent, on a site with rules, outside of zones. The name of a hidden place is left out, too.
    private mutating func setPlace(of step: PolarstepsStep, _ text: inout ImportedText) {
        guard !isHidden(step) else { return hiddenPlaces += 1 }
        if !step.place.isEmpty { text.remarks.append("place: " + step.place) }
        guard let position = step.position else { return }
        guard options.withPrivate, !options.privacy.isEmpty else { return hiddenPlaces += 1 }
        text.location = [position.latitude, position.longitude].map { Decimal.text($0, decimals: 4) }
            .joined(separator: ", ")
    }

    private func setBody(of step: PolarstepsStep, _ files: [String], _ text: inout ImportedText) {
        var names = MediaNames()
        var html = MarkdownConversion.paragraphs(classic: HTML(text: step.description).source)
        for file in files {
            if MediaKind(file) == .image {
                if let photo = names.photo(file) { text.photos.append(photo) }
            } else if MediaKind.isPublishedVideo(file) {
                html += "\n<p><video src=\"\(SitePath.encoded(names.name(of: file)))\" controls></video></p>"
            }
        }
        text.body = MarkdownConversion.convert(html: html) { url, _ in url }
        text.media = names.media
    }

    private mutating func addRoute(
        of trip: String, _ id: String, _ start: String?, in folder: String, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let path = folder.isEmpty ? "locations.json" : folder + "/locations.json"
        guard tracker.export.has(path), let json = try tracker.json(path, into: &writer) else { return }
        let points = (json["locations"]?.array ?? json.array ?? []).compactMap { location -> Track.Point? in
            guard let latitude = location["lat"]?.double, let longitude = location["lon"]?.double,
                let position = GeoPoint(checked: latitude, longitude),
                let time = PolarstepsStep.seconds(location["time"])
            else { return nil }
            return Track.Point(position, time: Double(time.secondsSince1970))
        }
        guard !points.isEmpty else { return }
        let first = start ?? Timestamp(secondsSince1970: Int64(points.compactMap { $0.time }.min() ?? 0)).day
        try writer.add(
            ImportedTrack(
                origin: origins.take("trip/" + id), name: trip, title: trip,
                file: origins.take(first + "-" + Slug.make(trip)), points: points, longestGap: Self.longestGap),
            options)
    }

    func finish(into writer: inout ImportWriter) {
        tracker.finish(into: &writer) { SitePath.fileExtension(of: $0) == "json" ? .isNeverRead : .hasNoPlace }
        if hiddenPlaces > 0 {
            writer.note(
                "Locations of steps were not imported: \(hiddenPlaces). `--private` imports those outside of the zones "
                    + "of the site.")
        }
        if undated > 0 { writer.note("Entries without a date were imported as drafts: \(undated).") }
    }
}
