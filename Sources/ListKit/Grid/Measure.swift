/// The door for numbers: what may come in, and what becomes of the rest.
///
/// Layout and style both go through it. So the frames and the rules are made of the same sizes, each one as precise
/// as a class name can carry it.
enum Measure {
    /// Ten million points; browsers lay out about three times that.
    static let longest = 10_000_000.0
    /// How far an edge may stand out, or a row stay short, and still count as flush, in points.
    static let tolerance = 1.0
    /// More than the noise of floating point in a sum, less than the smallest real difference.
    static let noise = 1e-6

    /// A value, and what was wrong with it.
    struct Checked<Value> {
        var value: Value
        var problem: GridIssue.Problem?
    }

    /// A length in points, kept to the 64th: the step in which browsers keep lengths, so that sums agree.
    static func length(_ value: Double, _ property: GridIssue.Property) -> Checked<Double> {
        let rounded = (value * 64).rounded() / 64
        guard value.isFinite, rounded >= 0 else { return Checked(value: 0, problem: .badLength(property, value)) }
        guard value <= longest else { return Checked(value: longest, problem: .tooLong(property, value)) }
        return Checked(value: rounded)
    }

    /// A width; a share is put in lowest terms, which leaves what it measures as it is.
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

    /// A height; an aspect ratio is kept to the millionth.
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

    /// Exact points, down to a whole point; noise just below a whole point counts as that point.
    static func whole(_ value: Double) -> Int {
        Int(exactly: (value + noise).rounded(.down)) ?? 0
    }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        var (larger, smaller) = (other, one)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}
