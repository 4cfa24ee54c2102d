import DiffKit
import ReviewKit
import Testing

/// The positions that a review draws.
@Suite struct PublicPositionsTests {
    private static func read(_ location: JSON) -> PublicPositions {
        PublicPositions(in: ["cells": ["map": ["model": ["location": location]]]])
    }

    @Test func positionsAreRead() {
        let route = Self.read(["title": "46, 7 – 47, 8 (5f)", "line": [["46.1, 7.1", "46.2, 7.3"], ["46.5, 7.5"]]])
        #expect(route.lines == [[.init(latitude: 46.1, longitude: 7.1), .init(latitude: 46.2, longitude: 7.3)]])
        #expect(route.points == [.init(latitude: 46.5, longitude: 7.5)])
        #expect(Self.read("46.58, 7.99; -3, 4.5").points.count == 2)
        let area = Self.read("46, 7 – 47, 8 (5f)")
        #expect(area.lines.first?.count == 5 && area.points.isEmpty)
    }

    @Test(arguments: ["", "East rim", "91, 7", "46.5", "1,2,3", "nan, 4", "– (", "46, 7 – x (5f)"])
    func otherTextsHaveNone(text: String) {
        let positions = Self.read(.string(text))
        #expect(positions.lines.isEmpty && positions.points.count <= (text.hasPrefix("46, 7") ? 1 : 0))
    }

    @Test func theNumberIsLimited() {
        let line = JSON.array(JSONArray((0..<5000).map { .string("\($0 % 90), 7") }))
        #expect(Self.read(["title": "", "line": .array([line, line])]).lines.flatMap(\.self).count == 600)
    }
}
