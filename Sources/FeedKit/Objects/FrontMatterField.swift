import DiffKit
import MarkupKit

/// A key of front matter that fills a field of `Facts`, and the forms in which its value is read again.
struct FrontMatterField: Sendable {
    /// The key and its synonyms, as authors write them.
    let keys: [String]
    /// Returns the value as authors write it, for `when:`.
    let authored: @Sendable (Facts, Site) -> ViewValue?
    /// Returns the value as the member `keys[0]` of the object's model in the snapshot.
    let snapshot: @Sendable (Facts, Site) -> JSON?

    /// Declares a key.
    ///
    /// - Parameters:
    ///   - value: returns the value of the field.
    ///   - isInSnapshot: whether the snapshot contains the value in the same form. Values that only decide whether the
    ///     object is published are not in it.
    init<Value: FrontMatterValue>(
        _ keys: String..., isInSnapshot: Bool, _ value: @escaping @Sendable (Facts) -> Value
    ) {
        self.keys = keys
        authored = { value($0).authored(in: $1) }
        snapshot = { isInSnapshot ? value($0).snapshot(in: $1) : nil }
    }
}

extension FrontMatterField {
    /// All keys that fill a field, in the order of the snapshot. `title`, `date`, `updated` and `summary` are in the
    /// snapshot in forms of their own, or are parts of the object's page.
    static let all = [
        FrontMatterField("title", isInSnapshot: false) { $0.title },
        FrontMatterField("date", isInSnapshot: false) { $0.date },
        FrontMatterField("updated", isInSnapshot: false) { $0.updated },
        FrontMatterField("draft", isInSnapshot: false) { $0.isDraft },
        FrontMatterField("expires", isInSnapshot: false) { $0.expires },
        FrontMatterField("summary", isInSnapshot: false) { $0.summary },
        FrontMatterField("feedID", isInSnapshot: false) { $0.feedID },
        FrontMatterField("language", isInSnapshot: true) { $0.language },
        FrontMatterField("dir", isInSnapshot: true) { $0.direction },
        FrontMatterField("pinned", isInSnapshot: true) { $0.isPinned },
        FrontMatterField("tags", isInSnapshot: true) { $0.tags },
        FrontMatterField("authors", "author", isInSnapshot: true) { $0.authors },
        FrontMatterField("aliases", isInSnapshot: true) { $0.aliases },
    ]
}

/// A type of values in front matter.
protocol FrontMatterValue: Sendable {
    func authored(in site: Site) -> ViewValue?
    /// The value in the snapshot; `nil` for the default, which is left out.
    func snapshot(in site: Site) -> JSON?
}

extension String: FrontMatterValue {
    func authored(in site: Site) -> ViewValue? { .text(self) }
    func snapshot(in site: Site) -> JSON? { .string(self) }
}

extension Bool: FrontMatterValue {
    func authored(in site: Site) -> ViewValue? { .bool(self) }
    func snapshot(in site: Site) -> JSON? { self ? true : nil }
}

extension Instant: FrontMatterValue {
    func authored(in site: Site) -> ViewValue? { .text(site.time.rfc3339(self)) }
    func snapshot(in site: Site) -> JSON? { .string(site.time.rfc3339(self)) }
}

extension TextDirection: FrontMatterValue {
    func authored(in site: Site) -> ViewValue? { .text(rawValue) }
    func snapshot(in site: Site) -> JSON? { .string(rawValue) }
}

extension [String]: FrontMatterValue {
    func authored(in site: Site) -> ViewValue? { .list(map { .text($0) }) }
    func snapshot(in site: Site) -> JSON? { isEmpty ? nil : .strings(self) }
}

extension Optional: FrontMatterValue where Wrapped: FrontMatterValue {
    func authored(in site: Site) -> ViewValue? { flatMap { $0.authored(in: site) } }
    func snapshot(in site: Site) -> JSON? { flatMap { $0.snapshot(in: site) } }
}
