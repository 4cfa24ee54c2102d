/// A word or sentence that feedgen itself puts on a page.
///
/// Templates find each as `{{words.readOn}}`, and `words:` in feed.yaml replaces any. `{name}` stands for something that
/// is put in.
public enum Word: String, CaseIterable, Sendable {
    /// What stands around every page.
    case skip, siteNavigation, footerNavigation, moved
    /// What lists say.
    case newer, older, pages, readOn, empty, archive, archiveOf, tags, years
    /// The pages of the kinds; of the weather, see below.
    case journal, photos, messages, outlines, onePhoto, photoCount
    /// What the page of one object says.
    case previous, next, neighbours, related, updated, original, positionInAlbum
    /// The page that stands for all that are not there.
    case notFound, notFoundHeading, notFoundText, toNewest
    /// What leads through photographs one after the other.
    case previousPhoto, nextPhoto, openPage, close
    /// The page to search on.
    case search, searchListed, searchFound, searchNothing, searchMissing
    /// What is known of a photo.
    case camera, lens, focalLength, exposure, keywords, location
    /// The readings of the weather.
    case weather, sunrise, sunset, high, low
    /// What texts say to those who hear them.
    case table, footnotes, footnote, backToReference, taskDone, taskOpen, headingLink, contents
    /// What stands above what a text sets apart.
    case note, tip, important, warning, caution
}
