/// An entry of the journal, or a plain page.
package struct ImportedText: Sendable {
    /// Where it goes.
    package enum Sort: Sendable, Hashable {
        case entry
        case page
    }

    /// What it is in the export, the same in every later one: `post/123`. A second import knows it by that.
    package var origin: String
    package var sort = Sort.entry
    /// Where a message about it leads: the export's file, with a line where there is one.
    package var place: String
    package var title: String?
    /// What its file is called, besides the date; of the title, if nothing is said.
    package var name: String?
    /// Between the folder of its sort and its file: `["crew"]` for the page `crew/rules`.
    package var folders: [String] = []
    /// RFC 3339, or local time of the site. An entry without one is a draft.
    package var date: String?
    package var updated: String?
    package var isDraft = false
    /// Whether it stands before all others.
    package var isPinned = false
    package var tags: [String] = []
    package var summary: String?
    package var authors: [String] = []
    package var language: String?
    /// Addresses below the site's root that lead to it, such as `/2019/05/first-light/`.
    package var aliases: [String] = []
    /// What its feed entry was called.
    package var feedID: String?
    /// What only the author is to know, such as where it was written: lines of comment above the text.
    package var remarks: [String] = []
    package var body = ImportedBody.markdown("")
    /// Pictures that stand below the text.
    package var photos: [ImportedPhoto] = []
    /// Files that the text itself shows or leads to, by the names that it has for them.
    package var media: [ImportedMedium] = []

    package init(origin: String, place: String) {
        self.origin = origin
        self.place = place
    }
}
