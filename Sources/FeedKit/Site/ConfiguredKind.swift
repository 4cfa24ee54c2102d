import Diagnostics
import ListKit

/// A kind as `feed.yaml` declares it, for people who write no Swift: a folder, and what its objects are shown with. Of a
/// kind that comes with feedgen, only what shows it.
package struct ConfiguredKind: Sendable, Equatable {
    /// One way to show an object of the kind.
    package struct Registration: Sendable, Equatable {
        /// The cells in their order; `nil` for those that the kind itself has.
        package var cells: [ConfiguredCell]?
        /// What stands around and between them.
        package var layout: ConfiguredLayout
        /// Which objects are shown in this way: those of which all of these hold.
        package var conditions: [Condition]
        /// Whether the cells get the link to the object's page, if they don't say it themselves.
        package var isLinked: Bool

        /// Shows every object, if not said otherwise.
        package init(
            cells: [ConfiguredCell]?, layout: ConfiguredLayout = ConfiguredLayout(), conditions: [Condition] = [],
            isLinked: Bool = true
        ) {
            self.cells = cells
            self.layout = layout
            self.conditions = conditions
            self.isLinked = isLinked
        }

        /// Shows every object as one cell, as wide as the section and as high as its content, if not said otherwise.
        package init(
            template: String, size: CellSize = CellSize(), condition: Condition? = nil, isLinked: Bool = true
        ) {
            self.init(
                cells: [ConfiguredCell(id: Self.onlyCell, template: template, size: ConfiguredCell.Size(size))],
                conditions: condition.map { [$0] } ?? [], isLinked: isLinked)
        }

        /// The identity of a cell that is all of its section.
        static let onlyCell = "content"
    }

    /// The page that lists the kind's objects.
    package struct Overview: Sendable, Equatable {
        /// The title of the page.
        package var title: String
        /// Where `feed.yaml` says so.
        package var source: Place

        /// Takes the title of the page, and where `feed.yaml` says it.
        package init(title: String, source: Place) {
            self.title = title
            self.source = source
        }
    }

    /// Names the kind in identities and in the snapshot.
    package var name: String
    /// The folder in `content/` whose files belong to the kind.
    package var folder: String
    /// The ways to show its objects; the first whose conditions hold is taken.
    package var registrations: [Registration]
    /// The page at the folder's address; `nil` for none.
    package var overview: Overview?

    /// - Parameters:
    ///   - name: names the kind in identities, the snapshot and messages.
    ///   - folder: the folder in `content/`; called like the kind, if not said otherwise.
    ///   - registrations: the ways to show its objects.
    ///   - overview: the page at the folder's address; `nil` for none.
    package init(
        name: String, folder: String? = nil, registrations: [Registration], overview: Overview? = nil
    ) {
        self.name = name
        self.folder = folder ?? name
        self.registrations = registrations
        self.overview = overview
    }

    /// The address below which its objects have their pages, and that of its own page.
    package var address: String { "/\(folder)/" }

    /// The templates that objects of the kind may be shown with.
    package var usedTemplates: [String] {
        registrations.flatMap { ($0.cells?.flatMap(\.templates) ?? []) + $0.layout.templates }
    }
}
