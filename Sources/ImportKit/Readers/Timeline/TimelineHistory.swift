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
        let points = activity["simplifiedRawPath"]?["points"]?.array ?? []
        for point in points {
            add(Self.position(ofE7: point), Self.time(point["timestamp"]) ?? Self.time(point["timestampMs"]))
        }
        if points.isEmpty { addWaypoints(of: activity, from: start) }
        add(activity["endLocation"].flatMap(Self.position(ofE7:)), Self.end(of: activity))
    }

    /// Adds the waypoints, which have no times, at equal intervals.
    private mutating func addWaypoints(of activity: JSON, from start: Double?) {
        let waypoints = activity["waypointPath"]?["waypoints"]?.array ?? []
        guard let start, let end = Self.end(of: activity), end > start else { return }
        for (number, waypoint) in waypoints.enumerated() {
            let part = Double(number + 1) / Double(waypoints.count + 1)
            add(Self.position(ofE7: waypoint), (start + (end - start) * part).rounded())
        }
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
    func write(_ options: ImportOptions, to writer: inout ImportWriter) throws(ImportFailure) {
        let days = Dictionary(grouping: points) { Int((($0.time ?? 0) / 86_400).rounded(.down)) }
        for (day, points) in days.sorted(by: { $0.key < $1.key }) {
            let name = CivilDate(daysSinceEpoch: day).description
            try writer.add(
                ImportedTrack(
                    origin: "day/" + name, name: name, title: "Timeline", file: name + "-timeline", points: points,
                    longestGap: Self.longestGap), options)
        }
    }
}
