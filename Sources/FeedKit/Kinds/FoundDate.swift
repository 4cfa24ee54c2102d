/// The origin of a date that no key contains.
package enum FoundDate: String, Sendable {
    /// The URL of the document's earlier publication.
    case formerURL
    /// The names of the document's folders.
    case folders

    /// Returns the note in the build report that summarizes the derived dates; `nil` if there are none.
    package static func note(of found: some Sequence<FoundDate>) -> String? {
        var counts: [FoundDate: Int] = [:]
        for origin in found { counts[origin, default: 0] += 1 }
        let parts = [
            counts[.formerURL].map { "of \($0) from the address that its front matter gives" },
            counts[.folders].map { "of \($0) from its folders" },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : "no date is written down, so it is taken " + parts.joined(separator: " and ")
    }
}
