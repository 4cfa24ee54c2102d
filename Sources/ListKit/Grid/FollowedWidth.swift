/// A width in points that a controller computes from the available width.
///
/// A page uses the size at a breakpoint up to the next one, so such a width would be wrong between them: three tiles of
/// `floor((w - 4) / 3)` points at 390 become four at 640. A share follows the container in the browser, too.
struct FollowedWidth {
    /// The width that a controller returned, and the available width for which it did.
    struct Sample {
        var space: Double
        var size: CellSize
    }

    /// The largest number of columns that is recognized.
    private static let mostColumns = 24

    /// The sample at the breakpoint.
    let own: Sample
    /// Samples between this breakpoint and the next.
    let others: [Sample]
    let spacing: Double

    /// Whether the controller returns the same width between the breakpoints, so that nothing follows the container.
    var isFixed: Bool { others.allSatisfy { $0.size.width == own.size.width } }

    /// The share of the available width of which each sample is the whole points; `nil` if there is none.
    var share: Width? {
        let candidates = (1...Self.mostColumns).lazy.flatMap { all in (1...all).lazy.map { Width.share($0, of: all) } }
        return candidates.first { share in
            ([own] + others).allSatisfy { sample in
                sample.points.map { abs($0 - Grid.width(of: share, in: sample.space, spacing: spacing)) < 1 } ?? false
            }
        }
    }

    /// The size that follows the container; `nil` if there is none. A height that follows the width becomes a ratio.
    var size: CellSize? {
        share.map { CellSize(width: $0, height: ratio.map { .aspectRatio($0) } ?? own.size.height) }
    }

    /// Width divided by height, if the height is a constant part of the width in each sample.
    private var ratio: Double? {
        let samples = [own] + others
        guard !others.allSatisfy({ $0.size.height == own.size.height }),
            let widest = samples.max(by: { $0.space < $1.space }), let points = widest.points,
            let height = widest.height, height > 0
        else { return nil }
        let ratio = samples.allSatisfy { $0.points == $0.height } ? 1 : points / height
        let isConstant = samples.allSatisfy { sample in
            guard let points = sample.points, let height = sample.height else { return false }
            return abs(points / ratio - height) <= 1
        }
        return isConstant ? ratio : nil
    }

    /// Returns the number of such cells in a row, which is at least 1, if they keep the width at the breakpoint.
    func cellsPerRow(in space: Double) -> Int {
        guard let points = own.points, points + spacing > 0 else { return 1 }
        return max(1, Measure.whole((space + spacing + Measure.tolerance) / (points + spacing)))
    }
}

extension FollowedWidth.Sample {
    var points: Double? {
        if case .points(let points) = size.width { points } else { nil }
    }

    var height: Double? {
        if case .points(let points) = size.height { points } else { nil }
    }
}
