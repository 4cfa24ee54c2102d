import Diagnostics
import RouteKit
import XMLKit

/// Routes in all formats.
extension FuzzTarget {
    /// Checks a route, whose first byte selects the format.
    static func checkRoute(_ bytes: [UInt8]) throws(InvariantViolation) {
        guard let choice = bytes.first else { return }
        let format = TrackFormat.allCases[Int(choice) % TrackFormat.allCases.count]
        let file = "content/routes/a." + format.rawValue
        guard let text = try SourceText.read(Array(bytes.dropFirst()), file: file) else { return }
        let reading = format.read(text)
        try text.check(reading.diagnostics)
        try hold(reading.track == format.read(text).track, "a route is read in two ways")
        guard !reading.diagnostics.hasErrors else { return }
        for body in [Body.earth, .mars] { try check(reading.track.cleaned(on: body), on: body) }
    }

    private static func check(_ track: Track, on body: Body) throws(InvariantViolation) {
        let measures = TrackMeasures(of: track.segments, on: body)
        try hold(measures.distance.isFinite && measures.distance >= 0, "a distance of \(measures.distance)")
        let heights = [measures.ascent, measures.descent, measures.lowest, measures.highest, measures.duration]
        try hold(heights.allSatisfy { $0?.isFinite != false }, "a measure is not finite")
        guard let position = track.points.first(where: { _ in true })?.position else { return }
        let rules = PrivacyRules(
            zones: [PrivacyZone(center: position, radius: 500)], trim: 100, secret: PrivacySecret("a"))
        var cut = rules.cut(track, on: body)
        let hidden = rules.hiddenArea(on: body)
        try hold(!cut.points.contains { hidden.contains($0.position) }, "a point in a zone remains")
        // Their names may contain the searched words.
        cut.waypoints = []
        let map = RouteMap(track: cut, on: body, rules: rules, title: "A", description: "")
        if let drawing = map.drawing() {
            let text = String(decoding: XMLWriter.fragment(drawing), as: UTF8.self)
            try hold(!text.contains("nan") && !text.contains("inf"), "a number of the map is not finite")
        }
        _ = ElevationProfile(of: cut, on: body)?.drawing(title: "A", description: "", number: { $0 })
    }

    static let repeatedInRoutes: [RepeatedInput] = {
        let track = "d<gpx version=\"1.1\"><trk><trkseg>"
        let tcx = "e<TrainingCenterDatabase><Activities><Activity><Lap><Track>"
        let lines = "f{\"type\":\"LineString\",\"coordinates\":["
        return [
            RepeatedInput("route: GPX points", before: track, after: "</trkseg></trk></gpx>") {
                "<trkpt lat=\"4\($0 % 10).\($0)\" lon=\"7.\($0)\"><ele>\($0 % 900)</ele></trkpt>\n"
            },
            RepeatedInput("route: GPX waypoints", before: "d<gpx version=\"1.1\">", after: "</gpx>") {
                "<wpt lat=\"4\($0 % 10).5\" lon=\"7.\($0)\"><name>a</name></wpt>\n"
            },
            RepeatedInput("<a>", before: track, after: "</trkseg></trk></gpx>"),
            RepeatedInput("</trkseg><trkseg>", before: track, after: "</trkseg></trk></gpx>"),
            RepeatedInput("route: TCX points", before: tcx, after: "</Track></Lap></Activity></Activities>") {
                "<Trackpoint><Position><LatitudeDegrees>4.\($0)</LatitudeDegrees><LongitudeDegrees>7.5"
                    + "</LongitudeDegrees></Position></Trackpoint>\n"
            },
            RepeatedInput("route: GeoJSON points", before: lines, after: "[7,4]]}") { "[7.\($0),4.\($0 % 7)]," },
            RepeatedInput("[", before: lines, after: "]}"),
            RepeatedInput("route: rows", before: "glat,lon,ele\n", after: "") { "4.\($0),7.\($0 % 9),\($0 % 300)\n" },
            RepeatedInput("\"", before: "glat,lon\n", after: "\n"),
            RepeatedInput(",", before: "glat,lon\n", after: "\n"),
        ]
    }()
}
