/// One thing that breaks a gate.
public struct GateViolation: Sendable {
    /// The rule that is broken, with what it allows.
    public enum Rule: Sendable, Hashable {
        /// No operation may be of this class.
        case denied(ChangeClass)
        /// No more objects and plain pages than this may go.
        case maxRemoved(Int)
        /// The patch may not have more operations than this.
        case maxOperations(Int)
    }

    /// What breaks it.
    public enum Subject: Sendable {
        /// An object, and those of its cells that are to blame: none where it is to blame as a whole.
        case object(ObjectChange, cells: [CellChange])
        /// A cell that went from an object that is still there.
        case cell(CellChange, of: ObjectChange)
        /// A file that pages are made with, a setting, or the gates.
        case site(SiteChange)
        /// A page outside the feed that goes or changes by itself.
        case page(PageChange)
        /// A file that is no page.
        case file(FileChange)
        /// All objects and plain pages that went.
        case removals([ObjectChange], [PageChange])
        /// How many operations there are.
        case operations(Int)
    }

    /// The rule that is broken.
    public var rule: Rule
    /// What breaks it.
    public var subject: Subject
    /// The file inside `content/` that it comes from, or came from; `nil` where the site as a whole is meant.
    public var source: String?
}
