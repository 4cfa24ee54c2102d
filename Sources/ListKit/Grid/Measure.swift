/// Validation of lengths: which values are accepted, and replacements for all others.
///
/// Both layout and style use it, so that frames and rules are based on the same sizes, at the precision of class names.
enum Measure {
    /// Ten million points; browsers support about three times that.
    static let longest = 10_000_000.0
    /// The distance, in points, by which an element may exceed or miss an edge and still count as flush.
    static let tolerance = 1.0
    /// A value above the rounding errors of a sum and below the smallest real difference.
    static let noise = 1e-6

    /// A valid value, and the problem with the original one.
    struct Checked<Value> {
        var value: Value
        var problem: GridIssue.Problem?
    }

    /// Returns a length in points, rounded to 1/64, which is the resolution of browsers, so that sums agree.
    static func length(_ value: Double, _ property: GridIssue.Property) -> Checked<Double> {
        let rounded = (value * 64).rounded() / 64
        guard value.isFinite, rounded >= 0 else { return Checked(value: 0, problem: .badLength(property, value)) }
        guard value <= longest else { return Checked(value: longest, problem: .tooLong(property, value)) }
        return Checked(value: rounded)
    }

    /// Returns a width; a share is reduced to lowest terms.
    static func width(_ width: Width) -> Checked<Width> {
        switch width {
        case .points(let points):
            let checked = length(points, .width)
            return Checked(value: .points(checked.value), problem: checked.problem)
        case .share(let columns, let all):
            if all <= 0 || columns > all { return Checked(value: .full, problem: .badShare(columns, of: all)) }
            if columns < 0 { return Checked(value: .points(0), problem: .badShare(columns, of: all)) }
            if columns == 0 { return Checked(value: .points(0)) }
            let divisor = greatestCommonDivisor(columns, all)
            return Checked(value: .share(columns / divisor, of: all / divisor))
        }
    }

    /// Returns a height; an aspect ratio is rounded to 1/1,000,000.
    static func height(_ height: Height) -> Checked<Height> {
        switch height {
        case .content: return Checked(value: .content)
        case .points(let points):
            let checked = length(points, .height)
            return Checked(value: .points(checked.value), problem: checked.problem)
        case .aspectRatio(let ratio):
            let rounded = (ratio * 1e6).rounded() / 1e6
            guard rounded > 0, rounded <= 1e6 else { return Checked(value: .points(0), problem: .badRatio(ratio)) }
            return Checked(value: .aspectRatio(rounded))
        }
    }

    /// Returns points rounded down; noise just below a whole point is ignored.
    static func whole(_ value: Double) -> Int {
        Int(exactly: (value + noise).rounded(.down)) ?? 0
    }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        var (larger, smaller) = (other, one)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}
