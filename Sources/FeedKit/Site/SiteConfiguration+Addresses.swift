extension SiteConfiguration {
    /// The host of the base URL, without a port; `nil` if that is only a path.
    public var host: String? { BaseAddress.host(of: baseURL)?.lowercased() }

    /// The full address of the site, with a slash at its end; `nil` if only its path is known.
    public var fullAddress: String? { hasHost ? address("/") : nil }

    /// Whether a text is an address that a site can be served from.
    public static func isBaseURL(_ text: String) -> Bool { BaseAddress.isOne(text) }

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
