/// The position of an item in a list of sections.
@frozen
public struct ListIndexPath: Hashable, Comparable, Sendable {
    /// The 0-based index of the section.
    public let section: Int
    /// The 0-based index of the item in its section.
    public let item: Int

    /// Creates a path from the index of the section and of the item in it.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether one item precedes the other in the concatenation of all sections.
    @inlinable
    public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

/// The move of a surviving item within its section or to another section.
@frozen
public struct ListPathMove: Hashable, Sendable {
    /// Its path in the old sections.
    public let from: ListIndexPath
    /// Its path in the new sections.
    public let to: ListIndexPath

    /// Creates a move from a path in the old sections to one in the new sections.
    @inlinable
    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}
