/// Rules for the ids of a text, which have a prefix on pages with other texts.
package struct TextIDs: Sendable {
    let prefix: String
    /// The prefix as it appears in URLs.
    let encodedPrefix: String
    let reserved: Set<String>

    /// - Parameters:
    ///   - prefix: The prefix of every id on pages with several texts.
    ///   - reserved: The ids that the surrounding page uses.
    package init(prefix: String, reserved: Set<String>) {
        self.prefix = prefix
        encodedPrefix = HTMLBuffer.percentEncoded(prefix)
        self.reserved = reserved
    }

    /// Returns an id, or a fragment, without the prefix, and with a number if the surrounding page uses it.
    ///
    /// Compares bytes: a string no longer has a prefix if a combining mark follows that prefix.
    package func name(_ id: String) -> String {
        let name = String(Substring(id.utf8.dropFirst(prefixLength(of: id.utf8))))
        return reserved.contains(name) ? name + "-1" : name
    }

    /// Returns the length in bytes of the prefix of an id or of a link to one.
    func prefixLength(of id: some Sequence<UInt8>) -> Int {
        for prefix in [prefix, encodedPrefix] where !prefix.isEmpty && id.starts(with: prefix.utf8) {
            return prefix.utf8.count
        }
        return 0
    }

    /// Returns the id that a fragment refers to, or `nil` for the top of the page or a `:~:` directive.
    func name(ofFragment fragment: String) -> String? {
        let isForBrowser = fragment.isEmpty || fragment.utf8.starts(with: ":~:".utf8) || fragment.lowercased() == "top"
        return isForBrowser ? nil : name(fragment)
    }
}
