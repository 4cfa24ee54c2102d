/// A size or distance that the grid could not take as it was given. The layout goes on with what `message` says.
public struct GridIssue: Sendable, Hashable {
    /// What of a section, or of the feed, is wrong.
    public enum Part: Sendable, Hashable {
        /// The feed itself: its width, or the spacing between its sections.
        case feed
        /// The section itself: its width.
        case section
        /// The section's header.
        case header
        /// The section's footer.
        case footer
        /// A group of the section by its position, counted from 0.
        case group(Int)
        /// An item of a group, both by their positions, counted from 0.
        case item(group: Int, index: Int)
    }

    /// The measure that is wrong.
    public enum Property: String, Sendable, Hashable {
        /// Each by its name in messages.
        case containerWidth = "container width"
        case sectionSpacing = "section spacing"
        case itemSpacing = "item spacing"
        case lineSpacing = "line spacing"
        case inset
        case width
        case height
    }

    /// What is wrong with it.
    public enum Problem: Sendable, Hashable {
        /// Negative, infinite or not a number; taken as 0.
        case badLength(Property, Double)
        /// Longer than browsers lay out; cut.
        case tooLong(Property, Double)
        /// `n` of `m` columns where `n` is negative or more than `m`, or `m` is not positive.
        case badShare(Int, of: Int)
        /// An aspect ratio that is not a positive number; the height is taken as 0.
        case badRatio(Double)
        /// Wider than the room inside the insets; cut to it.
        case tooWide(Double, container: Double)
        /// A cell that is placed says nothing of its aspect ratio; taken for a square.
        case noRatio
        /// Less than a point, or not a number; the usual height is taken.
        case badRowHeight(Double)
        /// Fewer columns than one, or more than there is room for.
        case badColumns(Int, used: Int)
        /// Insets or spacing leave nothing for the cells; their width is 0.
        case noRoom
    }

    /// The identity of the section; `nil` where the feed is at fault.
    public var section: String?
    /// What of the section, or of the feed, is wrong.
    public var part: Part
    /// What is wrong with it, and what was done instead.
    public var problem: Problem

    /// Takes what is wrong and where; without a section, the feed is at fault.
    public init(section: String?, part: Part, problem: Problem) {
        self.section = section
        self.part = part
        self.problem = problem
    }
}
