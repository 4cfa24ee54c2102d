import Diagnostics
import DiffKit
import ListKit
import MarkupKit

/// A section as HTML and as it stands in the snapshot; both from one walk through its cells.
package struct RenderedSection: Sendable, CellContainer {
    /// The identity of the object.
    package let id: String
    /// The header and footer as they stand in a list; the object's own page shows its title itself.
    package var header = HTML(trusted: "")
    package var cells = HTML(trusted: "")
    package var footer = HTML(trusted: "")
    /// What stands in the place of the cells where a page shows only the beginning.
    package var beginning: HTML?
    /// Classes of the section's element.
    package var classes: [String] = []
    /// Attributes that tell of a language that is not the site's.
    package var languageMarks = ""
    /// How many objects beyond the first screen its images are fetched at once; `nil` for as many as the site says.
    package var workingRange: Int?
    package var isEmpty: Bool
    /// How many cells were rendered, headers and what opens included.
    package var cellCount = 0
    /// The order of the cells, and the cells, as the snapshot has them; before them, the colours of the photos.
    package var snapshot: JSON = [:]
    /// All layout classes used, for the stylesheet.
    package var styles: Set<String> = []
    package var diagnostics: [Diagnostic] = []

    package init(id: String, isEmpty: Bool) {
        self.id = id
        self.isEmpty = isEmpty
    }

    private var parts: [HTML] { [header, cells, footer] }
    /// Whether there is an image that a page may want at once.
    var hasImages: Bool { parts.contains { $0.firstImage != nil } }
    /// Whether there is a photo that the script opens.
    var hasPhotos: Bool { parts.contains { $0.marks.contains(.photos) } }
    /// Whether there is code with colours.
    var hasCode: Bool { parts.contains { $0.marks.contains(.code) } }
}

extension HTMLBuffer {
    /// Appends the section as it stands in a list of objects.
    ///
    /// - Parameters:
    ///   - loading: how its first image loads.
    ///   - isBeginning: whether its beginning will do, where it has one.
    mutating func append(_ section: RenderedSection, loading: WorkingRange.Loading, isBeginning: Bool = false) {
        append(
            markup: "<section class=\"\(section.classes.joined(separator: " ")) h-entry\""
                + " data-section=\"\(HTML(text: section.id))\"\(section.languageMarks)>\n")
        var loading = loading
        for part in [section.header, isBeginning ? section.beginning ?? section.cells : section.cells, section.footer] {
            append(part, loading: loading)
            if part.firstImage != nil { loading = loading.afterFirst }
        }
        append(markup: "</section>\n")
    }

    /// Appends the cells as they stand on the object's own page.
    mutating func append(onOwnPage cells: HTML) { append(cells, loading: .eagerFirst, isOwnPage: true) }

    private mutating func append(_ html: HTML, loading: WorkingRange.Loading, isOwnPage: Bool = false) {
        let first = html.firstImage
        append(html) { question, subject in
            switch question {
            case .isEager: loading != .lazy
            case .isFirst: loading == .eagerFirst && subject == first
            case .isOpen, .isOwnPage, .hasHeadingLinks: isOwnPage
            }
        }
    }
}

extension HTML {
    /// The first of the images that a page may want at once, as its variants name it.
    fileprivate var firstImage: Int? {
        variants.first { variant in
            switch variant.question {
            case .isEager, .isFirst: true
            case .isOpen, .isOwnPage, .hasHeadingLinks: false
            }
        }?
        .subject
    }
}

extension HTML.Marks {
    /// There is a photo that the script opens.
    static let photos = HTML.Marks(rawValue: 1)
}
