import Diagnostics
import MarkupKit

/// Runs the steps of a program for one model.
///
/// Included templates are not rendered recursively, so a thread's stack does not limit their depth.
struct TemplateRenderer {
    /// A depth that no site needs; a template that includes itself is stopped there.
    private static let maximumDepth = Limit.partialNesting.standard

    private let shared: SharedProgram
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

    /// The value of a name in a template. It is created for each tag, so it has few fields.
    private struct Found {
        var value: ViewValue
        /// The last name of its path, as an index of `names`.
        var origin: Int?

        init(_ value: ViewValue, origin: Int?) {
            self.value = value
            self.origin = origin
            while case .unlisted(let inner) = self.value { self.value = inner }
        }
    }

    /// A value in which names are searched: the model, or the value of a section around the current tag.
    private struct Scope {
        var found: Found
        /// The subject of the conditions in this value, once one was tested.
        var subject: Int?
    }

    private struct Loop {
        var items: [ViewValue]
        var index = 0
    }

    private struct Call {
        var next: Int
        var blockCount: Int
    }

    private var program: TemplateProgram { shared.value }

    init(_ program: SharedProgram, _ model: ViewModel) {
        shared = program
        stepsLeft = program.value.maximumSteps
        // Most of the output is markup of the model.
        output = HTMLBuffer(capacity: 1024 + model.markupSize * 5 / 4)
        scopes = [Scope(found: Found(.object(model), origin: nil))]
    }

    mutating func run(_ template: Int) { run(from: program.starts[template], to: nil) }

    /// - Parameter end: The step before which to stop in the same template; `nil` for its end.
    private mutating func run(from first: Int, to end: Int?) {
        let end = end ?? -1
        let depth = calls.count
        var index = first
        while stop == nil {
            if index == end, calls.count == depth { return }
            stepsLeft -= 1
            if stepsLeft < 0 { stop = .steps }
            switch program.steps[index] {
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
    private mutating func enter(_ found: Found?) -> Bool {
        guard let found, found.value.isTrue else { return false }
        if case .list(let items) = found.value {
            loops.append(Loop(items: items))
            scopes.append(Scope(found: Found(items[0], origin: found.origin)))
        } else {
            loops.append(Loop(items: []))
            scopes.append(Scope(found: found))
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
        let next = Found(loops[last].items[loops[last].index], origin: scope.found.origin)
        scopes.append(Scope(found: next))
        return true
    }

    /// Returns the value of a path. Only its first name is searched in outer scopes too.
    private func find(_ path: TemplateProgram.Path) -> Found? {
        guard let first = path.parts.first else { return scopes.last?.found }
        let outermost = path.isOfCurrent ? scopes.count - 1 : 0
        for index in stride(from: scopes.count - 1, through: outermost, by: -1) {
            guard var found = child(program.parts[first], ofScope: index) else { continue }
            for part in path.parts.dropFirst() {
                guard let next = child(program.parts[part], of: found) else { return nil }
                found = next
            }
            return found
        }
        return nil
    }

    private func child(_ name: Int, ofScope index: Int) -> Found? {
        // In place, since most scopes that are searched lack the name.
        let found = scopes.withUnsafeBufferPointer { child(name, of: $0[index].found) }
        guard found == nil, index == 0, name == program.wordsIndex else { return found }
        return Found(.object(program.words), origin: nil)
    }

    /// A missing name is searched in outer scopes, except the one that led here, so a row lacks its parent's children.
    private func child(_ name: Int, of parent: borrowing Found) -> Found? {
        guard case .object(let model) = parent.value else { return nil }
        if let value = model[program.names[name]] { return Found(value, origin: name) }
        return name == parent.origin ? Found(.list([]), origin: name) : nil
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
    private func question(in found: Found?) -> HTML.PageCondition? {
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
        scopes.append(Scope(found: Found(true, origin: path.parts.last.map { program.parts[$0] })))
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
            scopes.indices.last { child(program.parts[name], ofScope: $0) != nil }
        }
        let index = holder ?? scopes.count - 1
        if let subject = scopes[index].subject { return subject }
        let subject = output.addSubject()
        scopes[index].subject = subject
        return subject
    }
}

extension ViewModel {
    /// The number of bytes of markup in the model's own fields.
    fileprivate var markupSize: Int {
        var size = 0
        for index in fields.indices { if case .markup(let html) = fields[index].value { size += html.bytes.count } }
        return size
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
