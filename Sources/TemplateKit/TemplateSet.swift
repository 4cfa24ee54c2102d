import Diagnostics
import MarkupKit

/// A site's templates, in Mustache with one difference: the value, not the braces, determines the escaping.
///
/// `.text` is always escaped, even in `{{{x}}}` and `{{&x}}`; `.markup` never is. In sections, empty lists, empty text,
/// `false` and missing values are false; numbers are true, including 0.
public struct TemplateSet: Sendable {
    /// Shared by all copies: a set is copied for each object and each page, with another `onRender`.
    private let compiled: Compiled

    private final class Compiled: Sendable {
        let program: SharedProgram
        let sources: [String: SourceText]
        let reachable: [String: Set<String>]
        /// For each template that can include itself, an error at the tag that does so.
        let selfReferences: [String: Diagnostic]
        /// The marks of each template's output, with those of the templates that it includes.
        let marks: [String: HTML.Requirements]
        let stopped = RenderingFailures()

        init(
            _ program: TemplateProgram, _ sources: [String: SourceText], _ graph: TemplateGraph,
            marks: [String: HTML.Requirements]
        ) {
            self.program = SharedProgram(program)
            self.sources = sources
            let reachable = graph.reachable
            self.reachable = reachable
            selfReferences = graph.selfReferences()
            self.marks = sources.keys.reduce(into: [:]) { all, name in
                let own = (reachable[name] ?? []).union([name]).compactMap { marks[$0] }
                if !own.isEmpty { all[name] = own.reduce(into: []) { $0.formUnion($1) } }
            }
        }
    }

    private init(_ compiled: Compiled) { self.compiled = compiled }

    /// A callback that receives each model passed to a template.
    package var onRender: (@Sendable (_ name: String, _ model: ViewModel) -> Void)?

    /// The names of the templates that can be rendered, sorted.
    public var names: [String] { compiled.program.value.templates.keys.sorted() }

    /// Compiles templates. Those with errors are omitted from the set, and their errors are returned.
    ///
    /// - Parameters:
    ///   - sources: The template sources by name. Diagnostics contain their file names.
    ///   - words: Texts that every template can print, as fields of `words`.
    public static func compile(
        _ sources: [String: SourceText], words: [String: String] = [:]
    ) -> (TemplateSet, [Diagnostic]) {
        compile(sources, words: words, as: nil)
    }

    /// - Parameters:
    ///   - format: The format of the templates; `nil` for HTML.
    ///   - marks: The facts about the output of templates that the page printing it needs, by name.
    package static func compile(
        _ sources: [String: SourceText], words: [String: String], as format: TextFormat?,
        marks: [String: HTML.Requirements] = [:]
    ) -> (TemplateSet, [Diagnostic]) {
        let templates = sources.mapValues { ParsedTemplate($0, as: format) }
        let graph = TemplateGraph(templates)
        var broken = Set(templates.filter { !$0.value.diagnostics.isEmpty }.keys)
        var diagnostics = templates.values.flatMap(\.diagnostics)
        for (name, problem) in graph.problems() + TemplateSizes(templates).problems() {
            broken.insert(name)
            diagnostics.append(problem)
        }
        let good = templates.filter { !broken.contains($0.key) }
        var program = TemplateCompiler.compile(good, words: words)
        program.maximumSteps = sources.values.map { $0.limits[.templateSteps] }.max() ?? program.maximumSteps
        return (TemplateSet(Compiled(program, sources, graph, marks: marks)), diagnostics.inOrder())
    }

    /// Returns the names of some templates and of those that they include, directly or indirectly.
    package static func closure(of names: Set<String>, among sources: [String: SourceText]) -> Set<String> {
        var found: Set<String> = []
        var pending = Array(names)
        while let name = pending.popLast() {
            guard let source = sources[name], found.insert(name).inserted else { continue }
            pending += ParsedTemplate(source, as: .text).references.map(\.name)
        }
        return found
    }

    /// Returns the templates that a template includes, directly or indirectly.
    package func dependencies(of name: String) -> Set<String> { compiled.reachable[name] ?? [] }

    /// Returns the marks of the output of a template.
    package func marks(of name: String) -> HTML.Requirements { compiled.marks[name] ?? [] }

    /// Whether there is a template of that name, even one that can't be rendered, whose errors are reported at its place.
    package func has(_ name: String) -> Bool { compiled.sources[name] != nil }

    /// Returns the source of a template that can be rendered.
    package func source(of name: String) -> SourceText? {
        compiled.program.value.templates[name] == nil ? nil : compiled.sources[name]
    }

    /// Returns the texts that a template is rendered from: its own, and those of the templates that it includes.
    package func texts(of name: String) -> [(name: String, text: String)] {
        dependencies(of: name).union([name]).sorted().compactMap { name in
            compiled.sources[name].map { (name, $0.text) }
        }
    }

    /// Renders a model with the named template. The result is empty if there is no such template.
    public func render(_ name: String, _ model: ViewModel) -> String { rendering(name, model).text }

    /// Renders a model as markup, including the parts that depend on the page.
    public func html(_ name: String, _ model: ViewModel) -> HTML { run(name, model).text.html }

    /// Renders a model as UTF-8, the form that is written to files.
    package func bytes(_ name: String, _ model: ViewModel) -> [UInt8] { run(name, model).text.bytes }

    /// Renders a model, and returns an error if rendering was stopped.
    package func rendering(_ name: String, _ model: ViewModel) -> (text: String, problem: Diagnostic?) {
        let (text, problem) = run(name, model)
        return (text.string, problem)
    }

    /// The errors of all renderings that were stopped so far, whose pages are incomplete.
    package var stops: [Diagnostic] { compiled.stopped.all }

    private func run(_ name: String, _ model: ViewModel) -> (text: HTMLBuffer, problem: Diagnostic?) {
        onRender?(name, model)
        var (text, stop) = compiled.program.render(name, model)
        text.mark(marks(of: name))
        let problem: Diagnostic?
        switch stop {
        case .none: return (text, nil)
        case .steps: problem = compiled.sources[name]?.exceeds(.templateSteps, name: name, line: 1, column: 1)
        case .depth:
            let suspects = dependencies(of: name).union([name]).sorted()
            problem = suspects.lazy.compactMap { compiled.selfReferences[$0] }.first ?? blockInItself(name)
        }
        if let problem { compiled.stopped.record(problem, of: name) }
        return (text, problem)
    }

    /// Returns an error for a block: no template includes itself.
    private func blockInItself(_ name: String) -> Diagnostic? {
        compiled.sources[name]?.error(
            "a block in '\(name)' includes itself without end", line: 1, column: 1,
            hint: "remove the block of the same name from the content of {{$block}}")
    }
}
