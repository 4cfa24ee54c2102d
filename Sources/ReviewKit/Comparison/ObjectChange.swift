import DiffKit

/// What became of one object of the feed.
public struct ObjectChange: Sendable {
    public var id: String
    public var kind: String
    public var title: String
    /// The address on the site; of a removed object, the one it had.
    public var url: String
    /// The file inside `content/` that it comes from; of a removed object, the one it came from.
    public var source: String
    public var fate: Fate
    public var move: Move?
    /// What changed of the object as a whole.
    public var fields: [FieldChange] = []
    /// The cells that changed, in their order; none for an object that came or went as a whole.
    public var cells: [CellChange] = []
    /// The object as the old snapshot has it, and as the new one has it.
    public var old: JSON?
    public var new: JSON?
    public var classes: Set<ChangeClass> = []

    /// From and to which place in the feed, counted from 1.
    public struct Move: Sendable, Equatable {
        public var from: Int
        public var to: Int
    }

    /// Whether a location of the object became public with this change.
    public var isPrivacyAtStake: Bool { classes.contains(.privacy) }
}
