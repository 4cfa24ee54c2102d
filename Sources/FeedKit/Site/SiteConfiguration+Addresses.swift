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
    public func completeURL(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        let relative = path.utf8.first == slash ? String(Substring(path.utf8.dropFirst())) : path
        return (baseURL.utf8.last == slash ? baseURL : baseURL + "/") + SitePath.encoded(relative)
    }
}
