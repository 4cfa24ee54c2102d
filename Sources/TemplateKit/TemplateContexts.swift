import Diagnostics
import MarkupKit

/// Tracks the HTML around a template's tags, and determines how each value must be printed.
///
/// A value is escaped, which is safe in text and in quotes. At any other position a value is an error, so a template
/// without errors prints no value that a browser could read as markup.
struct TemplateContexts {
    /// How values are printed, by the index of their tag.
    private(set) var places: [Int: OutputContext] = [:]
    var diagnostics: [Diagnostic] { problems.values.inOrder() }

    private let source: SourceText
    private let bytes: [UInt8]
    private let tags: [TemplateTag]
    /// The index of each opening tag's closing tag.
    private let ends: [Int: Int]
    /// The first problem at each offset, since sections are scanned more than once.
    private var problems: [Int: Diagnostic] = [:]
    /// The start of the last tag or comment of the HTML.
    private var lastOpening = 0

    init(_ source: SourceText, tags: [TemplateTag], ends: [Int: Int]) {
        self.source = source
        self.tags = tags
        self.ends = ends
        bytes = Array(source.text.utf8)
        let end = scan(tags.indices, in: 0..<bytes.count, from: .text)
        if end != .text, problems.isEmpty { report(.unfinished, "", at: lastOpening) }
    }

    /// Returns the position after some tags and the HTML around them.
    private mutating func scan(_ range: Range<Int>, in text: Range<Int>, from start: HTMLPosition) -> HTMLPosition {
        var position = start
        var offset = text.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            read(offset..<max(offset, outerRange(of: tags[index]).lowerBound), &position)
            let last = ends[index] ?? index
            switch tags[index].kind {
            case .comment, .delimiters, .close: break
            case .variable: take(index, &position)
            case .partial, .parent, .block:
                let isBlock = tags[index].kind == .block
                if position != .text {
                    report(isBlock ? .blockInTag : .partialInTag, tags[index].name, at: tags[index].range.lowerBound)
                }
                if isBlock { scanWhole(index) }
                if tags[index].kind == .parent { scanBlocks(of: index) }
            case .section, .inverted: position = scanSection(index, from: position)
            }
            offset = min(text.upperBound, outerRange(of: tags[last]).upperBound)
            index = last + 1
        }
        read(offset..<max(offset, text.upperBound), &position)
        return position
    }

    /// Returns the position after a section, which may be printed any number of times, or an inverted one.
    private mutating func scanSection(_ index: Int, from position: HTMLPosition) -> HTMLPosition {
        let tag = tags[index]
        guard let start = position.atEdge else {
            report(.edgeInName, tag.name, at: tag.range.lowerBound)
            return position
        }
        var positions = [start]
        var result = start
        for round in 0..<Self.rounds {
            // The last round starts from all possible positions joined, not from the last one.
            let from = round == Self.rounds - 1 ? result : positions[positions.count - 1]
            guard let end = scanInside(index, from: from).atEdge else {
                report(.edgeInName, tag.name, at: closing(index).range.lowerBound)
                return start
            }
            guard let joined = result.joined(with: end) else {
                report(
                    .differentEnds, tag.name, at: closing(index).range.lowerBound, openedAt: tag.range.lowerBound)
                return start
            }
            result = joined
            if positions.contains(end) || tag.kind == .inverted { break }
            positions.append(end)
        }
        return result
    }

    private static let rounds = 4

    private mutating func scanBlocks(of parent: Int) {
        guard let end = ends[parent] else { return }
        var index = parent + 1
        while index < end {
            if tags[index].kind == .block { scanWhole(index) }
            index = (ends[index] ?? index) + 1
        }
    }

    /// Checks a block on its own, since blocks replace each other.
    private mutating func scanWhole(_ block: Int) {
        if scanInside(block, from: .text) != .text {
            report(
                .differentEnds, tags[block].name, at: closing(block).range.lowerBound,
                openedAt: tags[block].range.lowerBound)
        }
    }

    private mutating func scanInside(_ index: Int, from start: HTMLPosition) -> HTMLPosition {
        guard let end = ends[index] else { return start }
        let from = outerRange(of: tags[index]).upperBound
        let text = from..<max(from, outerRange(of: tags[end]).lowerBound)
        return scan(index + 1..<end, in: text, from: start)
    }

    private mutating func take(_ index: Int, _ position: inout HTMLPosition) {
        let tag = tags[index]
        switch position.take(valueNamed: tag.name) {
        case .success(let place):
            guard let joined = (places[index] ?? place).joined(with: place) else {
                return report(.valueInUnclearAttribute, tag.name, at: tag.range.lowerBound)
            }
            places[index] = joined
        case .failure(let problem): report(problem, tag.name, at: tag.range.lowerBound)
        }
    }

    private mutating func read(_ range: Range<Int>, _ position: inout HTMLPosition) {
        for offset in range {
            if position == .text {
                guard bytes[offset] == UInt8(ascii: "<") else { continue }
                lastOpening = offset
            }
            if let problem = position.read(bytes[offset]) { report(problem, "", at: offset) }
        }
    }

    private func closing(_ index: Int) -> TemplateTag { tags[ends[index] ?? index] }

    /// The tag with the blanks and the line end around it that Mustache may omit because the tag is alone on its line.
    /// Text that may be omitted does not separate anything.
    private func outerRange(of tag: TemplateTag) -> Range<Int> {
        guard tag.kind != .variable else { return tag.range }
        func isBlank(_ offset: Int) -> Bool { bytes[offset] == 0x20 || bytes[offset] == 9 }
        var end = tag.range.upperBound
        while end < bytes.count, isBlank(end) { end += 1 }
        if end < bytes.count {
            guard bytes[end] == 10 || bytes[end] == 13 else { return tag.range }
            end += bytes[end...].starts(with: [13, 10]) ? 2 : 1
        }
        var start = tag.range.lowerBound
        while start > 0, isBlank(start - 1) { start -= 1 }
        return start..<end
    }

    private mutating func report(_ problem: HTMLProblem, _ name: String, at offset: Int, openedAt opening: Int? = nil) {
        guard problems[offset] == nil else { return }
        var diagnostic = source.error(problem.message(of: name), atOffset: offset, hint: problem.hint(of: name))
        if let opening { diagnostic.related = [.init(source.place(atOffset: opening), "it starts here")] }
        problems[offset] = diagnostic
    }
}
