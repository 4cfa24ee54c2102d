import Diagnostics
import MarkupKit

/// A check of the HTML in templates. Its diagnostics have the lines of the templates.
///
/// Each template that no other includes is checked twice, with its partials expanded: with all sections shown and with
/// all hidden. Markup that is valid both times is valid for nearly every model.
package struct TemplateMarkup {
    /// A tag of a template.
    private struct TagLocation: Hashable {
        var name: String
        var offset: Int
    }

    private let templates: [String: ParsedTemplate]
    private var diagnostics: Set<Diagnostic> = []
    private var described: Set<TagLocation> = []
    private var undescribed: Set<TagLocation> = []

    package static func check(_ sources: [String: SourceText]) -> [Diagnostic] {
        var markup = TemplateMarkup(sources)
        for name in markup.roots {
            markup.check(name, showsSections: true)
            markup.check(name, showsSections: false)
        }
        for image in markup.undescribed.subtracting(markup.described) { markup.reportMissingAlternative(image) }
        return markup.diagnostics.inOrder()
    }

    private init(_ sources: [String: SourceText]) {
        templates = sources.mapValues { ParsedTemplate($0) }.filter { $0.value.diagnostics.isEmpty }
    }

    /// The templates that no other includes, and one of each cycle.
    private var roots: [String] {
        let reachable = TemplateGraph(templates).reachable
        let inner = Set(templates.keys.flatMap { name in (reachable[name] ?? []).subtracting([name]) })
        let outer = templates.keys.filter { !inner.contains($0) }.sorted()
        var reached = Set(outer).union(outer.flatMap { reachable[$0] ?? [] })
        return outer
            + templates.keys.sorted().filter { name in
                guard reached.insert(name).inserted else { return false }
                reached.formUnion(reachable[name] ?? [])
                return true
            }
    }

    private mutating func check(_ name: String, showsSections: Bool) {
        let flat = TemplateFlattening(of: name, in: templates, showsSections: showsSections)
        var nesting = HTMLNesting()
        var images: [(offset: Int, isDescribed: Bool)] = []
        let unfinished = HTMLScanner.scan(flat.html) { tag in
            nesting.visit(tag)
            if tag.name == "img", !tag.isEnd { images.append((tag.range.lowerBound, tag["alt"] != nil)) }
        }
        nesting.finish()
        for image in images {
            guard let spot = spot(image.offset, in: flat) else { continue }
            if image.isDescribed { described.insert(spot) } else { undescribed.insert(spot) }
        }
        if let unfinished {
            // The rest was not read, so it is unclear which elements are open.
            report("this is not closed", at: unfinished, in: flat, hint: "end a tag with >, a comment with -->")
        } else {
            for mistake in nesting.mistakes { report(mistake, in: flat) }
        }
    }

    private func spot(_ offset: Int, in flat: TemplateFlattening) -> TagLocation? {
        flat.origin(of: offset).map { TagLocation(name: $0.name, offset: $0.offset) }
    }

    private mutating func reportMissingAlternative(_ image: TagLocation) {
        guard let source = templates[image.name]?.source else { return }
        var warning = source.warning(
            "this image has no alternative text", atOffset: image.offset,
            hint: "describe it in alt=\"…\", or write alt=\"\" if it is decorative")
        warning.code = .init("missing-alt-text")
        diagnostics.insert(warning)
    }

    private mutating func report(_ mistake: HTMLNesting.Mistake, in flat: TemplateFlattening) {
        let name = mistake.tag.name
        let offset = mistake.tag.range.lowerBound
        switch mistake.kind {
        case .neverClosed:
            report("<\(name)> is not closed", at: offset, in: flat, hint: "write </\(name)> where it ends")
        case .notClosed(let outer):
            let other = outer.isEnd ? "</\(outer.name)>" : "<\(outer.name)>"
            report(
                "<\(name)> is not closed before \(other)", at: offset, in: flat,
                hint: "write </\(name)> before \(other)", related: (outer, "\(other) is here"))
        case .closesNothing(let ender?):
            report(
                "</\(name)> has no open element: <\(ender.name)> already closed the <\(name)>", at: offset, in: flat,
                hint: "<\(ender.name)> is not allowed in <\(name)>; use a <div> for one of them",
                related: (ender, "<\(ender.name)> is here"))
        case .closesNothing(nil):
            report(
                "</\(name)> has no open element", at: offset, in: flat,
                hint: "delete the tag, or write <\(name)> before it")
        case .hasNoEnd:
            report("</\(name)> is invalid: <\(name)> has no end tag", at: offset, in: flat, hint: "delete the tag")
        }
    }

    private mutating func report(
        _ message: String, at offset: Int, in flat: TemplateFlattening, hint: String,
        related: (tag: ScannedTag, message: String)? = nil
    ) {
        guard let spot = spot(offset, in: flat), let source = templates[spot.name]?.source else { return }
        var diagnostic = source.error(message, atOffset: spot.offset, hint: hint)
        if let related, let other = self.spot(related.tag.range.lowerBound, in: flat),
            let place = templates[other.name]?.source.place(atOffset: other.offset)
        {
            diagnostic.related = [.init(place, related.message)]
        }
        diagnostics.insert(diagnostic)
    }
}
