import DiffKit
import RouteKit

// Settings in the snapshot: short public values are included, all others as a digest. Keys that are not listed here are
// not in the snapshot; `privacy` is not, since its digest could be compared with guesses.
extension SiteConfiguration {
    /// The maximum length of a text that is included; longer ones are replaced by their digests.
    private static let longestText = 200

    /// The settings with effects that are visible to readers of pages.
    package var readerSettings: JSONObject {
        var settings: JSONObject = [
            "title": Self.text(title), "language": .string(language), "timeZone": .string(timeZone),
            "pageSize": .integer(pageSize), "breakpoints": .array(JSONArray(breakpoints.map { .integer($0) })),
            "dateStyle": .string(dateStyle.rawValue), "html": trustsHTML ? "trusted" : "safe",
            "search": search.snapshot, "highlight": .bool(highlightsCode), "sectionSpacing": .integer(sectionSpacing),
            "theme": .string(theme.rawValue), "location": photos.isLocationPublic ? "public" : "private",
            "locationDecimals": .integer(photos.locationDecimals),
        ]
        for (key, text) in [("description", description), ("author", author)] where !text.isEmpty {
            settings[key] = Self.text(text)
        }
        // A mapping contains more than the name.
        if hasProfileOfAuthor { add(["author"], to: &settings) }
        if hasUpdates { settings["updates"] = true }
        if hasCalendar { settings["calendar"] = true }
        if photos.convertsVideos { settings["videos"] = "h264" }
        if !hasMap { settings["map"] = false }
        if hasEntryMaps { settings["map.entries"] = true }
        settings["license"] = (license?.rawValue).map(Self.text)
        if body != .earth { settings["body"] = .string(body.rawValue) }
        settings["dir"] = ownDirection.map { .string($0.rawValue) }
        // In UTC, so that a change of the time zone is a single change.
        settings["landingDate"] = landing.map { .string(Site(configuration: SiteConfiguration()).time.rfc3339($0)) }
        addPhotos(to: &settings)
        let names = ["words", "icon", "menus", "kinds", "variables", "home", "taxonomies", "languages", "untranslated"]
        add(
            names + ["externalLinks", "dialects", "typography", "buttons", "authors", "social", "fonts"], to: &settings)
        return settings
    }

    /// The settings of an edition in another language, by their keys with the language: `title@de`.
    package var translatedSettings: [(key: String, value: JSON)] {
        TranslatedSettings.keys.compactMap { key in
            ownDigest(ofKey: key).map { digest in
                var texts = ["title": title, "description": description, "author": author]
                if hasProfileOfAuthor { texts["author"] = nil }
                return (key + "@" + edition.language, texts[key].map(Self.text) ?? .string(digest.description))
            }
        }
    }

    private var hasProfileOfAuthor: Bool { profiles.contains { $0.name == author } }

    /// Adds the keys of `photos:` that decide which metadata is published, separately, so that a review shows whether more
    /// is published. Paths are digests, since not all listed files are published.
    private func addPhotos(to settings: inout JSONObject) {
        settings["photos"] = digestOfOtherPhotoSettings.map { .string($0.description) }
        if !photos.publishesCaptions { settings["photos.captions"] = "files" }
        let details = PhotoField.allCases.filter(photos.details.contains).map(\.rawValue)
        if !details.isEmpty { settings["photos.details"] = .strings(details) }
        let files = Set(photos.asTheyAre).map { Digest(of: $0).description }.sorted()
        if !files.isEmpty { settings["photos.asTheyAre"] = .strings(files) }
    }

    /// The settings that affect only metadata for programs: link previews, feeds, URLs.
    package var machineSettings: JSONObject {
        var settings: JSONObject = ["workingRange": .integer(workingRange)]
        settings["hosting"] = (hosting?.rawValue).map { .string($0) }
        // An absolute URL is a member of the snapshot itself.
        if !hasHost, !basePath.isEmpty { settings["baseURL"] = .string(basePath + "/") }
        add(["image", "feeds", "outputs", "permalinks", "keepAddresses", "slugs"], to: &settings)
        return settings
    }

    private func add(_ keys: [String], to settings: inout JSONObject) {
        for key in keys { settings[key] = digest(ofKey: key).map { .string($0.description) } }
    }

    private static func text(_ text: String) -> JSON {
        text.unicodeScalars.count > longestText ? .string(Digest(of: text).description) : .string(text)
    }
}

extension CISettings {
    /// The gates in the snapshot.
    package var snapshot: JSONObject {
        var gates: JSONObject = [:]
        if !deny.isEmpty { gates["deny"] = .strings(Set(deny.map(\.name)).sorted()) }
        gates["maxRemoved"] = maxRemoved.map { .integer($0) }
        gates["maxOperations"] = maxOperations.map { .integer($0) }
        return gates
    }
}
