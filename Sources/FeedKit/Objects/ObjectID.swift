/// An object of one build: its row in the build's `ObjectTable`.
///
/// It is good for this build and this table only; what outlives them calls the object by its identity.
public struct ObjectID: Hashable, Comparable, Sendable, BitwiseCopyable {
    package let row: UInt32

    package init(_ row: Int) { self.row = UInt32(row) }

    package var index: Int { Int(row) }

    public static func < (a: ObjectID, b: ObjectID) -> Bool { a.row < b.row }
}
