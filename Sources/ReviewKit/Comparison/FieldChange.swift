import DiffKit

/// An added, removed or changed member of a model or section.
public struct FieldChange: Sendable, Equatable {
    /// The keys on the path to the member in the model, such as `image`, `alt`.
    public var path: [String]
    /// The old value; `nil` if it was added.
    public var old: JSON?
    /// The new value; `nil` if it was removed.
    public var new: JSON?
    /// The class of the change.
    public var changeClass: ChangeClass

    /// The keys joined for display: `image alt`.
    public var name: String { path.joined(separator: " ") }

    /// The members that contain a date, a URL or other metadata instead of content.
    private static let metadataNames: Set<String> = [
        "date", "datetime", "time", "day", "tags", "url", "authors", "author", "keywords", "continues", "opener",
    ]

    /// Returns the class of a change at a path in a model, unless it publishes a location.
    static func changeClass(at path: some Collection<String>) -> ChangeClass {
        path.first.map { metadataNames.contains($0) } ?? false ? .metadata : .content
    }
}
