import MarkupKit

/// What a reader sees of a page's body, and nothing that only its source knows: two texts that look alike are equal.
struct ReaderView: Equatable {
    enum Piece: Equatable {
        /// In the styles that it has, such as "em" or where it links to.
        case text(String, styles: [String])
        /// What stands in a line like a word: a picture.
        case thing(String)
        /// What begins or ends a block.
        case edge(String)
        /// Where one paragraph ends and the next begins.
        case gap
        case lineBreak
        /// Where links lead to.
        case place(String)
    }

    private(set) var pieces: [Piece] = []

    /// - Parameter places: the ids that count.
    init(_ html: String, places: Set<String>) {
        var html = html
        var builder = Builder(places: places)
        for event in html.withUTF8(HTMLEvent.parse) { builder.add(event) }
        pieces = builder.finished()
    }
}
