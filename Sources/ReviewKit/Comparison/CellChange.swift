import DiffKit

/// The change of one cell of a section.
public struct CellChange: Sendable {
    /// The identities on the path to the cell: one, or more for a child cell.
    public var path: [String]
    /// Whether the cell was added, removed or changed.
    public var changeKind: ChangeKind
    /// Whether the cell changed its position relative to its siblings.
    public var isMoved = false
    /// The cell's previous location, if it was in another section or below another cell.
    public var origin: CellMove.Location?
    /// Whether another template renders the cell.
    public var isRestyled = false
    /// The changes of its model.
    public var fields: [FieldChange] = []
    /// The changed frames by breakpoint.
    public var frames: [FrameChange] = []
    /// The changed positions of views pinned in the cell.
    public var pins: [PinChange] = []
    /// The cell in the old snapshot; `nil` if it was added.
    public var old: JSON?
    /// The cell in the new snapshot; `nil` if it was removed.
    public var new: JSON?
    /// The classes of all its changes.
    public var classes: Set<ChangeClass> = []

    /// The names of the views whose pinned positions changed, in order and without duplicates.
    public var repinnedViews: [String] {
        pins.map(\.view).enumerated().filter { index, view in pins.firstIndex { $0.view == view } == index }
            .map(\.element)
    }

    /// The title from the cell's model, or else its identity.
    public var title: String {
        let model = (new ?? old)?["model"]
        let title = model?["title"]?.string ?? model?["name"]?.string ?? model?["label"]?.string ?? ""
        return title.isEmpty ? path.last ?? "" : title
    }
}

/// Whether an element exists in both snapshots or in one of them.
public enum ChangeKind: Sendable, Equatable {
    /// The element exists only in the new snapshot, in both but with differences, or only in the old one.
    case added, changed, removed
}
