import FeedKit

/// Whether an object is published, or the reason why it is not.
public enum ObjectStatus: String, Sendable {
    /// A draft is excluded by its author, a scheduled object until its date, an expired one after it.
    case published, draft, scheduled, expired

    package init(of facts: Facts, at clock: Instant) {
        self.init(
            isDraft: facts.isDraft, appears: facts.appearance, expires: facts.expires, at: clock)
    }

    fileprivate init(isDraft: Bool, appears: Instant?, expires: Instant?, at clock: Instant) {
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

extension ObjectTable {
    /// Returns the status of an object.
    func status(of object: ObjectID, at clock: Instant) -> ObjectStatus {
        let flags = self[object].flags
        let date = flags.contains(.isDateDerived) ? nil : date(of: object)
        return ObjectStatus(
            isDraft: flags.contains(.isDraft), appears: appears(object) ?? date, expires: expires(object), at: clock)
    }
}
