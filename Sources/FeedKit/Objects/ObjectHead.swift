import Diagnostics
import MarkupKit

/// The data of an object for arranging the feed and its pages; its texts are in its `ObjectBody`.
package struct ObjectHead: Sendable, Equatable {
    package var facts: Facts
    /// The page without view models and content.
    package var page: ObjectPage
    /// Whether the object has a section controller; otherwise it is in no list and has no page.
    package var isShown: Bool
    /// The marks of its content in lists and on its own pages, without those of the templates of its pages.
    package var marks: HTML.Requirements
    /// The number of rendered cells, including headers and children.
    package var cellCount: Int
    /// All layout classes used, for the stylesheet.
    package var styles: Set<String>
    /// The names of the templates that the section is rendered with.
    package var templates: Set<String>
    /// The problems found when the section's cells were collected.
    package var diagnostics: [Diagnostic]
    /// The problems found when the cells were laid out.
    package var layoutDiagnostics: [Diagnostic]

    /// Creates the head of an object that is not shown.
    package init(unshown facts: Facts, diagnostics: [Diagnostic]) {
        self.facts = facts
        page = ObjectPage()
        isShown = false
        marks = []
        cellCount = 0
        styles = []
        templates = []
        self.diagnostics = diagnostics
        layoutDiagnostics = []
    }
}

extension ObjectHead {
    /// Whether there is data that a row of an `ObjectTable` does not contain.
    package var hasMore: Bool {
        !page.subpages.isEmpty || !page.attachments.isEmpty || !page.originals.isEmpty || !page.recordings.isEmpty
            || page.archive != nil || page.download != nil || !diagnostics.isEmpty
            || !layoutDiagnostics.isEmpty
    }
}

extension ObjectPage {
    /// The names of the templates of the page and its subpages.
    package var templates: Set<String> { Set(subpages.map(\.template)).union([template]) }
}
