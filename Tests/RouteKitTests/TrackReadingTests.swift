import Diagnostics
import Testing

@testable import RouteKit

/// The formats of routes: the same points from each, and a place for each mistake.
@Suite struct TrackReadingTests {
    private static let gpx = """
        <?xml version="1.0"?>
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:device">
        <wpt lat="46.51" lon="7.91"><name> Hut </name></wpt>
        <trk><name>Ridge</name><trkseg>
        <trkpt lat="46.5" lon="7.9"><ele>1200.5</ele><time>2026-03-02T07:40:00Z</time>
        <extensions><x:ele>9</x:ele><ele>7</ele></extensions></trkpt>
        <trkpt lon="7.92" lat="46.52"><ele>-99999</ele><time>2026-03-02T08:40:00+01:00</time></trkpt>
        </trkseg><trkseg><trkpt lat="46.53" lon="187.5"/></trkseg></trk>
        <rte><rtept lat="1" lon="1"/></rte>
        </gpx>
        """

    private func read(_ text: String, _ format: TrackFormat) -> TrackReading {
        format.read(SourceText(file: "content/routes/a.\(format.rawValue)", text: text))
    }

    @Test func gpx() {
        let reading = read(Self.gpx, .gpx)
        #expect(reading.diagnostics.isEmpty)
        let track = reading.track
        #expect(track.name == "Ridge")
        #expect(track.segments.map(\.points.count) == [2, 1])
        #expect(
            track.segments[0].points[0]
                == .init(.init(latitude: 46.5, longitude: 7.9), elevation: 1200.5, time: 1_772_437_200))
        #expect(track.segments[0].points[1] == .init(.init(latitude: 46.52, longitude: 7.92), time: 1_772_437_200))
        #expect(track.segments[1].points[0].position.longitude == -172.5)
        #expect(track.waypoints == [.init(.init(latitude: 46.51, longitude: 7.91), name: "Hut")])
    }

    @Test func aPlannedRouteCountsWithoutTracks() {
        let old = """
            <gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0"><rte><name>Plan</name><rtept lat="1" lon="2">
            <ele>5</ele></rtept><rtept lat="2" lon="3"/></rte></gpx>
            """
        let track = read(old, .gpx).track
        #expect(track.name == "Plan")
        #expect(track.segments.map { $0.points.map(\.elevation) } == [[5, nil]])
    }

    @Test func otherFormatsHaveTheSamePoints() {
        let json = """
            {"type": "FeatureCollection", "features": [
            {"type": "Feature", "properties": {"name": "Ridge", "coordTimes": ["2026-03-02T07:40:00Z", "x"]},
            "geometry": {"type": "LineString", "coordinates": [[7.9, 46.5, 1200.5], [7.92, 46.52]]}},
            {"type": "Feature", "properties": {"name": "Hut"}, "geometry": {"type": "Point", "coordinates": [7.91, 46.51]}},
            {"type": "Feature", "properties": {"address": "1"}, "geometry": {"type": "Point", "coordinates": []}}]}
            """
        let track = read(json, .geojson).track
        let points = read(Self.gpx, .gpx).track.segments[0].points
        #expect(track.segments[0].points == [points[0], .init(points[1].position)])
        #expect(track.waypoints.map(\.name) == ["Hut"])
        let csv = "Time;Lat;\"Lon\";Ele\r\n2026-03-02T07:40:00Z;46.5;7.9;1200.5\r\n\r\n;46.52;7.92;\r\n"
        #expect(read(csv, .csv).track.segments.map(\.points) == [[points[0], .init(points[1].position)]])
        #expect(read(csv.replacing(".", with: ","), .csv).track.segments == read(csv, .csv).track.segments)
        let segments = "lat,lon,segment\n1,1,a\n1,2,a\n2,1,b\n"
        #expect(read(segments, .csv).track.segments.map(\.line) == [0, 1])
    }

    @Test(
        arguments: [
            (TrackFormat.gpx, "<gpx>\n<trk><trkseg>\n<trkpt lat=\"91\" lon=\"7\"/></trkseg></trk></gpx>", 3, 13),
            (.gpx, "<gpx>\n<trk><trkseg>\n<trkpt lat=\"nan\" lon=\"7\"/></trkseg></trk></gpx>", 3, 13),
            (.gpx, "<gpx>\n<trk><trkseg>\n<trkpt lon=\"7\"/></trkseg></trk></gpx>", 3, 13),
            (.gpx, "<gpx>\n<trk>", 2, 6), (.gpx, "<html/>", 1, 1), (.gpx, "", 1, 1), (.gpx, "<gpx/>", 1, 1),
            (.geojson, "{\"type\": \"LineString\",\n \"coordinates\": [[1, 2], [3, 99]]}", 2, 26),
            (.geojson, "{\"type\": \"Topology\"}", 1, 1),
            (.geojson, "{\"type\": \"LineString\", \"coordinates\": []}", 1, 1),
            (.csv, "lat,lon\n1,2\n1,east\n", 3, 1), (.csv, "a,b\n1,2\n", 1, 1), (.csv, "lat,lon\n1,\"2\n", 2, 3),
            (.csv, "", 1, 1), (.csv, "lat,lon\n1\n", 2, 1),
            (.csv, "lat,lon\n46,5,7,9\n", 2, 6), (.csv, "lat;lon\n1,234,5;7\n", 2, 1),
        ] as [(TrackFormat, String, Int, Int)])
    func aMistakeHasAPlaceAndAFix(format: TrackFormat, text: String, line: Int, column: Int) throws {
        let reading = read(text, format)
        let error = try #require(reading.diagnostics.first)
        #expect(error.severity == .error)
        #expect((error.place.line, error.place.column) == (line, column), "\(error.message)")
        #expect(error.hint != nil)
    }

    /// Entities, depth and many mistakes cost neither time nor memory.
    @Test func hostileFiles() {
        let entities =
            "<!DOCTYPE gpx [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\"><!ENTITY f SYSTEM \"file:///etc/passwd\">]>"
        let named = read(
            entities + "<gpx><trk><name>&b;&f;</name><trkseg><trkpt lat=\"1\" lon=\"1\"/></trkseg></trk></gpx>", .gpx)
        #expect(named.track.name.map { !$0.contains("aaa") && !$0.contains("root") } ?? true)
        #expect(read("<gpx>" + String(repeating: "<a>", count: 100_000), .gpx).diagnostics.hasErrors)
        let mistakes = read(
            "<gpx><trk><trkseg>" + String(repeating: "<trkpt lat=\"x\"/>", count: 50_000) + "</trkseg></trk></gpx>",
            .gpx)
        #expect(mistakes.diagnostics.count < 200)
        #expect(read(String(repeating: "[", count: 100_000), .geojson).diagnostics.hasErrors)
        #expect(read("lat,lon\n" + String(repeating: "\"", count: 99_999), .csv).diagnostics.hasErrors)
    }

    @Test func tcxHasActivitiesAndCourses() {
        let text = """
            <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Courses><Course>
            <Name>Loop</Name><Track>
            <Trackpoint><Time>2026-03-02T08:00:00Z</Time><Position><LatitudeDegrees>46.5</LatitudeDegrees>
            <LongitudeDegrees>7.9</LongitudeDegrees></Position><AltitudeMeters>700</AltitudeMeters></Trackpoint>
            <Trackpoint><Time>2026-03-02T08:00:30Z</Time></Trackpoint>
            <Trackpoint><Time>2026-03-02T08:01:00Z</Time><Position><LatitudeDegrees>46.6</LatitudeDegrees>
            <LongitudeDegrees>7.9</LongitudeDegrees></Position></Trackpoint></Track>
            <CoursePoint><Name>Hut</Name><Position><LatitudeDegrees>46.55</LatitudeDegrees>
            <LongitudeDegrees>7.9</LongitudeDegrees></Position></CoursePoint></Course></Courses></TrainingCenterDatabase>
            """
        let reading = TrackFormat.tcx.read(SourceText(file: "a.tcx", text: text))
        #expect(reading.diagnostics.isEmpty && reading.track.name == "Loop")
        #expect(reading.track.segments.map(\.points.count) == [2])
        #expect(reading.track.segments[0].points[0].elevation == 700)
        #expect(reading.track.segments[0].points[1].time == 1_772_438_460)
        #expect(reading.track.waypoints.map(\.name) == ["Hut"])
        let wrong = text.replacing("46.6<", with: "146<")
        #expect(TrackFormat.tcx.read(SourceText(file: "a.tcx", text: wrong)).diagnostics.count == 1)
        #expect(TrackFormat.tcx.read(SourceText(file: "a.tcx", text: "<gpx/>")).diagnostics.count == 1)
    }
}
