/// An element that stays in the list but must change its place among the others.
@frozen
public struct ListMove: Hashable, Sendable {
    /// Its index in the old list.
    public let from: Int
    /// Its index in the new list.
    public let to: Int

    /// A move from an index of the old list to one of the new list.
    @inlinable
    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}
