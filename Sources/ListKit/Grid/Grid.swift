/// Turns sizes into frames. Pure: the same sizes give the same frames.
///
/// The browser lays out the same sizes by the rules of `GridStyle`, and both stand within a pixel of each other.
public enum Grid {
    /// Lays out the sections of a feed.
    ///
    /// Cells fill a row of their group, and sections a row of the feed, from left to right. The next one begins a new
    /// row when it would end more than a point beyond the trailing inset. A row is as high as its highest cell. Line
    /// spacing stands between the rows of a group only, never between groups or sections. A header takes the first
    /// row of its section's box, alone and over its whole width, and a footer the last.
    ///
    /// - Parameters:
    ///   - sections: from the top down.
    ///   - containerWidth: the width of the feed, in points.
    ///   - sectionSpacing: between sections that share a row, in points; one for the whole feed, since two
    ///     neighbours may not agree on one.
    public static func layout(
        _ sections: [GridSection], containerWidth: Double, sectionSpacing: Double = 0
    ) -> GridLayout {
        var feed = FeedFlow(width: containerWidth, spacing: sectionSpacing)
        for section in sections { feed.place(section) }
        return feed.finished()
    }

    /// How wide something of this width is, exactly, in a container with this much room. Never more than the room.
    ///
    /// A share of n of m columns is `(room − (m − 1) · spacing) · n / m + (n − 1) · spacing`. Use it to size the
    /// cells that open inside a cell.
    public static func width(of width: Width, in room: Double, spacing: Double = 0) -> Double {
        let room = Measure.length(room, .containerWidth).value
        let wanted = wanted(Measure.width(width).value, in: room, spacing: Measure.length(spacing, .itemSpacing).value)
        return min(max(0, wanted), room)
    }

    /// The room that an inset leaves in a box of this width.
    public static func room(inside inset: EdgeInsets, of boxWidth: Double) -> Double {
        let leading = Measure.length(inset.leading, .inset).value
        let trailing = Measure.length(inset.trailing, .inset).value
        return max(0, Measure.length(boxWidth, .containerWidth).value - leading - trailing)
    }

    /// The width before anything is cut; negative where the spacing leaves no room. Takes checked values.
    static func wanted(_ width: Width, in room: Double, spacing: Double) -> Double {
        switch width {
        case .points(let points): points
        // The formula above with its terms gathered.
        case .share(let columns, let all): (room + spacing) * Double(columns) / Double(all) - spacing
        }
    }
}
