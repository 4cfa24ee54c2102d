/// The sorts of exports that are known, in the order in which they are looked for: what is told by more comes first, and
/// feeds last, since many a site's folder has one.
package enum ImportFormats {
    package static let all: [any ImportFormat] = [
        WordPressFormat(), GhostFormat(), DayOneFormat(), MastodonFormat(), TwitterFormat(), InstagramFormat(),
        FacebookFormat(), FlickrFormat(), TakeoutFormat(), ZolaFormat(), HugoFormat(), JekyllFormat(), EleventyFormat(),
        FeedsFormat(),
    ]
}
