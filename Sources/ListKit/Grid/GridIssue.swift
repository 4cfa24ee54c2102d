/// A size or distance that the grid could not take as it was given. The layout goes on with what `message` says.
public struct GridIssue: Sendable, Hashable {
    /// What of a section, or of the feed, is wrong.
    public enum Part: Sendable, Hashable {
        /// The feed itself: its width, or the spacing between its sections.
        case feed
        case section
        case header
        case footer
        case group(Int)
        case item(group: Int, index: Int)
    }

    /// The measure that is wrong.
    public enum Property: String, Sendable, Hashable {
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
    public var part: Part
    public var problem: Problem

    public init(section: String?, part: Part, problem: Problem) {
        self.section = section
        self.part = part
        self.problem = problem
    }
}
