import DataKit
import DiffKit
import MarkupKit

/// A key of front matter that fills a field of `Facts`, and the forms in which its value is read again.
struct FrontMatterField: Sendable {
    /// The key and its synonyms, as authors write them.
    let keys: [String]
    /// Reads the value if it depends on its key only; `nil` for values that `FactsReader` reads together with others.
    let read: (@Sendable (inout Facts, inout FieldReader, Site) -> Void)?
    /// Returns the value as authors write it, for `when:`.
    let authored: @Sendable (Facts, Site) -> ViewValue?
    /// Returns the value that templates of pages receive as `keys[0]`.
    let shown: @Sendable (Facts, Site) -> ViewValue?
    /// Returns the value as the member `keys[0]` of the object's model in the snapshot.
    let snapshot: @Sendable (Facts, Site) -> JSON?

    /// Declares a key.
    ///
    /// - Parameters:
    ///   - value: Returns the value of the field.
    ///   - isInSnapshot: Whether the snapshot contains the value in the same form. Values that only decide whether the
    ///     object is published are not in it.
    ///   - isInTemplates: Whether templates receive the value in the same form.
    ///   - read: Reads the value.
    init<Value: FrontMatterValue>(
        _ keys: String..., isInSnapshot: Bool, isInTemplates: Bool = false,
        read: (@Sendable (inout Facts, inout FieldReader, Site) -> Void)? = nil,
        _ value: @escaping @Sendable (Facts) -> Value
    ) {
        self.keys = keys
        self.read = read
        authored = { value($0).authored(in: $1) }
        shown = { isInTemplates ? value($0).shown(in: $1) : nil }
        snapshot = { isInSnapshot ? value($0).snapshot(in: $1) : nil }
    }
}

/// A type of values in front matter.
protocol FrontMatterValue: Sendable {
    /// The value as authors write it.
    func authored(in site: Site) -> ViewValue?
    /// The value for templates; `nil` for the default.
    func shown(in site: Site) -> ViewValue?
    /// The value in the snapshot; `nil` for the default, which is left out.
    func snapshot(in site: Site) -> JSON?
}

extension FrontMatterValue {
    func shown(in site: Site) -> ViewValue? { authored(in: site) }
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
    func shown(in site: Site) -> ViewValue? { flatMap { $0.shown(in: site) } }
    func snapshot(in site: Site) -> JSON? { flatMap { $0.snapshot(in: site) } }
}
