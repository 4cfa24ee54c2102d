/// A cache of the digests of containers and of all containers inside them.
///
/// Elements of arrays are compared with many others at every level of nesting. Digests distinguish unequal ones in
/// constant time; only those with equal digests are compared deeply. The containers must outlive this cache.
struct DigestCache {
    private var cached: [ObjectIdentifier: Int] = [:]

    /// An element with its digest. Entries are equal only if the values are; unequal ones mostly differ by digest.
    struct Entry: Hashable {
        let digest: Int
        let value: JSON

        static func == (left: Entry, right: Entry) -> Bool { left.digest == right.digest && left.value == right.value }

        func hash(into hasher: inout Hasher) { hasher.combine(digest) }
    }

    mutating func entries(_ elements: ArraySlice<JSON>) -> [Entry] {
        elements.map { Entry(digest: digest(of: $0), value: $0) }
    }

    /// Whether two values are equal; unequal containers are distinguished by their cached digests.
    mutating func areEqual(_ left: JSON, _ right: JSON) -> Bool {
        if left.isContainer, right.isContainer, digest(of: left) != digest(of: right) { return false }
        return left == right
    }

    private mutating func digest(of value: JSON) -> Int {
        guard let identity = value.identity else { return shallowDigest(of: value) }
        if let digest = cached[identity] { return digest }
        var pending = [value]
        while let next = pending.last {
            let count = pending.count
            if let identity = next.identity, cached[identity] == nil {
                pushUnknownChildren(of: next, to: &pending)
                guard pending.count == count else { continue }
                cached[identity] = shallowDigest(of: next)
            }
            pending.removeLast()
        }
        return shallowDigest(of: value)
    }

    private func pushUnknownChildren(of value: JSON, to pending: inout [JSON]) {
        func push(_ child: JSON) {
            if let identity = child.identity, cached[identity] == nil { pending.append(child) }
        }
        switch value {
        case .array(let array): array.elements.forEach(push)
        case .object(let object): for (_, child) in object { push(child) }
        case .null, .bool, .number, .string: break
        }
    }

    /// Returns the digest of a scalar, or of a container whose children's digests are cached.
    private func shallowDigest(of value: JSON) -> Int {
        if let identity = value.identity, let digest = cached[identity] { return digest }
        var hasher = Hasher()
        switch value {
        case .null, .bool, .number, .string: value.hash(into: &hasher)
        case .array(let array):
            hasher.combine(array.count)
            for child in array.elements { hasher.combine(shallowDigest(of: child)) }
        case .object(let object):
            var members = 0  // summed, because order doesn't matter
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
    /// The identity of a container's storage; `nil` for scalars.
    fileprivate var identity: ObjectIdentifier? {
        switch self {
        case .array(let array): ObjectIdentifier(array.storage)
        case .object(let object): ObjectIdentifier(object.storage)
        case .null, .bool, .number, .string: nil
        }
    }
}
