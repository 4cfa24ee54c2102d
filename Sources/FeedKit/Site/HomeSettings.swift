import DataKit
import Diagnostics

/// The settings for the objects on the home page and the archive pages behind it.
package struct HomeSettings: Sendable, Equatable {
    /// The number of covers shown for an object with a page of covers, such as an album.
    package enum Share: String, Sendable, CaseIterable {
        case all, row
    }

    /// The names of the kinds; `nil` for all.
    package private(set) var kinds: [String]?
    package private(set) var albums = Share.all
    private var places: [String: FileLocation] = [:]

    package init() {}

    /// Whether the objects of a kind are on the home page.
    package func shows(_ kind: String) -> Bool { kinds?.contains(kind) ?? true }

    /// Reads `home` of `feed.yaml`: either a list of kinds, or a mapping with `kinds` and `albums`.
    mutating func read(_ fields: inout FieldReader) {
        guard let node = fields.node("home") else { return }
        guard node.entries != nil else { return readKinds("home", in: &fields) }
        guard var home = fields.mapping("home") else { return }
        readKinds("kinds", in: &home)
        if let text = home.string("albums")?.trimmed {
            if let share = Share(rawValue: text) {
                albums = share
            } else {
                home.report(
                    .error, "albums", "`albums` must be `all` or `row`, but this is `\(text)`",
                    hint: "write albums: row for the first row of each")
            }
        }
        home.finish()
        fields.absorb(home)
    }

    private mutating func readKinds(_ key: String, in fields: inout FieldReader) {
        guard fields.has(key), let names = fields.strings(key)?.map(\.trimmed) else { return }
        guard !names.isEmpty else {
            return fields.report(
                .error, key, "`\(key)` lists no kind, so the home page would be empty",
                hint: "write home: [journal, photos], or delete it to show all kinds")
        }
        for name in names { places[name] = fields.place(of: key) }
        kinds = names
    }

    /// Returns an error for each kind in `home` that does not exist.
    package func problems(kinds valid: [String]) -> [Diagnostic] {
        (kinds ?? []).filter { !valid.contains($0) }.compactMap { name in
            places[name].map { place in
                .error(
                    "there is no kind `\(name)` for the home page", at: place,
                    hint: nearest(to: name, in: valid).map { "did you mean `\($0)`?" }
                        ?? "the kinds are \(valid.joined(separator: ", "))")
            }
        }
    }
}
