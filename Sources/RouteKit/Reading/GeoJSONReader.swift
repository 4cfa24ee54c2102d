import DataKit
import Diagnostics

/// Reads GeoJSON (RFC 7946): lines become segments, points become waypoints. Times are read from `coordTimes` or `times`
/// of a feature, as converters write them.
struct GeoJSONReader {
    private let source: SourceText
    private var points = PointCollector()
    private var waypoints: [Track.Waypoint] = []
    private var name: String?
    private var problems: DiagnosticCollector
    /// Whether the rings of polygons are lines; routes ignore polygons.
    private let readsPolygons: Bool

    /// - Parameter readsPolygons: Whether the rings of polygons are lines.
    static func read(_ source: SourceText, readsPolygons: Bool = false) -> TrackReading {
        let parsed = Node.parse(source, format: .json)
        guard let node = parsed.node, !parsed.diagnostics.hasErrors else {
            return TrackReading(Track(), parsed.diagnostics)
        }
        var reader = GeoJSONReader(source, readsPolygons)
        reader.read(node, of: nil)
        let track = Track(name: reader.name, segments: reader.points.segments, waypoints: reader.waypoints)
        return TrackReading(track, parsed.diagnostics + reader.problems.all).checked(
            in: source, hint: "a route in GeoJSON is a LineString or MultiLineString")
    }

    private init(_ source: SourceText, _ readsPolygons: Bool) {
        self.source = source
        self.readsPolygons = readsPolygons
        problems = DiagnosticCollector(source.limits)
    }

    /// Recursion is bounded by the nesting that the parser allows.
    private mutating func read(_ node: Node, of feature: Node?) {
        let coordinates = node["coordinates"]
        switch node["type"]?.text {
        case "FeatureCollection": for feature in node["features"]?.list ?? [] { read(feature, of: nil) }
        case "Feature":
            if let geometry = node["geometry"], !geometry.isNull { read(geometry, of: node) }
        case "GeometryCollection": for geometry in node["geometries"]?.list ?? [] { read(geometry, of: feature) }
        case "LineString":
            addLine(coordinates, times: times(of: feature).map { .init(.list($0), line: 1, column: 1) }, feature)
        case "MultiLineString":
            let times = times(of: feature) ?? []
            for (index, line) in (coordinates?.list ?? []).enumerated() {
                addSegment(line, times: times.indices.contains(index) ? times[index] : nil, isNewLine: index == 0)
            }
            takeName(of: feature)
        case "Point": addWaypoint(coordinates, feature)
        case "MultiPoint": for point in coordinates?.list ?? [] { addWaypoint(point, feature) }
        case "Polygon": if readsPolygons { addRings(coordinates) }
        case "MultiPolygon": if readsPolygons { for polygon in coordinates?.list ?? [] { addRings(polygon) } }
        case let type:
            let found = type.map { "its type is `\($0.shortened(to: 40))`" } ?? "it has no `type`"
            problems.add(
                source.error(
                    "this is not GeoJSON: \(found)", line: node.line, column: node.column,
                    hint: "a route is a Feature with a LineString or MultiLineString"))
        }
    }

    private func times(of feature: Node?) -> [Node]? {
        let properties = feature?["properties"]
        return
            (properties?["coordTimes"] ?? properties?["times"]
            ?? properties?["coordinateProperties"]?["times"])?.list
    }

    private mutating func takeName(of feature: Node?) {
        name = name ?? feature?["properties"]?["name"]?.text
    }

    private mutating func addLine(_ line: Node?, times: Node?, _ feature: Node?) {
        guard let line else { return }
        addSegment(line, times: times, isNewLine: true)
        takeName(of: feature)
    }

    private mutating func addRings(_ polygon: Node?) {
        for ring in polygon?.list ?? [] { addSegment(ring, times: nil, isNewLine: true) }
    }

    private mutating func addSegment(_ line: Node, times: Node?, isNewLine: Bool) {
        if isNewLine { points.beginLine() } else { points.beginSegment() }
        let times = times?.list ?? []
        for (index, node) in (line.list ?? []).enumerated() {
            guard let position = position(node) else { continue }
            var point = Track.Point(position)
            if let list = node.list, list.count > 2 {
                point.elevation = list[2].text.flatMap { PointParser.elevation($0) }
            }
            if times.indices.contains(index) { point.time = times[index].text.flatMap { PointParser.time($0) } }
            points.add(point)
        }
    }

    private mutating func addWaypoint(_ node: Node?, _ feature: Node?) {
        // No coordinates mean no geometry (RFC 7946, section 3.1); converters write them for places without a position.
        guard let node, node.list?.isEmpty != true, let position = position(node) else { return }
        waypoints.append(.init(position, name: feature?["properties"]?["name"]?.text ?? ""))
    }

    private mutating func position(_ node: Node) -> GeoPoint? {
        let texts = (node.list ?? []).map { $0.text ?? "" }
        if texts.count > 1, let longitude = PointParser.number(texts[0]), let latitude = PointParser.number(texts[1]),
            let position = GeoPoint(checked: latitude, longitude)
        {
            return position
        }
        let (longitude, latitude) = (texts.first ?? "", texts.dropFirst().first ?? "")
        let source = source
        problems.add(.error, at: FileLocation(file: source.file, line: node.line)) {
            source.notAPosition(latitude, longitude, line: node.line, column: node.column)
        }
        return nil
    }
}
