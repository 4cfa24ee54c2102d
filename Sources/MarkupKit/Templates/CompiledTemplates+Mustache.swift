import Diagnostics
import Mustache

/// Templates ready to render: the one place that talks to the Mustache library.
struct CompiledTemplates: Sendable {
    private var library = MustacheLibrary()
    private(set) var names: [String] = []
    private let words: RenderedWords

    static func compile(
        _ outlines: [String: TemplateOutline], words: [String: String]
    ) -> (CompiledTemplates, [Diagnostic]) {
        var compiled = CompiledTemplates(
            words: RenderedWords(texts: words.mapValues { RenderedValue(value: .text($0)) }))
        var diagnostics: [Diagnostic] = []
        for name in outlines.keys.sorted() {
            guard let outline = outlines[name] else { continue }
            do {
                // Each template says that its text needs no escaping; the values have done it. On a line of its
                // own, so that the library drops the whole line.
                let text = outline.normalised(words: words)
                let template = try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}\n" + text)
                compiled.library.register(template, named: name)
                compiled.library.register(template, named: TemplateOutline.parentName(name))
                compiled.names.append(name)
            } catch {
                diagnostics.append(diagnose(error, outline.source))
            }
        }
        return (compiled, diagnostics)
    }

    func render(_ name: String, _ model: ViewModel) -> (text: String, wasStopped: Bool) {
        guard let template = library.getTemplate(named: name) else { return ("", false) }
        let depth = RenderDepth()
        let text = template.render(
            RenderedObject(model: model, origin: nil, words: words, depth: depth), library: library)
        return (text, depth.isExceeded)
    }

    /// For what our own reading of the template did not see.
    private static func diagnose(_ error: any Error, _ source: SourceText) -> Diagnostic {
        guard let failure = error as? MustacheTemplate.ParserError else {
            return source.error("this template cannot be read", line: 1, column: 1)
        }
        return source.error(
            "this template cannot be read: \(failure.error)", line: max(1, failure.context.lineNumber - 1), column: 1)
    }
}

/// How much of the thread's stack a rendering has used: a template that prints itself must not use it up.
private final class RenderDepth {
    private(set) var isExceeded = false
    private let limit: UInt

    init() {
        let here = Self.stackPointer
        limit = here > Self.maximumBytes ? here - Self.maximumBytes : 0
    }

    #if DEBUG
        private static let maximumBytes: UInt = 1 << 20
    #else
        /// Half of what the smallest threads get; enough for more than a hundred levels.
        private static let maximumBytes: UInt = 256 << 10
    #endif

    /// Once the limit is passed every lookup fails, so that no section goes on and the rendering ends.
    func check() -> Bool {
        if Self.stackPointer < limit { isExceeded = true }
        return !isExceeded
    }

    @inline(never)
    private static var stackPointer: UInt {
        var here: UInt8 = 0
        return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    }
}

// Mustache looks a name up in every value on its way, and takes those that are no `MustacheParent` apart by
// reflection. So all of these are.

private struct RenderedObject: MustacheParent, MustacheCustomRenderable {
    let model: ViewModel
    /// The name of the list or field that the object was found under.
    let origin: String?
    /// The words of the site, in the outermost object.
    var words: RenderedWords?
    let depth: RenderDepth

    var renderText: String { "" }
    var isNull: Bool { false }

    /// A name that is not here is looked up further out, except the one that led here: a row without children has
    /// none, it does not have its parent's.
    func child(named name: String) -> Any? {
        guard depth.check() else { return nil }
        if let value = model[name] { return value.rendered(origin: name, depth) }
        if let words, name == RenderedWords.name { return words }
        return name == origin ? RenderedList(items: [], origin: name, depth: depth) : nil
    }
}

private struct RenderedWords: MustacheParent, MustacheCustomRenderable {
    static let name = "words"
    let texts: [String: RenderedValue]

    var renderText: String { "" }
    var isNull: Bool { false }

    func child(named name: String) -> Any? { texts[name] }
}

private struct RenderedList: MustacheSequence, MustacheParent, MustacheCustomRenderable {
    let items: [ViewValue]
    let origin: String
    let depth: RenderDepth

    var renderText: String { "" }
    var isNull: Bool { items.isEmpty }

    func child(named: String) -> Any? { nil }

    func makeIterator() -> AnyIterator<Any> {
        var items = items.makeIterator()
        return AnyIterator { items.next().map { $0.rendered(origin: origin, depth) } }
    }
}

private struct RenderedValue: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
    let value: PrintedValue
    var place = ValuePlace.text

    var renderText: String { value.printed(at: place) }
    var isNull: Bool { value.isEmpty }

    func child(named: String) -> Any? { nil }

    /// A value that does not stand in text is asked for with the name of its place.
    func transform(_ name: String) -> Any? { ValuePlace(rawValue: name).map { RenderedValue(value: value, place: $0) } }
}

extension ViewValue {
    fileprivate func rendered(origin: String, _ depth: RenderDepth) -> Any {
        switch self {
        case .text(let text): RenderedValue(value: .text(text))
        case .markup(let html): RenderedValue(value: .markup(html))
        case .style(let style): RenderedValue(value: .style(style))
        case .integer(let number): RenderedValue(value: .plain(String(number)))
        case .bool(let isTrue): isTrue ? RenderedFlag.yes : RenderedFlag.no
        case .list(let items): RenderedList(items: items, origin: origin, depth: depth)
        case .object(let model): RenderedObject(model: model, origin: origin, depth: depth)
        case .unlisted(let value): value.rendered(origin: origin, depth)
        }
    }
}

private enum RenderedFlag: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
    case yes, no

    var renderText: String { self == .yes ? "true" : "false" }
    var isNull: Bool { self == .no }

    func child(named: String) -> Any? { nil }
    func transform(_ name: String) -> Any? { self }
}
