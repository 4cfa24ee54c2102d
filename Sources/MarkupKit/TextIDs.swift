/// The ids of a text: as they stand on its own page, and with what goes before them elsewhere.
package struct TextIDs: Sendable {
    let prefix: String
    /// The prefix as addresses have it.
    let encodedPrefix: String
    let reserved: Set<String>

    /// - Parameters:
    ///   - prefix: what stands before every id where several texts stand on a page.
    ///   - reserved: the ids that the page around the text has.
    package init(prefix: String, reserved: Set<String>) {
        self.prefix = prefix
        encodedPrefix = HTMLBuffer.percentEncoded(prefix)
        self.reserved = reserved
    }

    /// An id, or a reference to one, without the prefix, and with a number in place of one that the page around has.
    ///
    /// Compares bytes: for strings, a prefix is not one any more when a combining mark follows it.
    package func name(_ id: String) -> String {
        let name = String(Substring(id.utf8.dropFirst(prefixLength(of: id.utf8))))
        return reserved.contains(name) ? name + "-1" : name
    }

    /// How many bytes of an id, or of a link to one, are the prefix.
    func prefixLength(of id: some Sequence<UInt8>) -> Int {
        for prefix in [prefix, encodedPrefix] where !prefix.isEmpty && id.starts(with: prefix.utf8) {
            return prefix.utf8.count
        }
        return 0
    }

    /// The name that a link to a fragment leads to; `nil` where it means no id: the page's top, or what `:~:` begins.
    func name(ofFragment fragment: String) -> String? {
        let isForBrowser = fragment.isEmpty || fragment.utf8.starts(with: ":~:".utf8) || fragment.lowercased() == "top"
        return isForBrowser ? nil : name(fragment)
    }
}
