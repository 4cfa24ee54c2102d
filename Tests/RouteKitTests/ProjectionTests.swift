import TestSupport
import Testing

@testable import RouteKit

/// Positions on maps, compared with PROJ 9 through pyproj.
@Suite struct ProjectionTests {
    private static let points = [(-79.46, 60.5), (-25.94, -64.61), (50.96, -6.55), (-29.47, -6.39), (32.75, -150.62)]

    @Test(
        arguments: [
            (
                MapProjection.mercator(meridian: 10),
                [
                    (0.881391272, 2.383370986), (-1.302190155, 0.469047871), (-0.288851991, -1.037014607),
                    (-0.286059464, 0.538653151), (-2.803347845, -0.605532221),
                ]
            ),
            (
                .equirectangular(meridian: 10, parallel: 40),
                [
                    (0.675184886, 1.386838624), (-0.997535532, 0.452738408), (-0.221273463, -0.889419787),
                    (-0.219134263, 0.514348531), (-2.147489038, -0.571595330),
                ]
            ),
            (
                .polar(isNorth: true, meridian: 10),
                [
                    (2.282183836, 1.881287176), (-1.950974296, 0.537021527), (-0.194091446, 0.653148145),
                    (-0.588373708, 2.000411322), (-0.331566730, -0.942584816),
                ]
            ),
            (
                .polar(isNorth: false, meridian: 10),
                [
                    (0.141946286, -0.117011488), (-1.077966305, -0.296718984), (-0.700797393, -2.358293099),
                    (-0.298102122, -1.013517178), (-0.710913819, 2.021000632),
                ]
            ),
        ])
    func asInPROJ(projection: MapProjection, expected: [(Double, Double)]) {
        for ((latitude, longitude), (x, y)) in zip(Self.points, expected) {
            let found = projection.position(of: .init(latitude: latitude, longitude: longitude))
            #expect(abs(found.x - x) < 1e-8 && abs(found.y - y) < 1e-8, "\(latitude) \(longitude)")
            let back = projection.point(at: found)
            #expect(abs(back.latitude - latitude) < 1e-9 && abs(back.longitude - longitude) < 1e-9)
        }
    }

    /// A thousand random positions, within a pixel of a map of the world that is 800 points wide on the densest screens.
    @Test func aThousandPositionsAreAsInPROJ() throws {
        let projections: [MapProjection] = [
            .mercator(meridian: 10), .equirectangular(meridian: 10, parallel: 40), .polar(isNorth: true, meridian: 10),
            .polar(isNorth: false, meridian: 10),
        ]
        let rows = try Repository.text("Tests/RouteKitTests/projections.txt").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").compactMap { Double($0) } }
        #expect(rows.count == 1000 && rows.allSatisfy { $0.count == 10 })
        for row in rows {
            let point = GeoPoint(latitude: row[0] / 100, longitude: row[1] / 100)
            for (index, projection) in projections.enumerated() {
                let found = projection.position(of: point)
                let (x, y) = (row[2 + 2 * index] / 1e6, row[3 + 2 * index] / 1e6)
                #expect(abs(found.x - x) < 2e-6 && abs(found.y - y) < 2e-6, "\(projection) \(point)")
            }
        }
    }

    @Test func aProjectionFollowsFromTheExtent() {
        func projection(_ points: [(Double, Double)]) -> MapProjection? {
            MapExtent(of: points.map { GeoPoint(latitude: $0.0, longitude: $0.1) })?.projection
        }
        #expect(projection([(46, 7), (47, 8)]) == .mercator(meridian: 7.5))
        #expect(projection([(80, 7), (85, 8)]) == .polar(isNorth: true, meridian: 7.5))
        #expect(projection([(-90, 0), (-70, 0)]) == .polar(isNorth: false, meridian: 0))
        #expect(projection([(60, -100), (-40, 100), (0, 0)]) == .equirectangular(meridian: 0, parallel: 10))
        #expect(projection([]) == nil)
    }

    /// All shown positions are on the map, wherever they are.
    @Test(arguments: 0..<60) func everythingIsOnTheMap(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let size = [0.0, 0.001, 0.5, 20, 180][Int(seed % 5)]
        let middle = (Double.random(in: -89...89, using: &random), Double.random(in: -180...180, using: &random))
        let points = (0..<50).map { _ in
            GeoPoint(
                latitude: max(-90, min(90, middle.0 + Double.random(in: -size...size, using: &random) / 2)),
                longitude: GeoPoint.normalized(middle.1 + Double.random(in: -size...size, using: &random)))
        }
        let frame = try #require(MapFrame(showing: points, on: .earth))
        for point in points {
            #expect(frame.contains(frame.place(of: point), margin: 0.001))
            let back = frame.point(at: frame.place(of: point))
            let isBeyondMercator = abs(point.latitude) > 85
            #expect(isBeyondMercator || Body.earth.distance(point, back) < 1)
        }
        #expect(frame.metersPerUnit.isFinite && frame.metersPerUnit > 0)
    }

    /// No point is farther from the simplified line than the tolerance.
    @Test(arguments: 0..<20) func simplificationStatesItsError(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var place = PlanePoint(x: 0, y: 0)
        let places = (0..<3000).map { _ in
            place.x += Double.random(in: -0.3...0.5, using: &random)
            place.y += Double.random(in: -0.4...0.4, using: &random)
            return place
        }
        let indices = Simplification.indices(of: places, tolerance: 0.3)
        #expect(indices.first == 0 && indices.last == places.count - 1 && indices.count < places.count)
        for (a, b) in zip(indices, indices.dropFirst()) {
            for index in a...b {
                #expect(Simplification.squaredDistance(places[index], places[a], places[b]) <= 0.09 + 1e-9)
            }
        }
    }
}
