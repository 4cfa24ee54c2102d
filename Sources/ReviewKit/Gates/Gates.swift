import DiffKit

/// The restrictions on changes of a site, as configured by its authors.
public struct Gates: Sendable, Equatable {
    /// The classes of changes that are denied.
    public var denied: Set<ChangeClass>
    /// The maximum number of removed objects and plain pages.
    public var maxRemoved: Int?
    /// The maximum number of operations in a patch, not counting tests.
    public var maxOperations: Int?

    /// Creates gates; by default they allow everything.
    public init(denied: Set<ChangeClass> = [], maxRemoved: Int? = nil, maxOperations: Int? = nil) {
        self.denied = denied
        self.maxRemoved = maxRemoved
        self.maxOperations = maxOperations
    }

    /// Decodes the gates from a snapshot; unsupported ones are ignored.
    package init(of gates: JSON?) {
        self.init(
            denied: Set((gates?["deny"]?.strings ?? []).compactMap { ChangeClass(rawValue: $0) }),
            maxRemoved: gates?["maxRemoved"]?.int.flatMap { $0 < 0 ? nil : $0 },
            maxOperations: gates?["maxOperations"]?.int.flatMap { $0 < 0 ? nil : $0 })
    }

    /// Returns the combination of both gates: all denied classes, and the lower limits.
    package func union(_ other: Gates) -> Gates {
        func lower(_ one: Int?, _ other: Int?) -> Int? { [one, other].compactMap { $0 }.min() }
        return Gates(
            denied: denied.union(other.denied), maxRemoved: lower(maxRemoved, other.maxRemoved),
            maxOperations: lower(maxOperations, other.maxOperations))
    }

    /// Whether the gates allow everything.
    public var isEmpty: Bool { denied.isEmpty && maxRemoved == nil && maxOperations == nil }

    /// The gates for a build without a previous one; a location in a first build is also newly published.
    public var ofFirstBuild: Gates { Gates(denied: denied.intersection([.privacy])) }

    /// Returns these gates with those of a command line, whose limits take precedence.
    package func overridden(by other: Gates) -> Gates {
        Gates(
            denied: denied.union(other.denied), maxRemoved: other.maxRemoved ?? maxRemoved,
            maxOperations: other.maxOperations ?? maxOperations)
    }

    /// Returns the violations of the gates, most severe first.
    ///
    /// Each cause is reported once, without its consequences, such as the page of a removed object.
    public func violations(in review: Review) -> [GateViolation] {
        guard !review.old.isEmpty || self == ofFirstBuild else { return ofFirstBuild.violations(in: review) }
        let changes = DeniedChanges(review)
        var violations = ChangeClass.byGravity.filter(denied.contains).flatMap(changes.violations)
        if let limit = maxRemoved {
            let (objects, pages) = (changes.removedObjects, changes.removedPlainPages)
            if objects.count + pages.count > limit {
                violations.append(.init(rule: .maxRemoved(limit), subject: .removals(objects, pages), source: nil))
            }
        }
        if let limit = maxOperations {
            let count = review.operations.count { $0.operation.changesSomething }
            if count > limit {
                violations.append(.init(rule: .maxOperations(limit), subject: .operations(count), source: nil))
            }
        }
        return violations
    }
}
