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
            counts[.formerURL].map { "\($0) dated by the URL in the front matter" },
            counts[.folders].map { "\($0) dated by folder names" },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : "entries without `date`: " + parts.joined(separator: " and ")
    }
}
