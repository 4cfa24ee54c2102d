/// An ordered collection of values by identity, stored as a linked list.
///
/// Operations at an identity take O(1) at any length; in return, positions take O(n) to compute. The stored properties
/// depend only on the contents, so equal contents are equal values whatever operations led to them.
struct OrderedNodes<ID: Hashable & Sendable, Node: Sendable & Equatable>: Sendable, Equatable {
    private struct Neighbours: Sendable, Equatable {
        var previous: ID?
        var next: ID?
    }

    private var nodes: [ID: Node] = [:]
    private var neighbours: [ID: Neighbours] = [:]
    private var first: ID?
    private(set) var last: ID?

    var count: Int { nodes.count }

    /// The identities in order; O(n).
    var order: [ID] {
        var order: [ID] = []
        order.reserveCapacity(count)
        var next = first
        while let id = next {
            order.append(id)
            next = neighbours[id]?.next
        }
        return order
    }

    func contains(_ id: ID) -> Bool { nodes[id] != nil }

    /// Returns the position of a node; `nil` if there is none. O(n), except for the last one.
    func index(of id: ID) -> Int? {
        guard contains(id) else { return nil }
        if id == last { return count - 1 }
        var index = 0
        var previous = neighbours[id]?.previous
        while let id = previous {
            index += 1
            previous = neighbours[id]?.previous
        }
        return index
    }

    /// Reads, replaces or changes a node. Must not be used to insert or remove one, which would not update the order.
    subscript(id: ID) -> Node? {
        get { nodes[id] }
        _modify { yield &nodes[id] }
    }

    mutating func append(_ id: ID, _ node: Node) { append([(id, node)]) }

    mutating func append(_ new: [(id: ID, node: Node)]) { insert(new, between: last, and: nil) }

    /// Inserts new nodes, in order, before or after an existing one.
    mutating func insert(_ new: [(id: ID, node: Node)], _ side: AnchorSide, _ anchor: ID) {
        let (previous, next) = gap(side, anchor)
        insert(new, between: previous, and: next)
    }

    /// Removes a node; returns `nil` if there is none.
    @discardableResult mutating func remove(_ id: ID) -> Node? {
        unlink(id)
        return nodes.removeValue(forKey: id)
    }

    /// Removes those of the nodes that exist.
    mutating func remove(_ ids: Set<ID>) {
        for id in ids { remove(id) }
    }

    /// Moves a node before or after another one; both must exist. If the anchor is the node, nothing changes.
    mutating func move(_ id: ID, _ side: AnchorSide, _ anchor: ID) {
        guard id != anchor else { return }
        unlink(id)
        let (previous, next) = gap(side, anchor)
        link(id, between: previous, and: next)
    }

    private func gap(_ side: AnchorSide, _ anchor: ID) -> (previous: ID?, next: ID?) {
        switch side {
        case .before: (neighbours[anchor]?.previous, anchor)
        case .after: (anchor, neighbours[anchor]?.next)
        }
    }

    private mutating func insert(_ new: [(id: ID, node: Node)], between previous: ID?, and next: ID?) {
        var previous = previous
        for (id, node) in new {
            nodes[id] = node
            link(id, between: previous, and: next)
            previous = id
        }
    }

    private mutating func link(_ id: ID, between previous: ID?, and next: ID?) {
        neighbours[id] = Neighbours(previous: previous, next: next)
        if let previous { neighbours[previous]?.next = id } else { first = id }
        if let next { neighbours[next]?.previous = id } else { last = id }
    }

    private mutating func unlink(_ id: ID) {
        guard let (previous, next) = neighbours.removeValue(forKey: id).map({ ($0.previous, $0.next) }) else { return }
        if let previous { neighbours[previous]?.next = next } else { first = next }
        if let next { neighbours[next]?.previous = previous } else { last = previous }
    }
}

enum AnchorSide {
    case before, after
}
