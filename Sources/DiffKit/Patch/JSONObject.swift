/// The members of a JSON object, in the order in which they were written.
///
/// Lookup by key takes constant time. Removing a member preserves the order of the others and takes amortized constant
/// time. Two objects are equal if they have the same members in any order.
public struct JSONObject: Sendable {
    var storage: Storage

    /// The object's storage: a class, so that nested objects are released in a loop (see `IterativeRelease`). Unchecked
    /// because it is shared and mutable; it only changes while uniquely referenced.
    final class Storage: @unchecked Sendable {
        /// The members, unless they are in `printed`.
        var own: MemberTable
        /// The text from which the object was parsed, until the object changes.
        var source: SourceSpan?
        /// The members in printed form, used instead of `own`; such a storage never changes.
        let printed: (any PrintedObject)?

        init(_ table: MemberTable, source: SourceSpan? = nil) {
            own = table
            self.source = source
            printed = nil
        }

        init(printed: any PrintedObject) {
            own = MemberTable()
            self.printed = printed
        }

        /// The members. This returns a copy because a yielding accessor would allocate at each access.
        var table: MemberTable {
            if let printed { return printed.table }
            return own
        }

        deinit { IterativeRelease.run { surrenderContainers(to: &$0) } }

        /// Removes all members, appending the containers among their values to `pending`.
        func surrenderContainers(to pending: inout [JSON]) {
            own.surrenderContainers(to: &pending)
        }
    }

    /// Creates an empty object.
    public init() { storage = Storage(MemberTable()) }

    /// Creates an object of these members; of two with the same key, the later wins.
    public init(_ members: some Sequence<(String, JSON)>) {
        var table = MemberTable()
        table.reserve(members.underestimatedCount)
        for (key, value) in members {
            if let slot = table.slot(of: key) { table.members[slot]?.value = value } else { table.append(key, value) }
        }
        self.init(table, source: nil)
    }

    init(_ table: MemberTable, source: SourceSpan?) { storage = Storage(table, source: source) }

    /// Creates an object that is already printed and not empty.
    init(printed: any PrintedObject) { storage = Storage(printed: printed) }

    /// The number of members.
    public var count: Int { storage.table.count }

    /// Whether there are no members.
    public var isEmpty: Bool { storage.table.count == 0 }

    /// The keys in order.
    public var keys: [String] { map(\.key) }

    /// The value of a key. Setting a new key appends it; setting `nil` removes the member.
    public subscript(key: String) -> JSON? {
        get { storage.table.slot(of: key).flatMap { storage.table.members[$0]?.value } }
        set {
            guard let newValue else {
                removeValue(forKey: key)
                return
            }
            updateValue(newValue, forKey: key)
        }
    }

    /// Sets a member and returns its previous value.
    @discardableResult
    public mutating func updateValue(_ value: JSON, forKey key: String) -> JSON? {
        makeUnique()
        guard let slot = storage.table.slot(of: key) else {
            storage.own.append(key, value)
            return nil
        }
        let old = storage.own.members[slot]?.value
        storage.own.members[slot]?.value = value
        return old
    }

    /// Removes a member and returns its value.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSON? {
        guard let slot = storage.table.slot(of: key) else { return nil }
        makeUnique()
        return storage.own.remove(at: slot)
    }

    /// Removes the member in an occupied slot.
    mutating func remove(at slot: Int) -> JSON {
        makeUnique()
        return storage.own.remove(at: slot) ?? .null
    }

    /// Returns a member's value and leaves null, so that the caller has a unique reference and can change it in place.
    mutating func take(at slot: Int) -> JSON {
        makeUnique()
        guard var member = storage.own.members[slot] else { return .null }
        storage.own.members[slot] = nil
        let value = member.value
        member.value = .null
        storage.own.members[slot] = member
        return value
    }

    /// Sets the value in an occupied slot.
    mutating func put(_ value: JSON, at slot: Int) {
        makeUnique()
        storage.own.members[slot]?.value = value
    }

    /// Must be called before every change.
    private mutating func makeUnique() {
        if isKnownUniquelyReferenced(&storage), storage.printed == nil {
            storage.source = nil
        } else {
            storage = Storage(storage.table)
        }
    }
}

extension JSONObject: Sequence, ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral members: (String, JSON)...) { self.init(members) }

    public func makeIterator() -> Iterator { Iterator(slots: storage.table.members.makeIterator()) }

    /// The exact number of members.
    public var underestimatedCount: Int { count }

    /// An iterator over the members in order.
    public struct Iterator: IteratorProtocol {
        var slots: IndexingIterator<[MemberTable.Member?]>

        public mutating func next() -> (key: String, value: JSON)? {
            while let slot = slots.next() {
                if let member = slot { return (member.key, member.value) }
            }
            return nil
        }
    }
}
