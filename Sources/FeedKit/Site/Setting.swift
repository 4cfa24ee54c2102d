/// The keys of `feed.yaml`.
package enum Setting: Int, Sendable, CaseIterable {
    case title, description, baseURL, language, dir, words, timeZone, author, image, icon, pageSize, breakpoints
    case dateStyle, landingDate, workingRange, clock, html, photos, feeds, menus, ci, search, kinds

    /// As the author writes it.
    package var name: String { "\(self)" }
}
