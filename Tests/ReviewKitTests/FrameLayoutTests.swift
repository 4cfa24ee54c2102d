import DiffKit
import TestSupport
import Testing

@testable import ReviewKit

/// Vertical positions are computed from the rows and widths in a snapshot.
@Suite struct FrameLayoutTests {
    private struct Box: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    private func places(_ frames: [JSON]) -> [Box] {
        let cells = frames.enumerated().map { ("\($0.offset)", JSON.object(["frames": ["390": $0.element]])) }
        let section: JSON = ["order": .strings(cells.map(\.0)), "cells": .object(JSONObject(cells))]
        return FrameLayout(of: section, at: "390").places.map {
            Box(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
        }
    }

    private func frame(_ row: Int, _ box: Box) -> JSON {
        [.integer(row), .integer(box.x), .integer(box.width), .integer(box.height)]
    }

    private static let header: JSON = [0, 0, 390, nil]
    private static let headerHeight = FrameLayout.nominalHeight

    /// Rows as high as their tallest cell, as with justified photos, squares and plain cells.
    @Test func rowsStandBelowEachOther() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let gap = random.below(5)
            var (frames, boxes) = ([Self.header], [Box(x: 0, y: 0, width: 390, height: Self.headerHeight)])
            var y = Self.headerHeight + gap
            for row in 1...(1 + random.below(6)) {
                let count = 2 + random.below(3)
                let (width, height) = ((390 - (count - 1) * gap) / count, 40 + random.below(100))
                for column in 0..<count {
                    boxes.append(Box(x: column * (width + gap), y: y, width: width, height: height))
                    frames.append(frame(row, boxes[boxes.count - 1]))
                }
                y += height + gap
            }
            #expect(places(frames) == boxes)
        }
    }

    /// Masonry columns, in which a frame's row is its index within its column.
    @Test func columnsDoNotWaitForEachOther() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<200 {
            let (gap, columns) = (1 + random.below(6), 2 + random.below(3))
            let width = (390 - (columns - 1) * gap) / columns
            var (frames, boxes) = ([Self.header], [Box(x: 0, y: 0, width: 390, height: Self.headerHeight)])
            var below = [Int](repeating: Self.headerHeight + gap, count: columns)
            var rows = [Int](repeating: 1, count: columns)
            for _ in 0..<(columns + random.below(20)) {
                let column = below.indices.min { (below[$0], $0) < (below[$1], $1) } ?? 0
                let height = 40 + random.below(200)
                boxes.append(Box(x: column * (width + gap), y: below[column], width: width, height: height))
                frames.append(frame(rows[column], boxes[boxes.count - 1]))
                below[column] += height + gap
                rows[column] += 1
            }
            #expect(places(frames) == boxes)
        }
    }

    @Test func whatMakesNoFrameIsLeftOut() {
        #expect(places([nil, "x", [], [1, 2, 3], [0, 0, "wide", 5]]).isEmpty)
        #expect(places([[-1, -5, -9, -2]]) == [Box(x: 0, y: 0, width: 1, height: 1)])
        let huge = places([
            [0, .integer(Int.max), .integer(Int.max), .integer(Int.max)], [.integer(Int.max), 0, 10, 10],
        ])
        #expect(
            huge.count == 2 && huge.allSatisfy { $0.width <= FrameLayout.longest && $0.y <= 2 * FrameLayout.longest })
    }
}
