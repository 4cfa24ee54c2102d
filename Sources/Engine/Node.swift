/// The kind of a node. The engine's user declares the kinds; their order is the order of evaluation.
public struct NodeKind: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// A value of the graph, computed or an input: a kind, and a name within it.
public struct Node: Hashable, Sendable {
    public var kind: NodeKind
    public var name: String

    public init(_ kind: NodeKind, _ name: String) {
        self.kind = kind
        self.name = name
    }
}

extension NodeKind: Comparable {
    public static func < (a: NodeKind, b: NodeKind) -> Bool { a.rawValue < b.rawValue }
}

extension Node: Comparable {
    public static func < (a: Node, b: Node) -> Bool {
        a.kind == b.kind ? a.name < b.name : a.kind.rawValue < b.kind.rawValue
    }
}
