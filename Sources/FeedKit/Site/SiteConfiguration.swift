import DataKit
import Diagnostics

/// What `content/feed.yaml` says about the site as a whole.
///
/// Each value notes that it was read, for whoever makes something of it.
public struct SiteConfiguration: Sendable {
    private var values = CopyOnWrite(Values())
    /// Of the value of each key in feed.yaml.
    private var digests: [String: Digest] = [:]
    /// Where each key of feed.yaml is.
    private var places: [String: Place] = [:]
    package var reads: SiteReads?

    /// The values themselves.
    private struct Values: Sendable, Equatable {
        var title = "Feed"
        var description = ""
        var baseURL = "/"
        var hasHost = false
        var basePath = ""
        var language = "en"
        var ownDirection: TextDirection?
        var words: [Word: String] = [:]
        var dates = OwnDates()
        var timeZone = "UTC"
        var author = ""
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
        var hasSearch = false
        var kinds: [ConfiguredKind] = []
        var sectionSpacing = 0
        var limits = Limits()
        var addresses = AddressSettings()
        var highlightsCode = true
        var variables: [String: String] = [:]
        var home = HomeSettings()
        var theme = ThemeName.standard
    }

    private func noting<Value>(_ setting: Setting, _ value: Value) -> Value {
        reads?.note(setting)
        return value
    }

    /// What holds where `feed.yaml` says nothing: a site called `Feed`, in English, in UTC, at the path `/`.
    public init() {}

    /// The site's title as text; `Feed`, if not said otherwise.
    public var title: String {
        get { noting(.title, values.value.title) }
        set { values.value.title = newValue }
    }
    public var description: String {
        get { noting(.description, values.value.description) }
        set { values.value.description = newValue }
    }
    /// Where the site will be served from, with a slash at its end: `https://example.org/log/`. What of it is not ASCII
    /// is encoded.
    public var baseURL: String {
        get { noting(.baseURL, values.value.baseURL) }
        set {
            values.value.baseURL = BaseAddress.inASCII(newValue)
            values.value.basePath = Self.path(of: values.value.baseURL)
            values.value.hasHost = values.value.baseURL.contains("://")
        }
    }
    /// Whether the site's address is known in full, or only its path.
    public var hasHost: Bool { noting(.baseURL, values.value.hasHost) }
    /// The path part of the base URL without a slash at its end: `/log`, or nothing.
    public var basePath: String { noting(.baseURL, values.value.basePath) }
    /// The language of the site, as a BCP 47 tag.
    public var language: String {
        get { noting(.language, values.value.language) }
        set { values.value.language = newValue }
    }
    /// Where lines begin, if the site says so itself; else the language decides.
    public var ownDirection: TextDirection? {
        get { noting(.dir, values.value.ownDirection) }
        set { values.value.ownDirection = newValue }
    }
    /// What the site says in its own words.
    public var words: [Word: String] {
        get { noting(.words, values.value.words) }
        set { values.value.words = newValue }
    }
    /// What the site says of its dates in its own words.
    package var dates: OwnDates {
        get { noting(.words, values.value.dates) }
        set { values.value.dates = newValue }
    }
    /// The name of the time zone that dates are read and shown in: `Europe/Lisbon`. `UTC`, if not said otherwise.
    public var timeZone: String {
        get { noting(.timeZone, values.value.timeZone) }
        set { values.value.timeZone = newValue }
    }
    /// Who makes the site, and its objects if they name nobody; empty, if not said.
    public var author: String {
        get { noting(.author, values.value.author) }
        set { values.value.author = newValue }
    }
    /// The picture of pages that have none of their own.
    package var image: NamedFile? {
        get { noting(.image, values.value.image) }
        set { values.value.image = newValue }
    }
    /// The file of `content/static/` that is the site's icon.
    package var icon: NamedFile? {
        get { noting(.icon, values.value.icon) }
        set { values.value.icon = newValue }
    }
    /// How many objects an archive page shows; 10, if not said otherwise.
    public var pageSize: Int {
        get { noting(.pageSize, values.value.pageSize) }
        set { values.value.pageSize = newValue }
    }
    /// The container widths that cells are sized for, in points, ascending.
    public var breakpoints: [Int] {
        get { noting(.breakpoints, values.value.breakpoints) }
        set { values.value.breakpoints = newValue }
    }
    /// How pages write dates; `long`, if not said otherwise.
    public var dateStyle: DateStyle {
        get { noting(.dateStyle, values.value.dateStyle) }
        set { values.value.dateStyle = newValue }
    }
    /// The moment at which sol 0 begins, for dates that count sols.
    public var landing: Instant? {
        get { noting(.landingDate, values.value.landing) }
        set { values.value.landing = newValue }
    }
    /// How many objects beyond the first screen get their images at once, and how many pages are fetched ahead.
    public var workingRange: Int {
        get { noting(.workingRange, values.value.workingRange) }
        set { values.value.workingRange = newValue }
    }
    /// The moment that decides what is scheduled or expired; the machine's clock if nothing sets it.
    public var clock: Instant? {
        get { noting(.clock, values.value.clock) }
        set { values.value.clock = newValue }
    }
    /// Whether raw HTML in texts is published as it is. That of messages never is.
    public var trustsHTML: Bool {
        get { noting(.html, values.value.trustsHTML) }
        set { values.value.trustsHTML = newValue }
    }
    /// How photographs are published.
    public var photos: PhotoSettings {
        get { noting(.photos, values.value.photos) }
        set { values.value.photos = newValue }
    }
    /// Which feeds there are, and how long they are.
    public var feeds: FeedSettings {
        get { noting(.feeds, values.value.feeds) }
        set { values.value.feeds = newValue }
    }
    /// The menus that the author wrote down.
    public var menus: Menus {
        get {
            reads?.note(Setting.menus)
            return values.value.menus
        }
        set { values.value.menus = newValue }
    }
    /// What a build may not do to the site.
    package var ci: CISettings {
        get { noting(.ci, values.value.ci) }
        set { values.value.ci = newValue }
    }
    /// Whether there is a page to search on, and pages say what of them is to be found.
    public var hasSearch: Bool {
        get { noting(.search, values.value.hasSearch) }
        set { values.value.hasSearch = newValue }
    }
    /// Kinds that need no Swift: a folder, a template, a size.
    package var kinds: [ConfiguredKind] {
        get { noting(.kinds, values.value.kinds) }
        set { values.value.kinds = newValue }
    }

    /// Between objects that share a row of a list, in points; none, if not said otherwise.
    public var sectionSpacing: Int {
        get { noting(.sectionSpacing, values.value.sectionSpacing) }
        set { values.value.sectionSpacing = newValue }
    }

    /// What the content may cost.
    package var limits: Limits {
        get { noting(.limits, values.value.limits) }
        set { values.value.limits = newValue }
    }

    /// Where the pages of objects are.
    package var addresses: AddressSettings {
        get { noting(.permalinks, values.value.addresses) }
        set { values.value.addresses = newValue }
    }

    /// What texts of other generators call by a name.
    package internal(set) var variables: [String: String] {
        get { noting(.variables, values.value.variables) }
        set { values.value.variables = newValue }
    }

    /// Whether blocks of code have colours; they do, if not said otherwise.
    public var highlightsCode: Bool {
        get { noting(.highlight, values.value.highlightsCode) }
        set { values.value.highlightsCode = newValue }
    }

    /// What stands on the home page.
    package var home: HomeSettings {
        get { noting(.home, values.value.home) }
        set { values.value.home = newValue }
    }

    /// The theme whose files stand where the site has none of its own.
    public var theme: ThemeName {
        get { noting(.theme, values.value.theme) }
        set { values.value.theme = newValue }
    }

    /// Notes what feed.yaml says, and where.
    mutating func note(_ entries: [Node.Entry], in file: String) {
        for entry in entries {
            digests[entry.key] = entry.value.digest
            places[entry.key] = Place(file: file, line: entry.line, column: entry.column)
        }
    }

    /// Where a key is in feed.yaml; `nil` if it is missing.
    package func place(ofKey key: String) -> Place? { places[key] }

    /// The digest of the value of a key of feed.yaml; `nil` if it is missing.
    func digest(ofKey key: String) -> Digest? { digests[key] }

    /// Of what feed.yaml says of something; the command line may have another `baseURL`.
    package func digest(of setting: Setting) -> Digest {
        var input = DigestInput()
        if setting == .baseURL { input.add(values.value.baseURL) } else { input.add(digests, keys: setting.keys) }
        // What a key means that belongs to no setting, nobody can know.
        input.add(digests, keys: Set(digests.keys).subtracting(Self.knownKeys).sorted())
        return input.digest
    }

    private static let knownKeys = Set(Setting.allCases.flatMap(\.keys))

    /// Of what images are published as.
    package var digestForImages: Digest { digests["photos"] ?? Digest(of: "") }

    private static func path(of url: String) -> String {
        let parts = url.split(separator: "/", omittingEmptySubsequences: true)
        let hasHost = !url.hasPrefix("/")
        // Of `https://example.org/log/`, the scheme and the host go.
        return parts.dropFirst(hasHost ? 2 : 0).map { "/" + $0 }.joined()
    }
}

extension SiteConfiguration: Equatable {
    /// Whether both say the same, whoever reads them and however they are written.
    public static func == (a: SiteConfiguration, b: SiteConfiguration) -> Bool { a.values == b.values }
}

extension DigestInput {
    fileprivate mutating func add(_ digests: [String: Digest], keys: [String]) {
        for key in keys {
            add(key)
            add(digests[key])
        }
    }
}
