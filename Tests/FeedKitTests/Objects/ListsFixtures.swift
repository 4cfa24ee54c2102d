import Diagnostics
import FeedKit

/// Objects without content, for tests of lists.
enum Lists {
    struct Note: FeedModel {
        var facts: Facts
    }

    struct Card: FeedModel {
        var facts: Facts
    }

    static func facts(_ id: String, seconds: Int64 = 0, pinned: Bool = false, file: String? = nil) -> Facts {
        let kind = String(id.prefix { $0 != "/" })
        var facts = Facts(
            id: id, kind: kind, title: id.uppercased(), date: Instant(seconds: seconds), path: "/\(id)/",
            source: FileLocation(file: file ?? "\(id).md"))
        facts.isPinned = pinned
        return facts
    }
}
