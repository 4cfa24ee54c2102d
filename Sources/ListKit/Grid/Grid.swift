/// Computes frames from sizes. A pure function: the same sizes give the same frames.
///
/// The browser lays out the same sizes by the rules of `GridStyle`; the results match to within a pixel.
public enum Grid {
    /// Returns the layout of a feed's sections.
    ///
    /// Cells fill the rows of their group, and sections the rows of the feed, from left to right. A new row starts when
    /// an element would end more than a point beyond the trailing inset. A row is as high as its tallest cell. Line
    /// spacing only applies between the rows of a group, never between groups or sections. A header spans the first row
    /// of its section's box, a footer the last.
    ///
    /// - Parameters:
    ///   - sections: the sections from top to bottom.
    ///   - containerWidth: the width of the feed, in points.
    ///   - sectionSpacing: the spacing between sections that share a row, in points. It applies to the whole feed,
    ///     since neighbors could specify different values.
    public static func layout(
        _ sections: [GridSection], containerWidth: Double, sectionSpacing: Double = 0
    ) -> GridLayout {
        var feed = FeedFlow(width: containerWidth, spacing: sectionSpacing)
        for section in sections { feed.place(section) }
        return feed.finished()
    }

    /// Returns the exact width of an element in a container with this available width, at most all of it.
    ///
    /// A share of n of m columns is `(space − (m − 1) · spacing) · n / m + (n − 1) · spacing`. Use it to size child
    /// cells.
    public static func width(of width: Width, in space: Double, spacing: Double = 0) -> Double {
        let space = Measure.length(space, .containerWidth).value
        let wanted = wanted(Measure.width(width).value, in: space, spacing: Measure.length(spacing, .itemSpacing).value)
        return min(max(0, wanted), space)
    }

    /// Returns the width that an inset leaves in a box.
    public static func space(inside inset: EdgeInsets, of boxWidth: Double) -> Double {
        let leading = Measure.length(inset.leading, .inset).value
        let trailing = Measure.length(inset.trailing, .inset).value
        return max(0, Measure.length(boxWidth, .containerWidth).value - leading - trailing)
    }

    /// Returns the width before clamping; negative if the spacing exceeds the available width. Expects checked values.
    static func wanted(_ width: Width, in space: Double, spacing: Double) -> Double {
        switch width {
        case .points(let points): points
        // The formula in the comment of `width(of:in:spacing:)`, simplified.
        case .share(let columns, let all): (space + spacing) * Double(columns) / Double(all) - spacing
        }
    }
}
