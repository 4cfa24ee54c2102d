import Diagnostics
import DiffKit
import ListKit
import MarkupKit

/// A section as HTML and as in the snapshot, rendered in one pass over its cells.
package struct RenderedSection: Sendable, CellContainer {
    /// The identity of the object.
    package let id: String
    /// The header and footer for a list; the object's own page shows its title instead.
    package var header = HTML(trusted: "")
    package var cells = HTML(trusted: "")
    /// The cells of each further page, if the object's own page shows only the first of them.
    package var furtherPages: [HTML] = []
    package var footer = HTML(trusted: "")
    /// The alternative to the cells on a page that shows only the beginning, as all lists do if there are further pages.
    package var beginning: HTML?
    /// The classes of the section's element.
    package var classes: [String] = []
    /// The attributes for a language that differs from the site's.
    package var languageMarks = ""
    /// The working range: the number of objects beyond the first screen with eager images; `nil` for the site's.
    package var workingRange: Int?
    package var isEmpty: Bool
    /// The number of rendered cells, including headers and children.
    package var cellCount = 0
    /// The section in the snapshot: the order of the cells and the cells, preceded by the placeholder colors of photos.
    /// As printed there.
    package var snapshot: [UInt8] = []
    /// All layout classes used, for the stylesheet.
    package var styles: Set<String> = []
    package var diagnostics: [Diagnostic] = []

    package init(id: String, isEmpty: Bool) {
        self.id = id
        self.isEmpty = isEmpty
    }

    private var parts: [HTML] { [header, cells] + furtherPages + [footer] }
    /// Whether there is an image that a page may load eagerly.
    var hasImages: Bool { parts.contains { $0.firstImage != nil } }
    /// The marks of its markup.
    var marks: HTML.Requirements {
        parts.reduce(into: beginning?.marks ?? []) { $0.formUnion($1.marks) }
    }
}

extension HTMLBuffer {
    /// Appends the section as in a list of objects.
    ///
    /// - Parameters:
    ///   - loading: How its first image loads.
    ///   - isBeginning: Whether to show only its beginning, if it has one.
    mutating func append(_ section: RenderedSection, loading: WorkingRange.Loading, isBeginning: Bool = false) {
        append("<section")
        append(classes: section.classes + ["h-entry"])
        append(" data-section=\"")
        append(quotable: section.id)
        append("\"")
        append(markup: section.languageMarks)
        append(">\n")
        var loading = loading
        let isShort = isBeginning || !section.furtherPages.isEmpty
        for part in [section.header, isShort ? section.beginning ?? section.cells : section.cells, section.footer] {
            append(part, loading: loading)
            if part.firstImage != nil { loading = loading.afterFirst }
        }
        append(markup: "</section>\n")
    }

    /// Appends an attribute with classes, whose names need no escaping.
    mutating func append(classes: [String]) {
        append(" class=\"")
        for (index, name) in classes.enumerated() {
            if index > 0 { append(" ") }
            append(markup: name)
        }
        append("\"")
    }

    /// Appends the cells as on the object's own page.
    mutating func append(onOwnPage cells: HTML) { append(cells, loading: .eagerFirst, isOwnPage: true) }

    /// The number of images of an object that load eagerly, if any do: at most those on the first screen.
    fileprivate static let eagerImages = 12

    private mutating func append(_ html: HTML, loading: WorkingRange.Loading, isOwnPage: Bool = false) {
        let first = html.firstImage
        // Without eager images, and with few images, there is nothing to count.
        let lazyFrom = loading == .lazy || html.variants.count <= Self.eagerImages ? nil : html.firstLazyImage
        append(html) { question, subject in
            switch question {
            case .isEager: loading != .lazy && lazyFrom.map { subject < $0 } ?? true
            case .isFirst: loading == .eagerFirst && subject == first
            case .isOpen, .isOwnPage, .hasHeadingLinks: isOwnPage
            }
        }
    }
}

extension HTML {
    /// The first image that a page may load eagerly, by its subject number among the variants.
    fileprivate var firstImage: Int? {
        variants.first { variant in
            switch variant.question {
            case .isEager, .isFirst: true
            case .isOpen, .isOwnPage, .hasHeadingLinks: false
            }
        }?
        .subject
    }

    /// The first image that is not on the first screen, by its subject number.
    fileprivate var firstLazyImage: Int? {
        var (count, last) = (0, -1)
        for variant in variants where variant.question == .isEager && variant.subject != last {
            last = variant.subject
            count += 1
            if count > HTMLBuffer.eagerImages { return last }
        }
        return nil
    }
}

extension HTML.Requirements {
    /// There is a photo that the lightbox script opens.
    package static let photos = HTML.Requirements(rawValue: 1)
}
