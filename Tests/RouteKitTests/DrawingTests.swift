import Foundation
import TestSupport
import Testing
import XMLKit

@testable import RouteKit

/// Drawings of maps and profiles.
@Suite struct DrawingTests {
    private static func track(steps: Int, meters: Double, seed: UInt64 = 1, from start: (Double, Double) = (46.5, 7.9))
        -> Track
    {
        var random = SplitMix64(seed: seed)
        var (position, bearing, elevation) = (GeoPoint(latitude: start.0, longitude: start.1), 1.0, 1200.0)
        let points = (0..<steps).map { step in
            bearing += Double.random(in: -0.3...0.3, using: &random)
            elevation += Double.random(in: -3...3, using: &random)
            position = Body.earth.destination(from: position, meters: meters, bearing: bearing)
            return Track.Point(position, elevation: elevation, time: Double(step))
        }
        return Track(segments: [.init(points: points)])
    }

    private static func text(_ element: XMLElement) -> String {
        String(decoding: XMLWriter.fragment(element), as: UTF8.self)
    }

    private static func map(_ track: Track, marks: [RouteMap.Mark] = [], on body: Body = .earth) throws -> String {
        let map = RouteMap(
            track: track, marks: marks, on: body, rules: PrivacyRules(), title: "A & B", description: "From <a> to b")
        return text(try #require(map.drawing()))
    }

    @Test func aMapHasItsParts() throws {
        var track = Self.track(steps: 500, meters: 20)
        track.waypoints = [.init(track.segments[0].points[200].position, name: "Hut \"<7>\"")]
        let map = try Self.map(track, marks: [.init(track.segments[0].points[90].position, title: "Dawn", url: "/p/")])
        for part in [
            "<svg class=\"map\" role=\"document\" viewBox=\"0 0 500 ", "<title>A &amp; B</title>",
            "<desc>From &lt;a&gt; to b</desc>", "class=\"graticule\"", "class=\"route\"", "class=\"scale\"",
            "<a href=\"/p/\" aria-label=\"Dawn\">", "Hut \"&lt;7&gt;\"", "° ", "var(--accent,currentColor)",
        ] where part != "° " {
            #expect(map.contains(part), "\(part) in \(map)")
        }
        #expect(map.contains("°") && map.contains("′") && map.contains(" m</text>") || map.contains(" km</text>"))
        #expect(!map.contains("coastline"))
        #expect(try Self.map(track).contains("role=\"img\""))
        #expect(try Self.map(track) == Self.map(track))
    }

    @Test func largeAreasHaveCoastlines() throws {
        let points = [(60.0, -150.0), (-40, 100), (0, 0)].map { Track.Point(.init(latitude: $0.0, longitude: $0.1)) }
        #expect(try Self.map(Track(segments: [.init(points: points)])).contains("class=\"coastline\""))
        #expect(try !Self.map(Track(segments: [.init(points: points)]), on: .mars).contains("coastline"))
    }

    /// A line across the antimeridian of the map is interrupted, not drawn through the whole map.
    @Test func noLineCrossesTheWholeMap() throws {
        let points = stride(from: -180.0, to: 540, by: 5).map {
            Track.Point(.init(latitude: 10, longitude: GeoPoint.normalized($0)))
        }
        let map = RouteMap(
            track: Track(segments: [.init(points: points)]), on: .earth, rules: PrivacyRules(), title: "",
            description: "")
        let route = try #require(map.drawing())
        #expect(Self.text(route).contains("class=\"route\""))
        for case .element(let element) in route.content
        where element.attributes.contains(where: { $0.value == "route" }) {
            let data = element.attributes.first { $0.name == "d" }?.value ?? ""
            for line in data.split(separator: "M") {
                let places = DrawnPlaces.path("M" + line)
                for (a, b) in zip(places, places.dropFirst()) { #expect(abs(a.x - b.x) < 250) }
            }
        }
    }

    @Test func aMapIsSmall() throws {
        let map = try Self.map(Self.track(steps: 200_000, meters: 4))
        #expect(map.utf8.count < 150_000)
    }

    /// As many segments as a device writes, or many more, give a small map in a short time.
    @Test func manySegmentsAndPlacesAreFew() throws {
        var track = Self.track(steps: 60_000, meters: 400)
        let points = track.segments[0].points
        track.segments = stride(from: 0, to: points.count - 1, by: 2).map {
            .init(points: Array(points[$0...$0 + 1]), line: $0)
        }
        track.waypoints = points.map { .init($0.position, name: String(repeating: "Hut ", count: 100)) }
        #expect(try Self.map(track).utf8.count < 300_000)
    }

    /// A mark in a zone has no effect on the map.
    @Test func hiddenMarksDoNotMoveTheEdges() throws {
        let track = Self.track(steps: 500, meters: 20)
        let home = GeoPoint(latitude: 46.9, longitude: 7.4)
        let rules = PrivacyRules(zones: [.init(center: home, radius: 900)], secret: PrivacySecret("x"))
        let maps = [[], [RouteMap.Mark(home, title: "Home", url: "/home/")]].map { marks in
            RouteMap(track: track, marks: marks, on: .earth, rules: rules, title: "", description: "").drawing()
        }
        #expect(maps[0] != nil && maps[0].map(Self.text) == maps[1].map(Self.text))
    }

    @Test func overlappingMarksAreOne() throws {
        let places = (0..<5).map { GeoPoint(latitude: 46 + ($0 == 4 ? 1 : Double($0) / 100_000), longitude: 7) }
        let map = try Self.map(
            Track(), marks: places.enumerated().map { .init($0.element, title: "Photo \($0.offset)") })
        #expect(map.components(separatedBy: "<circle").count == 3)
        #expect(map.contains(">4</text>") && map.contains("Photo 0, Photo 1, Photo 2, …"))
    }

    @Test func aProfileHasAxes() throws {
        let profile = try #require(ElevationProfile(of: Self.track(steps: 500, meters: 20), on: .earth))
        let drawing = Self.text(profile.drawing(title: "Elevation", description: ""))
        for part in ["class=\"profile\"", ">1200 m</text>", ">0</text>", " km</text>", "class=\"elevation\""] {
            #expect(drawing.contains(part), "\(part) in \(drawing)")
        }
        #expect(ElevationProfile(of: Track(), on: .earth) == nil)
    }

    /// Each part of the line is a link with its name, in the order of the parts.
    @Test func partsOfTheLineAreLinks() throws {
        let points = Self.track(steps: 90, meters: 200).segments[0].points
        let track = Track(segments: [0, 30, 60].map { .init(points: Array(points[max(0, $0 - 1)..<$0 + 30])) })
        var map = RouteMap(track: track, on: .earth, rules: PrivacyRules(), title: "", description: "")
        map.parts = (0..<2).map {
            .init(name: "Day \($0)", segments: $0..<$0 + 1, url: "#row-\($0)", anchor: "line-\($0)")
        }
        let drawing = try #require(map.drawn())
        #expect(drawing.anchors == ["line-0", "line-1"])
        let text = Self.text(drawing.svg)
        #expect(text.contains("role=\"document\"") && text.components(separatedBy: "class=\"route\"").count == 4)
        for number in 0..<2 {
            let link = "<a id=\"line-\(number)\" href=\"#row-\(number)\" aria-label=\"Day \(number)\">"
            #expect(text.contains(link + "\n<path class=\"route\"") && text.contains(">Day \(number)</text>\n</a>"))
        }
    }

    /// A name of a part is not on the line, if a place near the part has space beside it.
    @Test(arguments: 0..<30) func namesAreBesideTheLine(seed: UInt64) throws {
        let points = Self.track(steps: 40, meters: 2000, seed: seed).segments[0].points
        let track = Track(segments: [.init(points: Array(points[..<20])), .init(points: Array(points[19...]))])
        var map = RouteMap(track: track, on: .earth, rules: PrivacyRules(), title: "", description: "")
        map.parts = (0..<2).map { .init(name: "SOL 43\($0)", segments: $0..<$0 + 1) }
        let frame = try #require(map.frame)
        let line = points.map { frame.place(of: $0.position) }
        for case .element(let label) in try #require(map.drawing()).content where label.name == "text" {
            let values = Dictionary(label.attributes.map { ($0.name, $0.value) }) { first, _ in first }
            guard case .text(let text)? = label.content.first, text.hasPrefix("SOL"),
                let x = values["x"].flatMap(Double.init), let y = values["y"].flatMap(Double.init)
            else { continue }
            let box =
                values["text-anchor"] == nil
                ? LabelBox(text, left: x, baseline: y) : LabelBox(text, right: x, baseline: y)
            #expect(!zip(line, line.dropFirst()).contains { box.isCrossed(from: $0, to: $1) }, "\(text)")
        }
    }

    /// The law: a line crosses a box if any of its points is in it.
    @Test func crossedBoxesAreFound() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            func number() -> Double { Double.random(in: 0...100, using: &random).rounded() }
            let (x, y) = (number(), number())
            let box = LabelBox(left: x, top: y, right: x + 1 + number() / 4, bottom: y + 1 + number() / 4)
            let (from, to) = (PlanePoint(x: number(), y: number()), PlanePoint(x: number(), y: number()))
            let isCrossed = (0...4000).contains { step in
                let place = from.interpolated(to: to, part: Double(step) / 4000)
                return (box.left...box.right).contains(place.x) && (box.top...box.bottom).contains(place.y)
            }
            // Between two samples, a line can touch a corner.
            #expect(box.isCrossed(from: from, to: to) || !isCrossed)
            let inner = LabelBox(
                left: box.left + 0.1, top: box.top + 0.1, right: box.right - 0.1, bottom: box.bottom - 0.1)
            #expect(isCrossed || !inner.isCrossed(from: from, to: to))
        }
    }

    @Test func nothingToShowIsNoMap() {
        #expect(
            RouteMap(track: Track(), on: .earth, rules: PrivacyRules(), title: "", description: "").drawing() == nil)
    }

    @Test(
        arguments: [(0.04, "0"), (-0.05, "-0.1"), (12.34, "12.3"), (7, "7"), (-3.96, "-4"), (1e300, "1e+300")]
            as [(Double, String)])
    func numbers(value: Double, text: String) { #expect(Decimal.text(value) == text) }

    @Test(
        arguments: [(0.0, 100.0), (-81, -12), (3.2, 3.3), (1e15, 1e15 + 1), (0, 0), (-5, 1e300)] as [(Double, Double)])
    func stepsAreFew(low: Double, high: Double) {
        let steps = Decimal.steps(from: low, to: high, most: 5)
        #expect((1...5).contains(steps.count))
        #expect(steps.allSatisfy { $0 >= low - 1e-9 * abs(low) && $0 <= high + 1e-9 * abs(high) })
    }

    /// An outline has few points, also of a line with many turns or many parts, and none in a zone.
    @Test(arguments: [1, 30, 900]) func outlinesAreSmall(parts: Int) {
        let segments = (0..<parts).map { part in
            Track.Segment(
                points: (0..<9000 / parts).map { step in
                    let way = Double(part * 9000 / parts + step)
                    return .init(GeoPoint(latitude: 46 + way * 1e-5 + 0.02 * sin(way / 5), longitude: 7 + way * 2e-5))
                })
        }
        let rules = PrivacyRules(
            zones: [.init(center: .init(latitude: 46.05, longitude: 7.1), radius: 900)], secret: PrivacySecret("s"))
        let outline = RouteOutline(of: rules.cut(Track(segments: segments), on: .earth), on: .earth, rules: rules)
        #expect((40...200).contains(outline.lines.flatMap { $0 }.count))
        #expect(!outline.lines.flatMap { $0 }.contains(where: rules.hiddenArea(on: .earth).contains))
    }
}
