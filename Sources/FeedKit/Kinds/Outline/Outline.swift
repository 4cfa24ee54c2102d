import Diagnostics

/// Rows that open into pictures and further rows.
public struct Outline: FeedModel {
    /// One row, with what it opens into.
    public struct Row: Sendable, Equatable {
        /// The row's identity, unique among its siblings.
        public var id: String
        public var title: String
        public var text: String?
        public var image: ImageAsset?
        /// What the image shows, for those who can't see it.
        public var alt: String
        public var children: [Row]
        /// Where the row begins in the author's file.
        public var source: Place
    }

    public var facts: Facts
    public var rows: [Row]
}
