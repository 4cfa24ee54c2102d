import ListKit
import TestSupport

/// Random layouts, the same on every machine and in every run.
extension SplitMix64 {
    /// Returns a length in half points.
    mutating func points(_ longest: Int) -> Double { Double(int(0...longest * 2)) / 2 }

    mutating func width() -> Width {
        if chance(40) { return .points(points(300)) }
        let all = pick([1, 2, 3, 4, 5, 6, 8])
        return .share(int(1...all), of: all)
    }

    mutating func height() -> Height {
        if chance(10) { return .content }
        return chance(50) ? .points(points(120)) : .aspectRatio(pick([0.5, 1, 1.5, 4.0 / 3, 16.0 / 9]))
    }

    mutating func group() -> GridGroup {
        GridGroup(
            (0..<int(0...12)).map { _ in CellSize(width: width(), height: height()) },
            inset: chance(50)
                ? .zero : EdgeInsets(top: points(20), leading: points(20), bottom: points(20), trailing: points(20)),
            lineSpacing: pick([0, 2, 7.5]), itemSpacing: pick([0, 0.5, 2, 10]),
            axis: chance(15) ? .horizontal : .vertical)
    }

    mutating func section(_ number: Int) -> GridSection {
        GridSection(
            identity: "section \(number)", width: chance(50) ? .full : width(),
            header: chance(30) ? supplementary() : nil, footer: chance(30) ? supplementary() : nil,
            groups: (0..<int(0...3)).map { _ in group() })
    }

    mutating func supplementary() -> GridSupplementary {
        GridSupplementary(height: height(), isSticky: chance(50), showsWhenEmpty: chance(50))
    }

    mutating func sections() -> [GridSection] { (0..<int(0...6)).map { section($0) } }

    /// Returns an extreme or invalid number.
    mutating func strange() -> Double {
        pick([
            .nan, .infinity, -.infinity, -1, -0.0, 0, 1e-300, -1e-300, 1e300, -1e300, .greatestFiniteMagnitude,
            .leastNonzeroMagnitude, 1e7, 33.333_333, 1,
        ])
    }
}
