/// A word or sentence that feedgen itself puts on a page.
///
/// Templates find each as `{{words.readOn}}`, and `words:` in feed.yaml replaces any. `{name}` stands for something that
/// is put in.
public enum Word: String, CaseIterable, Sendable {
    // Around every page
    case skip, siteNavigation, footerNavigation, moved
    // Lists
    case newer, older, pages, readOn, empty, archive, archiveOf, tags, years
    // The page of one object
    case previous, next, neighbours, related, updated, original, positionInAlbum
    // The page that stands for all that are not there
    case notFound, notFoundHeading, notFoundText, toNewest
    // Photographs one after the other
    case previousPhoto, nextPhoto, openPage, close
    // The page to search on
    case search, searchListed, searchFound, searchNothing, searchMissing
    // What is known of a photo
    case camera, lens, focalLength, exposure, keywords, location
    // Weather
    case weather, sunrise, sunset, high, low
    // Texts, for those who hear them
    case table, footnotes, footnote, backToReference, taskDone, taskOpen
}
