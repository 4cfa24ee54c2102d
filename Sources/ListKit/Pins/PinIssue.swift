/// Pins that conflict or can't be satisfied. The layout continues as described in `message`.
public struct PinIssue: Sendable, Hashable {
    /// The dimension in which pins conflict.
    public enum Direction: String, Sendable, Hashable {
        /// The names as used in messages.
        case horizontal, vertical
    }

    /// The problem with the pins of a view.
    public enum Problem: Sendable, Hashable {
        /// An edge is pinned twice, or both a center and an edge.
        case overconstrained(Direction)
        /// The view is pinned to a sibling with this name, which doesn't exist.
        case unknownSibling(String)
        /// The view is pinned to itself through these views.
        case cycle([String])
        /// The pinned edges overlap, or the size is negative.
        case negativeSize(Direction)
        /// The minimum size is greater than the maximum.
        case minAboveMax(Direction)
        /// Neither pins nor content determine a size.
        case noSize(Direction)
        /// Width and height are both specified, so the aspect ratio has no effect.
        case needlessAspectRatio
        /// An aspect ratio that is not a positive number.
        case badAspectRatio(Double)
        /// A length that is infinite, NaN, or beyond the limits of browsers.
        case badLength(Double)
        /// Another view of the cell has the same name.
        case duplicateIdentity
        /// An alignment without two pinned edges, or of a view that fills the space between them.
        case needlessAlignment(Direction)
        /// The margin of an edge that is not pinned.
        case needlessMargin(String)
        /// An edge that is pinned although the opposite edge and the size determine the position.
        case needlessEdge(String)
        /// A minimum or maximum that doesn't affect the specified size.
        case needlessLimit(Direction)
        /// An edge is pinned to siblings, but no sibling is named.
        case noSiblings
        /// The position depends on other views or on the text direction, and only the browser can compute it.
        case unknownPlace(Direction)
    }

    /// The identity of the view; `nil` if the problem is in the cell's size.
    public var view: String?
    /// The problem, which determines the treatment.
    public var problem: Problem

    /// Creates an issue; without a view, it is about the cell's size.
    public init(view: String?, problem: Problem) {
        self.view = view
        self.problem = problem
    }
}

extension PinIssue: CustomStringConvertible {
    /// A sentence for the author: the problem and its treatment.
    public var message: String {
        switch problem {
        case .overconstrained(let direction):
            "conflicting \(direction.rawValue) pins; edges override centers, and earlier pins override later ones"
        case .unknownSibling(let name): "there is no view '\(name)' to pin to; the pin is left out"
        case .cycle(let names):
            "the position depends on itself (\(names.joined(separator: " → "))); the pin is left out"
        case .negativeSize(.horizontal): "the width is negative; 0 is used"
        case .negativeSize(.vertical): "the height is negative; 0 is used"
        case .minAboveMax(.horizontal): "the minimum width is more than the maximum; the minimum is used"
        case .minAboveMax(.vertical): "the minimum height is more than the maximum; the minimum is used"
        case .noSize(.horizontal): "there is no width; 0 is used"
        case .noSize(.vertical): "there is no height; 0 is used"
        case .needlessAspectRatio: "width and height are both set; the aspect ratio is left out"
        case .badAspectRatio(let ratio): "\(ratio) is not an aspect ratio; it is left out"
        case .badLength(let value): "\(value) is not a length; 0 is used"
        case .duplicateIdentity: "another view has the same name; pins refer to the first"
        case .needlessAlignment(.horizontal):
            "`justify` needs two pinned edges and a width smaller than their distance; it has no effect"
        case .needlessAlignment(.vertical):
            "`align` needs two pinned edges and a height smaller than their distance; it has no effect"
        case .needlessMargin(let edge): "the \(edge) edge is not pinned; its margin has no effect"
        case .needlessEdge(let edge):
            "the other edge and the size determine the position; pinning \(edge) has no effect"
        case .needlessLimit(.horizontal): "the width is set and within the limits; they have no effect"
        case .needlessLimit(.vertical): "the height is set and within the limits; they have no effect"
        case .noSiblings: "there is no view name to pin to; the pin is left out"
        case .unknownPlace(.horizontal): "widths are only determined in the browser; the pins are left out"
        case .unknownPlace(.vertical): "heights are only determined in the browser; the pins are left out"
        }
    }

    public var description: String { "\(view ?? "cell"): \(message)" }
}
