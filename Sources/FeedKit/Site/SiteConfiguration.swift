import DataKit

/// What `content/feed.yaml` says about the site as a whole.
public struct SiteConfiguration: Sendable, Equatable {
    public var title = "Feed"
    public var description = ""
    /// Where the site will be served from, with a slash at its end: `https://example.org/log/`. What of it is not ASCII
    /// is encoded.
    public var baseURL = "/" {
        didSet {
            baseURL = BaseAddress.inASCII(baseURL)
            basePath = Self.path(of: baseURL)
            hasHost = baseURL.contains("://")
        }
    }
    /// Whether the site's address is known in full, or only its path.
    public private(set) var hasHost = false
    /// The path part of the base URL without a slash at its end: `/log`, or nothing.
    public private(set) var basePath = ""
    /// A BCP 47 language tag.
    public var language = "en"
    /// Where lines begin; as the language has it, if the site does not say.
    public var ownDirection: TextDirection?
    /// What the site says in its own words.
    public var words: [Word: String] = [:]
    public var timeZone = "UTC"
    public var author = ""
    /// The picture of pages that have none of their own.
    public var image: NamedFile?
    public var icon: NamedFile?
    public var pageSize = 10
    /// The container widths that cells are sized for, in points, ascending.
    public var breakpoints = [390, 834, 1200]
    public var dateStyle = DateStyle.long
    /// Sol 0 begins here.
    public var landing: Instant?
    /// How many objects beyond the first screen get their images at once, and how many pages are fetched ahead.
    public var workingRange = 1
    /// The moment that decides what is scheduled or expired; the machine's clock if nothing sets it.
    public var clock: Instant?
    /// Whether raw HTML in texts is published as it is. That of messages never is.
    public var trustsHTML = false
    public var photos = PhotoSettings()
    public var feeds = FeedSettings()
    public var menus = Menus()
    public var ci = CISettings()
    /// Whether there is a page to search on, and pages say what of them is to be found.
    public var hasSearch = false
    /// Kinds that need no Swift: a folder, a template, a size.
    public var kinds: [ConfiguredKind] = []

    /// Of the value of each key in feed.yaml.
    package var keyDigests: [String: Digest] = [:]

    public init() {}

    /// Notes what feed.yaml says, wherever in it.
    mutating func noteDigests(of entries: [Node.Entry]) {
        for entry in entries { keyDigests[entry.key] = entry.value.digest }
    }

    /// The host of the base URL, without a port; `nil` if that is only a path.
    public var host: String? { BaseAddress.host(of: baseURL)?.lowercased() }

    /// The full address of the site, with a slash at its end; `nil` if only its path is known.
    public var fullAddress: String? { hasHost ? address("/") : nil }

    /// Whether a text is an address that a site can be served from.
    public static func isBaseURL(_ text: String) -> Bool { BaseAddress.isOne(text) }

    private static func path(of url: String) -> String {
        let parts = url.split(separator: "/", omittingEmptySubsequences: true)
        let hasHost = !url.hasPrefix("/")
        // Of `https://example.org/log/`, the scheme and the host go.
        return parts.dropFirst(hasHost ? 2 : 0).map { "/" + $0 }.joined()
    }

    /// The link to a page or file of this site.
    public func link(_ path: String) -> String {
        basePath + SitePath.encoded(path.utf8.first == UInt8(ascii: "/") ? path : "/" + path)
    }

    /// The full address where there is one, else the link.
    public func publicAddress(_ path: String) -> String { hasHost ? address(path) : link(path) }

    /// The full address of a page or file of this site.
    public func address(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        let relative = path.utf8.first == slash ? String(Substring(path.utf8.dropFirst())) : path
        return (baseURL.utf8.last == slash ? baseURL : baseURL + "/") + SitePath.encoded(relative)
    }
}

/// How the site writes dates.
public enum DateStyle: String, Sendable, CaseIterable {
    /// 2026-03-02
    case iso
    /// 2 Mar 2026
    case short
    /// 2 March 2026
    case long
    /// SOL 412: whole Martian sols since the landing date.
    case sol = "SOL n"
}
