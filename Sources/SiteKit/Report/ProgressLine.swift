/// A progress line such as `Making pictures  ████████░░░░  120 of 1000 · 8.3/s · 1 min 46 s left`.
struct ProgressLine: Sendable {
    var progress: BuildProgress
    /// The time since the stage began.
    var seconds: Double

    private static let barWidths = 8...30

    /// Returns the line, shortened to fit.
    func text(columns: Int) -> String {
        let name = progress.stage.rawValue
        guard progress.total > 0 else {
            // The total is unknown.
            let count = [name + "  \(progress.done)", rate].compactMap(\.self).joined(separator: " · ")
            return String(count.prefix(max(0, columns)))
        }
        let count = "\(progress.done) of \(progress.total)"
        let pace = [count, rate, timeLeft].compactMap { $0 }.joined(separator: " · ")
        let space = columns - name.count - widestPace - 4
        if space >= Self.barWidths.lowerBound {
            return "\(name)  \(bar(width: min(space, Self.barWidths.upperBound)))  \(pace)"
        }
        let shorter = [pace, [count, timeLeft].compactMap { $0 }.joined(separator: " · "), count]
        let fitting = shorter.lazy.map { "\(name)  \($0)" }.first { $0.count <= columns }
        return fitting ?? String(name.prefix(max(0, columns)))
    }

    /// The reserved width, so that the bar's width stays constant.
    private var widestPace: Int {
        "\(progress.total) of \(progress.total) · 9.9/min · 59 min 59 s left".count
    }

    /// The bar, which is full only when all items are done.
    func bar(width: Int) -> String {
        let full = progress.total > 0 ? min(width, max(0, width * progress.done / progress.total)) : width
        return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    }

    /// The rate per second or, if it is slow, per minute.
    var rate: String? {
        guard seconds > 0, progress.done > 0 else { return nil }
        let perSecond = Double(progress.done) / seconds
        return perSecond >= 0.95 ? "\(Self.short(perSecond))/s" : "\(Self.short(perSecond * 60))/min"
    }

    /// The estimated remaining time at the current rate.
    var timeLeft: String? {
        guard seconds > 0, progress.done > 0, progress.done < progress.total else { return nil }
        let left = seconds * Double(progress.total - progress.done) / Double(progress.done)
        return "\(Self.duration(seconds: Int(left.rounded(.up)))) left"
    }

    /// Formats two or three significant digits, such as `8.3` or `120`.
    private static func short(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(number.rounded()))"
    }

    /// Formats a duration, such as `46 s`, `1 min 46 s` or `2 h 5 min`.
    static func duration(seconds: Int) -> String {
        let minutes = seconds / 60
        if minutes == 0 { return "\(seconds) s" }
        return minutes < 60 ? "\(minutes) min \(seconds % 60) s" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
