import TestSupport
import Testing

@testable import ListKit

/// Invariants of all pins, with seeded random views.
@Suite struct PinLawTests {
    private static let seeds = 0..<300 as Range<UInt64>
    private static let cell = PinSize(width: 200, height: 100)

    /// Returns views pinned to the cell's start and end edges, and to earlier views.
    private func views(_ random: inout SplitMix64) -> [PinnedView] {
        (0..<random.int(1...12)).map { number in
            var pins = Pins()
            let other = "\(random.int(0...max(0, number - 1)))"
            let offset = PinLength(points: Double(random.int(-10...30)), percent: Double(random.int(0...30)))
            switch number == 0 ? random.int(0...3) : random.int(0...7) {
            case 0: pins = pins.start(offset)
            case 1: pins = pins.end(offset)
            case 2: pins = pins.horizontally(offset)
            case 3: pins = pins.hCenter()
            case 4: pins = pins.before(of: other, aligned: .center)
            case 5: pins = pins.after(of: other, aligned: .bottom).marginStart(offset)
            case 6: pins = pins.below(of: other, aligned: .start)
            default: pins = pins.above(of: other, aligned: .end).marginBottom(offset)
            }
            if random.chance(50) { pins = pins.width(.points(random.points(80))) }
            if random.chance(30) { pins = pins.aspectRatio(random.pick([0.5, 1, 2])) }
            if random.chance(30) { pins = pins.justify(random.pick([.start, .center, .end])) }
            return PinnedView(
                "\(number)", pins, contentSize: PinSize(width: random.points(50), height: random.points(50)))
        }
    }

    @Test(arguments: seeds)
    func rightToLeftIsTheMirrorImage(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let views = views(&random)
        let ltr = PinLayout.frames(of: views, in: Self.cell).frames
        let rtl = PinLayout.frames(of: views, in: Self.cell, direction: .rightToLeft).frames
        for (one, other) in zip(ltr, rtl) {
            #expect(abs(Self.cell.width - one.x - one.width - other.x) < 1e-9)
            #expect(abs(one.width - other.width) < 1e-9)
            #expect(one.y == other.y && one.height == other.height)
        }
    }

    @Test(arguments: seeds)
    func orderOfViewsDoesNotMatter(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let views = views(&random)
        let order = views.indices.shuffled(using: &random)
        let frames = PinLayout.frames(of: views, in: Self.cell).frames
        #expect(PinLayout.frames(of: order.map { views[$0] }, in: Self.cell).frames == order.map { frames[$0] })
    }

    /// The values that the build computes are correct, even if others are left to the browser.
    @Test(arguments: seeds)
    func whatIsKnownIsTrue(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let views = views(&random)
        let direction: LayoutDirection = random.chance(50) ? .leftToRight : .rightToLeft
        let isOpen = random.chance(50)
        let asked = views.map { view in
            var view = view
            if random.chance(50) { view.contentSize = nil }
            return view
        }
        let (known, _) = PinLayout.determinedFrames(
            of: asked, width: Self.cell.width, height: isOpen ? nil : Self.cell.height, direction: direction)
        let frames = PinLayout.frames(of: views, in: Self.cell, direction: direction).frames
        for (known, frame) in zip(known, frames) {
            let x = direction == .leftToRight ? frame.x : Self.cell.width - frame.x - frame.width
            let said = [known.x, known.y, known.width, known.height]
            for (known, length) in zip(said, [x, frame.y, frame.width, frame.height]) {
                #expect(known.map { abs($0 - length) < 1e-6 } ?? true)
            }
        }
    }

    /// Removing an alignment reported as without effect changes no frame.
    @Test(arguments: seeds)
    func anAlignmentWithoutEffectCanBeLeftOut(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let views = views(&random)
        let (frames, issues) = PinLayout.frames(of: views, in: Self.cell)
        let needless = Set(issues.filter { $0.problem == .needlessAlignment(.horizontal) }.compactMap(\.view))
        let others = views.map { view in
            var view = view
            if needless.contains(view.identity) { view.pins.justification = nil }
            return view
        }
        #expect(PinLayout.frames(of: others, in: Self.cell).frames == frames)
    }

    @Test(arguments: seeds)
    func strangePinsNeverCrash(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let views = (0..<10).map { _ in
            var pins = Pins()
            for _ in 0..<random.int(0...8) { pins = strange(pins, &random) }
            let size = PinSize(width: random.strange(), height: random.strange())
            return PinnedView("\(random.int(0...8))", pins, contentSize: random.chance(50) ? size : nil)
        }
        let cell = random.chance(50) ? Self.cell : PinSize(width: random.strange(), height: random.strange())
        let (frames, issues) = PinLayout.frames(of: views, in: cell)
        #expect(frames.count == views.count)
        for frame in frames {
            #expect(frame.x.isFinite && frame.y.isFinite)
            #expect(frame.width >= 0 && frame.height >= 0 && frame.width.isFinite && frame.height.isFinite)
        }
        for issue in issues { #expect(!issue.description.isEmpty) }
        for view in views {
            guard let css = PinStyle.css(for: view.pins) else { continue }
            #expect(!css.contains("nan") && !css.contains("inf;") && !css.contains("e+"))
        }
    }

    private func strange(_ pins: Pins, _ random: inout SplitMix64) -> Pins {
        let length = PinLength(points: random.strange(), percent: random.strange())
        let name = "\(random.int(0...9))"
        switch random.int(0...13) {
        case 0: return pins.top(length)
        case 1: return pins.bottom(length)
        case 2: return pins.left(length)
        case 3: return pins.end(length)
        case 4: return pins.hCenter(length)
        case 5: return pins.below(of: name, aligned: .center)
        case 6: return pins.after(of: name, "1", aligned: .bottom)
        case 7: return pins.pin(.left, to: .center, of: name)
        case 8: return pins.width(length)
        case 9: return pins.height(length).minHeight(.points(random.strange()))
        case 10: return pins.maxWidth(length)
        case 11: return pins.aspectRatio(random.strange())
        case 12: return pins.margin(length)
        default: return pins.justify(.center).align(.bottom)
        }
    }
}
