/// A setting of `feed.yaml`, which has one or more keys.
package enum Setting: Int, Sendable, CaseIterable {
    case title, description, baseURL, language, dir, words, timeZone, author, image, icon, pageSize, breakpoints
    case dateStyle, landingDate, workingRange, clock, html, photos, feeds, menus, ci, search, kinds, license
    case sectionSpacing, limits, permalinks, highlight, variables, home, theme, hosting, taxonomies
    case externalLinks, dialects, typography, languages, untranslated, outputs, updates, buttons, privacy, body, map
    case social, fonts, calendar

    package var name: String { Self.names[rawValue] }

    /// The name in the edition of another language than the default one: `title@de`.
    package func name(in edition: Edition) -> String { name + "@" + edition.language }

    private static let names = allCases.map { "\($0)" }

    /// The top-level keys that the setting is read from.
    package var keys: [String] {
        switch self {
        case .photos: ["photos", "videos", "location", "locationDecimals"]
        case .feeds: ["feeds", "feedID"]
        case .author: ["author", "authors"]
        case .permalinks: ["permalinks", "keepAddresses", "slugs"]
        case .title, .description, .baseURL, .language, .dir, .words, .timeZone, .image, .icon, .pageSize,
            .breakpoints, .dateStyle, .landingDate, .workingRange, .clock, .html, .menus, .ci, .search, .kinds,
            .license, .sectionSpacing, .limits, .highlight, .variables, .home, .theme, .hosting,
            .taxonomies, .externalLinks, .dialects, .typography, .languages, .untranslated, .outputs, .updates,
            .buttons, .privacy, .body, .map, .social, .fonts, .calendar:
            [name]
        }
    }
}

/// A set of settings, with one bit for each.
package struct SettingSet: Sendable, Hashable {
    let bits: UInt64

    package var all: [Setting] { Setting.allCases.filter { bits & 1 << UInt64($0.rawValue) != 0 } }
}
