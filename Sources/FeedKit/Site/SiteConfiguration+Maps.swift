import RouteKit

/// The settings for positions, maps and calendars.
extension SiteConfiguration {
    /// The positions that must not be published: those of `feed.yaml`, and those of a file outside of the repository.
    package var privacy: PrivacyRules {
        get { recording(.privacy, values.value.privacy) }
        set { values.value.privacy = newValue }
    }

    /// The body that positions are on.
    package internal(set) var body: Body {
        get { recording(.body, values.value.body) }
        set { values.value.body = newValue }
    }

    /// Whether there is a page with the map of all routes and places, and maps on the pages of places.
    public internal(set) var hasMap: Bool {
        get { recording(.map, values.value.hasMap) }
        set { values.value.hasMap = newValue }
    }

    /// Whether the page of each object with a position, or with the time of a route, has a small map.
    public internal(set) var hasEntryMaps: Bool {
        get { recording(.map, values.value.hasEntryMaps) }
        set { values.value.hasEntryMaps = newValue }
    }

    /// The author's background of maps, from a file in the content folder.
    package var background: MapBackground {
        get { recording(.map, values.value.background) }
        set { values.value.background = newValue }
    }

    /// Whether there is a page for each day of the year, and a calendar for each year.
    public internal(set) var hasCalendar: Bool {
        get { recording(.calendar, values.value.hasCalendar) }
        set { values.value.hasCalendar = newValue }
    }
}
