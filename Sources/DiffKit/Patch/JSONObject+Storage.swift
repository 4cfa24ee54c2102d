extension JSONObject {
    /// An object's memory: the members in slots, and for large objects a hash table from keys to slots.
    ///
    /// A class so that nested objects are released in a loop (see `Teardown`). Unchecked because it is shared and
    /// mutable, yet it only ever changes while one object alone refers to it. In large objects a removed member
    /// leaves its slot empty, so that later slots keep their numbers; when half are empty, all close ranks.
    final class Storage: @unchecked Sendable {
        struct Member {
            let key: String
            var value: JSON
        }

        /// Up to this many members, looking at each key is faster than hashing.
        static let smallCount = 8

        var members: [Member?] = []
        private(set) var count = 0
        /// Slot numbers plus one, 0 for free: open addressing, at most half full, empty for small objects.
        private var buckets: [Int32] = []

        init() {}

        init(copying other: Storage) {
            members = other.members
            count = other.count
            buckets = other.buckets
        }

        deinit { Teardown.run { surrenderContainers(to: &$0) } }

        /// Lets go of all members, handing on the values that have elements of their own.
        func surrenderContainers(to pending: inout [JSON]) {
            for member in members {
                if let member, member.value.isContainer { pending.append(member.value) }
            }
            members = []
        }
    }
}

extension JSONObject.Storage {
    /// Where the member with this key stands.
    func slot(of key: String) -> Int? {
        guard !buckets.isEmpty else {
            for slot in members.indices {
                if let member = members[slot], member.key.hasSameBytes(as: key) { return slot }
            }
            return nil
        }
        let mask = buckets.count - 1
        var bucket = Self.hash(of: key) & mask
        while buckets[bucket] != 0 {
            let slot = Int(buckets[bucket]) - 1
            if let member = members[slot], member.key.hasSameBytes(as: key) { return slot }
            bucket = (bucket + 1) & mask
        }
        return nil
    }

    /// Adds a member at the end; the key must not be there yet.
    func append(_ key: String, _ value: JSON) {
        if members.count >= Self.smallCount, (members.count + 1) * 2 > buckets.count { rebuild() }
        members.append(Member(key: key, value: value))
        count += 1
        if !buckets.isEmpty { enter(slot: members.count - 1, key: key) }
    }

    /// Takes the member out of a slot.
    func remove(at slot: Int) -> JSON? {
        guard let member = members[slot] else { return nil }
        count -= 1
        guard !buckets.isEmpty else {
            members.remove(at: slot)
            return member.value
        }
        members[slot] = nil
        if count * 2 < members.count { rebuild() }
        return member.value
    }

    /// Closes the gaps and makes the table anew, with room to grow.
    private func rebuild() {
        if count < members.count { members.removeAll { $0 == nil } }
        guard count >= Self.smallCount else {
            buckets = []
            return
        }
        var size = 32
        while size < count * 4 { size *= 2 }
        buckets = Array(repeating: 0, count: size)
        for slot in members.indices {
            if let member = members[slot] { enter(slot: slot, key: member.key) }
        }
    }

    private func enter(slot: Int, key: String) {
        let mask = buckets.count - 1
        var bucket = Self.hash(of: key) & mask
        while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
        buckets[bucket] = Int32(slot + 1)
    }

    private static func hash(of key: String) -> Int {
        var hasher = Hasher()
        key.hashBytes(into: &hasher)
        return hasher.finalize()
    }
}
