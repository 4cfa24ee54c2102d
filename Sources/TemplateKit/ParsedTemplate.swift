import Diagnostics
import MarkupKit

/// A template with its tags, their nesting, the places of its values, and its references to other templates.
struct ParsedTemplate {
    struct Reference {
        var name: String
        var offset: Int
        /// Whether it is in a section, so that the model determines whether it is printed.
        var isConditional: Bool
    }

    let source: SourceText
    let tags: [TemplateTag]
    private(set) var references: [Reference] = []
    private(set) var diagnostics: [Diagnostic]
    /// The index of each opening tag's closing tag.
    private(set) var ends: [Int: Int] = [:]
    /// How values are printed, by the index of their tag.
    private(set) var places: [Int: OutputContext] = [:]
    private var open: [Int] = []

    /// Sections are processed recursively, on threads with small stacks.
    private static let maximumDepth = Limit.sectionNesting.standard

    /// - Parameter format: The format of the template's text; `nil` for HTML.
    init(_ source: SourceText, as format: TextFormat? = nil) {
        let scanner = TemplateScanner(source)
        self.source = source
        tags = scanner.tags
        diagnostics = scanner.diagnostics
        for index in tags.indices { visit(index) }
        for index in open { reportUnclosed(index) }
        if diagnostics.isEmpty {
            if let format {
                let contexts = TextContexts(source, as: format, tags: tags, ends: ends)
                (places, diagnostics) = (contexts.places, contexts.diagnostics)
            } else {
                let contexts = TemplateContexts(source, tags: tags, ends: ends)
                (places, diagnostics) = (contexts.places, contexts.diagnostics)
            }
        }
        diagnostics = diagnostics.inOrder()
    }

    private mutating func visit(_ index: Int) {
        let tag = tags[index]
        if let parent = open.last, tags[parent].kind == .parent, ![.block, .close, .comment].contains(tag.kind) {
            diagnose(
                "only {{$blocks}} are allowed directly in {{<\(tags[parent].name)}}", tag,
                hint: "move this into one of its blocks, or before or after it")
        }
        if tag.kind.isPartial {
            let isConditional = open.contains { tags[$0].kind == .section || tags[$0].kind == .inverted }
            references.append(
                Reference(name: tag.name, offset: tag.range.lowerBound, isConditional: isConditional))
        }
        if tag.kind.opens {
            open.append(index)
            if open.count == Self.maximumDepth + 1 {
                diagnose(
                    "sections are nested more than \(Self.maximumDepth) levels deep here", tag,
                    hint: "move the inner ones into a partial"
                )
            }
        }
        if tag.kind == .close { close(index) }
    }

    private mutating func close(_ index: Int) {
        let tag = tags[index]
        guard let last = open.last else {
            return diagnose("{{/\(tag.name)}} has no open section", tag, hint: "delete it, or open a section before it")
        }
        if tags[last].name == tag.name {
            ends[last] = index
            open.removeLast()
            return
        }
        let opening = source.place(atOffset: tags[last].range.lowerBound)
        diagnose(
            "{{/\(tag.name)}} does not close {{\(sigil(last))\(tags[last].name)}}", tag,
            hint: "write {{/\(tags[last].name)}}, or close that section first",
            related: [.init(opening, "{{\(sigil(last))\(tags[last].name)}} was opened here")])
        // Treat it as the end of the section that it names, or else of the innermost one.
        let meant = open.lastIndex { tags[$0].name == tag.name } ?? open.count - 1
        open.removeSubrange(meant...)
    }

    private mutating func reportUnclosed(_ index: Int) {
        let tag = tags[index]
        diagnose(
            "{{\(sigil(index))\(tag.name)}} is not closed", tag, hint: "write {{/\(tag.name)}} where it ends")
    }

    private func sigil(_ index: Int) -> String {
        switch tags[index].kind {
        case .section: "#"
        case .inverted: "^"
        case .parent: "<"
        case .block: "$"
        case .variable, .close, .partial, .comment, .delimiters: ""
        }
    }

    private mutating func diagnose(
        _ message: String, _ tag: TemplateTag, hint: String?, related: [Diagnostic.Related] = []
    ) {
        var diagnostic = source.error(message, atOffset: tag.range.lowerBound, hint: hint)
        diagnostic.related = related
        diagnostics.append(diagnostic)
    }
}
