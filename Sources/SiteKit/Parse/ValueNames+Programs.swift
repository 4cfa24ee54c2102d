import Diagnostics
import FeedKit
import ListKit
import MarkupKit
import TemplateKit

extension ValueNames {
    /// Returns a warning for each name in a program's templates that no view model has, but that resembles one that a
    /// model has. Other names may be those of values that no object has at the time.
    static func warnings(
        about list: ProvidedList, showing objects: [ProvidedObject], in site: DiscoveredSite
    ) -> [Diagnostic] {
        let theme = Theme.named(site.configuration.theme).templates
        let given = list.templates.keys.filter { theme[$0] == nil }.sorted()
        let texts = given.compactMap { site.templates.texts[$0] }
        let references = texts.flatMap { text in text.valueReferences.map { (text: text, reference: $0) } }
        let words = Site(configuration: site.configuration).words.byName
        var supported = others.union(given).union(FactsReader.keys)
        var unknown = references
        func support(_ names: some Sequence<String>) {
            supported.formUnion(names)
            unknown.removeAll { $0.reference.unknownName(besides: supported, words: words) == nil }
        }
        var names: Set<String> = []
        // Nearly always, the first object has all names.
        for (index, object) in objects.enumerated() where !unknown.isEmpty {
            object.model.collected.section?.forEachView { $0.model.addNames(to: &names) }
            support(names)
            if index == 0, !unknown.isEmpty {
                support(theme.values.flatMap { SourceText(file: "", text: $0).valueReferences.flatMap(\.path) })
            }
        }
        return unknown.compactMap { text, reference in
            reference.unknownName(besides: supported, words: words).flatMap { name in
                nearest(to: name, in: names.sorted()).map { _ in
                    text.unknownValue(name, at: reference.place, supported: names)
                }
            }
        }
    }
}

extension ViewModel {
    fileprivate func addNames(to names: inout Set<String>) {
        for field in fields {
            names.insert(field.name)
            field.value.addNames(to: &names)
        }
    }
}

extension ViewValue {
    fileprivate func addNames(to names: inout Set<String>) {
        switch self {
        case .text, .markup, .integer, .bool, .style, .undecided, .image: break
        case .list(let values): for value in values { value.addNames(to: &names) }
        case .object(let model): model.addNames(to: &names)
        case .unlisted(let value): value.addNames(to: &names)
        }
    }
}
