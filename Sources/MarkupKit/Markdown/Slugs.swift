/// Names for headings, unique within a document: by its rule, and with `-1` behind the second of a name.
struct Slugs {
    /// `nil` until there is a heading to name.
    var rule: SlugRule?
    /// The names in use, each with the number that its next namesake tries first.
    private var taken: [String: Int]

    /// - Parameter reserved: names that the page around the text has.
    init(reserved: Set<String> = []) { taken = Dictionary(uniqueKeysWithValues: reserved.map { ($0, 1) }) }

    mutating func slug(for text: String) -> String {
        let name = (rule ?? .github).name(of: text)
        return unique(name.isEmpty ? "section" : name)
    }

    /// The name itself, or with a number if it is taken.
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
