/// The median wall time of one run, in milliseconds.
func medianMilliseconds(runs: Int, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let times = try (0..<runs).map { _ in try clock.measure(body) / .milliseconds(1) }
    return times.sorted()[runs / 2]
}

/// Formats a number with three decimals, without Foundation.
func threeDecimals(_ value: Double) -> String {
    let thousandths = Int(value * 1000 + 0.5)
    let decimals = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
}

/// Prevents the optimizer from removing an unused result.
@inline(never)
func consume<Value>(_ value: Value) {}
