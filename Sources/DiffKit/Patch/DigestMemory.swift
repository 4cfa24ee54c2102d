/// Remembers a digest of every container it was asked about, and of all inside it.
///
/// Elements of arrays are compared with many others, at every level of nesting. Unequal ones are told apart here at
/// once; only those that look equal need to be walked through. The containers must outlive this memory.
struct DigestMemory {
    private var known: [ObjectIdentifier: Int] = [:]

    /// An element with its digest: equal only when the values are, and quick to tell apart when they are not.
    struct Entry: Hashable {
        let digest: Int
        let value: JSON

        static func == (left: Entry, right: Entry) -> Bool { left.digest == right.digest && left.value == right.value }

        func hash(into hasher: inout Hasher) { hasher.combine(digest) }
    }

    /// The elements with their digests.
    mutating func entries(_ elements: ArraySlice<JSON>) -> [Entry] {
        elements.map { Entry(digest: digest(of: $0), value: $0) }
    }

    /// Whether two values are equal; containers that are not are told apart without walking through them again.
    mutating func areEqual(_ left: JSON, _ right: JSON) -> Bool {
        if left.isContainer, right.isContainer, digest(of: left) != digest(of: right) { return false }
        return left == right
    }

    private mutating func digest(of value: JSON) -> Int {
        guard let identity = value.identity else { return shallowDigest(of: value) }
        if let digest = known[identity] { return digest }
        var pending = [value]
        while let next = pending.last {
            let count = pending.count
            if let identity = next.identity, known[identity] == nil {
                pushUnknownChildren(of: next, to: &pending)
                guard pending.count == count else { continue }
                known[identity] = shallowDigest(of: next)
            }
            pending.removeLast()
        }
        return shallowDigest(of: value)
    }

    private func pushUnknownChildren(of value: JSON, to pending: inout [JSON]) {
        func push(_ child: JSON) {
            if let identity = child.identity, known[identity] == nil { pending.append(child) }
        }
        switch value {
        case .array(let array): array.elements.forEach(push)
        case .object(let object): for (_, child) in object { push(child) }
        case .null, .bool, .number, .string: break
        }
    }

    /// The digest of a scalar, or of a container whose children are known.
    private func shallowDigest(of value: JSON) -> Int {
        if let identity = value.identity, let digest = known[identity] { return digest }
        var hasher = Hasher()
        switch value {
        case .null, .bool, .number, .string: value.hash(into: &hasher)
        case .array(let array):
            hasher.combine(array.count)
            for child in array.elements { hasher.combine(shallowDigest(of: child)) }
        case .object(let object):
            var members = 0  // summed, since their order does not count
            for (key, child) in object {
                var member = Hasher()
                key.hashBytes(into: &member)
                member.combine(shallowDigest(of: child))
                members &+= member.finalize()
            }
            hasher.combine(members)
        }
        return hasher.finalize()
    }
}

extension JSON {
    /// What tells one container's memory from another's; nil for scalars.
    fileprivate var identity: ObjectIdentifier? {
        switch self {
        case .array(let array): ObjectIdentifier(array.storage)
        case .object(let object): ObjectIdentifier(object.storage)
        case .null, .bool, .number, .string: nil
        }
    }
}
