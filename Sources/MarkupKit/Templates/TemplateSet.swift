import Diagnostics

/// A site's templates: Mustache, in which what is escaped is decided by the value and not by the braces.
///
/// `.text` is always escaped, `{{{x}}}` and `{{&x}}` included; `.markup` never is. Empty lists, empty text, `false` and
/// what is missing are false in sections; numbers are true, 0 too.
public struct TemplateSet: Sendable {
    private let program: TemplateProgram
    private let sources: [String: SourceText]
    private let reachable: [String: Set<String>]
    /// For each template that can print itself, the tag that does it.
    private let selfReferences: [String: Diagnostic]
    private let stopped = TemplateStops()

    /// Told of each model that a template receives; for those who want to know what that is.
    package var onRender: (@Sendable (_ name: String, _ model: ViewModel) -> Void)?

    /// The names of the templates that can be rendered, in order.
    public var names: [String] { program.templates.keys.sorted() }

    /// Compiles templates by name. One with errors is left out of the set, and the errors are returned beside it.
    ///
    /// - Parameters:
    ///   - sources: the text of each template by its name, with the file that messages name.
    ///   - words: texts that every template finds by name under `words`.
    public static func compile(
        _ sources: [String: SourceText], words: [String: String] = [:]
    ) -> (TemplateSet, [Diagnostic]) {
        let templates = sources.mapValues(ParsedTemplate.init)
        let graph = TemplateGraph(templates)
        var broken = Set(templates.filter { !$0.value.diagnostics.isEmpty }.keys)
        var diagnostics = templates.values.flatMap(\.diagnostics)
        for (name, problem) in graph.problems() + TemplateSizes(templates).problems() {
            broken.insert(name)
            diagnostics.append(problem)
        }
        let good = templates.filter { !broken.contains($0.key) }
        var program = TemplateCompiler.compile(good, words: words)
        program.mostSteps = sources.values.map { $0.limits[.templateSteps] }.max() ?? program.mostSteps
        let set = TemplateSet(
            program: program, sources: sources, reachable: graph.reachable,
            selfReferences: graph.selfReferences())
        return (set, diagnostics.inOrder())
    }

    /// The templates that a template brings in, directly or through others.
    package func dependencies(of name: String) -> Set<String> { reachable[name] ?? [] }

    /// The texts that a template is rendered from: its own, and those of the templates that it brings in.
    package func texts(of name: String) -> [(name: String, text: String)] {
        dependencies(of: name).union([name]).sorted().compactMap { name in sources[name].map { (name, $0.text) } }
    }

    /// The model in the template of that name; nothing if there is no such template.
    public func render(_ name: String, _ model: ViewModel) -> String { rendering(name, model).text }

    /// The same with what is known of the markup that it printed, and with what only the page will decide.
    public func html(_ name: String, _ model: ViewModel) -> HTML { run(name, model).text.html }

    /// The same as UTF-8, which is what is written into files.
    package func bytes(_ name: String, _ model: ViewModel) -> [UInt8] { run(name, model).text.bytes }

    /// Like `render`, with an error if the template was stopped.
    package func rendering(_ name: String, _ model: ViewModel) -> (text: String, problem: Diagnostic?) {
        let (text, problem) = run(name, model)
        return (text.string, problem)
    }

    /// The errors of all templates that were stopped so far, whose pages are cut off.
    package var stops: [Diagnostic] { stopped.all }

    private func run(_ name: String, _ model: ViewModel) -> (text: HTMLBuffer, problem: Diagnostic?) {
        onRender?(name, model)
        let (text, stop) = program.render(name, model)
        let problem: Diagnostic?
        switch stop {
        case .none: return (text, nil)
        case .steps: problem = sources[name]?.exceeds(.templateSteps, name: name, line: 1, column: 1)
        case .depth:
            let suspects = dependencies(of: name).union([name]).sorted()
            problem = suspects.lazy.compactMap { selfReferences[$0] }.first ?? blockInItself(name)
        }
        if let problem { stopped.note(problem, of: name) }
        return (text, problem)
    }

    /// No template brings in itself, so it was a block.
    private func blockInItself(_ name: String) -> Diagnostic? {
        sources[name]?.error(
            "a block in '\(name)' kept printing itself and was stopped", line: 1, column: 1,
            hint: "what stands in for a {{$block}} can't hold a block of the same name")
    }
}
