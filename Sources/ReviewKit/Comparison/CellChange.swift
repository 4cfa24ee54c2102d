import DiffKit

/// What became of one cell of a section.
public struct CellChange: Sendable {
    /// The identities that lead to it: one, or more for a cell that stands below another.
    public var path: [String]
    public var fate: Fate
    /// Whether it stands elsewhere in its order, while others stayed.
    public var isMoved = false
    /// Whether another template renders it, or the same one renders the same model differently.
    public var isRestyled = false
    public var fields: [FieldChange] = []
    public var frames: [FrameChange] = []
    /// What is pinned elsewhere inside of the cell.
    public var pins: [PinChange] = []
    /// The cell as the old snapshot has it, and as the new one has it.
    public var old: JSON?
    public var new: JSON?
    public var classes: Set<ChangeClass> = []

    /// The names of the views that are pinned elsewhere, in order.
    public var pinnedAnew: [String] {
        pins.map(\.view).enumerated().filter { index, view in pins.firstIndex { $0.view == view } == index }
            .map(\.element)
    }

    /// What the cell calls itself, or its identity.
    public var title: String {
        let model = (new ?? old)?["model"]
        let title = model?["title"]?.string ?? model?["name"]?.string ?? model?["label"]?.string ?? ""
        return title.isEmpty ? path.last ?? "" : title
    }
}

/// Whether something is there in both snapshots or in one of them.
public enum Fate: Sendable, Equatable {
    case added, changed, removed
}
