import Diagnostics
import ListKit

/// A kind declared in `feed.yaml`, without Swift code: a folder, and how its objects are shown. For a built-in kind,
/// only how its objects are shown.
package struct ConfiguredKind: Sendable, Equatable {
    /// One layout for objects of the kind.
    package struct Registration: Sendable, Equatable {
        /// The cells in order; `nil` for those of the built-in kind.
        package var cells: [ConfiguredCell]?
        /// The section's spacing and supplementary views.
        package var layout: ConfiguredLayout
        /// The conditions that an object must all meet to be shown with this layout.
        package var conditions: [Condition]
        /// Whether cells that don't set it themselves get the link to the object's page.
        package var isLinked: Bool

        /// Creates a registration, by default for every object.
        package init(
            cells: [ConfiguredCell]?, layout: ConfiguredLayout = ConfiguredLayout(), conditions: [Condition] = [],
            isLinked: Bool = true
        ) {
            self.cells = cells
            self.layout = layout
            self.conditions = conditions
            self.isLinked = isLinked
        }

        /// Creates a registration with a single cell, by default as wide as the section and as high as its content.
        package init(
            template: String, size: CellSize = CellSize(), condition: Condition? = nil, isLinked: Bool = true
        ) {
            self.init(
                cells: [ConfiguredCell(id: Self.onlyCell, template: template, size: ConfiguredCell.Size(size))],
                conditions: condition.map { [$0] } ?? [], isLinked: isLinked)
        }

        /// The identity of the single cell of a section.
        static let onlyCell = "content"
    }

    /// The page that lists the kind's objects.
    package struct Overview: Sendable, Equatable {
        package var title: String
        /// The location in `feed.yaml`.
        package var source: FileLocation

        package init(title: String, source: FileLocation) {
            self.title = title
            self.source = source
        }
    }

    /// The name of the kind in identities and in the snapshot.
    package var name: String
    /// The folder in `content/` whose files belong to the kind.
    package var folder: String
    /// The layouts for its objects; the first whose conditions hold is used.
    package var registrations: [Registration]
    /// The page at the folder's URL, if any.
    package var overview: Overview?
    /// The tables of its objects; `nil` for a kind without them. For a built-in kind, only the columns are used.
    package var table: ConfiguredTable?

    /// Creates a kind.
    ///
    /// - Parameter folder: The folder in `content/`; by default the kind's name.
    package init(
        name: String, folder: String? = nil, registrations: [Registration], overview: Overview? = nil
    ) {
        self.name = name
        self.folder = folder ?? name
        self.registrations = registrations
        self.overview = overview
    }

    /// The URL of the overview; the URLs of the objects' pages begin with it.
    package var url: String { "/\(folder)/" }

    /// The templates that objects of the kind may be shown with.
    package var usedTemplates: [String] {
        registrations.flatMap { ($0.cells?.flatMap(\.templates) ?? []) + $0.layout.templates }
    }
}
