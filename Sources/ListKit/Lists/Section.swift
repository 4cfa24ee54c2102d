import Diagnostics
import ViewKit

/// An object of the list as collected by the adapter: its cells with their sizes, and its supplementary views.
public struct Section: Sendable, Equatable {
    /// The identity of the object.
    public var id: String
    /// The object's kind and source location.
    public var origin: ListOrigin
    /// The cells with their sizes, one group per inset and spacing.
    public var groups: [SizedGroup]
    /// The visible header; in an empty section, only if it is shown when empty.
    public var header: SupplementaryView?
    /// The visible footer; in an empty section, only if it is shown when empty.
    public var footer: SupplementaryView?
    /// The visible separator; in an empty section, only if it is shown when empty.
    public var separator: SupplementaryView?
    /// The view that replaces the cells where a list shows only the beginning of each section.
    public var line: SupplementaryView?
    /// The section's share of the row at each breakpoint, narrowest first.
    public var widths: [Width]
    /// The number of objects whose images load eagerly beyond the first screen; `nil` for the site's setting.
    public var workingRange: WorkingRange?

    /// Creates a section.
    ///
    /// - Parameter widths: one per breakpoint, narrowest first.
    public init(
        id: String, origin: ListOrigin, groups: [SizedGroup], header: SupplementaryView? = nil,
        footer: SupplementaryView? = nil, separator: SupplementaryView? = nil,
        line: SupplementaryView? = nil, widths: [Width], workingRange: WorkingRange? = nil
    ) {
        self.id = id
        self.origin = origin
        self.groups = groups
        self.header = header
        self.footer = footer
        self.separator = separator
        self.line = line
        self.widths = widths
        self.workingRange = workingRange
    }

    /// The name of the object's kind.
    public var kind: String { origin.kind }

    /// Whether the section has no cell. Headers, footers and separators don't count.
    public var isEmpty: Bool { groups.allSatisfy(\.cells.isEmpty) }

    /// The visible supplementary views, each as a full-width cell of the section.
    public var supplementaryCells: [SupplementaryCell] {
        let views = [(SupplementaryKind.header, header), (.footer, footer), (.separator, separator)]
        return views.compactMap { kind, view in view.map { SupplementaryCell(kind: kind, view: $0) } }
    }
}

/// The role of a supplementary view; its raw value is the view's identity in the section.
public enum SupplementaryKind: String, Sendable, Hashable, CaseIterable {
    /// A view above the cells, below them, and between the section and the next.
    case header, footer, separator
}

/// A supplementary view with its identity in the section.
public struct SupplementaryCell: Sendable, Equatable {
    /// The role of the view.
    public var kind: SupplementaryKind
    /// The view.
    public var view: SupplementaryView

    /// Creates a cell from a view and its role.
    public init(kind: SupplementaryKind, view: SupplementaryView) {
        self.kind = kind
        self.view = view
    }

    /// The identity: `header`, `footer` or `separator`; no other cell of the section has it.
    public var id: String { kind.rawValue }
    /// The size: as wide as the section, with the view's height.
    public var size: CellSize { CellSize(width: .full, height: view.height) }
}

/// A cell with its requested size at each breakpoint.
public struct SizedCell: Sendable, Equatable {
    /// The cell's identity, unique among its siblings.
    public var id: String
    /// The identity of the cell across sections; `nil` if it has none.
    public var identity: CellIdentity?
    /// The name of the Mustache template that renders the cell.
    public var template: String
    /// The template's input.
    public var model: ViewModel
    /// One size per breakpoint, narrowest first.
    public var sizes: [CellSize]
    /// The pinned views inside the cell; empty if template and style sheet determine all positions.
    public var pins: [PinnedView]
    /// The cells that expand below this one; `nil` if there are none.
    public var children: SizedGroup?
    /// Whether the children are expanded initially.
    public var isOpen: Bool
    /// The location of the cell in the author's files.
    public var source: FileLocation

    /// Creates a cell.
    ///
    /// - Parameter sizes: one per breakpoint, narrowest first.
    public init(
        id: String, template: String, model: ViewModel, sizes: [CellSize], pins: [PinnedView] = [],
        children: SizedGroup? = nil, isOpen: Bool = false, source: FileLocation, identity: CellIdentity? = nil
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

/// Sized cells with a common inset and spacing, as in `CellGroup`.
public struct SizedGroup: Sendable, Equatable {
    /// The cells in order.
    public var cells: [SizedCell]
    /// The distances between the section's box and the cells, in points.
    public var inset: EdgeInsets
    /// The distance between the rows of the group, in points.
    public var lineSpacing: Double
    /// The distance between the cells of a row, in points.
    public var itemSpacing: Double
    /// Whether the cells form rows, or one row that scrolls horizontally.
    public var axis: Axis
    /// One arrangement per breakpoint, narrowest first; the last applies to all wider ones. Either all flow or none.
    public var arrangements: [Arrangement]
    /// A view below the cells that is not one of them, or `nil`.
    public var footer: SupplementaryView?

    /// Creates a group; by default its cells flow in rows without any spacing.
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
