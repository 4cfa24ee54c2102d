import Diagnostics

/// What toml++ found, in words that an author understands.
enum TOMLMistake {
    static func diagnostic(_ description: String, at position: (line: Int, column: Int), in text: DataText)
        -> Diagnostic
    {
        let lines = text.withBytes { LineTable($0).lines(of: $0) }
        let line = lines.indices.contains(position.line - 1) ? lines[position.line - 1] : ""
        // toml++ counts columns in code points.
        let column = line.unicodeScalars.prefix(max(0, position.column - 1)).reduce(1) { $0 + UTF8.width($1) }
        let words = words(description.after("Error while parsing ") ?? description, line: line)
        return text.source.error(
            words.message, line: text.firstLine + max(position.line, 1) - 1, column: words.column ?? column,
            hint: words.hint)
    }

    private typealias Words = (message: String, hint: String?, column: Int?)

    private static func words(_ problem: String, line: String) -> Words {
        let start = line.utf8.prefix { $0 == 32 || $0 == 9 }.count + 1
        if problem.contains("redefine") {
            let key = problem.split(separator: "'").dropFirst().first.map(String.init) ?? ""
            return ("the key `\(key)` is here twice", "keep one of them", start)
        }
        let parts = line.split(separator: "=", maxSplits: 1).map(\.trimmed)
        if parts.count == 2, let words = valueWords(parts[1], problem: problem) {
            let column = line.utf8.count - parts[1].utf8.count + 1
            return (words.message, words.hint, line.utf8.last == 32 || line.utf8.last == 9 ? nil : column)
        }
        if parts.count < 2, let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy({ $0 != " " }) {
            let value = String(line[line.index(after: colon)...]).trimmed
            let hint = "write \(line[..<colon]) = \"\(value.shortened)\""
            return ("this is YAML's way to write a key; TOML wants `=`", hint, nil)
        }
        if problem.contains("maximum nested") { return ("this nests more than 256 levels deep", "flatten it", nil) }
        if problem.contains("end-of-file") {
            return ("the text ends before this value does", "close every `[`, `{`, `\"` and `'`", nil)
        }
        return ("this is not valid TOML: \(problem.after(": ") ?? problem)", nil, nil)
    }

    private static func valueWords(_ value: String, problem: String) -> (message: String, hint: String?)? {
        guard let first = value.first else { return nil }
        if first == "\"" || first == "'" {
            guard problem.contains("control char") || problem.contains("end-of-file") || problem.contains("string: ")
            else { return nil }
            return value.dropFirst().contains(first) ? nil : ("this text is never closed", "end it with \(first)")
        }
        if first.isLetter {
            return ("`\(value.shortened)` is not a value in TOML", "put texts in double quotes: \"\(value.shortened)\"")
        }
        guard first.isNumber, value.dropFirst(4).first == "-" else { return nil }
        guard case .failure(let mistake) = ParsedDate.parse(value) else { return nil }
        return (mistake.message, mistake.hint)
    }
}

extension String {
    /// What follows the first `prefix`.
    fileprivate func after(_ prefix: String) -> String? {
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(prefix) { return String(rest.dropFirst(prefix.count)) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
