import FeedKit

/// Whether an object is published, or why it is not yet or no longer.
public enum ObjectStatus: String, Sendable {
    case published, draft, scheduled, expired

    init(of facts: Facts, at clock: Instant) {
        if facts.isDraft {
            self = .draft
        } else if let appears = facts.appears ?? (facts.isDateDerived ? nil : facts.date), appears > clock {
            self = .scheduled
        } else if let expires = facts.expires, expires <= clock {
            self = .expired
        } else {
            self = .published
        }
    }
}
