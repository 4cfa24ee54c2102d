/// The identifier of an object in one build: its row in the build's `ObjectTable`.
///
/// It is valid only for this build and table; data that outlives them refers to the object by identity.
public struct ObjectID: Hashable, Comparable, Sendable, BitwiseCopyable {
    package let row: UInt32

    package init(_ row: Int) { self.row = UInt32(row) }

    package var index: Int { Int(row) }

    public static func < (a: ObjectID, b: ObjectID) -> Bool { a.row < b.row }
}
