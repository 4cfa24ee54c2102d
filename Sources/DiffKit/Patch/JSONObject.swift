/// The members of a JSON object, in the order in which they were written.
///
/// A key is found in constant time, however many there are; taking a member away keeps the order of the rest and
/// costs, on average, constant time too. Two objects are equal when they have the same members in any order.
public struct JSONObject: Sendable {
    var storage: Storage

    /// An object without members.
    public init() { storage = Storage() }

    /// An object of these members; of two with one key the later counts.
    public init(_ members: some Sequence<(String, JSON)>) {
        storage = Storage()
        for (key, value) in members { self[key] = value }
    }

    init(_ storage: Storage) { self.storage = storage }

    /// How many members there are.
    public var count: Int { storage.count }

    /// Whether there are none.
    public var isEmpty: Bool { storage.count == 0 }

    /// The keys in their order.
    public var keys: [String] { map(\.key) }

    /// The value under a key; a new key goes to the end, setting nil takes the member away.
    public subscript(key: String) -> JSON? {
        get { storage.slot(of: key).flatMap { storage.members[$0]?.value } }
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
        guard let slot = storage.slot(of: key) else {
            storage.append(key, value)
            return nil
        }
        let old = storage.members[slot]?.value
        storage.members[slot]?.value = value
        return old
    }

    /// Takes a member away and returns its value.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSON? {
        guard let slot = storage.slot(of: key) else { return nil }
        makeUnique()
        return storage.remove(at: slot)
    }

    /// Takes the member out of a slot that holds one.
    mutating func remove(at slot: Int) -> JSON {
        makeUnique()
        return storage.remove(at: slot) ?? .null
    }

    /// Takes a member's value out and leaves null, so that the caller holds it alone and can change it in place.
    mutating func take(at slot: Int) -> JSON {
        makeUnique()
        guard var member = storage.members[slot] else { return .null }
        storage.members[slot] = nil
        let value = member.value
        member.value = .null
        storage.members[slot] = member
        return value
    }

    /// Sets the value of a slot that holds a member.
    mutating func put(_ value: JSON, at slot: Int) {
        makeUnique()
        storage.members[slot]?.value = value
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    }
}

extension JSONObject: Sequence, ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral members: (String, JSON)...) { self.init(members) }

    public func makeIterator() -> Iterator { Iterator(slots: storage.members.makeIterator()) }

    public var underestimatedCount: Int { count }

    /// Goes through the members in their order.
    public struct Iterator: IteratorProtocol {
        var slots: IndexingIterator<[Storage.Member?]>

        public mutating func next() -> (key: String, value: JSON)? {
            while let slot = slots.next() {
                if let member = slot { return (member.key, member.value) }
            }
            return nil
        }
    }
}
