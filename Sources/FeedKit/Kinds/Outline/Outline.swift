import Diagnostics

/// Rows that open into pictures and further rows.
public struct Outline: FeedModel {
    public struct Row: Sendable, Equatable {
        public var id: String
        public var title: String
        public var text: String?
        public var image: ImageAsset?
        public var alt: String
        public var children: [Row]
        public var source: Place
    }

    public var facts: Facts
    public var rows: [Row]
}
