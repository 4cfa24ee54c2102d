import MarkupKit

/// The visible content of a page's body: two texts that look alike are equal.
struct VisibleContent: Equatable {
    enum Piece: Equatable {
        /// A text with its styles, such as "em" or a link's destination.
        case text(String, styles: [String])
        /// An inline object such as an image.
        case object(String)
        /// The start or end of a block.
        case edge(String)
        /// The boundary between two paragraphs.
        case gap
        case lineBreak
        /// The target of a link.
        case anchor(String)
    }

    private(set) var pieces: [Piece] = []

    /// - Parameter anchors: the IDs that links refer to.
    init(_ html: String, anchors: Set<String>) {
        var html = html
        var builder = Builder(anchors: anchors)
        for event in html.withUTF8(HTMLEvent.parse) { builder.add(event) }
        pieces = builder.finished()
    }
}
