import Testing

@testable import RouteKit

/// Distances, climbs, stages and the removal of errors of devices.
@Suite struct MeasureTests {
    /// Computed by geographiclib 2.1 in Python.
    @Test(
        arguments: [
            (Body.earth, 21.877, 87.043, 52.544, 159.282, 6_913_942.412),
            (.earth, 42.702, 152.037, -83.837, -12.376, 15_391_795.019),
            (.earth, 78.917, 53.631, 71.36, -139.246, 3_299_003.730),
            (.earth, -5.506, -91.234, 7.789, 26.619, 13_165_833.470),
            (.earth, -86.666, -101.977, -86.66069, -101.98381, 594.725),
            (.earth, 6.982, 64.019, 6.98581, 64.02833, 1_113.735),
            (.mars, 70.086, -72.436, -24.708, -120.256, 5_932_887.133),
            (.mars, -63.065, -156.55, -35.358, 37.12, 4_811_444.304),
        ] as [(Body, Double, Double, Double, Double, Double)])
    func distances(
        body: Body, latitude: Double, longitude: Double, otherLatitude: Double, other: Double, meters: Double
    ) {
        let found = body.distance(
            .init(latitude: latitude, longitude: longitude), .init(latitude: otherLatitude, longitude: other))
        #expect(abs(found - meters) < 0.002)
    }

    @Test func oppositePositionsHaveADistance() {
        let found = Body.earth.distance(.init(latitude: 0, longitude: 0), .init(latitude: 0.5, longitude: 179.7))
        #expect(abs(found - 19_936_288.579) < 100_000)
    }

    private static func track(_ points: [(Double, Double, Double?, Double?)]) -> Track {
        Track(segments: [
            .init(points: points.map { .init(.init(latitude: $0.0, longitude: $0.1), elevation: $0.2, time: $0.3) })
        ])
    }

    @Test(
        arguments: [
            ([100, 101, 100, 102, 100.5, 101], 0, 0), ([100, 150, 120, 180], 110, 30), ([100, 90, 80], 0, 20),
            ([100, 102, 104, 103, 106], 6, 0), ([200, 100, 101, 99, 150], 51, 101), ([100, 102, 90, 100], 10, 12),
            ([100, 98, 110, 100], 12, 10),
        ] as [([Double], Double, Double)])
    func climbs(elevations: [Double], up: Double, down: Double) {
        let track = Self.track(elevations.enumerated().map { (0, Double($0.offset) / 1000, $0.element, nil) })
        let measures = TrackMeasures(of: track.segments, on: .earth)
        #expect(measures.ascent == up)
        #expect(measures.descent == down)
        #expect(measures.highest == elevations.max())
    }

    @Test func spikesAndRepetitionsAreRemoved() {
        let points = (0..<20).map { (46 + Double($0) / 10_000, 7.0, nil as Double?, Double($0) * 10 as Double?) }
        var spiked = points
        spiked[10].1 = 7.5
        spiked.insert(spiked[5], at: 5)
        spiked.insert(spiked[5], at: 5)
        spiked.insert((0, 0, nil, nil), at: 0)
        let cleaned = Self.track(spiked).cleaned(on: .earth)
        #expect(cleaned.segments[0].points.allSatisfy { $0.position.longitude == 7 })
        let distance = TrackMeasures(of: cleaned.segments, on: .earth).distance
        #expect(abs(distance - TrackMeasures(of: Self.track(points).segments, on: .earth).distance) < 0.01)
    }

    /// One wrong time, early or late, does not invalidate the others.
    @Test(arguments: [0.0, 4_000_000_000]) func aWrongTimeIsRemoved(wrong: Double) {
        var points = (0..<20).map { (46 + Double($0) / 1000, 7.0, nil as Double?, 1000 + Double($0) * 10 as Double?) }
        points[7].3 = wrong
        let times = Self.track(points).cleaned(on: .earth).segments[0].points.map(\.time)
        #expect(times.enumerated().allSatisfy { $0.offset == 7 ? $0.element == nil : $0.element != nil })
    }

    @Test func aJourneyAcrossTheAntimeridianIsShort() {
        let track = Self.track([(0, 179.9, nil, nil), (0, -179.9, nil, nil)])
        #expect(abs(TrackMeasures(of: track.segments, on: .earth).distance - 22_264) < 1)
        let extent = MapExtent(of: track.points.map(\.position))
        #expect(extent.map { ($0.width * 1000).rounded() } == 200)
        #expect(extent.map { abs($0.meridian) } == 180)
    }

    @Test func stagesFollowDays() {
        let times: [Double?] = [0, 40_000, 80_000, nil, 90_000, 100_000, 200_000]
        let track = Self.track(times.enumerated().map { (0, Double($0.offset), nil, $0.element) })
        let stages = track.stages(on: .earth) { Int($0 / 86_400) }
        // A stage begins with the last point of the one before, so that the distances of all are that of the route.
        #expect(stages.map { $0.segments.flatMap(\.points).count } == [4, 3, 2])
        #expect(stages.map(\.measures.duration) == [80_000, 10_000, nil])
        let whole = TrackMeasures(of: track.segments, on: .earth).distance
        #expect(abs(stages.reduce(0) { $0 + $1.measures.distance } - whole) < 0.001)
        let untimed = Track(segments: [
            .init(points: track.segments[0].points.map { .init($0.position) }, line: 0),
            .init(points: [.init(.init(latitude: 1, longitude: 1))], line: 1),
        ])
        #expect(untimed.stages(on: .earth) { _ in 0 }.map { $0.segments.flatMap(\.points).count } == [7, 1])
    }
}
