/// A distance inside a cell: points, a percentage of the cell's width or height, or the sum of both.
public struct PinLength: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The part that is given in points, that is CSS pixels.
    public var points: Double
    /// The part that is given in percent of the cell's width or height; 100 is all of it.
    public var percent: Double

    /// The sum of points and percents; what is left out is 0.
    public init(points: Double = 0, percent: Double = 0) {
        self.points = points
        self.percent = percent
    }

    public init(integerLiteral value: Int) { self.init(points: Double(value)) }
    public init(floatLiteral value: Double) { self.init(points: value) }

    /// No distance.
    public static let zero = PinLength()
    /// A distance in points; so is a number by itself.
    public static func points(_ points: Double) -> PinLength { PinLength(points: points) }
    /// A percentage of the cell's width or height, whichever the distance runs along.
    public static func percent(_ percent: Double) -> PinLength { PinLength(percent: percent) }

    /// The sum of two distances, which may be in different units.
    public static func + (one: PinLength, other: PinLength) -> PinLength {
        PinLength(points: one.points + other.points, percent: one.percent + other.percent)
    }

    /// The number that cannot be laid out: infinite, not a number, or beyond what browsers hold.
    var badNumber: Double? {
        [points, percent].first { !($0.magnitude <= Measure.longest) }
    }

    /// The length itself, or nothing where a number is bad.
    var checked: PinLength { badNumber == nil ? self : .zero }

    /// In points, where 100 % is this long.
    func resolved(in whole: Double) -> Double { points + percent / 100 * whole }

    /// As style sheets write it: what is across in pixels, what is down in the reader's own unit, as the grid has widths
    /// and heights.
    func css(_ direction: PinIssue.Direction) -> String {
        let points =
            switch direction {
            case .horizontal: CSSNumber.pixels(points)
            case .vertical: CSSNumber.rems(points)
            }
        let share = CSSNumber.text(percent)
        if share == "0" { return points }
        return points == "0" ? "\(share)%" : "calc(\(share)% + \(points))"
    }

    /// For a size: style sheets refuse a negative one, and a refused one would be automatic.
    func cssSize(_ direction: PinIssue.Direction) -> String { points <= 0 && percent <= 0 ? "0" : css(direction) }
}
