import Diagnostics
import MarkupKit

/// A template as the HTML that it could print: partials are expanded, and every value is an `x`.
struct TemplateFlattening {
    private let templates: [String: ParsedTemplate]
    /// Whether sections are shown and inverted ones hidden, or vice versa.
    private let showsSections: Bool
    private var out: [UInt8] = []
    /// The origins of the output's pieces, in order.
    private var pieces: [(start: Int, name: String, offset: Int, isValue: Bool)] = []
    /// The templates being expanded, to end recursion.
    private var active: Set<String> = []
    /// Cyclic templates have too many paths to follow all; beyond this number of tags, they are not checked.
    private var tagsLeft = Limit.templateBytes.standard

    private struct Part {
        var name: String
        var tags: Range<Int>
        var bytes: Range<Int>
    }

    init(of name: String, in templates: [String: ParsedTemplate], showsSections: Bool) {
        self.templates = templates
        self.showsSections = showsSections
        print(name, blocks: [:])
    }

    var html: String { String(decoding: out, as: UTF8.self) }

    /// Returns the template and offset that a position in the output comes from.
    func origin(of offset: Int) -> (name: String, offset: Int)? {
        guard let piece = pieces.last(where: { $0.start <= offset }) else { return nil }
        return (piece.name, piece.isValue ? piece.offset : piece.offset + offset - piece.start)
    }

    private mutating func print(_ name: String, blocks: [String: Part]) {
        guard let template = templates[name], active.insert(name).inserted else { return }
        let whole = Part(name: name, tags: 0..<template.tags.count, bytes: 0..<template.source.text.utf8.count)
        print(whole, template, blocks)
        active.remove(name)
    }

    private mutating func print(_ part: Part, _ template: ParsedTemplate, _ blocks: [String: Part]) {
        var position = part.bytes.lowerBound
        var index = part.tags.lowerBound
        while index < part.tags.upperBound, tagsLeft > 0 {
            tagsLeft -= 1
            let tag = template.tags[index]
            copy(position..<tag.range.lowerBound, of: part.name, template)
            let end = tag.kind.opens ? Self.end(of: index, in: template) : index
            let inside = Part(
                name: part.name, tags: min(index + 1, end)..<end,
                bytes: tag.range.upperBound..<max(tag.range.upperBound, template.tags[end].range.lowerBound))
            switch tag.kind {
            case .variable: add("x".utf8, from: part.name, tag.range.lowerBound, isValue: true)
            case .partial: print(tag.name, blocks: [:])
            case .section: if showsSections { print(inside, template, blocks) }
            case .inverted: if !showsSections { print(inside, template, blocks) }
            case .block:
                let shown = blocks[tag.name] ?? inside
                if let template = templates[shown.name] { print(shown, template, blocks) }
            case .parent: print(tag.name, blocks: Self.blocks(in: inside, template).merging(blocks) { $1 })
            case .close, .comment, .delimiters: break
            }
            position = template.tags[end].range.upperBound
            index = end + 1
        }
        copy(position..<part.bytes.upperBound, of: part.name, template)
    }

    /// Returns the direct blocks of a part.
    private static func blocks(in part: Part, _ template: ParsedTemplate) -> [String: Part] {
        var blocks: [String: Part] = [:]
        var index = part.tags.lowerBound
        while index < part.tags.upperBound {
            let tag = template.tags[index]
            let end = tag.kind.opens ? end(of: index, in: template) : index
            if tag.kind == .block {
                blocks[tag.name] = Part(
                    name: part.name, tags: index + 1..<end,
                    bytes: tag.range.upperBound..<template.tags[end].range.lowerBound)
            }
            index = end + 1
        }
        return blocks
    }

    /// Returns the closing tag of an opening tag, in a template with valid nesting.
    private static func end(of start: Int, in template: ParsedTemplate) -> Int {
        var depth = 0
        for index in start..<template.tags.count {
            if template.tags[index].kind.opens { depth += 1 }
            if template.tags[index].kind == .close { depth -= 1 }
            if depth == 0 { return index }
        }
        return template.tags.count - 1
    }

    private mutating func copy(_ range: Range<Int>, of name: String, _ template: ParsedTemplate) {
        let text = template.source.text.utf8
        let start = text.index(text.startIndex, offsetBy: range.lowerBound)
        let bytes = text[start..<text.index(start, offsetBy: range.count)]
        if !bytes.isEmpty { add(bytes, from: name, range.lowerBound, isValue: false) }
    }

    private mutating func add(_ bytes: some Sequence<UInt8>, from name: String, _ offset: Int, isValue: Bool) {
        pieces.append((out.count, name, offset, isValue))
        out.append(contentsOf: bytes)
    }
}
