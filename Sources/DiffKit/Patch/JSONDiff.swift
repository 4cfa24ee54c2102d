/// The difference between two documents, as a patch.
public enum JSONDiff {
    /// The patch that turns `old` into `new`: `patch(from: old, to: new).applying(to: old) == new`, always.
    ///
    /// Objects change member by member. Arrays of distinct strings are orders, and change by the fewest moves, removals
    /// and additions, or replacements where both meet; names may also go from one list to another (`ListTransfers`).
    /// In other arrays equal elements stay, and elements that took another's place change inside. An array is replaced
    /// as a whole only when nothing in it is left. The same two documents always give the same patch, equal ones an
    /// empty one.
    public static func patch(from old: JSON, to new: JSON) -> JSONPatch {
        patch(from: old, to: new) { _ in false }
    }

    /// The same of documents from which members were left out that are equal in both.
    ///
    /// - Parameter isShared: whether a name is the key of such a member.
    package static func patch(from old: JSON, to new: JSON, isShared: @escaping (String) -> Bool) -> JSONPatch {
        var comparison = DocumentComparison(old, new, isShared: isShared)
        comparison.run(old, new)
        return JSONPatch(comparison.operations)
    }
}
