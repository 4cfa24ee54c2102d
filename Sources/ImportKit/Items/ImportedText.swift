/// An imported journal entry or page.
package struct ImportedText: Sendable, Equatable {
    /// The destination.
    package enum Kind: Sendable, Hashable {
        case entry
        case page
    }

    /// The text's identity in the export, the same in every later export: `post/123`. A repeated import matches it by
    /// this.
    package var origin: String
    package var kind = Kind.entry
    package var title: String?
    /// The file name without the date; derived from the title if `nil`.
    package var name: String?
    /// The folders below the folder of its kind: `["crew"]` for the page `crew/rules`.
    package var folders: [String] = []
    /// RFC 3339, or local time in the site's zone. An entry without a date is a draft.
    package var date: String?
    package var updated: String?
    package var isDraft = false
    package var isPinned = false
    package var tags: [String] = []
    package var summary: String?
    package var authors: [String] = []
    package var language: String?
    /// Former URLs as paths from the site's root, such as `/2019/05/first-light/`.
    package var aliases: [String] = []
    /// The ID of its entry in the former site's feed.
    package var feedID: String?
    /// Information for the author only, such as the location; written as comments above the text.
    package var remarks: [String] = []
    /// The latitude and longitude that the entry's page may show; only with the user's consent and outside of zones.
    package var location: String?
    package var body = ImportedBody.markdown("")
    /// Images shown below the text.
    package var photos: [ImportedPhoto] = []
    /// Files that the text itself shows or links to, with the names that it uses.
    package var media: [ImportedMedium] = []

    package init(origin: String) { self.origin = origin }

    /// The files that are written beside the text: its photos, then its other media.
    var files: [ImportedMedium] { photos.map(\.medium) + media }
}
