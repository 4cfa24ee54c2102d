import RouteKit

/// The tables of a kind's objects, as `feed.yaml` declares them.
package struct ConfiguredTable: Sendable, Equatable {
    /// A column that is shown.
    package struct Column: Sendable, Equatable {
        /// The name in the file.
        package var name: String
        /// The title for readers; by default the name.
        package var title: String?
        package var unit: String
        /// Whether overviews show the sum, as for rain, instead of the lowest and the highest number.
        package var isTotal = false

        package init(name: String, title: String? = nil, unit: String = "") {
            self.name = name
            self.title = title
            self.unit = unit
        }
    }

    /// Whether each row is an object, instead of each file.
    package var hasObjectPerRow = false
    /// The columns in their order; empty for all columns of the file.
    package var columns: [Column] = []
    /// The charts in their order; empty for one line chart of all columns with numbers.
    package var charts: [ChartSettings] = []
    /// The texts that mean a missing value, besides the usual ones.
    package var missing: Set<String> = []

    package init() {}

    /// Returns the declaration of a column; `nil` if it is not shown.
    func column(_ name: String) -> Column? {
        columns.isEmpty ? Column(name: name) : columns.first { $0.name == name }
    }
}

/// A chart of a table.
package struct ChartSettings: Sendable, Equatable {
    package var form = Chart.Form.line
    /// The column of the horizontal axis; `nil` for the first one.
    package var x: String?
    /// The columns of the values; empty for all other columns with numbers.
    package var y: [String] = []
    /// The unit of the values; `nil` for that of the columns, if all have the same.
    package var unit: String?
    /// The title; empty for the titles of the columns.
    package var title = ""

    package init() {}
}
