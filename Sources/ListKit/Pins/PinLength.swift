/// A distance inside a cell: points, a percentage of the cell's width or height, or the sum of both.
public struct PinLength: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The part in points (CSS pixels).
    public var points: Double
    /// The part in percent of the cell's width or height.
    public var percent: Double

    /// Creates the sum of points and percent; omitted values are 0.
    public init(points: Double = 0, percent: Double = 0) {
        self.points = points
        self.percent = percent
    }

    public init(integerLiteral value: Int) { self.init(points: Double(value)) }
    public init(floatLiteral value: Double) { self.init(points: value) }

    /// The zero length.
    public static let zero = PinLength()
    /// Returns a length in points; a number literal means the same.
    public static func points(_ points: Double) -> PinLength { PinLength(points: points) }
    /// Returns a percentage of the cell's width or height, depending on the dimension of the distance.
    public static func percent(_ percent: Double) -> PinLength { PinLength(percent: percent) }

    /// Returns the sum of two lengths, which may have different units.
    public static func + (one: PinLength, other: PinLength) -> PinLength {
        PinLength(points: one.points + other.points, percent: one.percent + other.percent)
    }

    /// The number that can't be laid out, if any: infinite, NaN, or beyond the limits of browsers.
    var badNumber: Double? {
        [points, percent].first { !($0.magnitude <= Measure.longest) }
    }

    /// The length, or zero if it contains an invalid number.
    var checked: PinLength { badNumber == nil ? self : .zero }

    /// Returns the length in points, where 100 % is `whole`.
    func resolved(in whole: Double) -> Double { points + percent / 100 * whole }

    /// Returns the CSS form: horizontally in pixels, vertically in rem, like the grid's widths and heights.
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

    /// Returns the CSS form of a size; a negative size is invalid in CSS and would be treated as automatic.
    func cssSize(_ direction: PinIssue.Direction) -> String { points <= 0 && percent <= 0 ? "0" : css(direction) }
}
