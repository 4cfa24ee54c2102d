/// Heading ids, derived by a rule, and made unique within a document by appending `-1` and so on.
struct Slugs {
    /// `nil` until the first heading.
    var rule: SlugRule?
    /// The used names, each with the number to try first for its next duplicate.
    private var taken: [String: Int]

    /// - Parameter reserved: The ids that the surrounding page uses.
    init(reserved: Set<String> = []) { taken = Dictionary(uniqueKeysWithValues: reserved.map { ($0, 1) }) }

    mutating func slug(for text: String) -> String {
        let name = (rule ?? .github).name(of: text)
        return unique(name.isEmpty ? "section" : name)
    }

    /// Returns the name, with a number if it is already used.
    mutating func unique(_ name: String) -> String {
        guard var number = taken[name] else {
            taken[name] = 1
            return name
        }
        var slug = "\(name)-\(number)"
        while taken[slug] != nil {
            number += 1
            slug = "\(name)-\(number)"
        }
        taken[name] = number + 1
        taken[slug] = 1
        return slug
    }
}
