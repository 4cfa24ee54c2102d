import Diagnostics
import MarkupKit
import RouteKit

/// The stored values of the settings.
extension SiteConfiguration {
    /// The keys in `feed.yaml`.
    struct Keys: Sendable {
        /// The digests of the values, by key.
        var digests: [String: Digest] = [:]
        /// The digest of `photos:` without the keys that decide which metadata is published.
        var digestOfOtherPhotoSettings: Digest?
        var places: [String: FileLocation] = [:]
        /// The digests of the values that an edition sets itself.
        var ownDigests: [String: Digest] = [:]
    }

    /// The values, with the defaults.
    struct Values: Sendable, Equatable {
        /// The edition that these settings are for, if it is not that of the default language.
        var translation: Edition?
        var title = "Feed"
        var description = ""
        var baseURL = "/"
        var hasHost = false
        var basePath = ""
        var language = "en"
        var ownDirection: TextDirection?
        var words: [Word: WordText] = [:]
        var dates = CustomDateForms()
        var timeZone = "UTC"
        var author = ""
        var profiles: [Profile] = []
        var social: [SocialLink] = []
        var fonts: [WebFont] = []
        var license: License?
        var hosting: Hosting?
        var image: NamedFile?
        var icon: NamedFile?
        var pageSize = 10
        var breakpoints = [390, 834, 1200]
        var dateStyle = DateStyle.long
        var landing: Instant?
        var workingRange = 1
        var clock: Instant?
        var trustsHTML = false
        var photos = PhotoSettings()
        var feeds = FeedSettings()
        var menus = Menus()
        var ci = CISettings()
        var search: SearchEngine?
        var kinds: [ConfiguredKind] = []
        var sectionSpacing = 0
        var limits = Limits()
        var permalinks = PermalinkSettings()
        var highlightsCode = true
        var dialects: Set<Markdown.Dialect> = []
        var hasTypography = true
        var variables: [String: String] = [:]
        var home = HomeSettings()
        var theme = ThemeName.standard
        var taxonomies = [Taxonomy.tags]
        var externalLinks = ExternalLinks.standard
        var languages: [ListedLanguage]?
        var untranslated: Untranslated?
        var titlesOfKinds: [String: String] = [:]
        var outputs: [OutputSettings] = []
        var hasUpdates = false
        var buttons: Set<PageButton> = []
        var privacy = PrivacyRules()
        var body = Body.earth
        var hasMap = true
        var hasEntryMaps = false
        var hasCalendar = false
        var background = MapBackground()
    }
}
