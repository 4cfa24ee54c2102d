import Diagnostics

/// Partials: tags that a template of the site, or a built-in one, replaces.
extension DialectTranslator {
    /// Replaces a partial by a placeholder, since its content must not be read as Markdown.
    ///
    /// - Returns: The position at which to continue, or `nil` if the tag is not a partial.
    mutating func partial(_ tag: ForeignTag) -> Int? {
        guard !tag.isEnd, tag.hasPartialName, resolve.isPartial(tag.partialName) else { return nil }
        let end = partialEnd(of: tag)
        let range = tag.range.lowerBound..<(end?.range ?? tag.range).upperBound
        if let problem = obstacle(to: tag) {
            report(problem.message, code: problem.code, hint: problem.hint, at: range.lowerBound)
            appendLineEnds(of: range)
            return range.upperBound
        }
        if let variable = tag.variable, resolve.reference(.variable(variable)) != nil {
            report(
                "`\(variable)` is a partial and a variable; the partial was used", code: .init("shadowed-variable"),
                hint: "rename it under `variables:` in feed.yaml, or rename the partial", at: range.lowerBound)
        }
        let position = place(of: range.lowerBound)
        var use = PartialUse(
            name: tag.partialName,
            arguments: tag.partialArguments.map { .init(name: $0.name, value: $0.value) },
            isBlock: isAlone(range), line: position.line, column: position.column,
            lastLine: place(of: tag.range.upperBound - 1).line)
        if let end {
            let body = tag.range.upperBound..<end.range.lowerBound
            use.body = String(decoding: text[body], as: UTF8.self)
            (use.bodyLine, use.bodyColumn) = place(of: body.lowerBound)
        }
        append(PartialUse.placeholder(partials.count))
        partials.append(use)
        appendLineEnds(of: range)
        return range.upperBound
    }

    private func obstacle(to tag: ForeignTag) -> (message: String, code: Diagnostic.Code, hint: String)? {
        if partialDepth >= Limit.partialBodies.standard {
            let (message, hint) = Limit.partialBodies.complaint("", most: Limit.partialBodies.standard, enough: nil)
            return (message, .partialLimit, hint)
        }
        if partials.count >= Limit.partials.standard {
            let (message, hint) = Limit.partials.complaint("", most: Limit.partials.standard, enough: nil)
            return (message, .partialLimit, hint)
        }
        let isInURL = out.suffix(2).elementsEqual("](".utf8)
        guard isInURL || lines.kinds[line] == .heading else { return nil }
        return (
            "a partial can't be in \(isInURL ? "the URL of a link" : "a heading"), and was left out",
            Diagnostic.Code("misplaced-partial", isLoss: true), "put it into a separate paragraph"
        )
    }

    private func place(of index: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines.starts[middle] <= index { low = middle } else { high = middle }
        }
        return (low + 1, index - lines.starts[low] + 1)
    }

    /// Whether only blanks and signs of quotes are beside a range on its lines.
    private func isAlone(_ range: Range<Int>) -> Bool {
        let start = lines.starts[place(of: range.lowerBound).line - 1]
        return text[start..<range.lowerBound].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
            && text[range.upperBound...].prefix { $0 != 10 && $0 != 13 }.allSatisfy { $0 <= 0x20 }
    }

    /// Returns the end tag of a tag. Tags are paired once for a whole text, in one pass.
    private mutating func partialEnd(of tag: ForeignTag) -> ForeignTag? {
        if tag.content.hasSuffix("/") { return nil }
        if let partialEnds { return partialEnds[tag.range.lowerBound] }
        var ends: [Int: ForeignTag] = [:]
        var open: [String: [Int]] = [:]
        var index = 0
        while let brace = text[index...].firstIndex(of: UInt8(ascii: "{")) {
            index = brace + 1
            guard index < text.count, text[index] == UInt8(ascii: "{"),
                let found = ForeignTag(at: brace, in: text, before: text.count), found.kind == .shortcode
            else { continue }
            index = found.range.upperBound
            if !found.isEnd {
                if !found.content.hasSuffix("/") { open[found.name, default: []].append(brace) }
            } else if let start = open[found.ended]?.popLast() {
                ends[start] = found
            }
        }
        partialEnds = ends
        return ends[tag.range.lowerBound]
    }
}

extension ForeignTag {
    /// The name without the slash of a tag that needs no end tag, as in `{{< name/ >}}`.
    fileprivate var partialName: String { name.hasSuffix("/") ? String(name.dropLast()) : name }

    /// Whether the name can be that of a file.
    fileprivate var hasPartialName: Bool {
        partialName.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            && !partialName.isEmpty
    }

    fileprivate var partialArguments: [(name: String, value: String)] {
        Arguments(rest.hasSuffix("/") ? rest.dropLast() : rest).all
    }
}

extension Diagnostic.Code {
    /// A text uses partials beyond a limit.
    fileprivate static let partialLimit = Diagnostic.Code("partial-limit", isLoss: true)
}
