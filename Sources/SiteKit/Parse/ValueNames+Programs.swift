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
        let ofTheme = theme.values.lazy.flatMap { SourceText(file: "", text: $0).valueReferences }.flatMap(\.path)
        var supported = others.union(given).union(FactsReader.keys).union(ofTheme)
        func isUnknown(_ reference: ValueReference) -> Bool {
            reference.unknownName(besides: supported, words: words) != nil
        }
        var unknown = references.filter { isUnknown($0.reference) }
        var names: Set<String> = []
        // Nearly always, the first objects have all names.
        for object in objects where !unknown.isEmpty {
            object.model.collected.section?.addNames(to: &names)
            supported.formUnion(names)
            unknown.removeAll { !isUnknown($0.reference) }
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

extension Section {
    /// Adds the names of all values in the view models.
    fileprivate func addNames(to names: inout Set<String>) {
        for view in [header, footer, separator, line] { view?.model.addNames(to: &names) }
        for group in groups { group.addNames(to: &names) }
    }
}

extension SizedGroup {
    fileprivate func addNames(to names: inout Set<String>) {
        footer?.model.addNames(to: &names)
        for cell in cells {
            cell.model.addNames(to: &names)
            cell.children?.addNames(to: &names)
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
