/// The difference between two documents as a patch.
public enum JSONDiff {
    /// Returns the patch that turns `old` into `new`: `patch(from: old, to: new).applying(to: old) == new`, always.
    ///
    /// Objects change member by member. Arrays of distinct strings are orders: they change by the fewest moves,
    /// removals and additions, where a removal and an addition at the same position become a replacement; names can
    /// also move from one list to another (`ListTransfers`). In other arrays, equal elements stay, and elements at the
    /// same position change inside. An array is replaced as a whole only if none of its elements are reused. The result
    /// is deterministic; for equal documents it is empty.
    public static func patch(from old: JSON, to new: JSON) -> JSONPatch {
        patch(from: old, to: new) { _ in false }
    }

    /// Returns the patch between two documents from which members that are equal in both were omitted.
    ///
    /// - Parameter isShared: whether a name is the key of an omitted member.
    package static func patch(from old: JSON, to new: JSON, isShared: @escaping (String) -> Bool) -> JSONPatch {
        var comparison = DocumentComparison(old, new, isShared: isShared)
        comparison.run(old, new)
        return JSONPatch(comparison.operations)
    }
}
