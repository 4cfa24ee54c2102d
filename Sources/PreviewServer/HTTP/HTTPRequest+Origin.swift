extension HTTPRequest {
    /// Whether a page of another site sent the request, according to headers that only browsers send.
    var isCrossOrigin: Bool {
        if let site = headers["sec-fetch-site"], site != "same-origin", site != "none" { return true }
        guard let origin = headers["origin"] else { return false }
        for (scheme, port) in [("http://", UInt16(80)), ("https://", 443)] where origin.hasPrefix(scheme) {
            let asking = HostAndPort(origin.dropFirst(scheme.count)), asked = host.flatMap { HostAndPort($0) }
            guard let asking, let asked else { return true }
            return asking.host != asked.host || asking.port ?? port != asked.port ?? port
        }
        return true
    }
}
