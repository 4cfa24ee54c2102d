import Diagnostics
import Yams

/// What libYAML found, in words that an author understands, at the place where the mistake is.
struct YAMLMistake {
    private let text: DataText
    private let problem: String
    /// Where libYAML stopped, and where it began what it could not finish.
    private let place: (line: Int, column: Int)
    private let context: (text: String, line: Int, column: Int)?

    /// The part's lines, split once: some mistakes are found by looking through all of them.
    private let lines: [String]

    init(_ error: YamlError, in text: DataText, marks: YAMLMarks) {
        self.text = text
        lines = text.withBytes { LineTable($0).lines(of: $0) }
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            self.problem = problem
            place = marks.place(mark)
            self.context = context.map {
                let place = marks.place($0.mark)
                return ($0.text, place.line, place.column)
            }
        case .duplicatedKeysInMapping(let duplicates, let context):
            problem = "duplicate key"
            place = marks.place(context.mark)
            self.context = (duplicates.first ?? "", place.line, place.column)
        case .reader(let problem, _, _, _), .writer(let problem), .emitter(let problem), .representer(let problem):
            self.problem = problem
            place = (marks.firstLine, 1)
            context = nil
        case .no, .memory, .dataCouldNotBeDecoded:
            problem = "unreadable"
            place = (marks.firstLine, 1)
            context = nil
        }
    }

    var diagnostic: Diagnostic {
        duplicateKey ?? unclosed ?? badIndentation ?? badCharacter ?? badColon ?? badAlias ?? trailing ?? misplaced
            ?? at(place, "this is not valid YAML: \(problem)")
    }

    private func at(_ place: (line: Int, column: Int), _ message: String, hint: String? = nil) -> Diagnostic {
        text.source.error(message, line: place.line, column: place.column, hint: hint)
    }

    /// The text of a line in the file.
    private func line(_ number: Int) -> String {
        lines.indices.contains(number - text.firstLine) ? lines[number - text.firstLine] : ""
    }

    /// The rest of a line from a UTF-8 column on.
    private func rest(_ place: (line: Int, column: Int)) -> String {
        String(decoding: line(place.line).utf8.dropFirst(place.column - 1), as: UTF8.self)
    }

    private var contextPlace: (line: Int, column: Int)? { context.map { ($0.line, $0.column) } }
}

extension YAMLMistake {
    private var unclosed: Diagnostic? {
        guard let context, let start = contextPlace else { return nil }
        if context.text.contains("quoted scalar"), problem.hasSuffix("end of stream") || problem.contains("document") {
            let quote = rest(start).first ?? "\""
            return at(start, "this quote is never closed", hint: "end the text with \(quote)")
        }
        guard problem.contains("expected ',' or") else { return nil }
        let isList = context.text.contains("sequence")
        let (what, bracket) = isList ? ("list", "]") : ("mapping", "}")
        if rest(place).isEmpty || place.line > start.line {
            return at(start, "this \(what) is never closed", hint: "end it with `\(bracket)`")
        }
        return at(
            place, "this \(what) goes on with neither `,` nor `\(bracket)`",
            hint: "put `,` between the values, and quotes around a text that holds `,`, `[`, `{`, `\"` or `: `")
    }

    private var badIndentation: Diagnostic? {
        let indent = line(place.line).prefix { $0 == " " || $0 == "\t" }
        let isTab = problem.contains("tab character") || problem.contains("cannot start") && rest(place).first == "\t"
        if isTab || indent.contains("\t") && problem.contains("expected") {
            let column = indent.firstIndex(of: "\t").map { indent.utf8.distance(from: indent.startIndex, to: $0) + 1 }
            return at(
                (place.line, column ?? place.column), "a tab cannot indent YAML", hint: "use spaces instead of the tab")
        }
        if let quote = quoteBefore(line: place.line), problem.contains("expected key") {
            return at(quote, "this quote may never be closed", hint: "end the text with \(rest(quote).first ?? "\"")")
        }
        let isLost = ["expected '-'", "expected key", "document start"].contains { problem.contains($0) }
        guard isLost, place.column == indent.utf8.count + 1 else { return nil }
        let what = problem.contains("'-'") ? "the list above" : "the keys above"
        return at(
            place, "this line does not stand in line with \(what)",
            hint: "begin it in the same column, with spaces, or indent what belongs to the key above it")
    }

    /// A value's opening quote above a line that libYAML stumbled over, if its own line does not close it.
    private func quoteBefore(line number: Int) -> (line: Int, column: Int)? {
        for candidate in (text.firstLine..<max(number + 1, text.firstLine)).reversed() {
            let words = Array(line(candidate).utf8)
            guard let colon = words.firstIndex(of: UInt8(ascii: ":")) else { continue }
            guard let start = words[(colon + 1)...].firstIndex(where: { $0 != UInt8(ascii: " ") }) else { continue }
            guard words[start] == UInt8(ascii: "\"") || words[start] == UInt8(ascii: "'") else { continue }
            if !words[(start + 1)...].contains(words[start]) { return (candidate, start + 1) }
        }
        return nil
    }

    private var badCharacter: Diagnostic? {
        if problem.contains("cannot start"), let first = rest(place).first {
            return at(
                place, "a value cannot begin with `\(first)`", hint: "put the value in quotes: \(quoted(rest(place)))")
        }
        if problem.contains("unknown escape") || problem.contains("hexdecimal") {
            return at(
                place, "YAML does not know this escape in a text in double quotes",
                hint: "write `\\\\` for a backslash, or use single quotes: 'C:\\photos'")
        }
        if let context, let start = contextPlace, context.text.contains("block scalar") {
            return at(
                start, "`\(rest(start).prefix(1))` begins a text on the lines below, so nothing else may stand here",
                hint: "put the value in quotes: \(quoted(rest(start)))")
        }
        return nil
    }

    /// A value as the author should have written it.
    private func quoted(_ value: String) -> String {
        let words = value.trimmed
        return words.contains("\"") ? "'\(words.shortened)'" : "\"\(words.shortened)\""
    }
}

extension YAMLMistake {
    private var badColon: Diagnostic? {
        if problem.contains("mapping values are not allowed") {
            let words = line(place.line)
            let own = Array(words.utf8.prefix(place.column - 1))
            let first = own.indices.first { own[$0] == UInt8(ascii: ":") && own.dropFirst($0 + 1).first == 32 }
            if let first {
                let key = String(decoding: own[..<first], as: UTF8.self).trimmed
                let value = String(decoding: words.utf8.dropFirst(first + 1), as: UTF8.self)
                return at(
                    place, "a value that holds `: ` needs quotes", hint: "write \(key): \(quoted(value))")
            }
            if let glued = gluedKey(above: place.line) { return glued }
            return at(
                place, "a key cannot stand here",
                hint: "the line above has a value already, so this one must begin in the same column as its key")
        }
        guard problem.contains("could not find expected ':'"), let start = contextPlace else { return nil }
        if let glued = gluedKey(above: start.line + 1) { return glued }
        return at(start, "this line is not a `key: value`", hint: "put a colon and a space after the key")
    }

    /// `title:Mars`, without the space, in the last line above that says something.
    private func gluedKey(above number: Int) -> Diagnostic? {
        for candidate in (text.firstLine..<max(number, text.firstLine)).reversed() {
            let words = line(candidate)
            if words.trimmed.isEmpty { continue }
            guard let column = words.gluedColon else { return nil }
            return at((candidate, column), "there is no space after the colon", hint: words.spacedHint)
        }
        return nil
    }

    private var badAlias: Diagnostic? {
        if problem.contains("undefined alias") {
            return at(
                place,
                "`*` begins an alias, but no `&\(rest(place).dropFirst().prefix { $0.isLetter || $0.isNumber })` "
                    + "is above", hint: "if a text is meant, put it in quotes: \(quoted(rest(place)))")
        }
        let isAlias = context?.text.contains("alias") == true || context?.text.contains("anchor") == true
        let isTag = context?.text.contains("tag") == true || problem.contains("tag handle")
        guard isAlias || isTag, let start = contextPlace else { return nil }
        let first = rest(start).first.map(String.init) ?? "*"
        return at(
            start, "a text that begins with `\(first)` needs quotes", hint: "put it in quotes: \(quoted(rest(start)))")
    }

    /// `title: "Mars" and more`, `title: [draft] Mars`.
    private var trailing: Diagnostic? {
        guard problem.contains("expected key") || problem.contains("document start") else { return nil }
        let line = line(place.line)
        let before = String(decoding: line.utf8.prefix(place.column - 1), as: UTF8.self).trimmed
        guard let last = before.last, "\"'])}".contains(last) else { return nil }
        let value = line.split(separator: ":", maxSplits: 1).last.map(String.init) ?? line
        let words = value.trimmed
        let isQuoted = words.count > 1 && (words.first == "'" || words.first == "\"") && words.first == words.last
        let whole = isQuoted ? String(words.dropFirst().dropLast()) : words
        return at(
            place, "the value has ended before this", hint: "put the whole value in quotes: \(quoted(whole))")
    }

    private var misplaced: Diagnostic? {
        if problem.contains("another document") {
            return at(
                place, "a second document begins here", hint: "feedgen reads one; make the other a file of its own")
        }
        if problem.contains("sequence entries are not allowed") {
            return at(
                place, "a list item cannot begin here",
                hint: "put each `- item` on a line of its own, or quotes around a text that begins with `- `")
        }
        if problem.contains("expected node content"), let first = rest(place).first {
            return at(place, "`\(first)` cannot stand here", hint: "if a text is meant, put it in quotes")
        }
        if problem.hasPrefix("Maximum nesting") {
            return at(place, "this nests more than \(Node.maximumDepth) levels deep", hint: "flatten it")
        }
        return nil
    }

    /// Yams says where the first of two equal keys is; the second is looked for in the lines below it.
    private var duplicateKey: Diagnostic? {
        guard problem == "duplicate key", let key = context?.text else { return nil }
        let message = "the key `\(key)` is here twice"
        guard let second = secondKey(key) else { return at(place, message, hint: "keep one of them") }
        var diagnostic = at(second, message, hint: "keep one of them")
        let first = Place(file: text.source.file, line: place.line, column: place.column)
        diagnostic.related = [.init(first, "the first one is here")]
        return diagnostic
    }

    private func secondKey(_ key: String) -> (line: Int, column: Int)? {
        let forms = [key, "\"\(key)\"", "'\(key)'"].map { Array($0.utf8) }
        func isKey(_ words: ArraySlice<UInt8>) -> Bool {
            forms.contains { form in
                guard words.starts(with: form) else { return false }
                return words.dropFirst(form.count).first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
            }
        }
        let own = Array(line(place.line).utf8)
        for column in place.column..<max(own.count, place.column) where isKey(own[column...]) {
            return (place.line, column + 1)
        }
        for number in place.line + 1..<max(text.firstLine + lines.count, place.line + 1) {
            let words = Array(line(number).utf8)
            let indent = words.prefix { $0 == UInt8(ascii: " ") }.count
            if indent == place.column - 1, isKey(words[indent...]) { return (number, indent + 1) }
            let isIdle = indent == words.count || words[indent] == UInt8(ascii: "#")
            if indent < place.column - 1, !isIdle { return nil }
        }
        return nil
    }
}
