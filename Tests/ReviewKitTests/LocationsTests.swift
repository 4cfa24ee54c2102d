import DiffKit
import Testing

@testable import ReviewKit

/// The locations that are new in an object.
@Suite struct LocationsTests {
    private static func new(_ old: JSON, _ new: JSON) -> Int {
        Locations(in: ["model": new]).subtracting(Locations(in: ["model": old])).jsonValues.count
    }

    private static func map(_ area: String, _ points: JSON = ["46.1, 7.1", "46.2, 7.3"]) -> JSON {
        ["title": .string(area), "line": [points]]
    }

    private static let area = "46.9, 7.4 – 46.97, 7.49 (0a1b2c3d)"

    /// An outline is no new location if the map showed the same positions before.
    @Test(
        arguments: [
            ("46.9, 7.4 – 46.97, 7.49 (0a1b2c3d)", 0), ("46.9, 7.4 – 46.97, 7.49 (ffffffff)", 1),
            ("46.9, 7.4 – 46.97, 7.49 (0a1b2c3d, GPX 00000000)", 1), ("46.9, 7.4 – 46.97, 7.5 (0a1b2c3d)", 1),
            ("46.9, 7.4", 1), ("Home", 1), ("46.9, 7.4; 46.9, 7.4 – 46.97, 7.49 (0a1b2c3d)", 0),
        ] as [(String, Int)])
    func anOutlineIsNoLocation(old: String, count: Int) {
        #expect(Self.new(["location": .string(old)], ["location": Self.map(Self.area)]) == count)
        #expect(Self.new(["location": .string(old)], ["locations": [Self.map(Self.area)]]) == count)
    }

    /// Maps of the same area may show other positions.
    @Test func positionsAreCompared() {
        let other = "46.9, 7.4 – 46.97, 7.49 (ffffffff)"
        #expect(Self.new(["location": Self.map(other)], ["location": Self.map(Self.area)]) == 1)
        #expect(
            Self.new(["location": Self.map(Self.area, ["46.1, 7.1"])], ["location": Self.map(Self.area)]) == 0)
        #expect(
            Self.new(["location": "… – 46.97, 7.49 (ffffffff)"], ["location": Self.map("… – 46.97, 7.49 (0a1b2c3d)")])
                == 1)
        // The values of custom kinds are compared as they are.
        #expect(Self.new(["location": Self.map("Home", ["46.1, 7.1"])], ["location": Self.map("Home")]) == 1)
    }

    /// Of several maps or texts, one that is removed or moved is not new.
    @Test func eachOfSeveralIsCompared() {
        let maps = ["(0a1b2c3d)", "(4e5f6a7b)", "(ffffffff)"].map { Self.map("46.9, 7.4 – 46.97, 7.49 " + $0) }
        #expect(Self.new(["locations": [maps[0], maps[1]]], ["locations": [maps[1]]]) == 0)
        #expect(Self.new(["locations": [maps[0], maps[1]]], ["locations": [maps[1], maps[0], maps[2]]]) == 1)
        #expect(Self.new(["location": "46.9, 7.4; Home"], ["location": "46.9, 7.4"]) == 0)
        #expect(Self.new(["location": "46.9, 7.4"], ["location": "46.9, 7.4; Home"]) == 1)
        #expect(Self.new(["coordinates": [46.9, 7.4]], ["coordinates": [46.9, 7.5]]) == 1)
        #expect(Self.new(["locations": []], ["locations": []]) == 0)
    }
}
