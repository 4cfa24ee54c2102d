import Diagnostics

/// Rows that open into pictures and further rows.
public struct Outline: FeedModel {
    /// One row, with what it opens into.
    public struct Row: Sendable, Equatable {
        /// The row's identity, unique among its siblings.
        public var id: String
        /// Whether the author gave that identity, so that it is the row's own wherever it stands.
        public var isNamed = false
        /// What the row is called.
        public var title: String
        /// Further words on the row, if there are any.
        public var text: String?
        /// A picture that the row opens into, if there is one.
        public var image: ImageAsset?
        /// What the image shows, for those who can't see it.
        public var alt: String
        /// The rows below this one, in the author's order; empty for a row that has none.
        public var children: [Row]
        /// Whether what the row opens into stands open from the start.
        public var isOpen = false
        /// Where the row begins in the author's file.
        public var source: Place
    }

    /// What every object of the feed has.
    public var facts: Facts
    /// The outermost rows, in the author's order.
    public var rows: [Row]
}
