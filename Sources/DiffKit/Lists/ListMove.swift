/// The move of a surviving element to another position.
@frozen
public struct ListMove: Hashable, Sendable {
    /// Its index in the old list.
    public let from: Int
    /// Its index in the new list.
    public let to: Int

    /// Creates a move from an index of the old list to one of the new list.
    @inlinable
    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}
