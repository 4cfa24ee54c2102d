import ListKit

/// A cell as `feed.yaml` declares it, or several alike: one for each item of a list of the document.
package struct ConfiguredCell: Sendable, Equatable {
    /// A width and a height, each of which may be another one from some width of the container on.
    package struct Size: Sendable, Equatable {
        /// How wide the cell is.
        package var width: ByWidth<Width>
        /// How high the cell is.
        package var height: ByWidth<Height>

        /// As wide as its group and as high as its content, if not said otherwise.
        package init(width: ByWidth<Width> = ByWidth(.full), height: ByWidth<Height> = ByWidth(.content)) {
            self.width = width
            self.height = height
        }

        /// The same size at every breakpoint.
        package init(_ size: CellSize) { self.init(width: ByWidth(size.width), height: ByWidth(size.height)) }

        /// The size in a container of this width, in points.
        package func at(_ containerWidth: Double) -> CellSize {
            CellSize(width: width.at(containerWidth), height: height.at(containerWidth))
        }
    }

    /// Names the cell in its section; of cells for items, what stands before their own names.
    package var id: String
    /// The name of the Mustache template that renders the cell.
    package var template: String
    /// How wide and how high the cell is.
    package var size: Size
    /// All of these have to hold, or the cell is left out.
    package var conditions: [ConfiguredKind.Condition]
    /// The parts of the cell that are pinned to its edges or to each other.
    package var pins: [PinnedView]
    /// The key of the list that has a cell for each of its items; `nil` for one cell.
    package var list: String?
    /// Whether the cell gets the link to the object's page; if not said, as the whole object, and an item's does not.
    package var isLinked: Bool?
    /// What opens below the cell.
    package var children: ConfiguredGroup?
    /// Whether that stands open from the start.
    package var isOpen: Bool

    /// A cell for every object, as wide as its group and as high as its content, if not said otherwise.
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

    /// The templates of the cell and of those below it.
    package var templates: [String] { [template] + (children?.cells.flatMap(\.templates) ?? []) }
}

/// Declared cells that open below another one.
package struct ConfiguredGroup: Sendable, Equatable {
    /// The cells in their order.
    package var cells: [ConfiguredCell]
    /// The distances around and between them.
    package var inset: EdgeInsets
    /// The distance between their rows, in points.
    package var lineSpacing: Double
    /// The distance between the cells of a row, in points.
    package var itemSpacing: Double
    /// Whether they stand in rows, or in one row that scrolls sideways.
    package var axis: Axis

    /// Takes cells; by default they flow in rows, with no distance anywhere.
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
