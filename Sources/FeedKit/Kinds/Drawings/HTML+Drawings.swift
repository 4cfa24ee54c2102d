import MarkupKit
import XMLKit

extension HTML {
    /// Creates the markup of a map, for pages with the script that zooms it.
    init(map drawing: XMLElement) { self.init(trusted: XMLWriter.fragment(drawing), marks: [.maps]) }

    /// Creates the markup of a chart.
    init(chart drawing: XMLElement) { self.init(trusted: XMLWriter.fragment(drawing), marks: [.charts]) }
}

extension HTML.Requirements {
    /// There is a map that a script zooms.
    package static let maps = HTML.Requirements(rawValue: 4)
    /// There is a chart.
    package static let charts = HTML.Requirements(rawValue: 8)
}
