import Diagnostics

/// An outline of rows that expand into images and further rows.
public struct Outline: FeedModel {
    /// A row with its image and its children.
    public struct Row: Sendable, Equatable {
        /// The row's identity, unique among its siblings.
        public var id: String
        /// Whether the author set the identity, so that it identifies the row wherever it is moved.
        public var isNamed = false
        /// The title.
        public var title: String
        /// Additional text, if any.
        public var text: String?
        /// The image that is shown when the row is expanded, if any.
        public var image: ImageAsset?
        /// The alternative text of the image.
        public var alt: String
        /// The rows below this one, in the author's order.
        public var children: [Row]
        /// Whether the row is initially expanded.
        public var isOpen = false
        /// The location of the row in the author's file.
        public var source: FileLocation
    }

    /// The values that every object of the feed has.
    public var facts: Facts
    /// The outermost rows, in the author's order.
    public var rows: [Row]
}
