/// The place of an item in a list of sections.
@frozen
public struct ListIndexPath: Hashable, Comparable, Sendable {
    /// The index of the section, from 0.
    public let section: Int
    /// The index of the item in its section, from 0.
    public let item: Int

    /// The path of the item with this index in the section with that index.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether one stands before the other when sections are read one after the other.
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

    /// A move from a path in the old sections to one in the new sections.
    @inlinable
    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}
