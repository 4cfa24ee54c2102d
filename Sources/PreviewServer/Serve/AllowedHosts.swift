/// The host names under which the site is served. This prevents DNS rebinding: a page of another site can make its own
/// name resolve to this machine and would then read the responses.
struct AllowedHosts: Sendable {
    /// The IP address that the server listens on.
    let bound: IPAddress
    let named: Set<HostName>

    func contains(_ host: HostName) -> Bool {
        switch host {
        case .name(let name): name == "localhost" || name.hasSuffix(".localhost") || named.contains(host)
        case .address(let address):
            address.isLoopback || address == bound || named.contains(host)
                || !bound.isLoopback && IPAddress.ofThisMachine().contains(address)
        }
    }

    /// The response to a request for another host; `nil` if the host is allowed.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        // Browsers always send a host.
        guard let written = request.host else { return nil }
        guard let host = HostAndPort(written)?.host else { return HTTPResponse(refusing: .badRequest) }
        if contains(host) { return nil }
        let name =
            switch host {
            case .name(let name): name
            case .address(let address): address.text
            }
        return HTTPResponse(
            .forbidden,
            saying: """
                feedgen does not serve this site as \(name), since any page on the web could then read it.
                If you trust this name, allow it: feedgen serve --allow-host \(name)
                """)
    }
}
