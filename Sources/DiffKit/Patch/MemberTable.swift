/// An ordered list of members in slots, with a hash table from keys to slots if there are many.
///
/// In large tables, a removed member leaves its slot empty, so that later slots keep their numbers; when half of the
/// slots are empty, the table is compacted.
struct MemberTable: Sendable {
    struct Member: Sendable {
        let key: String
        var value: JSON
    }

    /// The number of members up to which a linear search is faster than hashing.
    private static let smallCount = 8

    var members: [Member?] = []
    private(set) var count = 0
    /// Slot numbers plus one, 0 for free; linear probing, at most half full, empty for small objects.
    private var buckets: [Int32] = []
}

extension MemberTable {
    func slot(of key: String) -> Int? {
        guard !buckets.isEmpty else {
            return members.withUnsafeBufferPointer { members in
                members.indices.first { members[$0]?.key.hasSameBytes(as: key) == true }
            }
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

    mutating func reserve(_ count: Int) { members.reserveCapacity(count) }

    /// Appends a member; the key must be new.
    mutating func append(_ key: String, _ value: JSON) {
        if members.count >= Self.smallCount, (members.count + 1) * 2 > buckets.count { rebuild() }
        members.append(Member(key: key, value: value))
        count += 1
        if !buckets.isEmpty { enter(slot: members.count - 1, key: key) }
    }

    mutating func remove(at slot: Int) -> JSON? {
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

    /// Closes gaps and rebuilds the hash table with space to grow.
    private mutating func rebuild() {
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

    private mutating func enter(slot: Int, key: String) {
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

    /// Removes all members, appending the containers among their values to `pending`.
    mutating func surrenderContainers(to pending: inout [JSON]) {
        var table = MemberTable()
        swap(&table, &self)
        table.members.withUnsafeMutableBufferPointer { members in
            for slot in members.indices where members[slot]?.value.isContainer == true {
                var member: Member?
                swap(&member, &members[slot])
                if let member { pending.append(member.value) }
            }
        }
    }
}
