extension SiteConfiguration {
    /// The host of the base URL, without a port; `nil` if that is only a path.
    public var host: String? { BaseURL.host(of: baseURL)?.lowercased() }

    /// The absolute URL of the site, with a trailing slash; `nil` if only its path is configured.
    public var fullURL: String? { hasHost ? completeURL("/") : nil }

    /// Whether a text is a valid base URL of a site.
    public static func isBaseURL(_ text: String) -> Bool { BaseURL.isOne(text) }

    /// Returns the link to a page or file of this site.
    public func link(_ path: String) -> String {
        basePath + SitePath.encoded(path.utf8.first == UInt8(ascii: "/") ? path : "/" + path)
    }

    /// Returns the absolute URL if the site has a host, otherwise the link.
    public func absoluteURL(_ path: String) -> String { hasHost ? completeURL(path) : link(path) }

    /// Returns the absolute URL of a page or file of this site.
    public func completeURL(_ path: String) -> String { completeURLs.url(of: path) }

    /// The absolute URLs, for callers that need many.
    var completeURLs: CompleteURLs { CompleteURLs(baseURL: baseURL) }
}

/// The absolute URLs of the pages and files of a site.
struct CompleteURLs {
    private let base: String

    init(baseURL: String) { base = baseURL.utf8.last == UInt8(ascii: "/") ? baseURL : baseURL + "/" }

    func url(of path: String) -> String {
        let relative = path.utf8.first == UInt8(ascii: "/") ? String(Substring(path.utf8.dropFirst())) : path
        return base + SitePath.encoded(relative)
    }
}
