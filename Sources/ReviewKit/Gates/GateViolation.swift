/// A violation of a gate.
public struct GateViolation: Sendable {
    /// The violated rule with its limit.
    public enum Rule: Sendable, Hashable {
        /// No operation may have this class.
        case denied(ChangeClass)
        /// At most this many objects and plain pages may be removed.
        case maxRemoved(Int)
        /// The patch may have at most this many operations.
        case maxOperations(Int)
    }

    /// The cause of the violation.
    public enum Subject: Sendable {
        /// An object, with the cells that are the cause; empty if it is the whole object.
        case object(ObjectChange, cells: [CellChange])
        /// A cell removed from an object that still exists.
        case cell(CellChange, of: ObjectChange)
        /// A theme file, a setting, or the gates.
        case site(SiteChange)
        /// A page outside the feed that was removed or changed.
        case page(PageChange)
        /// A file that is not a page.
        case file(FileChange)
        /// All removed objects and plain pages.
        case removals([ObjectChange], [PageChange])
        /// The number of operations.
        case operations(Int)
    }

    /// The violated rule.
    public var rule: Rule
    /// The cause of the violation.
    public var subject: Subject
    /// The source file in `content/`; `nil` if the violation is about the whole site.
    public var source: String?
}
