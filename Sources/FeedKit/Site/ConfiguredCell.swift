import ListKit

/// A cell declared in `feed.yaml`, or one such cell for each item of a list in the document.
package struct ConfiguredCell: Sendable, Equatable {
    /// A width and a height, each of which can depend on the width of the container.
    package struct Size: Sendable, Equatable {
        package var width: ByWidth<Width>
        package var height: ByWidth<Height>

        /// Creates a size, by default as wide as the group and as high as the content.
        package init(width: ByWidth<Width> = ByWidth(.full), height: ByWidth<Height> = ByWidth(.content)) {
            self.width = width
            self.height = height
        }

        /// Creates a size that is the same at every breakpoint.
        package init(_ size: CellSize) { self.init(width: ByWidth(size.width), height: ByWidth(size.height)) }

        /// Returns the size in a container of this width in points.
        package func at(_ containerWidth: Double) -> CellSize {
            CellSize(width: width.at(containerWidth), height: height.at(containerWidth))
        }
    }

    /// The identity of the cell in its section; for cells of items, the prefix of their identities.
    package var id: String
    /// The name of the Mustache template that renders the cell.
    package var template: String
    package var size: Size
    /// The conditions that must all hold for the cell to be shown.
    package var conditions: [ConfiguredKind.Condition]
    /// The parts of the cell that are pinned to its edges or to each other.
    package var pins: [PinnedView]
    /// The key of the list that has a cell for each of its items; `nil` for one cell.
    package var list: String?
    /// Whether the cell gets the link to the object's page. `nil` means the registration's setting; cells of items then
    /// have no link.
    package var isLinked: Bool?
    /// The cells that expand below this cell.
    package var children: ConfiguredGroup?
    /// Whether the children are initially expanded.
    package var isOpen: Bool

    /// Creates a cell, by default unconditional, as wide as its group and as high as its content.
    package init(
        id: String? = nil, template: String, size: Size = Size(), conditions: [ConfiguredKind.Condition] = [],
        pins: [PinnedView] = [], list: String? = nil, isLinked: Bool? = nil, children: ConfiguredGroup? = nil,
        isOpen: Bool = false
    ) {
        self.id = id ?? list ?? template
        self.template = template
        self.size = size
        self.conditions = conditions
        self.pins = pins
        self.list = list
        self.isLinked = isLinked
        self.children = children
        self.isOpen = isOpen
    }

    /// The templates of the cell and its descendants.
    package var templates: [String] { [template] + (children?.cells.flatMap(\.templates) ?? []) }
}

/// Declared cells that expand below another cell.
package struct ConfiguredGroup: Sendable, Equatable {
    package var cells: [ConfiguredCell]
    /// The distances around the cells.
    package var inset: EdgeInsets
    /// The distance between rows, in points.
    package var lineSpacing: Double
    /// The distance between the cells of a row, in points.
    package var itemSpacing: Double
    /// The axis: rows, or a single row that scrolls horizontally.
    package var axis: Axis

    /// Creates a group of cells, by default in rows without spacing.
    package init(
        _ cells: [ConfiguredCell], inset: EdgeInsets = .zero, lineSpacing: Double = 0, itemSpacing: Double = 0,
        axis: Axis = .vertical
    ) {
        self.cells = cells
        self.inset = inset
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        self.axis = axis
    }
}
