extension JSON: Hashable {
    /// Whether both represent the same document. Subtrees with shared storage are equal without a comparison.
    public static func == (left: JSON, right: JSON) -> Bool {
        var pending: [(JSON, JSON)] = []
        guard agree(left, right, &pending) else { return false }
        while let (left, right) = pending.popLast() {
            guard childrenAgree(left, right, &pending) else { return false }
        }
        return true
    }

    /// Whether two values are equal except for their children, which are appended to `pending` for comparison.
    private static func agree(_ left: JSON, _ right: JSON, _ pending: inout [(JSON, JSON)]) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.string(let left), .string(let right)): return left.hasSameBytes(as: right)
        case (.array(let one), .array(let other)):
            if one.storage === other.storage { return true }
            guard one.count == other.count else { return false }
            if !one.isEmpty { pending.append((left, right)) }
            return true
        case (.object(let one), .object(let other)):
            if one.storage === other.storage { return true }
            guard one.count == other.count else { return false }
            if !one.isEmpty { pending.append((left, right)) }
            return true
        default: return false
        }
    }

    private static func childrenAgree(_ left: JSON, _ right: JSON, _ pending: inout [(JSON, JSON)]) -> Bool {
        switch (left, right) {
        case (.array(let left), .array(let right)):
            for (one, other) in zip(left.storage.elements, right.storage.elements) {
                guard agree(one, other, &pending) else { return false }
            }
            return true
        case (.object(let left), .object(let right)):
            for (slot, member) in left.storage.table.members.enumerated() {
                guard let member else { continue }
                guard let other = right.value(under: member.key, expectedAt: slot),
                    agree(member.value, other, &pending)
                else { return false }
            }
            return true
        default: return false
        }
    }

    /// Hashes the top levels only; equality compares the deeper ones.
    public func hash(into hasher: inout Hasher) { hash(into: &hasher, levels: 3) }

    private func hash(into hasher: inout Hasher, levels: Int) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .number(let number): hasher.combine(number)
        case .string(let text): text.hashBytes(into: &hasher)
        case .array(let array):
            hasher.combine(array.count)
            guard levels > 0 else { return }
            for element in array { element.hash(into: &hasher, levels: levels - 1) }
        case .object(let object):
            hasher.combine(object.count)
            guard levels > 0 else { return }
            var members = 0  // summed, because order doesn't matter
            for (key, value) in object {
                var member = Hasher()
                key.hashBytes(into: &member)
                value.hash(into: &member, levels: levels - 1)
                members &+= member.finalize()
            }
            hasher.combine(members)
        }
    }
}

extension JSONObject {
    /// Returns the value of a key that probably has the same slot as in a similar object.
    func value(under key: String, expectedAt slot: Int) -> JSON? {
        if slot < storage.table.members.count, let member = storage.table.members[slot],
            member.key.hasSameBytes(as: key)
        {
            return member.value
        }
        return self[key]
    }
}

extension JSONArray: Hashable {
    public static func == (left: JSONArray, right: JSONArray) -> Bool { JSON.array(left) == JSON.array(right) }
    public func hash(into hasher: inout Hasher) { JSON.array(self).hash(into: &hasher) }
}

extension JSONObject: Hashable {
    public static func == (left: JSONObject, right: JSONObject) -> Bool { JSON.object(left) == JSON.object(right) }
    public func hash(into hasher: inout Hasher) { JSON.object(self).hash(into: &hasher) }
}
