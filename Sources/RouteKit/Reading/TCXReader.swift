import Diagnostics
import XMLKit

/// Reads TCX, the format of Garmin's training programs, as a stream: the track points of activities or courses, and the
/// named points of courses.
struct TCXReader {
    private let source: SourceText
    private var stack: [String] = []
    private var points = PointCollector()
    private var waypoints: [Track.Waypoint] = []
    private var name: String?
    /// The values of the point being read.
    private var latitude = ""
    private var longitude = ""
    private var elevation: Double?
    private var time: Double?
    private var pointName = ""
    private var hasPosition = false
    private var text = ""
    private var problems: DiagnosticCollector

    static func read(_ source: SourceText) -> TrackReading {
        var reader = TCXReader(source)
        do throws(XMLParseError) {
            try source.readXML { reader.take($0) }
        } catch {
            reader.problems.add(
                source.error(error.message, line: error.line, column: error.column, hint: error.hint))
        }
        let track = Track(name: reader.name, segments: reader.points.segments, waypoints: reader.waypoints)
        return TrackReading(track, reader.problems.all).checked(
            in: source, hint: "a TCX file has <Trackpoint> elements with <Position>")
    }

    private init(_ source: SourceText) {
        self.source = source
        problems = DiagnosticCollector(source.limits)
    }

    private mutating func take(_ event: XMLEvent) {
        switch event {
        case .start(let name, _, _, let line): start(name, line)
        case .end(let name, _, let line): end(name, line)
        case .text(let more): if text.utf8.count < 10_000 { text += more }
        }
    }

    private mutating func start(_ name: String, _ line: Int) {
        if stack.isEmpty, name != "TrainingCenterDatabase" {
            problems.add(
                source.error(
                    "this is not TCX: its root element is <\(name.shortened(to: 40))>", line: line, column: 1,
                    hint: "export the route as GPX, TCX, GeoJSON or CSV"))
        }
        stack.append(name)
        text = ""
        switch name {
        case "Activity", "Course": points.beginLine()
        case "Track": points.beginSegment()
        case "Trackpoint", "CoursePoint":
            (latitude, longitude, elevation, time, pointName) = ("", "", nil, nil, "")
            hasPosition = false
        case "Position": hasPosition = true
        default: break
        }
    }

    private mutating func end(_ name: String, _ line: Int) {
        _ = stack.popLast()
        switch (name, stack.last) {
        case ("LatitudeDegrees", "Position"): latitude = text
        case ("LongitudeDegrees", "Position"): longitude = text
        case ("AltitudeMeters", "Trackpoint"): elevation = PointParser.elevation(text)
        case ("Time", "Trackpoint"): time = PointParser.time(text)
        case ("Name", "CoursePoint"): pointName = String(PointParser.trimmed(text))
        case ("Name", "Course"), ("Notes", "Activity"):
            let trimmed = PointParser.trimmed(text)
            if !trimmed.isEmpty { self.name = self.name ?? String(trimmed).shortened(to: 200) }
        // A pause has points without positions.
        case ("Trackpoint", _):
            if let position = position(line) { points.add(Track.Point(position, elevation: elevation, time: time)) }
        case ("CoursePoint", _):
            if let position = position(line) { waypoints.append(.init(position, name: pointName)) }
        default: break
        }
        text = ""
    }

    private mutating func position(_ line: Int) -> GeoPoint? {
        guard hasPosition else { return nil }
        if let y = PointParser.number(latitude), let x = PointParser.number(longitude),
            let position = GeoPoint(checked: y, x)
        {
            return position
        }
        let (source, latitude, longitude) = (source, latitude, longitude)
        problems.add(.error, at: FileLocation(file: source.file, line: line)) {
            source.notAPosition(latitude, longitude, line: line, column: 1)
        }
        return nil
    }
}
