/// The position and size of a view inside its cell.
///
/// Pins are defined by chained calls, as in PinLayout for iOS:
///
///     Pins().topStart(10).width(.percent(50)).aspectRatio(1)
///     Pins().after(of: "avatar", aligned: .center).end(15).marginHorizontal(10).height(20)
///
/// An edge can be pinned once; pinning it again is an issue, and the first pin takes effect. Of several sizes, the last
/// takes effect. Unpinned views are at the top and at the start.
public struct Pins: Sendable, Hashable {
    var horizontal: [Pin<HorizontalEdge>] = []
    var vertical: [Pin<VerticalEdge>] = []
    var width = PinSizes()
    var height = PinSizes()
    /// Width divided by height.
    var aspectRatio: Double?
    var margins = PinMargins()
    /// The alignment of a view that is smaller than the space between its pinned edges.
    var justification: HorizontalEdge?
    var alignment: VerticalEdge?

    /// Creates pins for a view at the top and start that is as large as its content.
    public init() {}

    /// Whether the position depends on other views, not only on the cell.
    public var dependsOnSiblings: Bool {
        horizontal.contains { $0.target.isSibling } || vertical.contains { $0.target.isSibling }
    }

    /// Returns a modified copy.
    func with(_ change: (inout Pins) -> Void) -> Pins {
        var copy = self
        change(&copy)
        return copy
    }
}

/// Horizontal edges. Start is left, or right in right-to-left text.
public enum HorizontalEdge: String, Sendable, Hashable, CaseIterable {
    /// Left and right don't depend on the text direction; start and end do.
    case left, right, start, end, center
}

/// Vertical edges.
public enum VerticalEdge: String, Sendable, Hashable, CaseIterable {
    /// The edges, and the middle between them.
    case top, bottom, center
}

/// One of the view's edges, and its target.
struct Pin<Edge: Sendable & Hashable>: Sendable, Hashable {
    enum Target: Sendable, Hashable {
        /// The same edge of the cell; the offset is inward, for a center to the right or down.
        case parent(PinLength)
        /// An edge of other views; of several, the one with which the view overlaps none.
        case siblings([String], Edge)

        var isSibling: Bool {
            if case .siblings = self { return true }
            return false
        }
    }

    var edge: Edge
    var target: Target
}

/// The requested sizes in one dimension.
struct PinSizes: Sendable, Hashable {
    var size: PinLength?
    var min: PinLength?
    var max: PinLength?
    /// Whether the size is that of the content, even between two pinned edges.
    var wrapsContent = false
}

/// The distances from the targets of edges. Margins of the same side add up: left and start in left-to-right text.
struct PinMargins: Sendable, Hashable {
    var top = PinLength.zero
    var bottom = PinLength.zero
    var left = PinLength.zero
    var right = PinLength.zero
    var start = PinLength.zero
    var end = PinLength.zero
}

extension HorizontalEdge {
    /// Returns the edge relative to the left.
    func side(in direction: LayoutDirection) -> PinAxis.Edge {
        switch (self, direction) {
        case (.left, _), (.start, .leftToRight), (.end, .rightToLeft): .near
        case (.right, _), (.end, .leftToRight), (.start, .rightToLeft): .far
        case (.center, _): .center
        }
    }
}

extension VerticalEdge {
    /// The edge relative to the top.
    var side: PinAxis.Edge {
        switch self {
        case .top: .near
        case .bottom: .far
        case .center: .center
        }
    }
}

extension Pin {
    /// Returns the pin with its edges converted.
    func mapped<Other>(_ edge: (Edge) -> Other) -> Pin<Other> {
        switch target {
        case .parent(let offset): Pin<Other>(edge: edge(self.edge), target: .parent(offset))
        case .siblings(let names, let other):
            Pin<Other>(edge: edge(self.edge), target: .siblings(names, edge(other)))
        }
    }
}
