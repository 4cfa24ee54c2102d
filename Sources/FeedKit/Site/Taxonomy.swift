import DataKit
import Diagnostics

/// A key of front matter whose values, the terms, have pages with their objects, such as `tags` or `places`.
package struct Taxonomy: Sendable, Equatable {
    /// The key, which is also the folder of the pages.
    package var name: String
    /// The title of the page that lists the terms; `nil` for a default.
    package var title: String?
    /// Whether a page of an object links to the previous and the next object of the term, by date.
    package var isSeries = false
    /// Whether `/` in a term separates levels: `Iceland/Westfjords`.
    package var hasLevels = true

    /// The taxonomy of every site. A slash in a tag is a part of its name.
    package static let tags = Taxonomy(name: "tags", hasLevels: false)

    /// Whether the terms are authors, which have a key without a taxonomy.
    var isOfAuthors: Bool { ["author", "authors"].contains(name) }

    /// The path of the page that lists the terms.
    package var path: String { "/\(name)/" }

    /// Returns the levels of a term as titles, the outermost first.
    package func levels(of term: String) -> [String] {
        guard hasLevels, term.utf8.contains(UInt8(ascii: "/")) else { return [term] }
        return term.split(separator: "/").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// Returns the name of a term in URLs, with a `/` between levels. Terms with the same name are one term.
    package func slug(of term: String) -> String { slug(of: levels(of: term)[...]) }

    func slug(of levels: ArraySlice<String>) -> String {
        levels.map { Slug.make(term: $0) }.joined(separator: "/")
    }

    package func path(ofTerm term: String) -> String { path + slug(of: term) + "/" }
}

extension Slug {
    /// Returns the slug of a term, in which symbols that distinguish names are words: `C++` is `c-plus-plus`, `C#` is
    /// `c-sharp`, and `.NET` is `dot-net`.
    package static func make(term: String) -> String {
        guard term.utf8.contains(where: { word(for: $0) != nil }) else { return make(term) }
        var text = ""
        var isInWord = false
        for (index, character) in term.enumerated() {
            let word = character.asciiValue.flatMap { Self.word(for: $0) }
            switch character {
            // Leading: ".NET", but not "node.js".
            case "." where index > 0: text.append(character)
            // Trailing: "C#", but not "#ice".
            case "#" where !isInWord: text.append(character)
            case _: text += word.map { "-\($0)-" } ?? String(character)
            }
            isInWord = character.isLetter || character.isNumber || character == "+" || character == "#" && isInWord
        }
        return make(text)
    }

    private static func word(for symbol: UInt8) -> String? {
        switch symbol {
        case UInt8(ascii: "+"): "plus"
        case UInt8(ascii: "#"): "sharp"
        case UInt8(ascii: "."): "dot"
        case UInt8(ascii: "&"): "and"
        case UInt8(ascii: "%"): "percent"
        case UInt8(ascii: "*"): "star"
        case _: nil
        }
    }
}

extension [Taxonomy] {
    /// The settings of a taxonomy, as authors write them.
    private static let settings = ["title", "series"]

    /// Reads the setting `taxonomies`: a list of keys, or a mapping from keys to settings. Tags come first, with the
    /// settings that are given for them.
    ///
    /// - Parameter reserved: The names that other pages and keys use.
    static func read(_ fields: inout FieldReader, reserved: Set<String>) -> [Taxonomy] {
        var found: [Taxonomy] = []
        func add(_ taxonomy: Taxonomy, _ fields: inout FieldReader, at key: String) {
            guard taxonomy.name == Slug.make(taxonomy.name), !reserved.contains(taxonomy.name) else {
                let isTaken = reserved.contains(taxonomy.name)
                fields.report(
                    .error, key,
                    "the taxonomy `\(taxonomy.name)` "
                        + (isTaken ? "has the name of another key or page" : "has an invalid name"),
                    hint: "choose a name of lowercase letters and digits, such as places")
                return
            }
            if !found.contains(where: { $0.name == taxonomy.name }) { found.append(taxonomy) }
        }
        if fields.node("taxonomies")?.entries != nil, var given = fields.mapping("taxonomies") {
            for key in given.keys {
                var taxonomy = key == tags.name ? tags : Taxonomy(name: key)
                if given.node(key) != nil, var own = given.mapping(key) {
                    taxonomy.title = own.string("title")?.trimmed
                    taxonomy.isSeries = own.bool("series") ?? false
                    own.finish(alsoAllowed: settings)
                    given.absorb(own)
                }
                add(taxonomy, &given, at: key)
            }
            fields.absorb(given)
        } else {
            for name in fields.strings("taxonomies", example: "[places, people]") ?? [] {
                add(name == tags.name ? tags : Taxonomy(name: name), &fields, at: "taxonomies")
            }
        }
        return found.filter { $0.name == tags.name } + (found.contains { $0.name == tags.name } ? [] : [tags])
            + found.filter { $0.name != tags.name }
    }

    private static var tags: Taxonomy { .tags }
}
