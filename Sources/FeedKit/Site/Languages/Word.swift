/// A word or sentence that feedgen itself puts on a page.
///
/// Templates use it as `{{words.readOn}}`, and `words:` in `feed.yaml` overrides it. `{name}` is a placeholder.
public enum Word: String, CaseIterable, Sendable {
    /// The words around the content of every page.
    case skip, siteNavigation, footerNavigation, languages, moved, feed
    /// The words of list pages.
    case newer, older, pages, readOn, empty, archive, archiveOf, tags, years
    /// The titles of the kinds' pages; weather is below.
    case journal, photos, messages, outlines, photoCount
    /// The words on the page of an object.
    case previous, next, neighbours, related, readingTime, updated, original, film, positionInAlbum, pageOf,
        downloadPhotos
    /// The words of the page for missing URLs.
    case notFound, notFoundHeading, notFoundText, toNewest
    /// The words for navigation between photos.
    case previousPhoto, nextPhoto, openPage, close
    /// The buttons that a script adds.
    case scheme, copy, copied, zoomIn, zoomOut
    /// The words of the search page.
    case search, searchListed, searchFound, searchNothing, searchFailed, searchMissing
    /// The offer on open pages, and the mark of entries that are new to the reader.
    case newEntries, pageChanged, newEntry
    /// The labels of photo details.
    case camera, lens, focalLength, exposure, keywords, location
    /// The labels of weather readings.
    case weather, sunrise, sunset, high, low
    /// The labels of routes and their maps.
    case routes, map, mapOf, elevation, distance, ascent, descent, duration, stages, stage, along, downloadRoute
    /// The signs of directions, and the labels of overviews by date.
    case north, east, south, west, month, days, calendar, onThisDay
    /// The labels in texts, most of them for screen readers.
    case table, footnotes, footnote, backToReference, taskDone, taskOpen, headingLink, contents
    /// The headings of callouts.
    case note, tip, important, warning, caution
}
