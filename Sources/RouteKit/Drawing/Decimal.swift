/// Numbers of drawings and labels.
package enum Decimal {
    /// Returns a number with at most this many decimals, without zeros at the end.
    package static func text(_ value: Double, decimals: Int = 1) -> String {
        // Beyond this, a number has no decimals left.
        guard abs(value) < 1e12 else { return value.isFinite ? "\(value)" : "" }
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let units = Int((value * scale).rounded())
        let (whole, rest) = (abs(units) / Int(scale), abs(units) % Int(scale))
        let sign = units < 0 ? "-" : ""
        guard rest != 0 else { return "\(sign)\(whole)" }
        var digits = String(rest)
        digits = String(repeating: "0", count: decimals - digits.count) + digits
        while digits.last == "0" { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }

    /// Returns the largest of 1, 2 and 5 times a power of ten that is not greater than a positive number.
    static func round(below value: Double) -> Double {
        var power = 1.0
        while power * 10 <= value { power *= 10 }
        while power > value { power /= 10 }
        return power * (value >= 5 * power ? 5 : value >= 2 * power ? 2 : 1)
    }

    /// Returns the multiples of a round number in a range: at most the given number of them.
    package static func steps(from low: Double, to high: Double, most: Int) -> [Double] {
        guard high > low, high - low > max(abs(low), abs(high)) * 1e-9 else { return [low] }
        var step = round(below: (high - low) / Double(most))
        while true {
            let (first, last) = ((low / step - 1e-9).rounded(.up), (high / step + 1e-9).rounded(.down))
            if last - first < Double(most) { return stride(from: first, through: last, by: 1).map { $0 * step } }
            step = round(below: step * 2.6)
        }
    }
}
