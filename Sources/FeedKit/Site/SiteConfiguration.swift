import Diagnostics
import MarkupKit

/// The site's configuration in `content/feed.yaml`.
///
/// Each getter records the read, so that dependencies are tracked.
public struct SiteConfiguration: Sendable {
    /// The values. Only the properties of this type access them, because each access is recorded.
    var values = CopyOnWrite(Values())
    /// The digests and places of the values.
    var keys = CopyOnWrite(Keys())
    package var reads: SiteReadRecorder?

    /// Returns a value after recording that its setting is read.
    func recording<Value>(_ setting: Setting, _ value: Value) -> Value {
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
