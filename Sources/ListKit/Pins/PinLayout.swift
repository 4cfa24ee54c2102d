/// Works out where views stand inside a cell.
///
/// Pins to the cell alone need no working out on a page: `PinStyle` writes them as CSS. The rest is evaluated here,
/// at the cell's size.
public enum PinLayout {
    /// The place of every view, in the order given, whatever order their pins ask for.
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
    /// The name by which other views are pinned to this one.
    public var identity: String
    /// Where the view stands, and how large it is.
    public var pins: Pins
    /// The size of its content, used where the pins leave it open.
    public var contentSize: PinSize?

    /// Takes a view by its name.
    ///
    /// - Parameters:
    ///   - identity: the view's name, which no other view of the cell has.
    ///   - pins: where the view stands.
    ///   - contentSize: used where the pins leave the size open; without it such a size is an issue.
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

    /// Takes a width and a height in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A place inside a cell, in points from its top left corner, whatever the direction of the text.
public struct PinRect: Sendable, Hashable {
    /// The distance from the left edge of the cell.
    public var x: Double
    /// The distance from the top edge of the cell.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Takes a place in points; what is left out is 0.
    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// The direction in which the text runs.
public enum LayoutDirection: Sendable, Hashable {
    /// As English is written, and as Arabic is.
    case leftToRight, rightToLeft
}
