/// What tells two versions of an answer apart (RFC 9110, 8.8.3).
struct EntityTag: Equatable {
    /// Without its quotes; has none inside.
    let value: String
    /// Whether versions may have the same tag though some bytes differ, of which nothing depends.
    let isWeak: Bool

    /// As it is sent.
    var text: String { (isWeak ? "W/" : "") + "\"\(value)\"" }

    /// Whether the client that sent this as `If-None-Match` has the version.
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

    /// Whether the client that sent this as `If-Range` has just these bytes. A date says too little for that.
    func isExactly(_ text: String) -> Bool { !isWeak && text == self.text }
}
