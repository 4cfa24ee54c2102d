import Diagnostics

/// Follows the HTML around the tags of a template, and says of each value how it must be printed there.
///
/// A value is escaped, which holds in text and in quotes. Wherever it does not, a value is an error; so a template that
/// passes prints nothing that a browser would take for markup, whatever the values are.
struct TemplatePlaces {
    /// By the index of the tag.
    private(set) var places: [Int: ValuePlace] = [:]
    var diagnostics: [Diagnostic] { problems.values.inOrder() }

    private let source: SourceText
    private let bytes: [UInt8]
    private let tags: [TemplateTag]
    /// For each opening tag the index of its closing tag.
    private let ends: [Int: Int]
    /// The first one at each offset, since sections are read more than once.
    private var problems: [Int: Diagnostic] = [:]
    /// Where the last tag or comment of the HTML began.
    private var lastOpening = 0

    init(_ source: SourceText, tags: [TemplateTag], ends: [Int: Int]) {
        self.source = source
        self.tags = tags
        self.ends = ends
        bytes = Array(source.text.utf8)
        let end = scan(tags.indices, in: 0..<bytes.count, from: .text)
        if end != .text, problems.isEmpty { report(.unfinished, "", at: lastOpening) }
    }

    /// The position behind some tags and the HTML around them.
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

    /// The position behind a section, which may be printed any number of times, or an inverted one.
    private mutating func scanSection(_ index: Int, from position: HTMLPosition) -> HTMLPosition {
        let tag = tags[index]
        guard let start = position.atEdge else {
            report(.edgeInName, tag.name, at: tag.range.lowerBound)
            return position
        }
        var known = [start]
        var result = start
        for round in 0..<Self.rounds {
            // At last with all that may be, in place of one after the other.
            let from = round == Self.rounds - 1 ? result : known[known.count - 1]
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
            if known.contains(end) || tag.kind == .inverted { break }
            known.append(end)
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

    /// Blocks stand in for each other, so each is a whole.
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

    /// The tag with the blanks and the line end around it that Mustache may leave out, since nothing else stands on its
    /// line. What may not be there separates nothing.
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
        if let opening { diagnostic.related = [.init(source.place(atOffset: opening), "it begins here")] }
        problems[offset] = diagnostic
    }
}
