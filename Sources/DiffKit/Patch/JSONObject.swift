/// The members of a JSON object, in the order in which they were written.
///
/// A key is found in constant time, however many there are; taking a member away keeps the order of the rest and
/// costs, on average, constant time too. Two objects are equal when they have the same members in any order.
public struct JSONObject: Sendable {
    var storage: Storage

    /// The object's memory: a class so that nested objects are released in a loop (see `Teardown`). Unchecked because
    /// it is shared and mutable, yet it only ever changes while one object alone refers to it.
    final class Storage: @unchecked Sendable {
        /// All members, unless they are printed.
        var own: MemberTable
        /// What the object was read from, until it changes.
        var source: SourceSpan?
        /// Has the members in the place of `own`; such an object never changes.
        let printed: PrintedObject?

        init(_ table: MemberTable, source: SourceSpan? = nil) {
            own = table
            self.source = source
            printed = nil
        }

        init(printed: PrintedObject) {
            own = MemberTable()
            self.printed = printed
        }

        /// The members, wherever they are. An accessor that yields them would take memory of its own each time.
        var table: MemberTable {
            if let printed { return printed.table }
            return own
        }

        deinit { Teardown.run { surrenderContainers(to: &$0) } }

        /// Lets go of all members, handing on the values that have elements of their own.
        func surrenderContainers(to pending: inout [JSON]) {
            own.surrenderContainers(to: &pending)
        }
    }

    /// An object without members.
    public init() { storage = Storage(MemberTable()) }

    /// An object of these members; of two with one key the later counts.
    public init(_ members: some Sequence<(String, JSON)>) {
        var table = MemberTable()
        table.reserve(members.underestimatedCount)
        for (key, value) in members {
            if let slot = table.slot(of: key) { table.members[slot]?.value = value } else { table.append(key, value) }
        }
        self.init(table, source: nil)
    }

    init(_ table: MemberTable, source: SourceSpan?) { storage = Storage(table, source: source) }

    /// An object that is printed already, and has members.
    init(printed: PrintedObject) { storage = Storage(printed: printed) }

    /// How many members there are.
    public var count: Int { storage.table.count }

    /// Whether there are none.
    public var isEmpty: Bool { storage.table.count == 0 }

    /// The keys in their order.
    public var keys: [String] { map(\.key) }

    /// The value under a key; a new key goes to the end, setting nil takes the member away.
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

    /// Sets a member and returns the value it had.
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

    /// Takes a member away and returns its value.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSON? {
        guard let slot = storage.table.slot(of: key) else { return nil }
        makeUnique()
        return storage.own.remove(at: slot)
    }

    /// Takes the member out of a slot that holds one.
    mutating func remove(at slot: Int) -> JSON {
        makeUnique()
        return storage.own.remove(at: slot) ?? .null
    }

    /// Takes a member's value out and leaves null, so that the caller holds it alone and can change it in place.
    mutating func take(at slot: Int) -> JSON {
        makeUnique()
        guard var member = storage.own.members[slot] else { return .null }
        storage.own.members[slot] = nil
        let value = member.value
        member.value = .null
        storage.own.members[slot] = member
        return value
    }

    /// Sets the value of a slot that holds a member.
    mutating func put(_ value: JSON, at slot: Int) {
        makeUnique()
        storage.own.members[slot]?.value = value
    }

    /// Comes before every change.
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

    /// Exactly how many members there are.
    public var underestimatedCount: Int { count }

    /// Goes through the members in their order.
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
