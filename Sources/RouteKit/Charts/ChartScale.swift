/// The scales of a chart with two axes.
struct ChartScale {
    static let (width, height) = (500.0, 220.0)
    static let (right, top, bottom) = (8.0, 24.0, 24.0)
    private static let least = 64.0

    /// The round values beside the lines.
    let values: [Double]
    /// The texts of the values. The highest has the unit.
    let labels: [String]
    /// The space for the labels, also on phones, where themes enlarge them.
    let left: Double
    private let low: Double
    private let high: Double
    private let first: Double
    private let last: Double
    /// Half the distance of two rows at each side, for bars.
    private let margin: Double

    /// - Returns: `nil` unless there are rows with values.
    init?(_ chart: Chart) {
        let found = chart.drawn.flatMap { $0.values.compactMap(\.self) }
        guard let least = found.min(), let most = found.max(), let first = chart.positions.first,
            let last = chart.positions.last
        else { return nil }
        var (low, high) = chart.form == .bar ? (min(0, least), max(0, most)) : (least, most)
        if low == high { (low, high) = (low - 1, high + 1) }
        let step = Decimal.steps(from: low, to: high, most: 5)
        let distance = step.count > 1 ? step[1] - step[0] : high - low
        (self.low, self.high) = ((low / distance).rounded(.down) * distance, (high / distance).rounded(.up) * distance)
        values = Decimal.steps(from: self.low, to: self.high, most: 8)
        var labels = values.map { chart.number(Decimal.text($0, decimals: 3)) }
        if let highest = labels.popLast() {
            labels.append(chart.unit.isEmpty ? highest : "\(highest) \(chart.unit)")
        }
        self.labels = labels
        left = max(Self.least, LabelBox.width(of: labels) + 6)
        (self.first, self.last) = (first, last)
        let isWide = chart.form == .bar || first == last
        margin = isWide ? max(last - first, 1) / Double(max(chart.positions.count, 2) - 1) / 2 : 0
    }

    func x(_ position: Double) -> Double {
        let (start, end) = (first - margin, last + margin)
        return left + (position - start) / (end - start) * (Self.width - left - Self.right)
    }

    func y(_ value: Double) -> Double {
        Self.top + (high - value) / (high - low) * (Self.height - Self.top - Self.bottom)
    }
}
