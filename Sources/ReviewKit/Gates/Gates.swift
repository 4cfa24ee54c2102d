import DiffKit

/// What a change may not do to a site, as its authors have it.
public struct Gates: Sendable, Equatable {
    /// The classes that nothing may belong to.
    public var denied: Set<ChangeClass>
    /// How many objects and plain pages may go.
    public var maxRemoved: Int?
    /// How many operations a patch may have, its tests not counted.
    public var maxOperations: Int?

    /// Takes what a change may not do; gates without a limit let everything pass.
    public init(denied: Set<ChangeClass> = [], maxRemoved: Int? = nil, maxOperations: Int? = nil) {
        self.denied = denied
        self.maxRemoved = maxRemoved
        self.maxOperations = maxOperations
    }

    /// The gates that a snapshot lists; those that are not known here are left out.
    package init(of gates: JSON?) {
        self.init(
            denied: Set((gates?["deny"]?.strings ?? []).compactMap { ChangeClass(rawValue: $0) }),
            maxRemoved: gates?["maxRemoved"]?.int.flatMap { $0 < 0 ? nil : $0 },
            maxOperations: gates?["maxOperations"]?.int.flatMap { $0 < 0 ? nil : $0 })
    }

    /// These gates and others: all classes that either denies, and of two limits the lower one.
    package func union(_ other: Gates) -> Gates {
        func lower(_ one: Int?, _ other: Int?) -> Int? { [one, other].compactMap { $0 }.min() }
        return Gates(
            denied: denied.union(other.denied), maxRemoved: lower(maxRemoved, other.maxRemoved),
            maxOperations: lower(maxOperations, other.maxOperations))
    }

    /// Whether these gates let everything pass.
    public var isEmpty: Bool { denied.isEmpty && maxRemoved == nil && maxOperations == nil }

    /// Those that hold where there is nothing to compare with: a location that a first build tells is public too.
    public var ofFirstBuild: Gates { Gates(denied: denied.intersection([.privacy])) }

    /// What breaks these gates, the gravest first.
    ///
    /// Each thing is named once: what follows from another thing that is named, such as the page of an object that
    /// went, is not.
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
