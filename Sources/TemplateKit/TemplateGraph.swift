import Diagnostics
import MarkupKit

/// The references between templates.
struct TemplateGraph {
    private let templates: [String: ParsedTemplate]
    /// All templates that a template includes, directly or indirectly; itself only in a cycle.
    let reachable: [String: Set<String>]

    init(_ templates: [String: ParsedTemplate]) {
        self.templates = templates
        reachable = templates.keys.reduce(into: [:]) { $0[$1] = Self.reach(from: $1, in: templates) { _ in true } }
    }

    /// Returns references to missing templates, and cycles that no section could end, each with the referring template.
    func problems() -> [(name: String, problem: Diagnostic)] {
        templates.keys.sorted().flatMap { name in
            (templates[name]?.references ?? []).compactMap { reference in
                (unknown(reference, in: name) ?? endless(reference, in: name)).map { (name, $0) }
            }
        }
    }

    /// Returns an error for each template in a cycle that sections may end, for the case that they do not.
    func selfReferences() -> [String: Diagnostic] {
        templates.reduce(into: [:]) { result, entry in
            let (name, template) = entry
            let reference = template.references.first { $0.name == name || reachable[$0.name]?.contains(name) == true }
            guard let reference else { return }
            result[name] = template.source.error(
                "'\(name)' includes itself without end", atOffset: reference.offset,
                hint: "put {{>\(reference.name)}} into a section that ends, such as {{#children}}")
        }
    }

    private func unknown(_ reference: ParsedTemplate.Reference, in name: String) -> Diagnostic? {
        guard templates[reference.name] == nil else { return nil }
        let meant = nearest(to: reference.name, in: templates.keys.sorted())
        return templates[name]?.source.error(
            "there is no template '\(reference.name)'", atOffset: reference.offset,
            hint: meant.map { "did you mean '\($0)'?" }
                ?? "use its path in Templates/, without .mustache")
    }

    private func endless(_ reference: ParsedTemplate.Reference, in name: String) -> Diagnostic? {
        guard !reference.isConditional else { return nil }
        let isUnconditional = { (reference: ParsedTemplate.Reference) in !reference.isConditional }
        let reached = Self.reach(from: reference.name, in: templates, where: isUnconditional).union([reference.name])
        guard reached.contains(name) else { return nil }
        let through = reference.name == name ? "" : " through '\(reference.name)'"
        return templates[name]?.source.error(
            "'\(name)' includes itself\(through) without end", atOffset: reference.offset,
            hint: "put the partial into a section that ends, such as {{#children}}…{{/children}}")
    }

    private static func reach(
        from start: String, in templates: [String: ParsedTemplate], where follows: (ParsedTemplate.Reference) -> Bool
    ) -> Set<String> {
        var reached: Set<String> = []
        var pending = [start]
        while let name = pending.popLast() {
            for reference in templates[name]?.references ?? [] where follows(reference) {
                if templates[reference.name] != nil, reached.insert(reference.name).inserted {
                    pending.append(reference.name)
                }
            }
        }
        return reached
    }
}
