import MarkupKit

/// Compiles valid templates to one program.
struct TemplateCompiler {
    private var program = TemplateProgram()
    private let words: [String: String]
    private var names: [String: Int] = [:]
    private var template: ParsedTemplate
    private var layout: TemplateLayout
    /// The first step that further text may be merged into; the end of earlier steps may be a jump target.
    private var firstOpenStep = 0

    static func compile(_ templates: [String: ParsedTemplate], words: [String: String]) -> TemplateProgram {
        let sorted = templates.sorted { $0.key < $1.key }
        guard let first = sorted.first else { return TemplateProgram() }
        var compiler = TemplateCompiler(first.value, words)
        for (index, template) in sorted.enumerated() { compiler.program.templates[template.key] = index }
        for template in sorted { compiler.add(template.value) }
        return compiler.program
    }

    private init(_ template: ParsedTemplate, _ words: [String: String]) {
        self.template = template
        self.words = words
        layout = TemplateLayout(bytes: [])
        program.wordsIndex = index(of: TemplateProgram.wordsName)
        program.words = ViewModel(
            fields: words.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: .text($0.value)) })
    }

    private mutating func add(_ next: ParsedTemplate) {
        template = next
        layout = TemplateLayout(bytes: Array(next.source.text.utf8))
        program.starts.append(program.steps.count)
        firstOpenStep = program.steps.count
        var reader = TemplateLayout.Reader()
        add(tags: next.tags.indices, &reader)
        add(layout.text(upTo: layout.bytes.count, &reader))
        program.steps.append(.end)
    }

    private mutating func add(tags: Range<Int>, _ reader: inout TemplateLayout.Reader) {
        var index = tags.lowerBound
        while index < tags.upperBound {
            add(layout.text(before: template.tags[index], &reader))
            add(tag: index, &reader)
            index = (template.ends[index] ?? index) + 1
        }
    }

    private mutating func add(tag index: Int, _ reader: inout TemplateLayout.Reader) {
        let tag = template.tags[index]
        switch tag.kind {
        case .variable: addValue(index)
        case .section:
            let start = hold()
            reader.position = addContent(of: index, reader)
            program.steps.append(.sectionEnd(start: start))
            fill(start, with: .section(path(tag.name), next: program.steps.count))
        case .inverted:
            let start = hold()
            reader.position = addContent(of: index, reader)
            fill(start, with: .inverted(path(tag.name), next: program.steps.count))
        case .block:
            let start = hold()
            reader.position = addContent(of: index, reader)
            fill(start, with: .block(name: self.index(of: tag.name), next: program.steps.count))
        case .partial:
            guard let called = program.templates[tag.name] else { break }
            program.steps.append(.call(template: called, blocks: nil, next: program.steps.count + 1))
        case .parent: reader.position = addParent(index, reader)
        case .close, .comment, .delimiters: break
        }
    }

    /// - Returns: The position after the closing tag.
    private mutating func addContent(of index: Int, _ start: TemplateLayout.Reader) -> Int {
        guard let end = template.ends[index] else { return start.position }
        var reader = start
        add(tags: index + 1..<end, &reader)
        add(layout.text(before: template.tags[end], &reader))
        return reader.position
    }

    private mutating func addValue(_ index: Int) {
        let tag = template.tags[index]
        let place = template.places[index] ?? .text
        let prefix = TemplateProgram.wordsName + "."
        if tag.name.hasPrefix(prefix), let word = words[String(tag.name.dropFirst(prefix.count))] {
            add(Array(PrintedValue.text(word).printed(at: place).utf8)[...])
        } else {
            program.steps.append(.value(path(tag.name), place))
        }
    }

    /// Adds only the blocks of a parent. They may be on its line, and it still counts as alone there.
    private mutating func addParent(_ index: Int, _ start: TemplateLayout.Reader) -> Int {
        guard let end = template.ends[index] else { return start.position }
        let call = hold()
        var blocks: [Int: Int] = [:]
        var reader = start
        reader.isLineStart = true
        reader.indentation = .preserved
        var child = index + 1
        while child < end {
            let tag = template.tags[child]
            _ = layout.text(before: tag, &reader)
            if tag.kind == .block {
                var content = reader
                content.indentation = start.indentation
                if case .preserved = content.indentation { content.indentation = .removed(width: nil) }
                blocks[self.index(of: tag.name)] = program.steps.count
                reader.position = addContent(of: child, content)
                program.steps.append(.end)
            }
            child = (template.ends[child] ?? child) + 1
        }
        _ = layout.text(before: template.tags[end], &reader)
        guard let called = program.templates[template.tags[index].name] else {
            // The called template has errors and prints nothing.
            program.steps.removeLast(program.steps.count - call)
            return reader.position
        }
        program.blocks.append(blocks.sorted { $0.key < $1.key }.map { .init(name: $0.key, start: $0.value) })
        fill(call, with: .call(template: called, blocks: program.blocks.count - 1, next: program.steps.count))
        return reader.position
    }
}

extension TemplateCompiler {
    /// Reserves a step that is filled in after the steps that belong to it.
    private mutating func hold() -> Int {
        program.steps.append(.end)
        return program.steps.count - 1
    }

    private mutating func fill(_ place: Int, with step: TemplateProgram.Step) {
        program.steps[place] = step
        firstOpenStep = program.steps.count
    }

    private mutating func add(_ lines: [ArraySlice<UInt8>]) {
        for line in lines { add(line) }
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        let start = program.text.count
        program.text += bytes
        let last = program.steps.count - 1
        if last >= firstOpenStep, case .text(let range) = program.steps[last], range.upperBound == start {
            program.steps[last] = .text(range.lowerBound..<program.text.count)
        } else {
            program.steps.append(.text(start..<program.text.count))
        }
    }

    private mutating func path(_ name: String) -> TemplateProgram.Path {
        let start = program.parts.count
        for part in name.split(separator: ".") { program.parts.append(index(of: String(part))) }
        return .init(parts: start..<program.parts.count, isOfCurrent: name.hasPrefix("."))
    }

    private mutating func index(of name: String) -> Int {
        if let index = names[name] { return index }
        names[name] = program.names.count
        program.names.append(name)
        return program.names.count - 1
    }
}
