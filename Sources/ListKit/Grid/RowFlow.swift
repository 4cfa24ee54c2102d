/// Places widths in rows from left to right, both cells in their group and sections in the feed.
struct RowFlow {
    struct Position {
        var x: Double
        var startsRow: Bool
        /// The width of the last element of the completed row, if it is stretched to the edge.
        var stretchOfPrevious: Double?
    }

    /// The width inside the insets.
    let width: Double
    let spacing: Double
    /// Whether all elements stay in one row of unlimited length.
    var isEndless = false

    private var end = ExactSum()
    private var last: (x: Double, width: Double)?

    init(width: Double, spacing: Double, isEndless: Bool = false) {
        self.width = width
        self.spacing = spacing
        self.isEndless = isEndless
    }

    /// Places the next element. It starts a new row if it would end more than a point beyond the edge.
    mutating func place(_ itemWidth: Double) -> Position {
        var place = Position(x: 0, startsRow: true)
        if last != nil {
            var next = end
            next += spacing
            let overshoot = next.value + itemWidth - width
            if isEndless || overshoot <= Measure.tolerance + Measure.noise {
                place = Position(x: next.value, startsRow: false)
                end = next
            } else {
                place.stretchOfPrevious = stretch
                end = ExactSum()
            }
        }
        end += itemWidth
        last = (place.x, itemWidth)
        return place
    }

    /// The stretched width of the last element if the gap after it is at most a point; otherwise `nil`.
    var stretch: Double? {
        guard !isEndless, let last, last.width > 0 else { return nil }
        let gap = width - end.value
        guard gap > Measure.noise, gap <= Measure.tolerance + Measure.noise else { return nil }
        return last.width + gap
    }
}
