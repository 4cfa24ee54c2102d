import Diagnostics
import Yams

/// A YAML parser that uses libYAML. Yams is imported only here.
enum YAMLReader {
    static func parse(_ text: DataText) -> (node: Node?, diagnostics: [Diagnostic]) {
        let yaml = text.string
        if let unreadable = text.withBytes(firstUnreadable) {
            return (nil, [text.error(unreadable.message, at: unreadable.offset, hint: unreadable.hint)])
        }
        let limits = text.source.limits
        if let bomb = text.withBytes({ YAMLAliases.tooLarge($0, limit: limits[.aliasBytes]) }) {
            if bomb.isTooDeep {
                let hint = "write out the values, or nest fewer `&name` and `*name`"
                return (
                    nil, [text.error("these aliases expand to more than feedgen reads", at: bomb.offset, hint: hint)]
                )
            }
            return (nil, [text.source.exceeds(.aliasBytes, atOffset: text.range.lowerBound + bomb.offset)])
        }
        let marks = text.withBytes { YAMLMarks($0, firstLine: text.firstLine) }
        do {
            // The basic resolver leaves all scalars as text; the default one runs seven regular expressions for each.
            guard let root = try Yams.compose(yaml: yaml, .basic, .default, .utf8) else { return (nil, []) }
            var conversion = YAMLConversion(text: text, marks: marks)
            let node = conversion.node(root, depth: 0)
            let hasErrors = conversion.findings.hasErrors
            return (hasErrors ? nil : node, conversion.findings.all)
        } catch let error as YamlError {
            return (nil, [mistake(error, in: text, marks: marks).diagnostic])
        } catch {
            return (nil, [text.error("this is not valid YAML", at: 0)])
        }
    }

    private static func mistake(_ error: YamlError, in text: DataText, marks: YAMLMarks) -> YAMLParseError {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let began = context.map { context in
                let place = marks.place(context.mark.position)
                return (text: context.text, line: place.line, column: place.column)
            }
            return YAMLParseError(problem, at: marks.place(mark.position), context: began, in: text)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let place = marks.place(context.mark.position)
            return YAMLParseError(
                YAMLParseError.duplicate, at: place, context: (duplicates.first ?? "", place.line, place.column),
                in: text)
        case .reader(let problem, _, _, _), .writer(let problem), .emitter(let problem), .representer(let problem):
            return YAMLParseError(problem, at: (text.firstLine, 1), context: nil, in: text)
        case .no, .memory, .dataCouldNotBeDecoded:
            return YAMLParseError("unreadable", at: (text.firstLine, 1), context: nil, in: text)
        }
    }

    static func isNull(_ text: String) -> Bool {
        switch text {
        case "", "~", "null", "Null", "NULL": true
        default: false
        }
    }

    /// Finds the first control character, which libYAML rejects without a location.
    private static func firstUnreadable(_ bytes: UnsafeBufferPointer<UInt8>)
        -> (offset: Int, message: String, hint: String)?
    {
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            let afterNext = index + 2 < bytes.count ? bytes[index + 2] : 0
            let isControl = byte < 32 && byte != 9 && byte != 10 && byte != 13 || byte == 127
            let isLateControl = byte == 0xC2 && next >= 0x80 && next < 0xA0 && next != 0x85
            let isMark = byte == 0xEF && (next == 0xBB && afterNext == 0xBF || next == 0xBF && afterNext >= 0xBE)
            guard isControl || isLateControl || isMark && index > 0 else { continue }
            let code: UInt32 = isControl ? UInt32(byte) : isLateControl ? UInt32(next) : next == 0xBB ? 0xFEFF : 0xFFFE
            let message = "the invisible character \(code.codePointName) is invalid in YAML"
            return (index, message, "delete it, or retype the line")
        }
        return nil
    }
}

/// A converter of Yams' tree into nodes: it merges `<<` keys, rejects unsupported constructs and computes locations.
private struct YAMLConversion {
    let text: DataText
    let marks: YAMLMarks
    var findings: DiagnosticCollector
    /// The number of values that the limit still allows.
    private var remaining: Int

    init(text: DataText, marks: YAMLMarks) {
        self.text = text
        self.marks = marks
        findings = DiagnosticCollector(text.source.limits)
        remaining = text.source.limits[.values]
    }

    mutating func node(_ yaml: Yams.Node, depth: Int) -> Node {
        let (line, column) = place(yaml)
        guard depth <= Node.maximumDepth else {
            if !findings.hasErrors { findings.add(text.source.exceeds(.nesting, line: line, column: column)) }
            return Node(.null, line: line, column: column)
        }
        remaining -= 1
        guard remaining >= 0 else {
            if remaining == -1 { findings.add(text.source.exceeds(.values, line: line, column: column)) }
            return Node(.null, line: line, column: column)
        }
        switch yaml {
        case .scalar(let scalar):
            // A tag such as `!!str` also makes a plain scalar a string.
            let isQuoted = scalar.style != .plain || scalar.tag.rawValue == Tag.Name.str.rawValue
            let isNull = !isQuoted && YAMLReader.isNull(scalar.string)
            if scalar.style == .plain, scalar.string.isEmpty { warnOfComment(line: line, column: column) }
            return Node(isNull ? .null : .scalar(scalar.string, isQuoted: isQuoted), line: line, column: column)
        case .sequence(let items):
            return Node(.list(items.map { node($0, depth: depth + 1) }), line: line, column: column)
        case .mapping(let mapping):
            return Node(.mapping(entries(mapping, depth: depth)), line: line, column: column)
        case .alias:
            return Node(.null, line: line, column: column)
        }
    }

    /// Warns about a value such as `#1`, which is a comment. A comment that is meant has a space after its sign.
    private mutating func warnOfComment(line: Int, column: Int) {
        guard let start = marks.offset(line: line, column: column) else { return }
        let word: String? = text.withBytes { bytes in
            let rest = bytes[start...].drop { $0 == 32 }
            guard rest.startIndex > start, rest.first == UInt8(ascii: "#"), let next = rest.dropFirst().first, next > 32
            else { return nil }
            let words = rest.prefix { $0 != 10 && $0 != 13 }
            return String(decoding: words, as: UTF8.self)
        }
        guard let word else { return }
        let column = column + text.withBytes { $0[start...].prefix { $0 == 32 }.count }
        findings.add(.warning, .cutString, at: FileLocation(file: text.source.file, line: line, column: column)) {
            var diagnostic = text.source.warning(
                "`#` starts a comment, so this value is empty", line: line, column: column,
                hint: "quote it: \"\(word.trimmed.shortened)\"")
            diagnostic.code = .cutString
            return diagnostic
        }
    }

    private func place(_ yaml: Yams.Node) -> (line: Int, column: Int) {
        yaml.mark.map { marks.place($0.position) } ?? (text.firstLine, 1)
    }

    private mutating func fail(
        _ message: String, _ line: Int, _ column: Int, hint: String?, related: FileLocation? = nil
    ) {
        findings.add(.error, at: FileLocation(file: text.source.file, line: line, column: column)) {
            var diagnostic = text.source.error(message, line: line, column: column, hint: hint)
            if let related { diagnostic.related = [.init(related, "the first one is here")] }
            return diagnostic
        }
    }

    private mutating func entries(_ mapping: Yams.Node.Mapping, depth: Int) -> [Node.Entry] {
        var own: [Node.Entry] = []
        var merged: [Node.Entry] = []
        var indexes: [String: Int] = [:]
        /// The keys without a colon since the last key with one: the rest of a string that a comma ended.
        var rest: [String] = []
        for (key, value) in mapping {
            let (line, column) = place(key)
            guard let scalar = key.scalar else {
                fail("a key must be a word, not a list or a mapping", line, column, hint: nil)
                continue
            }
            if scalar.string == "<<", scalar.style == .plain {
                merged += mergedEntries(value, depth: depth)
                continue
            }
            if let index = indexes[scalar.string] {
                let first = FileLocation(file: text.source.file, line: own[index].line, column: own[index].column)
                fail(
                    "the key `\(scalar.string)` is duplicated", line, column, hint: "delete one of them", related: first
                )
                continue
            }
            if own.last?.value.isPlain == true, isRest(scalar, value, of: mapping, line: line, column: column) {
                rest.append(scalar.string)
                continue
            }
            if let last = own.last, !rest.isEmpty { warn(ofCut: last, rest) }
            rest = []
            indexes[scalar.string] = own.count
            own.append(Node.Entry(key: scalar.string, line: line, column: column, value: node(value, depth: depth + 1)))
        }
        if let last = own.last, !rest.isEmpty { warn(ofCut: last, rest) }
        for entry in merged where indexes.updateValue(0, forKey: entry.key) == nil { own.append(entry) }
        return own
    }

    /// Whether a key of a flow mapping has no colon and no value, as the words after a comma in an unquoted string.
    private func isRest(
        _ key: Yams.Node.Scalar, _ value: Yams.Node, of mapping: Yams.Node.Mapping, line: Int, column: Int
    ) -> Bool {
        guard key.style == .plain, case .scalar(let scalar) = value, scalar.style == .plain, scalar.string.isEmpty,
            let start = marks.offset(line: line, column: column), let mark = mapping.mark
        else { return false }
        let (firstLine, firstColumn) = marks.place(mark.position)
        guard let brace = marks.offset(line: firstLine, column: firstColumn) else { return false }
        return text.withBytes { bytes in
            // Yams reports the style of no mapping.
            let end = bytes[start...].first { ":,}".utf8.contains($0) }
            return bytes[brace] == UInt8(ascii: "{") && end != UInt8(ascii: ":")
        }
    }

    /// Warns about an unquoted string in a flow mapping that a comma ended.
    private mutating func warn(ofCut entry: Node.Entry, _ rest: [String]) {
        let value = entry.value
        findings.add(
            .warning, .cutString, at: FileLocation(file: text.source.file, line: value.line, column: value.column)
        ) {
            let whole = ([value.text ?? ""] + rest).joined(separator: ", ")
            var diagnostic = text.source.warning(
                "the comma ends this string, so `\(entry.key)` is only `\((value.text ?? "").shortened)`",
                line: value.line, column: value.column, hint: "quote it: \(entry.key): \"\(whole.shortened)\"")
            diagnostic.code = .cutString
            return diagnostic
        }
    }

    /// Returns the entries merged by `<<: *base` or `<<: [*one, *two]`; the mapping's own keys win, then the earlier
    /// ones.
    private mutating func mergedEntries(_ value: Yams.Node, depth: Int) -> [Node.Entry] {
        let node = node(value, depth: depth + 1)
        let sources = node.list ?? [node]
        return sources.flatMap { source in
            if let entries = source.entries { return entries }
            fail(
                "`<<` needs a mapping, but this is \(source.described)", source.line, source.column,
                hint: "write `<<: *name`, and add `&name` before the mapping")
            return []
        }
    }
}

extension Diagnostic.Code {
    fileprivate static let cutString = Diagnostic.Code("cut-string", isLoss: true)
}

extension Node {
    /// Whether the value is a string without quotes.
    fileprivate var isPlain: Bool { if case .scalar(_, isQuoted: false) = value { true } else { false } }
}

extension Mark {
    fileprivate var position: (line: Int, column: Int) { (line, column) }
}
