import DiffKit

/// Settings as the snapshot has them: short public values as they are, everything else as a digest. A key that is not
/// listed here is not in the snapshot.
extension SiteConfiguration {
    /// Longer texts are digests.
    private static let longestText = 200

    /// The settings that readers of pages notice.
    package var readerSettings: JSONObject {
        var settings: JSONObject = [
            "title": Self.text(title), "language": .string(language), "timeZone": .string(timeZone),
            "pageSize": .integer(pageSize), "breakpoints": .array(JSONArray(breakpoints.map { .integer($0) })),
            "dateStyle": .string(dateStyle.rawValue), "html": trustsHTML ? "trusted" : "safe",
            "search": .bool(hasSearch), "highlight": .bool(highlightsCode), "sectionSpacing": .integer(sectionSpacing),
            "theme": .string(theme.rawValue), "location": photos.isLocationPublic ? "public" : "private",
            "locationDecimals": .integer(photos.locationDecimals),
        ]
        for (key, text) in [("description", description), ("author", author)] where !text.isEmpty {
            settings[key] = Self.text(text)
        }
        settings["dir"] = ownDirection.map { .string($0.rawValue) }
        // In UTC, so that another time zone is one change.
        settings["landingDate"] = landing.map { .string(Site(configuration: SiteConfiguration()).time.rfc3339($0)) }
        add(["words", "icon", "photos", "menus", "kinds", "variables", "home"], to: &settings)
        return settings
    }

    /// The settings that only programs read: previews of links, feeds, URLs.
    package var machineSettings: JSONObject {
        var settings: JSONObject = ["workingRange": .integer(workingRange)]
        // A full one is a member of the snapshot itself.
        if !hasHost, !basePath.isEmpty { settings["baseURL"] = .string(basePath + "/") }
        add(["image", "feeds", "permalinks", "keepAddresses", "slugs"], to: &settings)
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
    /// The gates as the snapshot has them.
    package var snapshot: JSONObject {
        var gates: JSONObject = [:]
        if !deny.isEmpty { gates["deny"] = .strings(Set(deny.map(\.name)).sorted()) }
        gates["maxRemoved"] = maxRemoved.map { .integer($0) }
        gates["maxOperations"] = maxOperations.map { .integer($0) }
        return gates
    }
}
