/// The word for a part of a site, as people count it.
package struct Noun: Hashable, Sendable {
    /// The singular, such as `entry`.
    package let one: String
    /// The plural, such as `entries`.
    package let many: String

    init(_ one: String, _ many: String? = nil) {
        self.one = one
        self.many = many ?? one + "s"
    }

    /// Returns a count with the noun: `1 entry`, `2 entries`.
    package func counted(_ count: Int) -> String { "\(count) \(count == 1 ? one : many)" }
}

extension Noun {
    static let item = Noun("item")
    static let page = Noun("page")
    static let plainPage = Noun("plain page")
    static let file = Noun("file")
    static let feed = Noun("feed")
    static let formerURL = Noun("old URL")
    static let setting = Noun("setting")
    private static let entry = Noun("entry", "entries")

    private static let objects = [
        "journal": entry, "photos": Noun("album"), "messages": Noun("thread"), "weather": Noun("weather report"),
        "outline": Noun("outline"), "routes": Noun("route"),
    ]

    private static let cells = [
        "photos": Noun("photo"), "messages": Noun("message"), "outline": Noun("row"), "weather": Noun("line"),
    ]

    /// The kinds whose cells people count separately.
    private static let kindsOfCountedCells: Set<String> = ["photos", "messages", "outline"]

    /// Returns the noun for objects of a kind; `nil` for a custom kind.
    package static func object(ofKind kind: String) -> Noun? { objects[kind] }

    /// Returns the noun for a cell; `nil` if authors have no name for it.
    package static func cell(_ cell: CellChange, ofKind kind: String) -> Noun? {
        cell.path == ["header"] ? nil : cells[kind]
    }

    static func countsCells(ofKind kind: String) -> Bool { kindsOfCountedCells.contains(kind) }

    /// Returns the noun for a theme file.
    package static func themeFile(_ name: String) -> Noun {
        name.hasSuffix(".css") ? Noun("stylesheet") : name.hasSuffix(".js") ? Noun("script") : Noun("template")
    }

    /// Returns the noun for the edited part of a cell: the cell itself, unless only one of its texts was edited.
    static func edited(_ cell: CellChange, ofKind kind: String) -> Noun? {
        guard let noun = Noun.cell(cell, ofKind: kind) else { return nil }
        let paths = Set(cell.fields.map(\.path))
        guard kind == "photos", paths.count == 1, let path = paths.first else { return noun }
        switch path {
        case ["caption"]: return Noun("caption")
        case ["image", "alt"]: return Noun("alt text")
        default: return noun
        }
    }
}

/// Counts of nouns, such as `1 caption and 2 entries`.
struct NounCounts {
    private var counts: [Noun: Int] = [:]

    init(_ nouns: [Noun] = []) { nouns.forEach { add($0) } }

    var isEmpty: Bool { counts.isEmpty }

    mutating func add(_ noun: Noun) { counts[noun, default: 0] += 1 }

    /// The counts, sorted by noun.
    var words: String {
        let words = counts.sorted { $0.key.one < $1.key.one }.map { $0.key.counted($0.value) }
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
