import Diagnostics
import ListKit

/// What must be known of an object to arrange the feed and its pages; its texts are in its `ObjectBody`.
package struct ObjectOutline: Sendable, Equatable {
    package var facts: Facts
    /// Without view models and content.
    package var page: ObjectPage
    /// Whether something shows the object; else it is in no list and has no page.
    package var isShown: Bool
    package var hasPhotos: Bool
    /// How many cells were rendered, headers and what opens included.
    package var cellCount: Int
    /// All layout classes used, for the stylesheet.
    package var styles: Set<String>
    /// The names of the templates that the section is rendered with.
    package var templates: Set<String>
    /// What was wrong when the section's cells were collected.
    package var diagnostics: [Diagnostic]
    /// What was wrong when they were laid out.
    package var layoutDiagnostics: [Diagnostic]

    /// An object that nothing shows.
    package init(unshown facts: Facts, diagnostics: [Diagnostic]) {
        self.facts = facts
        page = ObjectPage()
        isShown = false
        hasPhotos = false
        cellCount = 0
        styles = []
        templates = []
        self.diagnostics = diagnostics
        layoutDiagnostics = []
    }
}

extension ObjectOutline {
    package init(
        _ facts: Facts, _ section: Section, rendered: RenderedSection, page: ObjectPage, diagnostics: [Diagnostic]
    ) {
        self.facts = facts
        self.facts.addToDigest(page.images)
        self.page = page.withoutTexts
        isShown = true
        hasPhotos = rendered.hasPhotos
        cellCount = rendered.cellCount
        styles = rendered.styles
        templates = section.templates
        self.diagnostics = diagnostics
        layoutDiagnostics = rendered.diagnostics
    }
}

/// The texts of an object: what the pages that show it are put together from.
package struct ObjectBody: Sendable {
    package var section: RenderedSection
    package var page: ObjectPage

    package init(section: RenderedSection, page: ObjectPage) {
        self.section = section
        self.page = page
    }
}

extension ObjectPage {
    /// What is needed to know which pages there are, and what is published beside them.
    fileprivate var withoutTexts: ObjectPage {
        var page = self
        page.model = [:]
        page.content = nil
        for index in page.subpages.indices { page.subpages[index].model = [:] }
        return page
    }
}

extension Facts {
    /// Makes the digest of the source that of what the object shows besides.
    fileprivate mutating func addToDigest(_ images: [ImageAsset]) {
        guard let digest = contentDigest, !images.isEmpty else { return }
        contentDigest = Digest(of: ([digest] + images.map(\.source)).map(\.description).joined(separator: " "))
    }
}
