/// The place of an item in a list of sections.
@frozen
public struct ListIndexPath: Hashable, Comparable, Sendable {
    public let section: Int
    public let item: Int

    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    @inlinable
    public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

/// An item that stays but must change its place among the others of its section, or its section.
@frozen
public struct ListPathMove: Hashable, Sendable {
    /// Its place in the old sections.
    public let from: ListIndexPath
    /// Its place in the new sections.
    public let to: ListIndexPath

    @inlinable
    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}
