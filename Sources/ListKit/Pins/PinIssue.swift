/// Pins that contradict each other or cannot be followed. The layout goes on with what `message` says.
public struct PinIssue: Sendable, Hashable {
    /// The direction in which pins are at odds.
    public enum Direction: String, Sendable, Hashable {
        /// The name as it stands in messages.
        case horizontal, vertical
    }

    /// What is wrong with the pins of a view.
    public enum Problem: Sendable, Hashable {
        /// An edge is pinned twice, or a centre beside an edge.
        case overconstrained(Direction)
        /// The view is pinned to a sibling of this name, and there is none.
        case unknownSibling(String)
        /// The view is pinned to itself, by way of these.
        case cycle([String])
        /// The pinned edges have passed each other, or the size is negative.
        case negativeSize(Direction)
        /// The least size is more than the largest one.
        case minAboveMax(Direction)
        /// Neither pins nor content give a size.
        case noSize(Direction)
        /// Width and height are both given, so the aspect ratio has nothing to decide.
        case needlessAspectRatio
        /// An aspect ratio that is not a positive number.
        case badAspectRatio(Double)
        /// A length that is infinite, not a number, or beyond what browsers hold.
        case badLength(Double)
        /// Another view of the cell has the same name.
        case duplicateIdentity
        /// A place between two pinned edges is asked for, but they are not both pinned, or the view fills all between
        /// them.
        case needlessAlignment(Direction)
        /// The margin of an edge that is not pinned.
        case needlessMargin(String)
        /// An edge that is pinned although the opposite one and the size decide the place.
        case needlessEdge(String)
        /// A least or greatest size that the given size never meets.
        case needlessLimit(Direction)
        /// An edge is pinned to other views, and none is named.
        case noSiblings
        /// The place follows other views or the direction of the text, and only the browser knows how far.
        case unknownPlace(Direction)
    }

    /// The identity of the view; `nil` where the cell's own size is at fault.
    public var view: String?
    /// What is wrong, and so what was done instead.
    public var problem: Problem

    /// Takes what is wrong and with which view; without one, the cell's own size is at fault.
    public init(view: String?, problem: Problem) {
        self.view = view
        self.problem = problem
    }
}

extension PinIssue: CustomStringConvertible {
    /// One sentence for the author: what is wrong, and what was done instead.
    public var message: String {
        switch problem {
        case .overconstrained(let direction):
            "more is pinned \(direction.rawValue)ly than can hold; edges hold before centres, the first pin before later ones"
        case .unknownSibling(let name): "there is no view '\(name)' to pin to; the pin is left out"
        case .cycle(let names):
            "the place depends on itself (\(names.joined(separator: " → "))); the pin is left out"
        case .negativeSize(.horizontal): "the width is negative; 0 is used"
        case .negativeSize(.vertical): "the height is negative; 0 is used"
        case .minAboveMax(.horizontal): "the least width is more than the greatest; the least holds"
        case .minAboveMax(.vertical): "the least height is more than the greatest; the least holds"
        case .noSize(.horizontal): "nothing gives a width; 0 is used"
        case .noSize(.vertical): "nothing gives a height; 0 is used"
        case .needlessAspectRatio: "width and height are both given; the aspect ratio is left out"
        case .badAspectRatio(let ratio): "\(ratio) is not an aspect ratio; it is left out"
        case .badLength(let value): "\(value) is not a length; 0 is used"
        case .duplicateIdentity: "another view has the same name; pins to it mean the first"
        case .needlessAlignment(.horizontal):
            "`justify` needs two pinned edges and a width of less than what is between them; it has no effect"
        case .needlessAlignment(.vertical):
            "`align` needs two pinned edges and a height of less than what is between them; it has no effect"
        case .needlessMargin(let edge): "the \(edge) edge is not pinned; its margin has no effect"
        case .needlessEdge(let edge): "the other edge and the size decide the place; pinning \(edge) has no effect"
        case .needlessLimit(.horizontal): "the width is given and within the limits; they have no effect"
        case .needlessLimit(.vertical): "the height is given and within the limits; they have no effect"
        case .noSiblings: "no view is named to pin to; the pin is left out"
        case .unknownPlace(.horizontal): "how wide things are turns out in the browser only; the pins are left out"
        case .unknownPlace(.vertical): "how high things are turns out in the browser only; the pins are left out"
        }
    }

    public var description: String { "\(view ?? "cell"): \(message)" }
}
