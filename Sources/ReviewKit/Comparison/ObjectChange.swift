import DiffKit

/// What became of one object of the feed.
public struct ObjectChange: Sendable {
    /// The object's identity: `journal/2026-03-02-first-light`.
    public var id: String
    /// The name of its kind.
    public var kind: String
    /// Its title now; of a removed object, the one it had.
    public var title: String
    /// The address on the site; of a removed object, the one it had.
    public var url: String
    /// The file inside `content/` that it comes from; of a removed object, the one it came from.
    public var source: String
    /// Whether it came, went, or is there in both.
    public var fate: Fate
    /// Where it stands otherwise in the feed; `nil` if it stayed while others moved around it.
    public var move: Move?
    /// What changed of the object as a whole.
    public var fields: [FieldChange] = []
    /// The cells that changed, in their order; none for an object that came or went as a whole.
    public var cells: [CellChange] = []
    /// The cells that came from another object or went to one, and those that stand below another cell; an object that
    /// came or went as a whole has them too.
    public var cellMoves: [CellMove] = []
    /// The object as the old snapshot has it, and as the new one has it.
    public var old: JSON?
    /// The object as the new snapshot has it; `nil` if it went.
    public var new: JSON?
    /// The classes of all that changed of it.
    public var classes: Set<ChangeClass> = []

    /// From and to which place in the feed, counted from 1.
    public struct Move: Sendable, Equatable {
        /// The place that it had.
        public var from: Int
        /// The place that it has now.
        public var to: Int
    }

    /// Whether cells came from elsewhere or went elsewhere, or anything else of what is in it or said of it changed.
    var isEdited: Bool { !fields.isEmpty || !cells.isEmpty || !cellMoves.isEmpty }

    /// Whether a location of the object became public with this change.
    public var isPrivacyAtStake: Bool { classes.contains(.privacy) }
}
