import DataKit
import Diagnostics
import MarkupKit
import RouteKit

/// The site's configuration in `content/feed.yaml`.
///
/// Each getter records the read, so that dependencies are tracked.
public struct SiteConfiguration: Sendable {
    private var values = CopyOnWrite(Values())
    private var keys = CopyOnWrite(Keys())
    package var reads: SiteReadRecorder?

    /// The keys in `feed.yaml`.
    private struct Keys: Sendable {
        /// The digests of the values, by key.
        var digests: [String: Digest] = [:]
        /// The digest of `photos:` without the keys that decide which metadata is published.
        var digestOfOtherPhotoSettings: Digest?
        var places: [String: FileLocation] = [:]
        /// The digests of the values that an edition sets itself.
        var ownDigests: [String: Digest] = [:]
    }

    private struct Values: Sendable, Equatable {
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

    private func recording<Value>(_ setting: Setting, _ value: Value) -> Value {
        record(setting)
        return value
    }

    /// Records that a setting is read.
    func record(_ setting: Setting) {
        guard let reads else { return }
        if let translation = values.value.translation {
            reads.record(setting, in: translation)
        } else {
            reads.record(setting)
        }
    }

    /// Creates the default configuration: a site called `Feed`, in English, in UTC, at the path `/`.
    public init() {}

    /// The site's title as text; by default `Feed`.
    public var title: String {
        get { recording(.title, values.value.title) }
        set { values.value.title = newValue }
    }
    public var description: String {
        get { recording(.description, values.value.description) }
        set { values.value.description = newValue }
    }
    /// The URL that the site is served from, with a trailing slash: `https://example.org/log/`. Non-ASCII characters
    /// are encoded.
    public var baseURL: String {
        get { recording(.baseURL, values.value.baseURL) }
        set {
            values.value.baseURL = BaseURL.inASCII(newValue)
            values.value.basePath = Self.path(of: values.value.baseURL)
            values.value.hasHost = values.value.baseURL.contains("://")
            values.value.externalLinks.host = BaseURL.host(of: values.value.baseURL).map { String($0) }
        }
    }
    /// Whether the base URL includes a host, so that absolute URLs are possible.
    public var hasHost: Bool { recording(.baseURL, values.value.hasHost) }
    /// The path of the base URL without a trailing slash: `/log`, or an empty string.
    public var basePath: String { recording(.baseURL, values.value.basePath) }
    /// The language of the site, as a BCP 47 tag.
    public var language: String {
        get { recording(.language, values.value.language) }
        set { values.value.language = newValue }
    }
    /// The configured text direction, if any; by default it depends on the language.
    public var ownDirection: TextDirection? {
        get { recording(.dir, values.value.ownDirection) }
        set { values.value.ownDirection = newValue }
    }
    /// The site's overrides of feedgen's own texts.
    public var words: [Word: WordText] {
        get { recording(.words, values.value.words) }
        set { values.value.words = newValue }
    }
    /// The site's overrides of date formats and month names.
    package var dates: CustomDateForms {
        get { recording(.words, values.value.dates) }
        set { values.value.dates = newValue }
    }
    /// The identifier of the time zone that dates are read and shown in, such as `Europe/Lisbon`; by default `UTC`.
    public var timeZone: String {
        get { recording(.timeZone, values.value.timeZone) }
        set { values.value.timeZone = newValue }
    }
    /// The author of the site, and of its objects that don't name one; empty if not configured.
    public var author: String {
        get { recording(.author, values.value.author) }
        set { values.value.author = newValue }
    }
    /// The authors with cards.
    var profiles: [Profile] {
        get { recording(.author, values.value.profiles) }
        set { values.value.profiles = newValue }
    }
    /// The links to pages of the site's author on other sites.
    var social: [SocialLink] {
        get { recording(.social, values.value.social) }
        set { values.value.social = newValue }
    }
    /// The license of objects that give none.
    public var license: License? {
        get { recording(.license, values.value.license) }
        set { values.value.license = newValue }
    }
    /// The taxonomies in the order of `feed.yaml`; tags are the first.
    package internal(set) var taxonomies: [Taxonomy] {
        get { recording(.taxonomies, values.value.taxonomies) }
        set { values.value.taxonomies = newValue }
    }
    /// The host whose configuration files are written.
    package var hosting: Hosting? {
        get { recording(.hosting, values.value.hosting) }
        set { values.value.hosting = newValue }
    }
    /// The image of pages without their own.
    package var image: NamedFile? {
        get { recording(.image, values.value.image) }
        set { values.value.image = newValue }
    }
    /// The file of `content/static/` that is the site's icon.
    package var icon: NamedFile? {
        get { recording(.icon, values.value.icon) }
        set { values.value.icon = newValue }
    }
    /// The number of objects on an archive page; by default 10.
    public var pageSize: Int {
        get { recording(.pageSize, values.value.pageSize) }
        set { values.value.pageSize = newValue }
    }
    /// The container widths that cells are sized for, in points, ascending.
    public var breakpoints: [Int] {
        get { recording(.breakpoints, values.value.breakpoints) }
        set { values.value.breakpoints = newValue }
    }
    /// The format of dates on pages; by default `long`.
    public var dateStyle: DateStyle {
        get { recording(.dateStyle, values.value.dateStyle) }
        set { values.value.dateStyle = newValue }
    }
    /// The instant at which sol 0 begins, for dates in sols.
    public var landing: Instant? {
        get { recording(.landingDate, values.value.landing) }
        set { values.value.landing = newValue }
    }
    /// The number of objects beyond the first screen whose images load eagerly, and of pages that are prefetched.
    public var workingRange: Int {
        get { recording(.workingRange, values.value.workingRange) }
        set { values.value.workingRange = newValue }
    }
    /// The time that determines which objects are scheduled or expired; `nil` for the machine's clock.
    public var clock: Instant? {
        get { recording(.clock, values.value.clock) }
        set { values.value.clock = newValue }
    }
    /// Whether raw HTML in texts is published unchanged. In messages it never is.
    public var trustsHTML: Bool {
        get { recording(.html, values.value.trustsHTML) }
        set { values.value.trustsHTML = newValue }
    }
    /// The settings for publishing photos.
    public var photos: PhotoSettings {
        get { recording(.photos, values.value.photos) }
        set { values.value.photos = newValue }
    }
    /// The settings for feeds.
    public var feeds: FeedSettings {
        get { recording(.feeds, values.value.feeds) }
        set { values.value.feeds = newValue }
    }
    /// The configured menus.
    public var menus: Menus {
        get {
            record(Setting.menus)
            return values.value.menus
        }
        set { values.value.menus = newValue }
    }
    /// The gates for builds.
    package var ci: CISettings {
        get { recording(.ci, values.value.ci) }
        set { values.value.ci = newValue }
    }
    /// The search engine of the search page; `nil` for a site without one.
    public var search: SearchEngine? {
        get { recording(.search, values.value.search) }
        set { values.value.search = newValue }
    }
    /// The kinds that are declared without Swift code: a folder, a template, a size.
    package var kinds: [ConfiguredKind] {
        get { recording(.kinds, values.value.kinds) }
        set { values.value.kinds = newValue }
    }

    /// The distance between objects in a row of a list, in points; by default 0.
    public var sectionSpacing: Int {
        get { recording(.sectionSpacing, values.value.sectionSpacing) }
        set { values.value.sectionSpacing = newValue }
    }

    /// The limits that protect against content which is too expensive to process.
    package var limits: Limits {
        get { recording(.limits, values.value.limits) }
        set { values.value.limits = newValue }
    }

    /// The settings for the URLs of objects' pages.
    package var permalinks: PermalinkSettings {
        get { recording(.permalinks, values.value.permalinks) }
        set { values.value.permalinks = newValue }
    }

    /// The values of names in other generators' texts.
    package internal(set) var variables: [String: String] {
        get { recording(.variables, values.value.variables) }
        set { values.value.variables = newValue }
    }

    /// Whether code blocks are highlighted; by default they are.
    public var highlightsCode: Bool {
        get { recording(.highlight, values.value.highlightsCode) }
        set { values.value.highlightsCode = newValue }
    }

    /// The attributes of links to other sites.
    package internal(set) var externalLinks: ExternalLinks {
        get {
            reads?.record(Setting.baseURL)
            return recording(.externalLinks, values.value.externalLinks)
        }
        set { values.value.externalLinks = newValue }
    }

    /// The tools whose additional syntax texts use.
    package internal(set) var dialects: Set<Markdown.Dialect> {
        get { recording(.dialects, values.value.dialects) }
        set { values.value.dialects = newValue }
    }

    /// Whether straight quotes, hyphens and dots are replaced by typographic signs; by default they are.
    public var hasTypography: Bool {
        get { recording(.typography, values.value.hasTypography) }
        set { values.value.hasTypography = newValue }
    }

    /// The settings for the home page.
    package var home: HomeSettings {
        get { recording(.home, values.value.home) }
        set { values.value.home = newValue }
    }

    /// The theme that provides the files the site does not override.
    public var theme: ThemeName {
        get { recording(.theme, values.value.theme) }
        set { values.value.theme = newValue }
    }

    /// The fonts that are published with the site; by default, pages use those of the reader's system.
    package internal(set) var fonts: [WebFont] {
        get { recording(.fonts, values.value.fonts) }
        set { values.value.fonts = newValue }
    }

    /// The languages of the site as listed; `nil` if they follow from the names of files.
    package internal(set) var languages: [ListedLanguage]? {
        get { recording(.languages, values.value.languages) }
        set { values.value.languages = newValue }
    }

    /// The content that editions show instead of objects without a translation; `nil` if it is not set.
    package internal(set) var untranslated: Untranslated? {
        get { recording(.untranslated, values.value.untranslated) }
        set { values.value.untranslated = newValue }
    }

    /// The titles of kinds' pages in an edition that names them.
    package internal(set) var titlesOfKinds: [String: String] {
        get { recording(.kinds, values.value.titlesOfKinds) }
        set { values.value.titlesOfKinds = newValue }
    }

    /// The further formats of lists.
    package internal(set) var outputs: [OutputSettings] {
        get { recording(.outputs, values.value.outputs) }
        set { values.value.outputs = newValue }
    }

    /// Whether open list pages offer new entries to the reader.
    public var hasUpdates: Bool {
        get { recording(.updates, values.value.hasUpdates) }
        set { values.value.hasUpdates = newValue }
    }

    /// The buttons that a script adds to pages; by default none.
    package internal(set) var buttons: Set<PageButton> {
        get { recording(.buttons, values.value.buttons) }
        set { values.value.buttons = newValue }
    }

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

    /// The edition that these settings are for.
    ///
    /// Reading it is not recorded, since prefixes and identities of the default edition don't depend on its language.
    package var edition: Edition { values.value.translation ?? Edition(default: values.value.language) }

    /// Whether these settings are those of the default language.
    var isTranslated: Bool { values.value.translation != nil }

    /// Returns the path of a page in the edition of these settings.
    ///
    /// - Parameter path: The path of the page in the default language.
    package func local(_ path: String) -> String { values.value.translation?.path(path) ?? path }

    /// Returns the settings of another edition, without its own title, words and menus.
    ///
    /// - Parameter entries: The keys of the edition's settings, which are in `file`.
    func translated(to edition: Edition, _ entries: [Node.Entry], in file: String) -> SiteConfiguration {
        var other = self
        other.values.value.translation = edition
        other.values.value.language = edition.language
        other.values.value.ownDirection = nil
        other.values.value.words = [:]
        other.values.value.dates = CustomDateForms()
        other.values.value.menus.areInherited = true
        for key in ["words", "dir"] {
            other.keys.value.digests[key] = nil
            other.keys.value.places[key] = nil
        }
        for entry in entries {
            // The values of some keys are combined with those of the default language.
            let digests = [digest(ofKey: entry.key), entry.value.digest].compactMap(\.self)
            other.keys.value.digests[entry.key] = .joining(digests)
            other.keys.value.ownDigests[entry.key] = entry.value.digest
            other.keys.value.places[entry.key] = FileLocation(file: file, line: entry.line, column: entry.column)
        }
        return other
    }

    /// Stores the digest and the location of each key in `feed.yaml`.
    mutating func record(_ entries: [Node.Entry], in file: String) {
        for entry in entries {
            keys.value.digests[entry.key] = entry.value.digest
            if entry.key == "photos" {
                keys.value.digestOfOtherPhotoSettings = entry.value.digest(without: PhotoSettings.disclosing)
            }
            keys.value.places[entry.key] = FileLocation(file: file, line: entry.line, column: entry.column)
        }
    }

    /// The location of a key in `feed.yaml`; `nil` if it is missing.
    package func place(ofKey key: String) -> FileLocation? { keys.value.places[key] }

    /// The digest of the value of a key in `feed.yaml`; `nil` if it is missing.
    func digest(ofKey key: String) -> Digest? { keys.value.digests[key] }

    /// The digest of the value of a key that an edition sets itself.
    func ownDigest(ofKey key: String) -> Digest? { keys.value.ownDigests[key] }

    /// The digest of `photos:` without the keys that decide which metadata is published.
    var digestOfOtherPhotoSettings: Digest? { keys.value.digestOfOtherPhotoSettings }

    /// The digest of a setting's values in `feed.yaml`. The command line may override `baseURL`, a file outside of the
    /// repository add to `privacy`, and another file contains the background of maps, so their values are used.
    package func digest(of setting: Setting) -> Digest {
        let digests = keys.value.digests
        var input = DigestInput()
        switch setting {
        case .baseURL: input.add(values.value.baseURL)
        // It contains the secret, and stays on this machine.
        case .privacy: input.add("\(values.value.privacy)")
        case .map:
            input.add(digests, keys: setting.keys)
            if let digest = values.value.background.digest { input.add(digest) }
            input.add(values.value.background.image)
        case _: input.add(digests, keys: setting.keys)
        }
        // An unsupported key could affect any setting, so these keys are part of every digest.
        input.add(digests, keys: Set(digests.keys).subtracting(Self.supportedKeys).sorted())
        return input.digest
    }

    static let supportedKeys = Set(Setting.allCases.flatMap(\.keys))

    /// The digest of the settings for derived images.
    package var digestForImages: Digest { keys.value.digests["photos"] ?? Digest(of: "") }

    private static func path(of url: String) -> String {
        let parts = url.split(separator: "/", omittingEmptySubsequences: true)
        let hasHost = !url.hasPrefix("/")
        // Removes the scheme and the host from `https://example.org/log/`.
        return parts.dropFirst(hasHost ? 2 : 0).map { "/" + $0 }.joined()
    }
}

extension SiteConfiguration: Equatable {
    /// Whether both have equal values; recorders, locations and formatting are ignored.
    public static func == (a: SiteConfiguration, b: SiteConfiguration) -> Bool {
        a.values == b.values
    }
}

extension DigestInput {
    fileprivate mutating func add(_ digests: [String: Digest], keys: [String]) {
        for key in keys {
            add(key)
            add(digests[key])
        }
    }
}
