import Foundation

/// The median processor time of one run on all threads, in milliseconds. It is less noisy than wall time on a machine
/// with other work.
func medianProcessorMilliseconds(runs: Int, _ body: () throws -> Void) rethrows -> Double {
    let times = try (0..<runs).map { _ in
        let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
        try body()
        return Double(nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start) / 1_000_000
    }
    return times.sorted()[runs / 2]
}

private func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

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
