/// By which names the site may be asked for. A page of another site can have its own name lead to this machine, and then
/// reads whatever answers to it.
struct AllowedHosts: Sendable {
    /// The address that is listened on.
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

    /// What is answered to a request, unless its host is fine.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        // No browser leaves it out.
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
                feedgen serves this site as localhost, and not as \(name): else any page on the web could read it.
                If that is a name of your own, allow it: feedgen serve --allow-host \(name)
                """)
    }
}
