import Diagnostics

/// What must be known of an object to arrange the feed and its pages; its texts are in its `ObjectBody`.
package struct ObjectHead: Sendable, Equatable {
    package var facts: Facts
    /// Without view models and content.
    package var page: ObjectPage
    /// Whether something shows the object; else it is in no list and has no page.
    package var isShown: Bool
    package var hasPhotos: Bool
    /// Whether there is code with colours, in a list or on its own pages.
    package var hasCode: Bool
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
        hasCode = false
        cellCount = 0
        styles = []
        templates = []
        self.diagnostics = diagnostics
        layoutDiagnostics = []
    }
}

extension ObjectHead {
    /// Whether there is more to know than stands in a row of an `ObjectTable`.
    package var hasMore: Bool {
        !page.subpages.isEmpty || !page.attachments.isEmpty || !page.originals.isEmpty || !diagnostics.isEmpty
            || !layoutDiagnostics.isEmpty
    }
}

extension ObjectPage {
    /// The names of the templates of the page and of those below it.
    package var templates: Set<String> { Set(subpages.map(\.template)).union([template]) }
}
