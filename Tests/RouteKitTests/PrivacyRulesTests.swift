import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import RouteKit

/// Nothing in a zone or near the ends of a route remains.
@Suite struct PrivacyRulesTests {
    private static func walk(
        from start: GeoPoint, steps: Int, meters: Double, _ random: inout SplitMix64
    ) -> [Track.Point] {
        var (position, bearing) = (start, Double.random(in: 0...6, using: &random))
        return (0..<steps).map { step in
            bearing += Double.random(in: -0.4...0.4, using: &random)
            if step > 0 { position = Body.earth.destination(from: position, meters: meters, bearing: bearing) }
            return Track.Point(position, elevation: 400, time: Double(step))
        }
    }

    private static func randomPoint(_ random: inout SplitMix64) -> GeoPoint {
        GeoPoint(
            latitude: Double.random(in: -88...88, using: &random),
            longitude: Double.random(in: -180...180, using: &random))
    }

    /// The law: for random tracks, zones and trims, no remaining point, line or number of the drawing is in a zone, or
    /// within the trim of an end.
    @Test(arguments: 0..<120) func nothingInAZoneRemains(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let home = Self.randomPoint(&random)
        let meters = [5.0, 30, 400, 20_000][Int(seed % 4)]
        let points = Self.walk(from: home, steps: 600, meters: meters, &random)
        let zones = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            PrivacyZone(
                center: (points.randomElement(using: &random) ?? points[0]).position,
                radius: meters * Double.random(in: 3...40, using: &random))
        }
        let trim = seed % 3 == 0 ? 0 : meters * Double.random(in: 3...40, using: &random)
        let rules = PrivacyRules(zones: zones, trim: trim, secret: PrivacySecret("\(seed)"))
        let track = Track(
            segments: [.init(points: points)], waypoints: points.map { .init($0.position, name: "place") })
        let cut = rules.cut(track, on: .earth)
        let ends =
            trim == 0
            ? [] : [points[0], points[points.count - 1]].map { PrivacyZone(center: $0.position, radius: trim) }
        func isHidden(_ point: GeoPoint, _ zones: [PrivacyZone]) -> Bool {
            zones.contains { Body.earth.distance($0.center, point) <= $0.radius }
        }
        for position in cut.points.map(\.position) + cut.waypoints.map(\.position) {
            #expect(!isHidden(position, zones + ends))
        }
        for segment in cut.segments {
            for (a, b) in zip(segment.points, segment.points.dropFirst()) {
                let middle = GeoPoint(
                    latitude: (a.position.latitude + b.position.latitude) / 2,
                    longitude: GeoPoint.normalized(
                        a.position.longitude + GeoPoint.normalized(b.position.longitude - a.position.longitude) / 2))
                #expect(!isHidden(middle, zones))
            }
        }
        // The same holds for the file that readers can download.
        let file = SourceText(
            file: "walk.gpx", text: GPXDocument.text(of: cut, named: "Walk", rules: rules, on: .earth))
        for segment in GPXReader.read(file).track.segments {
            for (a, b) in zip(segment.points, segment.points.dropFirst()) {
                for part in [0, 0.5, 1] {
                    #expect(!isHidden(a.position.interpolated(to: b.position, part: part), zones))
                }
            }
            for point in segment.points { #expect(point.time == nil && !isHidden(point.position, ends)) }
        }
        let map = RouteMap(
            track: cut, marks: points.map { .init($0.position, title: "photo") }, on: .earth, rules: rules, title: "",
            description: "")
        let hidden = rules.hiddenArea(on: .earth)
        let marked = points.map(\.position).filter { !hidden.contains($0) }
        let shown = cut.points.map(\.position) + cut.waypoints.map(\.position) + marked
        guard let frame = MapFrame(showing: shown, on: .earth), let drawing = map.drawing() else { return }
        for place in DrawnPlaces.of(drawing) { #expect(!isHidden(frame.point(at: place), zones), "\(place)") }
    }

    /// A device without a fix records the place where it was before, or 0, 0.
    @Test(arguments: [[(0, 0)], [(0, 0), (0, 0)], [(47.2, 8.5)], [(47.2, 8.5), (47.2001, 8.5)]])
    func theEndBeyondAJumpIsHidden(wrong: [(Double, Double)]) {
        let wrong = wrong.map { Track.Point(.init(latitude: $0.0, longitude: $0.1)) }
        let walk = (0..<400).map {
            Track.Point(.init(latitude: 46.5 + Double($0) / 5000, longitude: 7.9), time: 1e9 + Double($0) * 10)
        }
        let rules = PrivacyRules(trim: 500, secret: PrivacySecret("s"))
        for points in [wrong + walk, walk + wrong] {
            let track = Track(segments: [.init(points: points)]).cleaned(on: .earth)
            let shown = rules.cut(track, on: .earth).points.map(\.position)
            #expect(shown.count > 200)
            for end in [walk[0].position, walk[399].position] {
                #expect(shown.allSatisfy { Body.earth.distance($0, end) > 500 })
            }
        }
    }

    @Test func aLineAcrossAZoneIsInterrupted() {
        let (a, b) = (GeoPoint(latitude: 46, longitude: 7), GeoPoint(latitude: 46, longitude: 7.2))
        let rules = PrivacyRules(
            zones: [.init(center: .init(latitude: 46, longitude: 7.1), radius: 300)], secret: PrivacySecret("s"))
        let track = Track(segments: [.init(points: [.init(a), .init(a), .init(b), .init(b)])])
        #expect(rules.cut(track, on: .earth).segments.map(\.points.count) == [2, 2])
    }

    /// The center of the circle that 50 tracks end on is not the center of the zone, with any secret.
    @Test(arguments: 0..<20) func theCenterCannotBeInferred(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let home = GeoPoint(latitude: 46.95, longitude: 7.45)
        for isZone in [true, false] {
            let rules = PrivacyRules(
                zones: isZone ? [.init(center: home, radius: 500)] : [], trim: isZone ? 0 : 500,
                secret: PrivacySecret("secret \(seed)"))
            // Each recording starts some meters from the door.
            let ends = (0..<50).compactMap { number -> GeoPoint? in
                let door = Body.earth.destination(
                    from: home, meters: Double.random(in: 0...8, using: &random), bearing: Double(number))
                let points = (0..<400).map { step in
                    Track.Point(
                        Body.earth.destination(
                            from: door, meters: Double(step) * 10, bearing: Double(number) / 50 * 2 * .pi))
                }
                return rules.cut(Track(segments: [.init(points: points)]), on: .earth).points.first { _ in true }?
                    .position
            }
            #expect(ends.count == 50)
            let center = try #require(Circle.fit(ends))
            #expect(Body.earth.distance(center, home) > 150)
        }
    }

    /// A long line is interrupted wherever it touches a zone.
    @Test(arguments: 0..<60) func longLinesAreInterrupted(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (a, b) = (Self.randomPoint(&random), Self.randomPoint(&random))
        let part = Double.random(in: 0.1...0.9, using: &random)
        let center = GeoPoint(
            latitude: a.latitude + (b.latitude - a.latitude) * part,
            longitude: GeoPoint.normalized(
                a.longitude + GeoPoint.normalized(b.longitude - a.longitude) * part))
        let rules = PrivacyRules(
            zones: [.init(center: center, radius: Double.random(in: 50...5000, using: &random))],
            secret: PrivacySecret("\(seed)"))
        #expect(rules.cut(Track(segments: [.init(points: [.init(a), .init(b)])]), on: .earth).segments.isEmpty)
    }

    @Test func withoutRulesNothingIsCut() {
        let track = Track(segments: [.init(points: [.init(.init(latitude: 1, longitude: 1))])])
        #expect(PrivacyRules().cut(track, on: .earth) == track)
    }
}

/// The least-squares circle through positions, on a plane at them.
private enum Circle {
    static func fit(_ points: [GeoPoint]) -> GeoPoint? {
        guard let base = points.first else { return nil }
        let scale = cos(base.latitude.radians)
        let places = points.map { (x: ($0.longitude - base.longitude) * scale, y: $0.latitude - base.latitude) }
        let count = Double(places.count)
        let (mx, my) = (places.reduce(0) { $0 + $1.x } / count, places.reduce(0) { $0 + $1.y } / count)
        var (xx, yy, xy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for place in places {
            let (x, y) = (place.x - mx, place.y - my)
            let z = x * x + y * y
            (xx, yy, xy, xz, yz) = (xx + x * x, yy + y * y, xy + x * y, xz + x * z, yz + y * z)
        }
        let determinant = 2 * (xx * yy - xy * xy)
        guard determinant != 0 else { return nil }
        let (x, y) = ((xz * yy - yz * xy) / determinant + mx, (yz * xx - xz * xy) / determinant + my)
        return GeoPoint(latitude: base.latitude + y, longitude: base.longitude + x / scale)
    }
}
