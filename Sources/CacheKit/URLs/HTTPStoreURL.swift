/// The base URL of a store's entries, and the credentials.
package struct HTTPStoreURL: Sendable {
    enum Credentials: Sendable {
        case none
        case user(String, password: String)
        case token(String)
        /// The user in `~/.netrc`, if it names the host.
        case netrc
        case s3(S3Keys?, region: String)
    }

    /// Without user and password, and without a trailing slash.
    package let base: String
    let credentials: Credentials
    /// A file of trusted certificate authorities; `nil` for the system's.
    let authorities: String?

    /// The host and port for the `Host` header.
    var host: String { String(base[hostStart...].prefix { $0 != "/" }) }

    /// From the first slash on; empty if there is none.
    package var path: String { String(base[hostStart...].drop { $0 != "/" }) }

    private var hostStart: String.Index { base.firstRange(of: "://")?.upperBound ?? base.startIndex }

    init(_ base: String, _ credentials: Credentials, authorities: String?) {
        self.base = base
        self.credentials = credentials
        self.authorities = authorities
    }

    /// - Parameters:
    ///   - text: The part after `//`.
    ///   - variables: The prefix of the environment variables that contain the token and the password.
    ///   - usesNetrc: Whether `~/.netrc` is read if there are no other credentials.
    package init(
        http text: Substring, isSecure: Bool, variables: String = "FEEDGEN_STORE", usesNetrc: Bool = false,
        _ environment: [String: String]
    ) throws(StoreURLError) {
        let location = try URLText.Location(reading: text)
        var credentials = usesNetrc ? Credentials.netrc : .none
        if let user = location.user {
            let password = location.password ?? environment.value(variables + "_PASSWORD") ?? ""
            credentials = .user(user, password: password)
        }
        let tokenVariable = variables + "_TOKEN"
        if let token = environment.value(tokenVariable) {
            guard location.user == nil else {
                throw StoreURLError("it contains a user, but \(tokenVariable) is set, too: remove one of them")
            }
            guard token.utf8.allSatisfy({ 33...126 ~= $0 }) else {
                throw StoreURLError("\(tokenVariable) contains a space or an invalid character")
            }
            credentials = .token(token)
        }
        self.init(
            (isSecure ? "https://" : "http://") + location.host + location.path, credentials,
            authorities: Self.authorities(environment))
    }

    /// These variables are read by the program `curl`, not by libcurl.
    static func authorities(_ environment: [String: String]) -> String? {
        environment.value("CURL_CA_BUNDLE") ?? environment.value("SSL_CERT_FILE")
    }
}

extension [String: String] {
    /// The value of a variable; `nil` if it is empty too, since CI systems set missing secrets to an empty string.
    package func value(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}
