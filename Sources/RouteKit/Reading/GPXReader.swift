import Diagnostics
import XMLKit

/// Reads GPX 1.0 and 1.1 as a stream: tracks and waypoints, or the planned routes of a file without tracks.
struct GPXReader {
    private let source: SourceText
    private var stack: [String] = []
    private var tracks = PointCollector()
    private var routes = PointCollector()
    private var waypoints: [Track.Waypoint] = []
    private var name: String?
    /// The point being read, and the texts in it.
    private var point: Track.Point?
    private var pointName = ""
    private var text = ""
    private var problems: DiagnosticCollector

    /// The depth within an element of another namespace, such as those of devices.
    private var foreignDepth = 0

    static func read(_ source: SourceText) -> TrackReading {
        var reader = GPXReader(source)
        do throws(XMLParseError) {
            try source.readXML { reader.take($0) }
        } catch {
            reader.problems.add(
                source.error(error.message, line: error.line, column: error.column, hint: error.hint))
        }
        let points = reader.tracks.segments.isEmpty ? reader.routes : reader.tracks
        let track = Track(name: reader.name, segments: points.segments, waypoints: reader.waypoints)
        return TrackReading(track, reader.problems.all).checked(
            in: source, hint: "a GPX file has <trkpt>, <rtept> or <wpt> elements with lat and lon")
    }

    private init(_ source: SourceText) {
        self.source = source
        problems = DiagnosticCollector(source.limits)
    }

    private mutating func take(_ event: XMLEvent) {
        switch event {
        case .start(let name, let namespace, let attributes, let line):
            guard foreignDepth == 0, isGPX(namespace) else { return foreignDepth += 1 }
            start(name, attributes, line)
        case .end(let name, _, _):
            guard foreignDepth == 0 else { return foreignDepth -= 1 }
            end(name)
        case .text(let more): if foreignDepth == 0, text.utf8.count < 10_000 { text += more }
        }
    }

    private func isGPX(_ namespace: String?) -> Bool {
        namespace.map { $0.contains("topografix.com/GPX") } ?? true
    }

    private mutating func start(_ name: String, _ attributes: [XMLEvent.Attribute], _ line: Int) {
        if stack.isEmpty, name != "gpx" {
            problems.add(
                source.error(
                    "this is not GPX: its root element is <\(name.shortened(to: 40))>", line: line, column: 1,
                    hint: "export the route as GPX, TCX, GeoJSON or CSV"))
        }
        stack.append(name)
        text = ""
        switch name {
        case "trk": tracks.beginLine()
        case "trkseg": tracks.beginSegment()
        case "rte": routes.beginLine()
        case "trkpt", "rtept", "wpt":
            pointName = ""
            point = position(attributes, line).map { Track.Point($0) }
        default: break
        }
    }

    private mutating func position(_ attributes: [XMLEvent.Attribute], _ line: Int) -> GeoPoint? {
        let texts = ["lat", "lon"].map { name in attributes.first { $0.name == name }?.value ?? "" }
        if let latitude = PointParser.number(texts[0]), let longitude = PointParser.number(texts[1]),
            let position = GeoPoint(checked: latitude, longitude)
        {
            return position
        }
        // The column is searched only for the first mistakes, since all points may be on one line.
        let source = source
        problems.add(.error, at: FileLocation(file: source.file, line: line)) {
            source.notAPosition(texts[0], texts[1], line: line, column: source.column(of: texts, line: line))
        }
        return nil
    }

    private mutating func end(_ name: String) {
        _ = stack.popLast()
        switch (name, stack.last) {
        case ("ele", "trkpt"), ("ele", "rtept"): point?.elevation = PointParser.elevation(text)
        case ("time", "trkpt"): point?.time = PointParser.time(text)
        case ("name", "wpt"): pointName = String(PointParser.trimmed(text))
        case ("name", "trk"), ("name", "rte"), ("name", "metadata"), ("name", "gpx"):
            let trimmed = PointParser.trimmed(text)
            if !trimmed.isEmpty { self.name = self.name ?? String(trimmed) }
        case ("trkpt", _): tracks.add(point)
        case ("rtept", _): routes.add(point)
        case ("wpt", _):
            if let point { waypoints.append(.init(point.position, name: pointName)) }
        default: break
        }
        text = ""
    }
}
