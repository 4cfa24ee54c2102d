/// A size or distance that the grid can't use as specified. The layout continues as described in `message`.
public struct GridIssue: Sendable, Hashable {
    /// The part of a section or of the feed that has the problem.
    public enum Part: Sendable, Hashable {
        /// The feed: its width, or the spacing between its sections.
        case feed
        /// The section: its width.
        case section
        /// The section's header.
        case header
        /// The section's footer.
        case footer
        /// A group of the section, by its 0-based index.
        case group(Int)
        /// An item of a group, both by their 0-based indexes.
        case item(group: Int, index: Int)
    }

    /// The property that has an invalid value.
    public enum Property: String, Sendable, Hashable {
        /// The properties by their names in messages.
        case containerWidth = "container width"
        case sectionSpacing = "section spacing"
        case itemSpacing = "item spacing"
        case lineSpacing = "line spacing"
        case inset
        case width
        case height
    }

    /// The problem with a value, and its treatment.
    public enum Problem: Sendable, Hashable {
        /// A negative, infinite or NaN length; replaced by 0.
        case badLength(Property, Double)
        /// A length beyond the limits of browsers; clamped.
        case tooLong(Property, Double)
        /// A share of `n` of `m` columns where `n` is negative or greater than `m`, or `m` is not positive.
        case badShare(Int, of: Int)
        /// An aspect ratio that is not a positive number; the height becomes 0.
        case badRatio(Double)
        /// A width greater than the width inside the insets; clamped.
        case tooWide(Double, container: Double)
        /// A placed cell without an aspect ratio; treated as a square.
        case noRatio
        /// A row height that is less than a point or NaN; replaced by the default.
        case badRowHeight(Double)
        /// A number of columns that is less than one, or too large for the available width.
        case badColumns(Int, used: Int)
        /// Insets or spacing that leave no width for the cells, which get the width 0.
        case noSpace
    }

    /// The identity of the section; `nil` if the problem is in the feed.
    public var section: String?
    /// The part of the section or feed.
    public var part: Part
    /// The problem and its treatment.
    public var problem: Problem

    /// Creates an issue; without a section, it is about the feed.
    public init(section: String?, part: Part, problem: Problem) {
        self.section = section
        self.part = part
        self.problem = problem
    }
}
