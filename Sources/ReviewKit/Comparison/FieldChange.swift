import DiffKit

/// One member of a model or of a section that came, went or has another value.
public struct FieldChange: Sendable, Equatable {
    /// The names that lead to it inside the model, such as `image`, `alt`.
    public var path: [String]
    /// The value before; `nil` if it was not there.
    public var old: JSON?
    /// The value now; `nil` if it is no longer there.
    public var new: JSON?
    /// How much attention the change deserves.
    public var changeClass: ChangeClass

    /// The names as one, for people: `image alt`.
    public var name: String { path.joined(separator: " ") }

    /// What says when something was, or where it stands, not what it is.
    private static let metadataNames: Set<String> = [
        "date", "datetime", "time", "day", "tags", "url", "authors", "author", "keywords", "continues", "opener",
    ]

    /// The class of a change at a place inside of a model, if it tells no new location.
    static func changeClass(at path: some Collection<String>) -> ChangeClass {
        path.first.map { metadataNames.contains($0) } ?? false ? .metadata : .content
    }
}
