import Diagnostics

/// A libYAML error, reworded for authors and located where the mistake is.
struct YAMLParseError {
    let text: DataText
    let problem: String
    /// The locations where libYAML stopped, and where the unfinished construct starts.
    let place: (line: Int, column: Int)
    let context: (text: String, line: Int, column: Int)?

    /// The lines of the part, split once because several checks search all of them.
    let lines: [String]

    init(
        _ problem: String, at place: (line: Int, column: Int), context: (text: String, line: Int, column: Int)?,
        in text: DataText
    ) {
        self.problem = problem
        self.place = place
        self.context = context
        self.text = text
        lines = text.withBytes { LineTable($0).lines(of: $0) }
    }

    var diagnostic: Diagnostic {
        duplicateKey ?? commentedOut ?? unclosed ?? unclosedAtEnd ?? badIndentation ?? badCharacter ?? badColon
            ?? badAlias ?? trailing ?? misplaced
            ?? at(place, "this is not valid YAML: \(problem)")
    }

    func at(_ place: (line: Int, column: Int), _ message: String, hint: String? = nil) -> Diagnostic {
        text.source.error(message, line: place.line, column: place.column, hint: hint)
    }

    /// Returns the text of a line of the file.
    func line(_ number: Int) -> String {
        lines.indices.contains(number - text.firstLine) ? lines[number - text.firstLine] : ""
    }

    /// Returns the rest of a line from a UTF-8 column.
    func rest(_ place: (line: Int, column: Int)) -> String {
        String(decoding: line(place.line).utf8.dropFirst(place.column - 1), as: UTF8.self)
    }

    var contextPlace: (line: Int, column: Int)? { context.map { ($0.line, $0.column) } }
}

extension YAMLParseError {
    var unclosed: Diagnostic? {
        guard let context, let start = contextPlace else { return nil }
        if context.text.contains("quoted scalar"), problem.hasSuffix("end of stream") || problem.contains("document") {
            let quote = rest(start).first ?? "\""
            return at(start, "this quote is not closed", hint: "end the string with \(quote)")
        }
        guard problem.contains("expected ',' or") else { return nil }
        let isList = context.text.contains("sequence")
        let (what, bracket) = isList ? ("list", "]") : ("mapping", "}")
        if rest(place).isEmpty || place.line > start.line {
            return at(start, "this \(what) is not closed", hint: "end it with `\(bracket)`")
        }
        return at(
            place, "expected `,` or `\(bracket)` in this \(what)",
            hint: "put `,` between the values, and quote a string that contains `,`, `[`, `{`, `\"` or `: `")
    }

    var badIndentation: Diagnostic? {
        let indent = line(place.line).prefix { $0 == " " || $0 == "\t" }
        let isTab = problem.contains("tab character") || problem.contains("cannot start") && rest(place).first == "\t"
        if isTab || indent.contains("\t") && problem.contains("expected") {
            let column = indent.firstIndex(of: "\t").map { indent.utf8.distance(from: indent.startIndex, to: $0) + 1 }
            return at(
                (place.line, column ?? place.column), "YAML cannot be indented with tabs",
                hint: "replace the tab with spaces")
        }
        if let quote = quoteBefore(line: place.line), problem.contains("expected key") {
            // Reported if the parser found an error below a line that opens a quote.
            return at(quote, "this quote may not be closed", hint: "end the string with \(rest(quote).first ?? "\"")")
        }
        let isLost = ["expected '-'", "expected key", "document start"].contains { problem.contains($0) }
        guard isLost, place.column == indent.utf8.count + 1 else { return nil }
        let what = problem.contains("'-'") ? "the list above" : "the keys above"
        return at(
            place, "this line is not aligned with \(what)",
            hint: "start it in the same column, or indent a value of the key above it")
    }

    /// Finds an opening quote at or above the line where libYAML stopped that is not closed on its own line.
    func quoteBefore(line number: Int) -> (line: Int, column: Int)? {
        for candidate in (text.firstLine..<max(number + 1, text.firstLine)).reversed() {
            let words = Array(line(candidate).utf8)
            guard let colon = words.firstIndex(of: UInt8(ascii: ":")) else { continue }
            guard let start = words[(colon + 1)...].firstIndex(where: { $0 != UInt8(ascii: " ") }) else { continue }
            guard words[start] == UInt8(ascii: "\"") || words[start] == UInt8(ascii: "'") else { continue }
            if !words[(start + 1)...].contains(words[start]) { return (candidate, start + 1) }
        }
        return nil
    }

    var badCharacter: Diagnostic? {
        if problem.contains("cannot start"), let first = rest(place).first {
            return at(
                place, "a value cannot start with `\(first)`", hint: "put the value in quotes: \(quoted(rest(place)))")
        }
        if problem.contains("unknown escape") || problem.contains("hexdecimal") {
            return at(
                place, "YAML does not support this escape in a string in double quotes",
                hint: "write `\\\\` for a backslash, or use single quotes: 'C:\\photos'")
        }
        if let context, let start = contextPlace, context.text.contains("block scalar") {
            return at(
                start, "`\(rest(start).prefix(1))` starts a string on the lines below, so nothing else may follow it",
                hint: "put the value in quotes: \(quoted(rest(start)))")
        }
        return nil
    }

    /// Returns a value in quotes, for a hint.
    func quoted(_ value: String) -> String {
        let words = value.trimmed
        return words.contains("\"") ? "'\(words.shortened)'" : "\"\(words.shortened)\""
    }
}
