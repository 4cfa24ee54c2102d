import Diagnostics
import MarkupKit

/// What declared cells may ask: the item that a cell is for, then the object.
struct ConfiguredScope {
    /// What the object's document says of it, whatever its kind.
    let facts: Facts
    let site: Site
    /// What a template receives of the object.
    let model: ViewModel
    /// Where the items of its lists stand, by their keys.
    let places: [String: [Place]]
    /// The items that surround what is asked, the innermost first.
    private(set) var items: [ViewModel] = []

    init(facts: Facts, model: ViewModel, places: [String: [Place]] = [:], site: Site) {
        self.facts = facts
        self.model = model
        self.places = places
        self.site = site
    }

    /// What a template receives here: the innermost item, or else the object.
    var innermost: ViewModel { items.first ?? model }
    var isObject: Bool { items.isEmpty }

    /// What the innermost says that knows the key.
    func value(of key: String) -> ViewValue? {
        for item in items { if let value = item[key] { return value } }
        return fact(key) ?? model[key]
    }

    func meets(_ conditions: [ConfiguredKind.Condition]) -> Bool {
        conditions.allSatisfy { $0.holds(of: value(of: $0.key)) }
    }

    /// The facts as authors write them; templates get them as readers shall see them.
    private func fact(_ key: String) -> ViewValue? {
        switch key {
        case "title": .text(facts.title)
        case "date": .text(site.time.rfc3339(facts.date))
        case "updated": facts.updated.map { .text(site.time.rfc3339($0)) }
        case "summary": .text(facts.summary)
        case "tags": .list(facts.tags.map { .text($0) })
        case "author", "authors": .list(facts.authors.map { .text($0) })
        case "language": .text(facts.language)
        case "pinned": .bool(facts.isPinned)
        default: nil
        }
    }

    /// An item of a list, as cells see it.
    struct Item {
        /// Says which one it is among the others.
        var id: String
        var scope: ConfiguredScope
        var place: Place?
    }

    /// The items of a list, each with a name that no other has, unless the author has named two alike.
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

    /// The item's `name` or `title`, with a number where others have the same; else its position.
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
    fileprivate var text: String? {
        switch self {
        case .text(let text): text
        case .unlisted(let value): value.text
        case .markup, .integer, .bool, .style, .list, .object, .undecided: nil
        }
    }

    /// What a list holds, as models; a mapping holds its values by their keys, and a text is a list of itself.
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
        case .text, .markup, .integer, .bool, .style, .undecided: [(nil, ["text": self])]
        }
    }
}
