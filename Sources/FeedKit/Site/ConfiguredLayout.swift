import ListKit

/// What `feed.yaml` says of the section that an object becomes, besides its cells. What it does not say stays as the
/// kind has it.
public struct ConfiguredLayout: Sendable, Equatable {
    /// A header, footer or separator.
    public struct View: Sendable, Equatable {
        /// The name of the Mustache template, which receives what a cell of the object does.
        public var template: String
        /// How high the view is.
        public var height: Height
        /// Whether the view stays at the top of the screen until the end of its section pushes it away.
        public var isSticky: Bool

        /// A view as high as its content, which scrolls with its section, if not said otherwise.
        public init(template: String, height: Height = .content, isSticky: Bool = false) {
            self.template = template
            self.height = height
            self.isSticky = isSticky
        }
    }

    /// Whether a section has a view.
    public enum Choice: Sendable, Equatable {
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
    public struct Inset: Sendable, Equatable {
        /// From the top edge.
        public var top: Double?
        /// From the edge where lines begin.
        public var leading: Double?
        /// From the bottom edge.
        public var bottom: Double?
        /// From the edge where lines end.
        public var trailing: Double?

        /// Takes distances in points; those that are left out are not said.
        public init(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil) {
            self.top = top
            self.leading = leading
            self.bottom = bottom
            self.trailing = trailing
        }
    }

    /// The share of the row that the section takes.
    public var width: ByWidth<Width>?
    /// The distances between the section's box and its cells.
    public var inset = Inset()
    /// The distance between rows, in points.
    public var lineSpacing: Double?
    /// The distance between the cells of a row, in points.
    public var itemSpacing: Double?
    /// Whether the cells stand in rows, or in one row that scrolls sideways.
    public var axis: Axis?
    /// Stands above the cells.
    public var header = Choice.asItIs
    /// Stands below the cells.
    public var footer = Choice.asItIs
    /// Stands between this section and the next.
    public var separator = Choice.asItIs
    /// Whether the header, declared or not, stays at the top of the screen.
    public var isHeaderSticky: Bool?

    /// Says nothing.
    public init() {}

    /// The templates of the views that are declared.
    package var templates: [String] { [header, footer, separator].compactMap { $0.view?.template } }
}
