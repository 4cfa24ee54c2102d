import DataKit
import Diagnostics

/// The settings for the objects on the home page and the archive pages behind it.
package struct HomeSettings: Sendable, Equatable {
    /// The photos shown of an album.
    package enum Albums: String, Sendable, CaseIterable {
        case all, row
    }

    /// The readings shown of a day's weather.
    package enum Weather: String, Sendable, CaseIterable {
        case all, line
    }

    /// The names of the kinds; `nil` for all.
    package private(set) var kinds: [String]?
    package private(set) var albums = Albums.row
    package private(set) var weather = Weather.line
    /// The number of objects in the section of each kind; `nil` for one list of all kinds.
    package var sections: Int?
    private var places: [String: FileLocation] = [:]

    package init() {}

    /// Whether the objects of a kind are on the home page.
    package func shows(_ kind: String) -> Bool { kinds?.contains(kind) ?? true }

    /// Reads `home` of `feed.yaml`: either a list of kinds, or a mapping.
    mutating func read(_ fields: inout FieldReader) {
        guard let node = fields.node("home") else { return }
        guard node.entries != nil else { return readKinds("home", in: &fields) }
        guard var home = fields.mapping("home") else { return }
        readKinds("kinds", in: &home)
        albums = home.choice("albums", hint: "write albums: row for the first row of each") ?? albums
        weather = home.choice("weather", hint: "write weather: line for one line a day") ?? weather
        sections = home.integer("sections", in: 1...1000, example: "3")
        home.finish()
        fields.absorb(home)
    }

    private mutating func readKinds(_ key: String, in fields: inout FieldReader) {
        guard fields.has(key), let names = fields.strings(key, example: "[journal, photos]")?.map(\.trimmed) else {
            return
        }
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

extension FieldReader {
    /// Reads one of two words.
    fileprivate mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, hint: String
    ) -> Choice? {
        let example = Choice.allCases.map(\.rawValue).joined(separator: " or ")
        guard let text = string(key, example: example)?.trimmed else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let valid = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: " or ")
        report(.error, key, "`\(key)` must be \(valid), but this is `\(text)`", hint: hint)
        return nil
    }
}
