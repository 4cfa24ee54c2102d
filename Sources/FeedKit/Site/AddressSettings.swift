import DataKit
import Diagnostics
import MarkupKit

/// Where the pages of objects are, if not below the folders of their kinds.
package struct AddressSettings: Sendable, Equatable {
    /// By the name of the kind, or of the folder of plain pages.
    package private(set) var patterns: [String: AddressPattern] = [:]
    /// Whether an entry whose front matter says where it was published stays there.
    package private(set) var keepsOwn = false
    /// How names are made into addresses and anchors, if as another generator does.
    package private(set) var slugs: SlugRule?
    /// Whether the days of addresses are those of the dates as they are written.
    var takesDaysAsWritten: Bool { slugs == .hugo || slugs == .blackfriday || slugs == .zola }
    private var places: [String: Place] = [:]

    package init() {}

    /// Reads `permalinks`, `keepAddresses` and `slugs` of `feed.yaml`.
    mutating func read(_ fields: inout FieldReader) {
        keepsOwn = fields.bool("keepAddresses") ?? false
        readSlugs(&fields)
        guard fields.node("permalinks") != nil, var permalinks = fields.mapping("permalinks") else { return }
        for kind in permalinks.keys {
            guard let text = permalinks.string(kind)?.trimmed else { continue }
            places[kind] = permalinks.place(of: kind)
            switch AddressPattern.read(text) {
            case .success(let pattern): patterns[kind] = pattern
            case .failure(let mistake):
                permalinks.report(.error, kind, "`\(text)` \(mistake.message)", hint: mistake.hint)
            }
        }
        fields.absorb(permalinks)
    }

    private mutating func readSlugs(_ fields: inout FieldReader) {
        guard let name = fields.string("slugs")?.trimmed else { return }
        slugs = SlugRule(rawValue: name)
        guard slugs == nil else { return }
        let known = SlugRule.allCases.map(\.rawValue)
        fields.report(
            .error, "slugs", "`slugs` must be one of \(known.joined(separator: ", ")), but this is `\(name)`",
            hint: nearest(to: name, in: known).map { "did you mean `\($0)`?" }
                ?? "name the generator that the site's texts come from, or leave it out")
    }

    /// What is said of kinds that there are not.
    ///
    /// - Parameter known: the names of all kinds.
    package func problems(kinds known: [String]) -> [Diagnostic] {
        places.filter { !known.contains($0.key) }.sorted { $0.value < $1.value }.map { name, place in
            .error(
                "there is no kind `\(name)` whose addresses this could be", at: place,
                hint: nearest(to: name, in: known).map { "did you mean `\($0)`?" }
                    ?? "the kinds are \(known.joined(separator: ", "))")
        }
    }
}
