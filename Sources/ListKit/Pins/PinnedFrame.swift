/// The frame of a pinned view in its cell, as far as the build can determine it.
///
/// Unlike a `PinRect`, it omits numbers that depend on the size of content, which only the browser can compute.
public struct PinnedFrame: Sendable, Hashable {
    /// The distance from the edge of the cell where lines start, in points.
    public var x: Double?
    /// The distance from the top of the cell, in points.
    public var y: Double?
    /// The width in points.
    public var width: Double?
    /// The height in points.
    public var height: Double?

    /// Creates a frame in points; `nil` for values that only the browser can compute.
    public init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension PinLayout {
    /// Returns the frame of every view as far as it can be determined, in the order of `frames(of:in:direction:)`.
    ///
    /// - Parameters:
    ///   - views: the views of one cell.
    ///   - width: the width of the cell.
    ///   - height: the height of the cell; `nil` if its content determines it.
    ///   - direction: the text direction of the cell.
    public static func determinedFrames(
        of views: [PinnedView], width: Double, height: Double?, direction: LayoutDirection = .leftToRight
    ) -> (frames: [PinnedFrame], issues: [PinIssue]) {
        // A value is determined if it is the same for all trial values, whose sums and differences are not equal by
        // coincidence. The first trial causes no further issues.
        let trials = [(20_011.0, 0.0), (0, 3001), (10_007, 1777)]
        let isDetermined = height != nil && views.allSatisfy { $0.contentSize != nil }
        let results = (isDetermined ? [trials[0]] : trials).map { trial in
            let views = views.enumerated().map { index, view in
                var view = view
                let content = trial.1 == 0 ? 0 : trial.1 + Double(index) * 17
                view.contentSize = view.contentSize ?? PinSize(width: content, height: content * 0.61)
                return view
            }
            return frames(of: views, in: PinSize(width: width, height: height ?? trial.0), direction: direction)
        }
        let determined = views.indices.map { index in
            let rects = results.map { result in
                var rect = result.frames[index]
                if direction == .rightToLeft { rect.x = width - rect.x - rect.width }
                return rect
            }
            func same(_ length: KeyPath<PinRect, Double>) -> Double? {
                let lengths = rects.map { $0[keyPath: length] }
                return lengths.allSatisfy { abs($0 - lengths[0]) < Measure.noise } ? lengths[0] : nil
            }
            return PinnedFrame(x: same(\.x), y: same(\.y), width: same(\.width), height: same(\.height))
        }
        return (determined, results[0].issues)
    }
}
