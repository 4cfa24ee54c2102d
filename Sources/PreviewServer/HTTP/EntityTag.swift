/// A validator that distinguishes versions of a response (RFC 9110, section 8.8.3).
struct EntityTag: Equatable {
    /// The tag without its quotes; contains none.
    let value: String
    /// Whether versions with the same tag may differ in insignificant bytes.
    let isWeak: Bool

    /// The tag as it is sent.
    var text: String { (isWeak ? "W/" : "") + "\"\(value)\"" }

    /// Whether an `If-None-Match` header contains the tag.
    func isAmong(_ list: String) -> Bool {
        if list == "*" { return true }
        var rest = list[...]
        while true {
            rest = rest.drop { $0 == "," || $0 == " " || $0 == "\t" }
            if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
            guard rest.popFirst() == "\"", let end = rest.firstIndex(of: "\"") else { return false }
            if rest[..<end] == value { return true }
            rest = rest[rest.index(after: end)...]
        }
    }

    /// Whether an `If-Range` header has exactly this version. Dates never match, since they are too coarse.
    func isExactly(_ text: String) -> Bool { !isWeak && text == self.text }
}
