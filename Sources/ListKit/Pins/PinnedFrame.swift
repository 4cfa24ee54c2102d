/// Where a pinned view stands in its cell, as far as the build knows.
///
/// Unlike a `PinRect` it has no numbers that only the browser knows: what depends on the height of a cell that its content
/// decides, or on the size of a content.
public struct PinnedFrame: Sendable, Hashable {
    /// The distance from the edge of the cell where lines begin, in points.
    public var x: Double?
    /// The distance from the top of the cell, in points.
    public var y: Double?
    /// The width in points.
    public var width: Double?
    /// The height in points.
    public var height: Double?

    /// Takes what is known, in points; `nil` for what only the browser knows.
    public init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension PinLayout {
    /// The place of every view as far as it can be known, in the order given, as `frames(of:in:direction:)` gives it.
    ///
    /// - Parameters:
    ///   - views: those of one cell.
    ///   - width: of the cell.
    ///   - height: of the cell; `nil` where its content decides.
    ///   - direction: in which the text of the cell runs.
    public static func knownFrames(
        of views: [PinnedView], width: Double, height: Double?, direction: LayoutDirection = .leftToRight
    ) -> (frames: [PinnedFrame], issues: [PinIssue]) {
        // What is the same whatever the unknown lengths are is known. The numbers have little in common, so that their
        // sums and differences are not equal by chance; the first ones find fault with nothing by themselves.
        let trials = [(20_011.0, 0.0), (0, 3001), (10_007, 1777)]
        let isKnown = height != nil && views.allSatisfy { $0.contentSize != nil }
        let results = (isKnown ? [trials[0]] : trials).map { trial in
            let views = views.enumerated().map { index, view in
                var view = view
                let content = trial.1 == 0 ? 0 : trial.1 + Double(index) * 17
                view.contentSize = view.contentSize ?? PinSize(width: content, height: content * 0.61)
                return view
            }
            return frames(of: views, in: PinSize(width: width, height: height ?? trial.0), direction: direction)
        }
        let known = views.indices.map { index in
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
        return (known, results[0].issues)
    }
}
