/// What `feed.yaml` says about the site, each thing under a key of its own or some.
package enum Setting: Int, Sendable, CaseIterable {
    case title, description, baseURL, language, dir, words, timeZone, author, image, icon, pageSize, breakpoints
    case dateStyle, landingDate, workingRange, clock, html, photos, feeds, menus, ci, search, kinds
    case sectionSpacing, limits, permalinks, highlight, variables, home, theme

    /// As the author writes it.
    package var name: String { Self.names[rawValue] }

    private static let names = allCases.map { "\($0)" }

    /// The keys that say it.
    package var keys: [String] {
        switch self {
        case .photos: ["photos", "location", "locationDecimals"]
        case .feeds: ["feeds", "feedID"]
        case .permalinks: ["permalinks", "keepAddresses", "slugs"]
        case .title, .description, .baseURL, .language, .dir, .words, .timeZone, .author, .image, .icon, .pageSize,
            .breakpoints, .dateStyle, .landingDate, .workingRange, .clock, .html, .menus, .ci, .search, .kinds,
            .sectionSpacing, .limits, .highlight, .variables, .home, .theme:
            [name]
        }
    }
}
