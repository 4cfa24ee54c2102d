/// The difference between two documents, as a patch.
public enum JSONDiff {
    /// The patch that turns `old` into `new`: `patch(from: old, to: new).applying(to: old) == new`, always.
    ///
    /// Objects change member by member. Arrays of distinct strings are orders, and change by the fewest removals,
    /// moves and additions. In other arrays equal elements stay, and elements that took another's place change
    /// inside; such an array is replaced as a whole only when nothing in it is left. The same two documents always
    /// give the same patch, equal ones an empty one.
    public static func patch(from old: JSON, to new: JSON) -> JSONPatch {
        var comparison = DocumentComparison()
        comparison.run(old, new)
        return JSONPatch(comparison.operations)
    }
}
