/// The supported formats.
package enum ImportFormats {
    /// All formats in the order of detection: the most specific first, and feeds last, since many site folders contain a
    /// feed.
    package static let all: [any ImportFormat] = [
        WordPressFormat(), GhostFormat(), DayOneFormat(), MastodonFormat(), TwitterFormat(), InstagramFormat(),
        FacebookFormat(), FlickrFormat(), BloggerFormat(), TakeoutFormat(), PolarstepsFormat(), TimelineFormat(),
        ZolaFormat(), HugoFormat(), HexoFormat(), JekyllFormat(), EleventyFormat(), AppleJournalFormat(),
        MediumFormat(), SubstackFormat(), BearFormat(), ObsidianFormat(), NotionFormat(), FeedsFormat(),
    ]

    /// The names for `--from`.
    package static var names: [String] { all.map(\.name) }

    package static func format(named name: String) -> (any ImportFormat)? {
        all.first { $0.name == name.lowercased() }
    }

    /// Returns the format of an export; `nil` if it has none of these.
    package static func format(of export: Export) throws(ImportFailure) -> (any ImportFormat)? {
        for format in all where try format.recognizes(export) { return format }
        return nil
    }
}
