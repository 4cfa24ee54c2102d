import Diagnostics
import MarkupKit

/// One object of the list as the adapter collected it: its cells with their sizes, and what stands around them.
public struct Section: Sendable, Equatable {
    /// The identity of the object.
    public var id: String
    /// The object's kind, and where the object comes from.
    public var origin: ListOrigin
    /// The cells with their sizes, a group for each inset and spacing.
    public var groups: [SizedGroup]
    /// The header that is shown; an empty section has none that did not ask for it.
    public var header: SupplementaryView?
    /// The footer that is shown; an empty section has none that did not ask for it.
    public var footer: SupplementaryView?
    /// The separator that is shown; an empty section has none that did not ask for it.
    public var separator: SupplementaryView?
    /// The share of the row that the section takes at each breakpoint, the narrowest first.
    public var widths: [Width]
    /// How far beyond the first screen the section's images are fetched at once; `nil` for as far as the site says.
    public var workingRange: WorkingRange?

    /// Takes what stands in a section.
    ///
    /// - Parameter widths: one for each breakpoint, the narrowest first.
    public init(
        id: String, origin: ListOrigin, groups: [SizedGroup], header: SupplementaryView? = nil,
        footer: SupplementaryView? = nil, separator: SupplementaryView? = nil, widths: [Width],
        workingRange: WorkingRange? = nil
    ) {
        self.id = id
        self.origin = origin
        self.groups = groups
        self.header = header
        self.footer = footer
        self.separator = separator
        self.widths = widths
        self.workingRange = workingRange
    }

    /// The name of the object's kind.
    public var kind: String { origin.kind }

    /// Whether the section has no cell. Headers, footers and separators are none.
    public var isEmpty: Bool { groups.allSatisfy(\.cells.isEmpty) }

    /// The supplementary views that are shown, each as a cell over the whole width of the section.
    public var supplementaryCells: [SupplementaryCell] {
        let views = [(SupplementaryKind.header, header), (.footer, footer), (.separator, separator)]
        return views.compactMap { kind, view in view.map { SupplementaryCell(kind: kind, view: $0) } }
    }
}

/// The part a supplementary view plays in its section; its raw value is the view's identity there.
public enum SupplementaryKind: String, Sendable, Hashable, CaseIterable {
    /// Above the cells, below them, and between the section and the next.
    case header, footer, separator
}

/// A supplementary view with its identity in the section.
public struct SupplementaryCell: Sendable, Equatable {
    /// Which part the view plays.
    public var kind: SupplementaryKind
    /// The view itself.
    public var view: SupplementaryView

    /// Takes a view and the part that it plays.
    public init(kind: SupplementaryKind, view: SupplementaryView) {
        self.kind = kind
        self.view = view
    }

    /// `header`, `footer` or `separator`; no cell of the section has it.
    public var id: String { kind.rawValue }
    /// As wide as the section, and as high as the view says.
    public var size: CellSize { CellSize(width: .full, height: view.height) }
}

/// A cell with the size it asks for at each breakpoint.
public struct SizedCell: Sendable, Equatable {
    /// The cell's identity, unique among its siblings.
    public var id: String
    /// What the cell is known by wherever it stands; `nil` if that is its section alone.
    public var identity: CellIdentity?
    /// The name of the Mustache template that renders the cell.
    public var template: String
    /// What the template receives.
    public var model: ViewModel
    /// One size per breakpoint, the narrowest first.
    public var sizes: [CellSize]
    /// Where views stand inside the cell, by their names; none where the template and the stylesheet say it.
    public var pins: [PinnedView]
    /// Cells that open below this one; `nil` if there are none.
    public var children: SizedGroup?
    /// Whether what opens stands open from the start.
    public var isOpen: Bool
    /// Where the cell comes from in the author's files.
    public var source: Place

    /// Takes a cell as it was collected.
    ///
    /// - Parameter sizes: one for each breakpoint, the narrowest first.
    public init(
        id: String, template: String, model: ViewModel, sizes: [CellSize], pins: [PinnedView] = [],
        children: SizedGroup? = nil, isOpen: Bool = false, source: Place, identity: CellIdentity? = nil
    ) {
        self.pins = pins
        self.isOpen = isOpen
        self.id = id
        self.identity = identity
        self.template = template
        self.model = model
        self.sizes = sizes
        self.children = children
        self.source = source
    }
}

/// Sized cells that share an inset and a spacing, as in `CellGroup`.
public struct SizedGroup: Sendable, Equatable {
    /// The cells in their order.
    public var cells: [SizedCell]
    /// The distances between the section's box and the cells, in points.
    public var inset: EdgeInsets
    /// The distance between the rows of the group, in points.
    public var lineSpacing: Double
    /// The distance between the cells of a row, in points.
    public var itemSpacing: Double
    /// Whether the cells stand in rows, or in one row that scrolls sideways.
    public var axis: Axis
    /// One per breakpoint, the narrowest first; the last holds for all wider ones. All flow, or none does.
    public var arrangements: [Arrangement]
    /// Stands below the cells and is none of them; `nil` for nothing.
    public var footer: SupplementaryView?

    /// Takes cells; by default they flow in rows, with no distance anywhere.
    public init(
        _ cells: [SizedCell], inset: EdgeInsets = .zero, lineSpacing: Double = 0, itemSpacing: Double = 0,
        axis: Axis = .vertical, arrangements: [Arrangement] = [.flow], footer: SupplementaryView? = nil
    ) {
        self.footer = footer
        self.cells = cells
        self.inset = inset
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        self.axis = axis
        self.arrangements = arrangements
    }
}
