/// Where a view stands inside its cell, and how large it is.
///
/// Made by saying what holds, in chains as known from PinLayout for iOS:
///
///     Pins().topStart(10).width(.percent(50)).aspectRatio(1)
///     Pins().after(of: "avatar", aligned: .center).end(15).marginHorizontal(10).height(20)
///
/// An edge is pinned once; pinning it again is an issue, and the first pin holds. Of two sizes the last holds. What
/// is not pinned at all stands at the top, or at the start.
public struct Pins: Sendable, Hashable {
    var horizontal: [Pin<HorizontalEdge>] = []
    var vertical: [Pin<VerticalEdge>] = []
    var width = PinSizes()
    var height = PinSizes()
    /// Width divided by height.
    var aspectRatio: Double?
    var margins = PinMargins()
    /// Where the view stands when it is smaller than the room between two pinned edges.
    var justification: HorizontalEdge?
    var alignment: VerticalEdge?

    /// A view that nothing is said of: at the top, at the start, as large as its content.
    public init() {}

    /// Whether the place depends on other views, and not on the cell alone.
    public var dependsOnSiblings: Bool {
        horizontal.contains { $0.target.isSibling } || vertical.contains { $0.target.isSibling }
    }

    /// A copy with one thing changed.
    func with(_ change: (inout Pins) -> Void) -> Pins {
        var copy = self
        change(&copy)
        return copy
    }
}

/// Edges from left to right. Start is left, or right where the text runs from right to left.
public enum HorizontalEdge: String, Sendable, Hashable, CaseIterable {
    /// Left and right are the same in every text; start and end follow its direction.
    case left, right, start, end, center
}

/// Edges from top to bottom.
public enum VerticalEdge: String, Sendable, Hashable, CaseIterable {
    /// The edges, and the middle between them.
    case top, bottom, center
}

/// One of the view's edges, and what it is pinned to.
struct Pin<Edge: Sendable & Hashable>: Sendable, Hashable {
    enum Target: Sendable, Hashable {
        /// The same edge of the cell; the offset counts inwards, and a centre's to the right or down.
        case parent(PinLength)
        /// An edge of other views: of several, the one that keeps clear of all.
        case siblings([String], Edge)

        var isSibling: Bool {
            if case .siblings = self { return true }
            return false
        }
    }

    var edge: Edge
    var target: Target
}

/// The sizes asked for in one direction.
struct PinSizes: Sendable, Hashable {
    var size: PinLength?
    var min: PinLength?
    var max: PinLength?
    /// Whether the size is that of the content, even between two pinned edges.
    var wrapsContent = false
}

/// Distances kept from what the edges are pinned to. Those of a side add up: left and start are both the left.
struct PinMargins: Sendable, Hashable {
    var top = PinLength.zero
    var bottom = PinLength.zero
    var left = PinLength.zero
    var right = PinLength.zero
    var start = PinLength.zero
    var end = PinLength.zero
}

extension HorizontalEdge {
    /// The edge as seen from the left.
    func side(in direction: LayoutDirection) -> PinAxis.Edge {
        switch (self, direction) {
        case (.left, _), (.start, .leftToRight), (.end, .rightToLeft): .near
        case (.right, _), (.end, .leftToRight), (.start, .rightToLeft): .far
        case (.center, _): .center
        }
    }
}

extension VerticalEdge {
    /// The edge as seen from the top.
    var side: PinAxis.Edge {
        switch self {
        case .top: .near
        case .bottom: .far
        case .center: .center
        }
    }
}

extension Pin {
    /// The same pin with its edges put in other terms.
    func mapped<Other>(_ edge: (Edge) -> Other) -> Pin<Other> {
        switch target {
        case .parent(let offset): Pin<Other>(edge: edge(self.edge), target: .parent(offset))
        case .siblings(let names, let other):
            Pin<Other>(edge: edge(self.edge), target: .siblings(names, edge(other)))
        }
    }
}
