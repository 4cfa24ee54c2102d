import Diagnostics
import MarkupKit

/// The values available to declared cells and their conditions: those of the enclosing list items, then of the object.
struct ConfiguredScope {
    /// The values that objects of all kinds have.
    let facts: Facts
    let site: Site
    /// The object's values for templates.
    let model: ViewModel
    /// The locations of list items, by the lists' keys.
    let places: [String: [FileLocation]]
    /// The enclosing list items, the innermost first.
    private(set) var items: [ViewModel] = []

    init(facts: Facts, model: ViewModel, places: [String: [FileLocation]] = [:], site: Site) {
        self.facts = facts
        self.model = model
        self.places = places
        self.site = site
    }

    /// The values for a template in this scope: the innermost item's, or the object's.
    var innermost: ViewModel { items.first ?? model }
    var isObject: Bool { items.isEmpty }

    /// Returns the value of a key in the innermost item or object that has it, or of a path such as `extra.course`.
    func value(of key: String) -> ViewValue? {
        for item in items { if let value = item[key] { return value } }
        if let value = fact(key) ?? model[key] { return value }
        guard let dot = key.lastIndex(of: "."), let outer = value(of: String(key[..<dot])) else { return nil }
        return outer.member(String(key[key.index(after: dot)...]))
    }

    func meets(_ conditions: [ConfiguredKind.Condition]) -> Bool {
        conditions.allSatisfy { $0.holds(of: value(of: $0.key)) }
    }

    /// Returns a fact in the form that authors write; templates receive them formatted for readers.
    private func fact(_ key: String) -> ViewValue? {
        if let field = FrontMatterField.all.first(where: { $0.keys.contains(key) }) {
            return field.authored(facts, site)
        }
        guard facts.terms.contains(where: { $0.taxonomy == key }) else { return nil }
        return .list(facts.terms.filter { $0.taxonomy == key }.map { .text($0.title) })
    }

    /// An item of a list, with the scope for its cells.
    struct Item {
        /// The identity among the list's items.
        var id: String
        var scope: ConfiguredScope
        var place: FileLocation?
    }

    /// Returns the items of a list. Their identities are unique unless the author wrote the same `id` twice.
    func items(of list: String) -> [Item] {
        let found = value(of: list)?.items ?? []
        let places = isObject ? places[list] ?? [] : []
        var taken = Set(found.compactMap(\.id))
        return found.enumerated().map { index, item in
            var scope = self
            var model = item.model
            if model["number"] == nil { model["number"] = .unlisted(.integer(index + 1)) }
            scope.items.insert(model, at: 0)
            let id = item.id ?? Self.name(of: model, at: index + 1, besides: &taken)
            return Item(id: id, scope: scope, place: places.indices.contains(index) ? places[index] : nil)
        }
    }

    /// Returns the slug of the item's `name` or `title`, with a number if it is already used, or the item's position.
    private static func name(of model: ViewModel, at position: Int, besides taken: inout Set<String>) -> String {
        let title = ["name", "title"].compactMap { model[$0]?.text }.first { !$0.isBlank }
        let slug = title.map { Slug.make($0) } ?? "\(position)"
        var name = slug
        var number = 1
        while !taken.insert(name).inserted {
            number += 1
            name = "\(slug)-\(number)"
        }
        return name
    }
}

extension ViewValue {
    fileprivate func member(_ name: String) -> ViewValue? {
        switch self {
        case .object(let model): model[name]
        case .unlisted(let value): value.member(name)
        case .text, .markup, .integer, .bool, .style, .list, .undecided, .image: nil
        }
    }

    fileprivate var text: String? {
        switch self {
        case .text(let text): text
        case .unlisted(let value): value.text
        case .markup, .integer, .bool, .style, .list, .object, .undecided, .image: nil
        }
    }

    /// The items of a list or mapping as models; those of a mapping are identified by keys. A text is its only item.
    fileprivate var items: [(id: String?, model: ViewModel)] {
        switch self {
        case .list(let values):
            values.map { value in
                guard case .object(let model) = value else { return (nil, ["text": value]) }
                return (model["id"]?.text.flatMap { $0.isBlank ? nil : $0.trimmed }, model)
            }
        case .object(let model):
            model.fields.map { field in
                var item: ViewModel = ["text": field.value]
                if case .object(let inner) = field.value { item = inner }
                if item["name"] == nil { item["name"] = .text(field.name) }
                return (field.name, item)
            }
        case .unlisted(let value): value.items
        case .bool(false): []
        case .text, .markup, .integer, .bool, .style, .undecided, .image: [(nil, ["text": self])]
        }
    }
}
