/// Computes the positions of views inside a cell.
///
/// Views that are pinned only to the cell need no computation on a page, since `PinStyle` converts their pins to CSS.
/// All others are evaluated here, for the cell's size.
public enum PinLayout {
    /// Returns the position of every view in the order of `views`, which doesn't depend on their pins.
    public static func frames(
        of views: [PinnedView], in size: PinSize, direction: LayoutDirection = .leftToRight
    ) -> (frames: [PinRect], issues: [PinIssue]) {
        var issues: [PinIssue] = []
        let cell = checked(size, &issues)
        var indexes: [String: Int] = [:]
        for (index, view) in views.enumerated() {
            if indexes[view.identity] == nil {
                indexes[view.identity] = index
            } else {
                issues.append(PinIssue(view: view.identity, problem: .duplicateIdentity))
            }
        }
        let order = PinOrder(views, indexes: indexes)
        issues += order.issues

        var frames = [PinRect](repeating: PinRect(), count: views.count)
        for index in order.indexes {
            var solver = PinSolver(view: views[index]) { name in
                guard let sibling = indexes[name] else { return .unknown }
                return order.dropped[index, default: []].contains(sibling) ? .dropped : .frame(frames[sibling])
            }
            frames[index] = solver.frame(in: cell, direction: direction)
            issues += solver.issues
        }
        return (frames, issues)
    }

    private static func checked(_ size: PinSize, _ issues: inout [PinIssue]) -> PinSize {
        func checked(_ length: Double) -> Double {
            if length >= 0, length <= Measure.longest { return length }
            issues.append(PinIssue(view: nil, problem: .badLength(length)))
            return 0
        }
        return PinSize(width: checked(size.width), height: checked(size.height))
    }
}

/// A view with its pins.
public struct PinnedView: Sendable, Hashable {
    /// The name by which other views can be pinned to this one.
    public var identity: String
    /// The position and size of the view.
    public var pins: Pins
    /// The size of the content, used if the pins don't determine one.
    public var contentSize: PinSize?

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - identity: the view's name, unique in the cell.
    ///   - pins: the position and size of the view.
    ///   - contentSize: used if the pins don't determine a size; if it is missing then, that is an issue.
    public init(_ identity: String, _ pins: Pins, contentSize: PinSize? = nil) {
        self.identity = identity
        self.pins = pins
        self.contentSize = contentSize
    }
}

/// The size of a cell or view, in points.
public struct PinSize: Sendable, Hashable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// Creates a size from a width and a height in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle inside a cell, in points from its top left corner, whatever the text direction.
public struct PinRect: Sendable, Hashable {
    /// The distance from the left edge of the cell.
    public var x: Double
    /// The distance from the top edge of the cell.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a rectangle in points; omitted values are 0.
    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// The text direction.
public enum LayoutDirection: Sendable, Hashable {
    /// The direction of English, and the direction of Arabic.
    case leftToRight, rightToLeft
}
