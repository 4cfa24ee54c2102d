import FeedKit

/// A build in an argument: `build:` with the start of its digest, `build:latest`, or `build:latest~2`.
enum BuildReference: Sendable, Equatable {
    case digest(String)
    /// The last build, or the one this many builds before it.
    case latest(Int)

    private static let prefix = "build:"
    /// The minimum number of digits.
    private static let fewestDigits = 4

    /// - Returns: `nil` for an argument that does not start with `build:`.
    init?(_ text: String) throws(DocumentError) {
        guard text.hasPrefix(Self.prefix) else { return nil }
        let name = text.dropFirst(Self.prefix.count)
        let parts = name.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.first == "latest" {
            guard parts.count == 2 else {
                self = .latest(0)
                return
            }
            guard let count = Int(parts[1]), count >= 0 else {
                throw DocumentError(
                    "\(text): error: `~` requires a number of builds", hint: "write build:latest~1 for the one before")
            }
            self = .latest(count)
            return
        }
        guard name.allSatisfy({ $0.isASCII && $0.isHexDigit }), name.utf8.count <= Digest(of: "").description.utf8.count
        else { throw DocumentError("\(text): error: this is not the ID of a build", hint: Self.hint) }
        guard name.utf8.count >= Self.fewestDigits else {
            throw DocumentError(
                "\(text): error: the ID of a build needs at least \(Self.fewestDigits) digits", hint: Self.hint)
        }
        self = .digest(name.lowercased())
    }

    private static let hint = "`feedgen log` lists the builds and their IDs"
}
