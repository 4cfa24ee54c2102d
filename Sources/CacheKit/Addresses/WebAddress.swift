/// The address below which a store's entries lie, and what opens it.
struct WebAddress: Sendable {
    enum Credentials: Sendable {
        case none
        case user(String, password: String)
        case token(String)
        case s3(S3Keys?, region: String)
    }

    /// Without user and password, and without a slash at its end.
    let base: String
    let credentials: Credentials
    /// A file of the authorities to trust, if not those of the system.
    let authorities: String?

    /// The name and the port that a server is told it was asked by.
    var host: String { String(base[hostStart...].prefix { $0 != "/" }) }

    /// From the first slash on; empty if there is none.
    var path: String { String(base[hostStart...].drop { $0 != "/" }) }

    private var hostStart: String.Index { base.firstRange(of: "://")?.upperBound ?? base.startIndex }

    init(_ base: String, _ credentials: Credentials, authorities: String?) {
        self.base = base
        self.credentials = credentials
        self.authorities = authorities
    }

    /// - Parameter text: what stands behind the two slashes.
    init(http text: Substring, isSecure: Bool, _ environment: [String: String]) throws(StoreAddressError) {
        let location = try URLText.Location(reading: text)
        var credentials = Credentials.none
        if let user = location.user { credentials = .user(user, password: location.password ?? "") }
        if let token = environment.value("FEEDGEN_STORE_TOKEN") {
            guard location.user == nil else {
                throw StoreAddressError("it has a user, and FEEDGEN_STORE_TOKEN has a token: only one can be sent")
            }
            guard token.utf8.allSatisfy({ 33...126 ~= $0 }) else {
                throw StoreAddressError("FEEDGEN_STORE_TOKEN has a blank or a character that no token has")
            }
            credentials = .token(token)
        }
        self.init(
            (isSecure ? "https://" : "http://") + location.host + location.path, credentials,
            authorities: Self.authorities(environment))
    }

    /// libcurl itself looks at none of these: it is the program `curl` that does.
    static func authorities(_ environment: [String: String]) -> String? {
        environment.value("CURL_CA_BUNDLE") ?? environment.value("SSL_CERT_FILE")
    }
}

extension [String: String] {
    /// What a variable says; `nil` if that is nothing, too, since that is how CI systems leave out a secret.
    package func value(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}
