import DiffKit

/// What became of one cell of a section.
public struct CellChange: Sendable {
    /// The identities that lead to it: one, or more for a cell that stands below another.
    public var path: [String]
    /// Whether it came, went, or is there in both.
    public var fate: Fate
    /// Whether it stands elsewhere in its order, while others stayed.
    public var isMoved = false
    /// Where it stood, if that was in another section or below another cell.
    public var origin: CellMove.Place?
    /// Whether another template renders it.
    public var isRestyled = false
    /// What changed of its model.
    public var fields: [FieldChange] = []
    /// Where it stands otherwise than before, at each breakpoint where it does.
    public var frames: [FrameChange] = []
    /// What is pinned elsewhere inside of the cell.
    public var pins: [PinChange] = []
    /// The cell as the old snapshot has it, and as the new one has it.
    public var old: JSON?
    /// The cell as the new snapshot has it; `nil` if it went.
    public var new: JSON?
    /// The classes of all that changed of it.
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
    /// In the new one alone, in both but not the same, or in the old one alone.
    case added, changed, removed
}
