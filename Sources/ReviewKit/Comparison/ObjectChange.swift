import DiffKit

/// The change of one object of the feed.
public struct ObjectChange: Sendable {
    /// The object's identity: `journal/2026-03-02-first-light`.
    public var id: String
    /// The name of the object's kind.
    public var kind: String
    /// The object's title; for a removed object, the last one.
    public var title: String
    /// The object's URL on the site; for a removed object, the last one.
    public var url: String
    /// The object's source file in `content/`; for a removed object, the last one.
    public var source: String
    /// Whether the object was added, removed or changed.
    public var changeKind: ChangeKind
    /// The object's move in the feed; `nil` if only others moved.
    public var move: Move?
    /// The changes of the object's own members.
    public var fields: [FieldChange] = []
    /// The changed cells, in order; empty for an added or removed object.
    public var cells: [CellChange] = []
    /// The cells that moved to or from this object or within it; added and removed objects can have them too.
    public var cellMoves: [CellMove] = []
    /// The object in the old snapshot; `nil` if it was added.
    public var old: JSON?
    /// The object in the new snapshot; `nil` if it was removed.
    public var new: JSON?
    /// The classes of all its changes.
    public var classes: Set<ChangeClass> = []

    /// A move in the feed, as 1-based positions.
    public struct Move: Sendable, Equatable {
        /// The old position.
        public var from: Int
        /// The new position.
        public var to: Int
    }

    /// Whether the object's members or cells changed, including moved cells.
    var isEdited: Bool { !fields.isEmpty || !cells.isEmpty || !cellMoves.isEmpty }

    /// Whether the change publishes a location of the object.
    public var isPrivacyAtStake: Bool { classes.contains(.privacy) }
}
