import Diagnostics
import MarkupKit

/// Runs the steps of a program for one model.
///
/// Included templates are not rendered recursively, so a thread's stack does not limit their depth.
struct TemplateRenderer {
    /// A depth that no site needs; a template that includes itself is stopped there.
    private static let maximumDepth = Limit.partialNesting.standard

    private let program: TemplateProgram
    var output: HTMLBuffer
    private var scopes: [Scope]
    private var loops: [Loop] = []
    private var calls: [Call] = []
    /// The replacement blocks that parents pass, outermost first.
    private var blocks: [Int] = []
    private(set) var stop: TemplateProgram.AbortReason?
    /// The remaining number of steps; `bytesOfStep` bytes of output count as one.
    private var stepsLeft: Int
    private static let bytesOfStep = 64
    /// The number of enclosing sections that depend on the page.
    private var undecidedDepth = 0
    /// More than any template needs; deeper conditions are false.
    private static let maximumUndecidedDepth = 32

    /// A value that was found, or the current one.
    private struct Scope {
        var value: ViewValue
        /// The last name of its path, as an index of `names`.
        var origin: Int?
        var isOutermost = false
        /// The subject of the conditions in this value, once one was tested.
        var subject: Int?

        init(_ value: ViewValue, origin: Int?, isOutermost: Bool = false) {
            self.value = value
            self.origin = origin
            self.isOutermost = isOutermost
            while case .unlisted(let inner) = self.value { self.value = inner }
        }
    }

    private struct Loop {
        var items: [ViewValue]
        var index = 0
    }

    private struct Call {
        var next: Int
        var blockCount: Int
    }

    init(_ program: TemplateProgram, _ model: ViewModel) {
        self.program = program
        stepsLeft = program.maximumSteps
        // Most of the output is markup of the model.
        let markup = model.fields.reduce(0) { size, field in
            if case .markup(let html) = field.value { size + html.bytes.count } else { size }
        }
        output = HTMLBuffer(capacity: 1024 + markup * 5 / 4)
        scopes = [Scope(.object(model), origin: nil, isOutermost: true)]
    }

    mutating func run(_ template: Int) { run(from: program.starts[template], to: nil) }

    /// - Parameter end: The step before which to stop in the same template; `nil` for its end.
    private mutating func run(from first: Int, to end: Int?) {
        let steps = program.steps
        let end = end ?? -1
        let depth = calls.count
        var index = first
        while stop == nil {
            if index == end, calls.count == depth { return }
            stepsLeft -= 1
            if stepsLeft < 0 { stop = .steps }
            switch steps[index] {
            case .text(let range):
                output.append(range, of: program.text)
                stepsLeft -= range.count / Self.bytesOfStep
                index += 1
            case .value(let path, let place):
                let start = output.count
                if let found = find(path) { print(found.value, of: path, at: place) }
                stepsLeft -= (output.count - start) / Self.bytesOfStep
                index += 1
            case .section(let path, let next):
                let found = find(path)
                if let question = question(in: found) {
                    printWhere(question, path, steps: index + 1..<next - 1)
                    index = next
                } else {
                    index = enter(found) ? index + 1 : next
                }
            case .sectionEnd(let start): index = goesOn() ? start + 1 : index + 1
            case .inverted(let path, let next):
                let found = find(path)
                if let question = question(in: found) {
                    printUnless(question, path, steps: index + 1..<next)
                    index = next
                } else {
                    index = found?.value.isTrue == true ? next : index + 1
                }
            case .call(let template, let blocks, let next):
                call(next)
                if let blocks { self.blocks.append(blocks) }
                index = program.starts[template]
            case .block(let name, let next):
                if let start = start(ofBlock: name) {
                    call(next)
                    index = start
                } else {
                    index += 1
                }
            case .end:
                guard let call = calls.popLast() else { return }
                blocks.removeLast(blocks.count - call.blockCount)
                index = call.next
            }
        }
    }

    private mutating func call(_ next: Int) {
        calls.append(Call(next: next, blockCount: blocks.count))
        if calls.count > Self.maximumDepth { stop = .depth }
    }

    private func start(ofBlock name: Int) -> Int? {
        for index in blocks {
            if let block = program.blocks[index].first(where: { $0.name == name }) { return block.start }
        }
        return nil
    }

    /// Enters a section: its value, or the first value of its list, becomes the current one.
    private mutating func enter(_ found: Scope?) -> Bool {
        guard let found, found.value.isTrue else { return false }
        if case .list(let items) = found.value {
            loops.append(Loop(items: items))
            scopes.append(Scope(items[0], origin: found.origin))
        } else {
            loops.append(Loop(items: []))
            scopes.append(found)
        }
        return true
    }

    /// Continues with the next value of a section's list, or leaves the section.
    private mutating func goesOn() -> Bool {
        let last = loops.count - 1
        loops[last].index += 1
        let scope = scopes.removeLast()
        guard loops[last].index < loops[last].items.count else {
            loops.removeLast()
            return false
        }
        scopes.append(Scope(loops[last].items[loops[last].index], origin: scope.origin))
        return true
    }

    /// Returns the value of a path. Only its first name is searched in outer scopes too.
    private func find(_ path: TemplateProgram.Path) -> Scope? {
        guard let first = path.parts.first else { return scopes.last }
        let outermost = path.isOfCurrent ? scopes.count - 1 : 0
        var index = scopes.count - 1
        var found: Scope?
        while found == nil, index >= outermost {
            found = child(program.parts[first], of: scopes[index])
            index -= 1
        }
        for part in path.parts.dropFirst() {
            guard let parent = found else { return nil }
            found = child(program.parts[part], of: parent)
        }
        return found
    }

    /// A missing name is searched in outer scopes, except the one that led here, so a row lacks its parent's children.
    private func child(_ name: Int, of scope: Scope) -> Scope? {
        guard case .object(let model) = scope.value else { return nil }
        if let value = model[program.names[name]] { return Scope(value, origin: name) }
        if scope.isOutermost, name == program.wordsIndex { return Scope(.object(program.words), origin: nil) }
        return name == scope.origin ? Scope(.list([]), origin: name) : nil
    }
}

extension TemplateRenderer {
    private mutating func print(_ value: ViewValue, of path: TemplateProgram.Path, at place: OutputContext) {
        guard case .undecided(let question) = value else { return output.append(value, at: place) }
        let variant = output.beginVariant(question, of: subject(of: path), text: HTML(trusted: "true"))
        output.append(value, at: place)
        output.endVariant(variant)
    }

    /// Returns the condition of a value that depends on the page, or `nil` if too many are nested: it is then false.
    private func question(in found: Scope?) -> HTML.PageCondition? {
        guard case .undecided(let question)? = found?.value, undecidedDepth < Self.maximumUndecidedDepth
        else { return nil }
        return question
    }

    /// Prints steps that apply only if the condition is true, into a variant, since it is false by default.
    private mutating func printWhere(_ question: HTML.PageCondition, _ path: TemplateProgram.Path, steps: Range<Int>) {
        let subject = self.subject(of: path)
        var outer = output
        output = HTMLBuffer()
        output.subjectCount = outer.subjectCount
        scopes.append(Scope(true, origin: path.parts.last.map { program.parts[$0] }))
        undecidedDepth += 1
        run(from: steps.lowerBound, to: steps.upperBound)
        undecidedDepth -= 1
        scopes.removeLast()
        swap(&outer, &output)
        output.subjectCount = outer.subjectCount
        output.append(outer.html, where: question, of: subject)
    }

    /// Prints steps that apply unless the condition is true.
    private mutating func printUnless(_ question: HTML.PageCondition, _ path: TemplateProgram.Path, steps: Range<Int>) {
        let variant = output.beginVariant(question, of: subject(of: path))
        undecidedDepth += 1
        run(from: steps.lowerBound, to: steps.upperBound)
        undecidedDepth -= 1
        output.endVariant(variant)
    }

    /// Returns the subject of a condition: the innermost current value that contains it. Each time a section makes an
    /// image the current value, that is a new subject, since the image is printed again.
    private mutating func subject(of path: TemplateProgram.Path) -> Int {
        let holder = path.parts.first.flatMap { name in
            scopes.indices.last { child(program.parts[name], of: scopes[$0]) != nil }
        }
        let index = holder ?? scopes.count - 1
        if let subject = scopes[index].subject { return subject }
        let subject = output.addSubject()
        scopes[index].subject = subject
        return subject
    }
}

extension ViewValue {
    /// Whether a section with this value is printed.
    fileprivate var isTrue: Bool {
        switch self {
        case .text(let text), .style(let text): !text.isEmpty
        case .markup(let html): !html.isEmpty
        case .bool(let isTrue): isTrue
        case .list(let items): !items.isEmpty
        case .integer, .object: true
        case .unlisted(let value): value.isTrue
        case .undecided, .image: false
        }
    }
}
