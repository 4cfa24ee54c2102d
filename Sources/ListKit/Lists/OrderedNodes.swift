/// Values by identity, in an order. Both stay canonical, so that equal contents are equal values.
struct OrderedNodes<Node: Sendable & Equatable>: Sendable, Equatable {
    private(set) var order: [String] = []
    private var nodes: [String: Node] = [:]

    var count: Int { order.count }

    func contains(_ id: String) -> Bool { nodes[id] != nil }

    func index(of id: String) -> Int? {
        guard contains(id) else { return nil }
        // What was asked for last is often what was appended last.
        if order.last == id { return order.count - 1 }
        return order.firstIndex(of: id)
    }

    /// Replaces, changes in place, or reads a node. Takes no node that has no place in the order.
    subscript(id: String) -> Node? {
        get { nodes[id] }
        _modify { yield &nodes[id] }
    }

    mutating func append(_ id: String, _ node: Node) {
        order.append(id)
        nodes[id] = node
    }

    mutating func insert(_ new: [(id: String, node: Node)], at index: Int) {
        order.insert(contentsOf: new.map(\.id), at: index)
        for (id, node) in new { nodes[id] = node }
    }

    /// Takes a node out; `nil` if there is none.
    @discardableResult mutating func remove(_ id: String) -> Node? {
        guard let index = index(of: id) else { return nil }
        order.remove(at: index)
        return nodes.removeValue(forKey: id)
    }

    mutating func remove(_ ids: Set<String>) {
        if ids.count == 1, let id = ids.first {
            remove(id)
            return
        }
        order.removeAll { ids.contains($0) }
        for id in ids { nodes[id] = nil }
    }

    /// Puts a node before or after another one; both must be here.
    mutating func move(_ id: String, _ side: AnchorSide, _ anchor: String) {
        guard id != anchor, let node = remove(id), let index = index(of: anchor) else { return }
        insert([(id, node)], at: side.index(beside: index))
    }
}

/// On which side of an anchor something is put.
enum AnchorSide {
    case before, after

    func index(beside anchor: Int) -> Int {
        switch self {
        case .before: anchor
        case .after: anchor + 1
        }
    }
}
