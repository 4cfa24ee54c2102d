import DataKit
import Diagnostics
import DiffKit
import FeedKit
import RouteKit

/// The positions of a location history.
struct TimelineHistory {
    private var points: [Track.Point] = []
    /// The documents of an export repeat each other.
    private var seen: Set<Track.Point> = []

    /// A longer interruption begins another segment, in seconds.
    private static let longestGap = 3600.0
    /// Positions that are less precise, in meters, are left out.
    private static let worstAccuracy = 200.0

    /// Adds the positions of a document of any version.
    mutating func read(_ json: JSON) {
        for location in json["locations"]?.array ?? [] { readRecord(location) }
        for object in json["timelineObjects"]?.array ?? [] { readObject(object) }
        // Phones export a mapping (Android) or a list (iOS).
        for segment in json["semanticSegments"]?.array ?? json.array ?? [] { readSegment(segment) }
    }

    private mutating func readRecord(_ location: JSON) {
        if let accuracy = location["accuracy"]?.double, accuracy > Self.worstAccuracy { return }
        add(Self.position(ofE7: location), Self.time(location["timestamp"]) ?? Self.time(location["timestampMs"]))
    }

    private mutating func readObject(_ object: JSON) {
        guard let activity = object["activitySegment"] else {
            let visit = object["placeVisit"]
            return add(visit?["location"].flatMap(Self.position(ofE7:)), Self.start(of: visit))
        }
        let start = Self.start(of: activity)
        add(activity["startLocation"].flatMap(Self.position(ofE7:)), start)
        for point in activity["simplifiedRawPath"]?["points"]?.array ?? [] {
            add(Self.position(ofE7: point), Self.time(point["timestamp"]) ?? Self.time(point["timestampMs"]))
        }
        add(activity["endLocation"].flatMap(Self.position(ofE7:)), Self.end(of: activity))
    }

    private mutating func readSegment(_ segment: JSON) {
        let start = Self.time(segment["startTime"])
        for point in segment["timelinePath"]?.array ?? [] {
            let offset = point["durationMinutesOffsetFromStartTime"]
            let minutes = offset?.double ?? offset?.string.flatMap { Double($0) } ?? 0
            add(Self.position(point["point"]), Self.time(point["time"]) ?? start.map { $0 + 60 * minutes })
        }
        if let activity = segment["activity"] {
            add(Self.position(activity["start"]), start)
            add(Self.position(activity["end"]), Self.time(segment["endTime"]))
        }
        add(Self.position(segment["visit"]?["topCandidate"]?["placeLocation"]), start)
    }

    private mutating func add(_ position: GeoPoint?, _ time: Double?) {
        // The range ends with the year 9999.
        guard let position, let time, (0..<253_402_300_800).contains(time) else { return }
        let point = Track.Point(position, time: time)
        if seen.insert(point).inserted { points.append(point) }
    }

    private static func start(of object: JSON?) -> Double? {
        let duration = object?["duration"]
        return time(duration?["startTimestamp"]) ?? time(duration?["startTimestampMs"])
    }

    private static func end(of object: JSON?) -> Double? {
        let duration = object?["duration"]
        return time(duration?["endTimestamp"]) ?? time(duration?["endTimestampMs"])
    }

    /// Returns the time of a text in RFC 3339, or in milliseconds.
    private static func time(_ value: JSON?) -> Double? {
        guard let text = value?.string else { return nil }
        if let milliseconds = Double(text) { return milliseconds / 1000 }
        return ExportDate.timestamp(text).map { Double($0.secondsSince1970) }
    }

    private static func position(ofE7 value: JSON) -> GeoPoint? {
        guard let latitude = value["latitudeE7"]?.double ?? value["latE7"]?.double,
            let longitude = value["longitudeE7"]?.double ?? value["lngE7"]?.double
        else { return nil }
        return GeoPoint(checked: latitude / 1e7, longitude / 1e7)
    }

    /// Returns the position of `geo:48.1,11.5`, or of `48.1°, 11.5°`, also within `latLng`.
    private static func position(_ value: JSON?) -> GeoPoint? {
        guard let text = value?.string ?? value?["latLng"]?.string else { return nil }
        return GeoPoint(text: text.replacing("geo:", with: "").replacing("°", with: ""))
    }
}

extension TimelineHistory {
    /// Writes a route for each day, cut by the rules, as a draft.
    mutating func write(_ options: ImportOptions, to writer: inout ImportWriter) throws(ImportFailure) {
        points.sort { ($0.time ?? 0) < ($1.time ?? 0) }
        let days = Dictionary(grouping: points) { Int((($0.time ?? 0) / 86_400).rounded(.down)) }
        writer.found(.route, days.count)
        for (day, points) in days.sorted(by: { $0.key < $1.key }) {
            let name = CivilDate(daysSinceEpoch: day).description
            guard options.withPrivate else {
                writer.leaveOut(.route, .isPrivate, name)
                continue
            }
            guard !options.privacy.isEmpty else {
                writer.leaveOut(.route, .isUnprotected, name)
                continue
            }
            let track = options.privacy.cut(Self.track(of: points).cleaned(on: .earth), on: .earth)
            guard track.points.contains(where: { _ in true }) else {
                writer.leaveOut(.route, .isHidden, name)
                continue
            }
            try write(track, of: name, to: &writer)
        }
    }

    private static func track(of points: [Track.Point]) -> Track {
        var segments: [Track.Segment] = []
        for point in points {
            let last = segments.last?.points.last?.time ?? -.infinity
            if (point.time ?? 0) - last > longestGap { segments.append(.init(points: [])) }
            segments[segments.count - 1].points.append(point)
        }
        return Track(segments: segments)
    }

    private func write(_ track: Track, of day: String, to writer: inout ImportWriter) throws(ImportFailure) {
        var rows = "latitude,longitude,time,segment\n"
        for (number, segment) in track.segments.enumerated() {
            for point in segment.points {
                let position = [point.position.latitude, point.position.longitude].map { Decimal.text($0, decimals: 5) }
                let time = Timestamp(secondsSince1970: Int64(point.time ?? 0)).description
                rows += "\(position[0]),\(position[1]),\(time),\(number + 1)\n"
            }
        }
        let path = "routes/\(day)-timeline"
        try writer.add(
            ImportedFile(.route, origin: "day/" + day, path: path + ".csv", content: .bytes(Array(rows.utf8))))
        writer.found(.file)
        var lines = YAMLLines()
        lines.add("title", "Timeline")
        lines.add(line: "draft: true")
        try writer.add(
            ImportedFile(.file, origin: "text/" + day, path: path + ".yaml", content: .bytes(Array(lines.text.utf8))))
    }
}
