import FeedKit

/// Whether an object is published, or the reason why it is not.
public enum ObjectStatus: String, Sendable {
    /// A draft is excluded by its author, a scheduled object until its date, an expired one after it.
    case published, draft, scheduled, expired

    package init(of facts: Facts, at clock: Instant) {
        self.init(
            isDraft: facts.isDraft, appears: facts.appears ?? (facts.isDateDerived ? nil : facts.date),
            expires: facts.expires, at: clock)
    }

    init(of object: ObjectID, in table: ObjectTable, at clock: Instant) {
        let flags = table[object].flags
        let date = flags.contains(.isDateDerived) ? nil : table.date(of: object)
        self.init(
            isDraft: flags.contains(.isDraft), appears: table.appears(object) ?? date, expires: table.expires(object),
            at: clock)
    }

    private init(isDraft: Bool, appears: Instant?, expires: Instant?, at clock: Instant) {
        if isDraft {
            self = .draft
        } else if let appears, appears > clock {
            self = .scheduled
        } else if let expires, expires <= clock {
            self = .expired
        } else {
            self = .published
        }
    }
}
