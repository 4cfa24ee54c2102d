import Diagnostics
import FeedKit
import TemplateKit

/// The names of values in templates and documents, which must match: a name that only one side has is a mistake.
package enum ValueNames {
    /// Names that templates receive although no built-in template shows them.
    package static let others: Set<String> = [
        "feeds", "modified", "position", "published", "readingTime",
        // Of items of lists, and of built-in kinds whose cells are declared.
        "id", "name", "number", "readings", "sunrise", "sunset", "text",
        // Of objects with tables.
        "extremes", "high", "low", "rowCount", "sparkline", "unit",
        // Of further formats of lists.
        "dateStamp", "isFirst", "isLast", "kind", "modifiedStamp", "objects", "self",
    ]

    /// Returns a warning for each unknown name in the author's templates, and for each key that no template shows.
    static func warnings(about site: DiscoveredSite, keys: [DocumentKey]) -> [Diagnostic] {
        let templates = site.templates
        guard !templates.own.isEmpty || !keys.isEmpty else { return [] }
        let declared = site.configuration.kinds
        let references = templates.texts.mapValues(\.valueReferences)
        var supported = others.union(templates.builtIn.values.lazy.flatMap(\.valueReferences).flatMap(\.path))
        supported.formUnion(FactsReader.keys)
        supported.formUnion(site.configuration.taxonomies.map(\.name))
        // Cells that replace those of a built-in kind have lists named after its templates.
        supported.formUnion(templates.texts.keys)
        let documented = supported.union(keys.map(\.name))
        let words = Site(configuration: site.configuration).words.byName
        let unknown = templates.own.sorted().flatMap { name in
            (references[name] ?? []).compactMap { reference in
                reference.unknownName(besides: documented, words: words).flatMap { unknown in
                    templates.texts[name]?.unknownValue(unknown, at: reference.place, supported: documented)
                }
            }
        }
        let unshown = declared.flatMap { kind in
            let own = keys.filter { $0.kind == kind.name }
            return own.isEmpty ? [] : warnings(about: own, of: kind, templates.set, references)
        }
        return unknown + unshown
    }

    /// Returns one warning for each key that no template of the kind shows, at its first location.
    private static func warnings(
        about keys: [DocumentKey], of kind: ConfiguredKind, _ set: TemplateSet, _ references: [String: [ValueReference]]
    ) -> [Diagnostic] {
        let names = Set(kind.usedTemplates.flatMap { [$0] + set.dependencies(of: $0) })
        let shown = Set(names.flatMap { references[$0] ?? [] }.flatMap(\.path)).union(kind.readKeys)
        let unshown = keys.filter { $0.isExpected && !shown.contains($0.name) }
        let supported = shown.union(FactsReader.keys).sorted()
        let unseen = keys.filter { $0.isPrivate && !shown.contains($0.name) }
        let hidden = Set(unseen.map(\.name))
        let others = Dictionary(grouping: unshown.filter { !hidden.contains($0.name) }, by: \.name)
        let warnings = others.sorted { $0.key < $1.key }.compactMap { name, uses -> Diagnostic? in
            let places = uses.map(\.place).sorted()
            guard let first = places.first else { return nil }
            let files = places.count == 1 ? "" : "; \(places.count) files contain it"
            return .warning(
                "no template of the kind `\(kind.name)` shows the key `\(name)`\(files)", code: .init("unknown-key"),
                at: first,
                hint: nearest(to: name, in: supported).map { "did you mean `\($0)`?" }
                    ?? "write {{\(name)}} in a template, or delete the key")
        }
        return unseen.map(\.isPublished) + warnings
    }
}

extension ValueReference {
    /// Returns the first part of the name that no value has. The parts of `extra` and `pins` are the author's.
    func unknownName(besides supported: Set<String>, words: [String: String]) -> String? {
        guard !sections.contains("extra"), !sections.contains("pins") else { return nil }
        if path[0] == "words" { return path.dropFirst().first { words[$0] == nil } }
        return path.prefix { $0 != "extra" && $0 != "pins" }.first { !supported.contains($0) }
    }
}

extension DocumentKey {
    /// The error for a key that may mean that its object is not public.
    fileprivate var isPublished: Diagnostic {
        .error(
            "feedgen does not support the key `\(name)`, and no template shows it, so this would be published",
            at: place,
            hint: "write draft: true instead; to publish it, delete `\(name)`, or write {{\(name)}} in a template")
    }
}

extension ConfiguredKind {
    /// The keys that the declaration itself reads.
    fileprivate var readKeys: [String] {
        let keys = registrations.flatMap { registration -> [String] in
            registration.conditions.map(\.key) + (registration.cells ?? []).flatMap(\.readKeys)
        }
        return keys.flatMap { $0.split(separator: ".").map(String.init) }
    }
}

extension ConfiguredCell {
    fileprivate var readKeys: [String] {
        conditions.map(\.key) + (list.map { [$0] } ?? []) + (children?.cells ?? []).flatMap(\.readKeys)
    }
}

extension Diagnostic.Code {
    fileprivate static let unknownValue = Diagnostic.Code("unknown-value")
}

extension SourceText {
    func unknownValue(_ name: String, at place: FileLocation, supported: Set<String>) -> Diagnostic {
        var diagnostic = warning(
            "there is no value `\(name)`", line: place.line, column: place.column,
            hint: nearest(to: name, in: supported.sorted()).map { "did you mean `\($0)`?" }
                ?? "values are keys of the content, and those that the manual lists on its page \"Templates\"")
        diagnostic.code = .unknownValue
        return diagnostic
    }
}
