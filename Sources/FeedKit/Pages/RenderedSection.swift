import Diagnostics
import DiffKit
import MarkupKit

/// A section as HTML and as it stands in the snapshot; both from one walk through its cells.
package struct RenderedSection: Sendable {
    /// The identity of the object.
    package let id: String
    /// The header and footer as they stand in a list; the object's own page shows its title itself.
    package var header = ""
    package var cells = ""
    package var footer = ""
    /// Classes of the section's element.
    package var classes: [String] = []
    /// Attributes that tell of a language that is not the site's.
    package var languageMarks = ""
    package var isEmpty: Bool
    /// Whether the section is one cell that opens; on its own page it stands open.
    package var opensAlone = false
    /// Whether there is an image that a page may want at once.
    package var hasImages = false
    /// Whether there is a photo that the script opens.
    package var hasPhotos = false
    /// How the element of such a photo begins; a placed one has no more classes.
    static let photoCell = "<div class=\"cell photo"
    /// How an image is marked that may wait until the reader comes near.
    static let lazyImage = "loading=\"lazy\""
    /// How many cells were rendered, headers and what opens included.
    package var cellCount = 0
    /// The order of the cells, and the cells, as the snapshot has them.
    package var snapshot: JSON = [:]
    /// All layout classes used, for the stylesheet.
    package var styles: Set<String> = []
    package var diagnostics: [Diagnostic] = []

    package init(id: String, isEmpty: Bool) {
        self.id = id
        self.isEmpty = isEmpty
    }

    /// The section as it stands in a list of objects.
    var html: String {
        var html =
            "<section class=\"\(classes.joined(separator: " ")) h-entry\""
            + " data-section=\"\(HTML(text: id))\"\(languageMarks)>\n"
        html.reserveCapacity(html.utf8.count + header.utf8.count + cells.utf8.count + footer.utf8.count + 16)
        html += header
        html += cells
        html += footer
        html += "</section>\n"
        return html
    }
}
