/// The ids of a text: as they stand on its own page, and with what goes before them elsewhere.
package struct TextIDs: Sendable {
    let prefix: String
    let reserved: Set<String>

    /// - Parameters:
    ///   - prefix: what stands before every id where several texts stand on a page.
    ///   - reserved: the ids that the page around the text has.
    package init(prefix: String, reserved: Set<String>) {
        self.prefix = prefix
        self.reserved = reserved
    }

    /// An id, or a reference to one, without the prefix, and with a number in place of one that the page around has.
    ///
    /// Compares bytes: for strings, a prefix is not one any more when a combining mark follows it.
    package func name(_ id: String) -> String {
        let isOurs = !prefix.isEmpty && id.utf8.starts(with: prefix.utf8)
        let name = isOurs ? String(Substring(id.utf8.dropFirst(prefix.utf8.count))) : id
        return reserved.contains(name) ? name + "-1" : name
    }

    /// The name that a link to a fragment leads to; `nil` where it means no id: the page's top, or what `:~:` begins.
    func name(ofFragment fragment: String) -> String? {
        let isForBrowser = fragment.isEmpty || fragment.utf8.starts(with: ":~:".utf8) || fragment.lowercased() == "top"
        return isForBrowser ? nil : name(fragment)
    }
}
