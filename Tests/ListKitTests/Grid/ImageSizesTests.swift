import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ListKit

/// The `sizes` attribute of images, compared with the grid at every screen width.
@Suite struct ImageSizesTests {
    private static let seeds = 0..<60 as Range<UInt64>
    private static let breakpoints = [390, 834, 1200]

    /// A group and the aspect ratios of its images.
    private struct Sample {
        var group: SizedGroup
        var ratios: [Double]

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            let arrangements = random.pick([
                [Arrangement.flow], [.justified(rowHeight: random.points(200) + 50)],
                [.masonry(columns: random.int(1...3)), .masonry(columns: random.int(2...5))],
            ])
            let isPlaced = arrangements != [.flow]
            let ratios = (0..<random.int(1...12)).map { _ in Double(random.int(400...2500)) / 1000 }
            let cells = ratios.enumerated().map { index, ratio in
                let sizes = ImageSizesTests.breakpoints.map { _ in
                    isPlaced
                        ? CellSize(height: .aspectRatio(ratio))
                        : CellSize(
                            width: random.chance(20) ? .points(random.points(250)) : random.width(),
                            height: random.height())
                }
                return SizedCell(
                    id: "\(index)", template: "t", model: [:], sizes: sizes, source: FileLocation(file: "f"))
            }
            self.ratios = ratios
            group = SizedGroup(
                cells, inset: EdgeInsets(leading: random.points(20), trailing: random.points(20)),
                itemSpacing: random.pick([0, 2, 7.5]), arrangements: arrangements)
        }

        func layout(at breakpoint: Int, in width: Double) -> GridLayout.SectionFrames {
            Grid.layout([GridSection(identity: "s", groups: [group.grid(at: breakpoint)])], containerWidth: width)
                .sections[0]
        }

        var texts: [String] {
            let widths = breakpoints.map { Double($0) }
            let places = GroupPositions(
                group, at: 0, in: widths.indices.map { layout(at: $0, in: widths[$0]) },
                boxes: widths.map { _ in .feed }, widths: widths)
            return zip(places.cells, ratios).map { place, ratio in
                ImageSizes(breakpoints: breakpoints, cells: place.sizes).text(ratio: ratio)
            }
        }

        /// Returns the frames of cells at a screen width; placed cells scale from their breakpoint.
        func frames(on screen: Double) -> [(width: Double, height: Double?)] {
            let feed = min(screen, Double(breakpoints[breakpoints.count - 1]))
            let breakpoint = breakpoints.lastIndex { Double($0) <= screen } ?? 0
            let isPlaced = group.arrangements != [.flow]
            let width = isPlaced ? Double(breakpoints[breakpoint]) : feed
            return layout(at: breakpoint, in: width).groups[0].map { frame in
                (Double(frame.width) * feed / width, frame.height.map { Double($0) * feed / width })
            }
        }
    }

    @Test(arguments: seeds)
    func theyAreWhatTheGridComputes(seed: UInt64) throws {
        let sample = Sample(seed: seed)
        let texts = sample.texts
        let screens = [390, 834, 1200] + Array(stride(from: 320, through: 1600, by: 7))
        for screen in screens {
            for (index, frame) in sample.frames(on: Double(screen)).enumerated() {
                let ratio = sample.ratios[index]
                let said = try #require(Sizes.width(texts[index], on: Double(screen)))
                let needed = max(frame.width, (frame.height ?? 0) * ratio)
                #expect(said >= needed - 1, "\(texts[index]) at \(screen) for \(frame)")
                // Frames are rounded down; fixed points may be clamped on a screen narrower than the first breakpoint.
                let most = max(frame.width + 1, ((frame.height ?? -1) + 1) * ratio)
                if screen >= 390 { #expect(said <= most + 1, "\(texts[index]) at \(screen) for \(frame)") }
            }
        }
    }

    private func text(_ sizes: [CellSize], spacing: Double = 0, ratio: Double) -> String {
        let cells = zip(sizes, Self.breakpoints).map { size, breakpoint in
            FluidSize(size, in: .feed, spacing: spacing, atBreakpoint: Double(breakpoint))
        }
        return ImageSizes(breakpoints: Self.breakpoints, cells: cells).text(ratio: ratio)
    }

    @Test func words() {
        let full = CellSize()
        let third = CellSize(width: .share(1, of: 3), height: .aspectRatio(1))
        let badge = CellSize(width: .points(80), height: .points(60))
        let banner = CellSize(height: .points(300))
        #expect(text([full, full, full], ratio: 1.5) == "(min-width: 1200px) 1200px, 100vw")
        #expect(text([third, third, third], ratio: 1) == "(min-width: 1200px) 400px, 33.34vw")
        #expect(
            text([third, third, third], spacing: 2, ratio: 1.5)
                == "(min-width: 1200px) 598px, calc(50vw - 2px)")
        #expect(text([full, third, third], ratio: 1) == "(min-width: 1200px) 400px, (min-width: 834px) 33.34vw, 100vw")
        #expect(text([badge, badge, badge], ratio: 1) == "80px")
        // The image is at least 300 points high, so it is 600 wide until the screen is wider.
        #expect(
            text([banner, banner, banner], ratio: 2) == "(min-width: 1200px) 1200px, (min-width: 600px) 100vw, 600px")
    }
}

/// A parser of the attribute that supports the syntax used by the build.
private enum Sizes {
    static func width(_ text: String, on screen: Double) -> Double? {
        for rule in text.components(separatedBy: ", ") {
            guard rule.hasPrefix("(min-width: ") else { return length(rule, screen) }
            let parts = rule.dropFirst("(min-width: ".count).components(separatedBy: "px) ")
            if parts.count == 2, let width = Double(parts[0]), screen >= width { return length(parts[1], screen) }
        }
        return nil
    }

    private static func length(_ text: String, _ screen: Double) -> Double? {
        if text.hasPrefix("calc(") {
            let parts = text.dropFirst(5).dropLast().components(separatedBy: " ")
            guard parts.count == 3, let one = length(parts[0], screen), let other = length(parts[2], screen) else {
                return nil
            }
            return parts[1] == "-" ? one - other : one + other
        }
        guard let number = Double(text.dropLast(2)) else { return nil }
        return text.hasSuffix("vw") ? number * screen / 100 : number
    }
}
