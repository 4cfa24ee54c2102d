import DataKit
import Diagnostics
import MarkupKit

/// The settings for URLs that differ from the default, which is the path below the kind's folder.
package struct PermalinkSettings: Sendable, Equatable {
    /// The patterns by name of the kind, or by folder of plain pages.
    package private(set) var patterns: [String: URLPattern] = [:]
    /// Whether an entry whose front matter contains the URL of an earlier publication keeps that URL.
    package private(set) var keepsFormerURLs = false
    /// The rule for slugs and anchors of another generator, if configured.
    package private(set) var slugs: SlugRule?
    /// Whether the day of an entry, in its URL and on pages, is that of the date as written. Jekyll and Hexo use the
    /// site's time zone in both.
    var usesDateAsWritten: Bool { slugs != .jekyll && slugs != .hexo }
    private var places: [String: FileLocation] = [:]

    package init() {}

    /// Reads `permalinks`, `keepAddresses` and `slugs` of `feed.yaml`.
    mutating func read(_ fields: inout FieldReader) {
        keepsFormerURLs = fields.bool("keepAddresses") ?? false
        readSlugs(&fields)
        guard fields.node("permalinks") != nil, var permalinks = fields.mapping("permalinks") else { return }
        for kind in permalinks.keys {
            guard let text = permalinks.string(kind, example: "/:year/:month/:slug/")?.trimmed else { continue }
            places[kind] = permalinks.place(of: kind)
            switch URLPattern.read(text) {
            case .success(let pattern): patterns[kind] = pattern
            case .failure(let mistake):
                permalinks.report(.error, kind, "`\(text)` \(mistake.message)", hint: mistake.hint)
            }
        }
        fields.absorb(permalinks)
    }

    private mutating func readSlugs(_ fields: inout FieldReader) {
        guard let name = fields.string("slugs", example: "hugo")?.trimmed else { return }
        slugs = SlugRule(rawValue: name)
        guard slugs == nil else { return }
        let valid = SlugRule.allCases.map(\.rawValue)
        fields.report(
            .error, "slugs", "`slugs` must be one of \(valid.joined(separator: ", ")), but this is `\(name)`",
            hint: nearest(to: name, in: valid).map { "did you mean `\($0)`?" }
                ?? "name the generator that the site was imported from, or delete the key")
    }

    /// Returns an error for each pattern of a kind that does not exist.
    package func problems(kinds valid: [String]) -> [Diagnostic] {
        places.filter { !valid.contains($0.key) }.sorted { $0.value < $1.value }.map { name, place in
            .error(
                "there is no kind `\(name)` to set URLs for", at: place,
                hint: nearest(to: name, in: valid).map { "did you mean `\($0)`?" }
                    ?? "the kinds are \(valid.joined(separator: ", "))")
        }
    }
}
