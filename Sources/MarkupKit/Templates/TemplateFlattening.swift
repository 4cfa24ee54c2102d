/// A template as the HTML that it could become: its partials in their places, every value an `x`.
struct TemplateFlattening {
    private let outlines: [String: TemplateOutline]
    /// Whether sections are shown and inverted ones hidden, or the other way round.
    private let showsSections: Bool
    private var out: [UInt8] = []
    /// Where pieces of the output come from, in order.
    private var pieces: [(start: Int, name: String, offset: Int, isValue: Bool)] = []
    /// The templates that are being printed, so that one that prints itself ends.
    private var active: Set<String> = []

    private struct Part {
        var name: String
        var tags: Range<Int>
        var bytes: Range<Int>
    }

    init(of name: String, in outlines: [String: TemplateOutline], showsSections: Bool) {
        self.outlines = outlines
        self.showsSections = showsSections
        print(name, blocks: [:])
    }

    var html: String { String(decoding: out, as: UTF8.self) }

    /// The template and the offset in it that a place of the output comes from.
    func origin(of offset: Int) -> (name: String, offset: Int)? {
        guard let piece = pieces.last(where: { $0.start <= offset }) else { return nil }
        return (piece.name, piece.isValue ? piece.offset : piece.offset + offset - piece.start)
    }

    private mutating func print(_ name: String, blocks: [String: Part]) {
        guard let outline = outlines[name], active.insert(name).inserted else { return }
        print(
            Part(name: name, tags: 0..<outline.tags.count, bytes: 0..<outline.source.text.utf8.count), outline, blocks)
        active.remove(name)
    }

    private mutating func print(_ part: Part, _ outline: TemplateOutline, _ blocks: [String: Part]) {
        var position = part.bytes.lowerBound
        var index = part.tags.lowerBound
        while index < part.tags.upperBound {
            let tag = outline.tags[index]
            copy(position..<tag.range.lowerBound, of: part.name, outline)
            let end = tag.kind.opens ? Self.end(of: index, in: outline) : index
            let inside = Part(
                name: part.name, tags: min(index + 1, end)..<end,
                bytes: tag.range.upperBound..<max(tag.range.upperBound, outline.tags[end].range.lowerBound))
            switch tag.kind {
            case .variable: add("x".utf8, from: part.name, tag.range.lowerBound, isValue: true)
            case .partial: print(tag.name, blocks: [:])
            case .section: if showsSections { print(inside, outline, blocks) }
            case .inverted: if !showsSections { print(inside, outline, blocks) }
            case .block:
                let shown = blocks[tag.name] ?? inside
                if let outline = outlines[shown.name] { print(shown, outline, blocks) }
            case .parent: print(tag.name, blocks: Self.blocks(in: inside, outline).merging(blocks) { $1 })
            case .close, .comment, .delimiters: break
            }
            position = outline.tags[end].range.upperBound
            index = end + 1
        }
        copy(position..<part.bytes.upperBound, of: part.name, outline)
    }

    /// The blocks that stand directly in a part.
    private static func blocks(in part: Part, _ outline: TemplateOutline) -> [String: Part] {
        var blocks: [String: Part] = [:]
        var index = part.tags.lowerBound
        while index < part.tags.upperBound {
            let tag = outline.tags[index]
            let end = tag.kind.opens ? end(of: index, in: outline) : index
            if tag.kind == .block {
                blocks[tag.name] = Part(
                    name: part.name, tags: index + 1..<end,
                    bytes: tag.range.upperBound..<outline.tags[end].range.lowerBound)
            }
            index = end + 1
        }
        return blocks
    }

    /// The closing tag of an opening one, in a template whose tags nest.
    private static func end(of start: Int, in outline: TemplateOutline) -> Int {
        var depth = 0
        for index in start..<outline.tags.count {
            if outline.tags[index].kind.opens { depth += 1 }
            if outline.tags[index].kind == .close { depth -= 1 }
            if depth == 0 { return index }
        }
        return outline.tags.count - 1
    }

    private mutating func copy(_ range: Range<Int>, of name: String, _ outline: TemplateOutline) {
        let text = outline.source.text.utf8
        let start = text.index(text.startIndex, offsetBy: range.lowerBound)
        let bytes = text[start..<text.index(start, offsetBy: range.count)]
        if !bytes.isEmpty { add(bytes, from: name, range.lowerBound, isValue: false) }
    }

    private mutating func add(_ bytes: some Sequence<UInt8>, from name: String, _ offset: Int, isValue: Bool) {
        pieces.append((out.count, name, offset, isValue))
        out.append(contentsOf: bytes)
    }
}
