/// Where a date was found that nobody wrote down as one.
package enum FoundDate: String, Sendable {
    /// In the address at which the document was published before.
    case address
    /// In the names of the folders that it lies in.
    case folders

    /// What a build says of all that it found; `nil` if there is none.
    package static func note(of found: some Sequence<FoundDate>) -> String? {
        var counts: [FoundDate: Int] = [:]
        for origin in found { counts[origin, default: 0] += 1 }
        let parts = [
            counts[.address].map { "of \($0) from the address that its front matter gives" },
            counts[.folders].map { "of \($0) from its folders" },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : "no date is written down, so it is taken " + parts.joined(separator: " and ")
    }
}
