import Diagnostics
import MarkupKit

/// The sizes in bytes of templates with all their partials, computed without expanding them: ten partials that each
/// include the next one ten times exceed any disk.
struct TemplateSizes {
    private let templates: [String: ParsedTemplate]
    private var sizes: [String: Int] = [:]

    init(_ templates: [String: ParsedTemplate]) {
        self.templates = templates
        for name in templates.keys.sorted() { measure(name) }
    }

    /// Returns the templates above the limit whose partials are all within it, so that mistakes are reported once.
    func problems() -> [(name: String, problem: Diagnostic)] {
        templates.keys.sorted().compactMap { name in
            guard let template = templates[name], let size = sizes[name] else { return nil }
            let limit = template.source.limits[.templateBytes]
            guard size > limit, template.references.allSatisfy({ sizes[$0.name] ?? 0 <= limit }) else { return nil }
            var sum = template.source.text.utf8.count
            let last = template.references.first { reference in
                sum += sizes[reference.name] ?? 0
                return sum > limit
            }
            return (name, template.source.exceeds(.templateBytes, name: name, atOffset: last?.offset ?? 0))
        }
    }

    /// Measures without recursion, since chains of templates can have any length. In a cycle, the template measured
    /// first counts without the references back to it.
    private mutating func measure(_ name: String) {
        guard sizes[name] == nil else { return }
        var open = [name]
        var isOpen: Set = [name]
        while let last = open.last {
            let references = templates[last]?.references ?? []
            if let next = references.first(where: { needsMeasuring($0.name) && !isOpen.contains($0.name) }) {
                open.append(next.name)
                isOpen.insert(next.name)
                continue
            }
            var size = templates[last]?.source.text.utf8.count ?? 0
            for reference in references {
                let (sum, overflow) = size.addingReportingOverflow(sizes[reference.name] ?? 0)
                size = overflow ? .max : sum
            }
            sizes[last] = size
            isOpen.remove(last)
            open.removeLast()
        }
    }

    private func needsMeasuring(_ name: String) -> Bool { templates[name] != nil && sizes[name] == nil }
}
