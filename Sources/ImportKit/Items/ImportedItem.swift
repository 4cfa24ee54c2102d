/// A type of item that an import counts. Every item of an export is either imported or left out with a reason.
package enum ImportedItem: String, Sendable, Hashable, CaseIterable, Comparable {
    case entry, page, comment, message, weather, route, media, file

    /// The singular or plural name for a count.
    package func words(_ count: Int) -> String {
        switch self {
        case .entry: count == 1 ? "entry" : "entries"
        case .page: count == 1 ? "page" : "pages"
        case .comment: count == 1 ? "comment" : "comments"
        case .message: count == 1 ? "message" : "messages"
        case .weather: count == 1 ? "weather report" : "weather reports"
        case .route: count == 1 ? "route" : "routes"
        case .media: count == 1 ? "image or other medium" : "images and other media"
        case .file: count == 1 ? "other file" : "other files"
        }
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}
