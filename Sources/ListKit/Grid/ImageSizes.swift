/// The `sizes` attribute of an image: its drawn width at each screen width, which browsers need before layout.
///
/// An image covers its cell. So if the cell's height is fixed, the drawn width is the greater of the cell's width and
/// the height multiplied by the image's aspect ratio.
package struct ImageSizes {
    /// The widths at which sizes change, narrowest first. The feed doesn't exceed the last.
    var breakpoints: [Int]
    /// The size of the image's cell from each breakpoint on.
    var cells: [FluidSize]

    package init(breakpoints: [Int], cells: [FluidSize]) {
        self.breakpoints = breakpoints
        self.cells = cells
    }

    /// Returns the attribute for an image with this width-to-height ratio; at most a pixel less than the drawn width.
    package func text(ratio: Double) -> String {
        var rules: [Rule] = []
        for (index, cell) in cells.enumerated() {
            let start = index == 0 ? 0 : breakpoints[index]
            let end = index + 1 < breakpoints.count ? breakpoints[index + 1] : breakpoints[index]
            if start < end { rules += Self.rules(for: Self.drawn(cell, ratio), from: start, to: end) }
        }
        if let widest = breakpoints.last, let cell = cells.last {
            let drawn = Self.drawn(cell, ratio).map { $0.at(Double(widest)) }.max() ?? 0
            rules.append(Rule(from: widest, value: Self.pixels(drawn)))
        }
        var distinct: [Rule] = []
        for rule in rules where rule.value != distinct.last?.value { distinct.append(rule) }
        return distinct.reversed().map(\.text).joined(separator: ", ")
    }

    private struct Rule {
        var from: Int
        var value: String

        var text: String { from == 0 ? value : "(min-width: \(from)px) \(value)" }
    }

    /// Returns the lengths of which the longest is the drawn width.
    private static func drawn(_ cell: FluidSize, _ ratio: Double) -> [FluidLength] {
        [cell.width] + (cell.height.map { [$0.scaled(by: ratio)] } ?? [])
    }

    /// Returns the rules for the longest of one or two lengths in a range of feed widths; one may overtake the other.
    private static func rules(for lengths: [FluidLength], from start: Int, to end: Int) -> [Rule] {
        guard let first = lengths.first, let last = lengths.last else { return [] }
        func longest(at width: Double) -> FluidLength { first.at(width) >= last.at(width) ? first : last }
        // Screens much narrower than the first breakpoint don't occur.
        let narrowest = start == 0 ? Double(end) / 4 : Double(start)
        let (before, after) = (longest(at: narrowest), longest(at: Double(end)))
        let rule = Rule(from: start, value: value(of: before))
        let crossing = (before.points - after.points) / (after.share - before.share)
        guard before != after, crossing > narrowest, crossing < Double(end) else { return [rule] }
        return [rule, Rule(from: Int(crossing.rounded(.up)), value: value(of: after))]
    }

    /// Rounds up, since an image that is too small is blurred.
    private static func value(of length: FluidLength) -> String {
        if length.share == 0 { return pixels(length.points) }
        let share = CSSNumber.text((length.share * 1e4 - Measure.noise).rounded(.up) / 100) + "vw"
        let points = (length.points * 10 - Measure.noise).rounded(.up) / 10
        if points == 0 { return share }
        return "calc(\(share) \(points < 0 ? "-" : "+") \(CSSNumber.text(abs(points)))px)"
    }

    private static func pixels(_ points: Double) -> String {
        "\(CSSNumber.text((points - Measure.noise).rounded(.up)))px"
    }
}
