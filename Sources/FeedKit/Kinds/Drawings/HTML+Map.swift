import MarkupKit
import XMLKit

extension HTML {
    /// Creates the markup of a map, for pages with the script that zooms it.
    init(map drawing: XMLElement) { self.init(trusted: XMLWriter.fragment(drawing), marks: [.maps]) }
}

extension HTML.Requirements {
    /// There is a map that a script zooms.
    package static let maps = HTML.Requirements(rawValue: 4)
}
