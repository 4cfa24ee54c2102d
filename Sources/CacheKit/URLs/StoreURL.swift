/// The location of a remote store, with its credentials, which are never printed.
package struct StoreURL: Sendable {
    enum Kind: Sendable {
        case folder(String)
        case web(HTTPStoreURL)
    }

    let place: Kind
    /// The location as shown in messages, without credentials.
    package let description: String

    /// The path of a store that is a folder; `nil` for other stores.
    package var folder: String? {
        guard case .folder(let path) = place else { return nil }
        return path
    }

    /// Parses the path of a folder, or a URL that begins with `http://`, `https://` or `s3://`.
    ///
    /// - Parameter environment: Contains the token or keys. They never come from the site, which strangers may edit.
    package init(parsing text: String, environment: [String: String]) throws(StoreURLError) {
        guard !text.isEmpty else { throw StoreURLError("it is empty") }
        guard text.utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else {
            throw StoreURLError("it contains a character that is invalid in a URL")
        }
        guard let colon = text.firstRange(of: "://") else {
            // A colon after the scheme means a mistyped URL; no folder is likely to have such a name.
            let schemes = ["http", "https", "s3"].filter { text.lowercased().hasPrefix($0) }
            if let scheme = schemes.first(where: { [":", "//"].contains(where: text.dropFirst($0.count).hasPrefix) }) {
                throw StoreURLError("'\(scheme)' is not followed by '://'")
            }
            self.init(.folder(text), text)
            return
        }
        let rest = text[colon.upperBound...]
        switch text[..<colon.lowerBound].lowercased() {
        case "http": self.init(try HTTPStoreURL(http: rest, isSecure: false, environment))
        case "https": self.init(try HTTPStoreURL(http: rest, isSecure: true, environment))
        case "s3":
            self.init(.web(try HTTPStoreURL(s3: rest, environment)), text)
        case let scheme where scheme.contains("/"): self.init(.folder(text), text)
        case let scheme:
            throw StoreURLError(
                "'\(scheme)://' is not http://, https:// or s3://",
                hint: scheme == "file" ? "pass a folder by its path: \(rest)" : nil)
        }
    }

    private init(_ web: HTTPStoreURL) { self.init(.web(web), web.base) }

    private init(_ place: Kind, _ description: String) {
        self.place = place
        self.description = description
    }
}

/// The reason why a text is not a valid store location, worded to follow a colon.
/// Messages must not include the location itself, since it may contain a password.
package struct StoreURLError: Error, Sendable, Equatable {
    package let reason: String
    package let hint: String?

    package init(_ reason: String, hint: String? = nil) {
        self.reason = reason
        self.hint = hint
    }
}
