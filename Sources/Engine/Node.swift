/// What sort of thing a node is. Which sorts there are, and what they are called, only the user of the engine knows.
public struct NodeSort: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// Something that is made, or that something is made of: a sort, and a name within it.
public struct Node: Hashable, Sendable {
    public var sort: NodeSort
    public var name: String

    public init(_ sort: NodeSort, _ name: String) {
        self.sort = sort
        self.name = name
    }
}

extension Node: Comparable {
    public static func < (a: Node, b: Node) -> Bool {
        a.sort == b.sort ? a.name < b.name : a.sort.rawValue < b.sort.rawValue
    }
}
