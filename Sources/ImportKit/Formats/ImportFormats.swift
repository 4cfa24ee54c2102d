/// All supported formats in the order of detection: the most specific first, and feeds last, since many site folders
/// contain a feed.
package enum ImportFormats {
    package static let all: [any ImportFormat] = [
        WordPressFormat(), GhostFormat(), DayOneFormat(), MastodonFormat(), TwitterFormat(), InstagramFormat(),
        FacebookFormat(), FlickrFormat(), TakeoutFormat(), ZolaFormat(), HugoFormat(), JekyllFormat(), EleventyFormat(),
        FeedsFormat(),
    ]
}
