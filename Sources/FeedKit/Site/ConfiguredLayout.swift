import ListKit

/// What `feed.yaml` says of the section that an object becomes, besides its cells. What it does not say stays as the
/// kind has it.
package struct ConfiguredLayout: Sendable, Equatable {
    /// A header, footer or separator.
    package struct View: Sendable, Equatable {
        /// The name of the Mustache template, which receives what a cell of the object does.
        package var template: String
        /// How high the view is.
        package var height: Height
        /// Whether the view stays at the top of the screen until the end of its section pushes it away.
        package var isSticky: Bool

        /// A view as high as its content, which scrolls with its section, if not said otherwise.
        package init(template: String, height: Height = .content, isSticky: Bool = false) {
            self.template = template
            self.height = height
            self.isSticky = isSticky
        }
    }

    /// Whether a section has a view.
    package enum Choice: Sendable, Equatable {
        /// As the kind has it.
        case asItIs
        /// It has none.
        case nothing
        /// It has this one.
        case view(View)

        /// The view that is declared.
        var view: View? { if case .view(let view) = self { view } else { nil } }
    }

    /// Distances of which some are said.
    package struct Inset: Sendable, Equatable {
        /// From the top edge.
        package var top: Double?
        /// From the edge where lines begin.
        package var leading: Double?
        /// From the bottom edge.
        package var bottom: Double?
        /// From the edge where lines end.
        package var trailing: Double?

        /// Takes distances in points; those that are left out are not said.
        package init(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil) {
            self.top = top
            self.leading = leading
            self.bottom = bottom
            self.trailing = trailing
        }
    }

    /// The share of the row that the section takes.
    package var width: ByWidth<Width>?
    /// The distances between the section's box and its cells.
    package var inset = Inset()
    /// The distance between rows, in points.
    package var lineSpacing: Double?
    /// The distance between the cells of a row, in points.
    package var itemSpacing: Double?
    /// Whether the cells stand in rows, or in one row that scrolls sideways.
    package var axis: Axis?
    /// Stands above the cells.
    package var header = Choice.asItIs
    /// Stands below the cells.
    package var footer = Choice.asItIs
    /// Stands between this section and the next.
    package var separator = Choice.asItIs
    /// Whether the header, declared or not, stays at the top of the screen.
    package var isHeaderSticky: Bool?

    /// Says nothing.
    package init() {}

    /// The templates of the views that are declared.
    package var templates: [String] { [header, footer, separator].compactMap { $0.view?.template } }
}
