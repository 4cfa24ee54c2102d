import ListKit

/// The settings in `feed.yaml` for the section of an object, besides its cells. Unset values default to the kind's.
package struct ConfiguredLayout: Sendable, Equatable {
    /// A header, footer or separator.
    package struct View: Sendable, Equatable {
        /// The name of the Mustache template, which receives the same values as a cell of the object.
        package var template: String
        package var height: Height
        /// Whether the view stays at the top of the screen until its section ends.
        package var isSticky: Bool

        /// Creates a view, by default as high as its content and not sticky.
        package init(template: String, height: Height = .content, isSticky: Bool = false) {
            self.template = template
            self.height = height
            self.isSticky = isSticky
        }
    }

    /// The setting of a supplementary view.
    package enum Choice: Sendable, Equatable {
        /// The kind's view.
        case asItIs
        /// No view.
        case nothing
        /// A declared view.
        case view(View)

        /// The view that is declared.
        var view: View? { if case .view(let view) = self { view } else { nil } }
    }

    /// The distances from the section's edges in points; those that are `nil` are not set.
    package struct Inset: Sendable, Equatable {
        package var top: Double?
        /// The distance from the edge where lines begin.
        package var leading: Double?
        package var bottom: Double?
        /// The distance from the edge where lines end.
        package var trailing: Double?

        package init(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil) {
            self.top = top
            self.leading = leading
            self.bottom = bottom
            self.trailing = trailing
        }
    }

    /// The share of the row that the section occupies.
    package var width: ByWidth<Width>?
    /// The distances between the section's edges and its cells.
    package var inset = Inset()
    /// The distance between rows, in points.
    package var lineSpacing: Double?
    /// The distance between the cells of a row, in points.
    package var itemSpacing: Double?
    /// The axis: rows, or a single row that scrolls horizontally.
    package var axis: Axis?
    /// The view above the cells.
    package var header = Choice.asItIs
    /// The view below the cells.
    package var footer = Choice.asItIs
    /// The view between this section and the next.
    package var separator = Choice.asItIs
    /// Whether the header, declared or not, stays at the top of the screen.
    package var isHeaderSticky: Bool?

    /// Creates a layout in which nothing is set.
    package init() {}

    /// The templates of the views that are declared.
    package var templates: [String] { [header, footer, separator].compactMap { $0.view?.template } }
}
