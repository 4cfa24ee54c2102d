import Diagnostics

extension YAMLParseError {
    var badColon: Diagnostic? {
        if problem.contains("mapping values are not allowed") {
            let words = line(place.line)
            let own = Array(words.utf8.prefix(place.column - 1))
            let first = own.indices.first { own[$0] == UInt8(ascii: ":") && own.dropFirst($0 + 1).first == 32 }
            if let first {
                let key = String(decoding: own[..<first], as: UTF8.self).trimmed
                let value = String(decoding: words.utf8.dropFirst(first + 1), as: UTF8.self)
                return at(
                    place, "a value that contains `: ` needs quotes", hint: "write \(key): \(quoted(value))")
            }
            if let glued = gluedKey(above: place.line) { return glued }
            return at(
                place, "unexpected key",
                hint: "the line above already has a value, so start this line in the same column as its key")
        }
        guard problem.contains("could not find expected ':'"), let start = contextPlace else { return nil }
        if let glued = gluedKey(above: start.line + 1) { return glued }
        return at(start, "this line is not a `key: value`", hint: "put a colon and a space after the key")
    }

    /// Finds `title:Mars`, without a space, in the last nonempty line above.
    private func gluedKey(above number: Int) -> Diagnostic? {
        for candidate in (text.firstLine..<max(number, text.firstLine)).reversed() {
            let words = line(candidate)
            if words.trimmed.isEmpty { continue }
            guard let column = words.gluedColon else { return nil }
            return at((candidate, column), "there is no space after the colon", hint: words.spacedHint)
        }
        return nil
    }

    /// Finds `tags: [#one, #two]`, whose rest is a comment.
    var commentedOut: Diagnostic? {
        guard problem.contains("expected node content") || problem.contains("expected ',' or") else { return nil }
        for number in (text.firstLine..<max(place.line + 1, text.firstLine)).reversed() {
            guard let column = line(number).columnOfCommentInList else { continue }
            let word = rest((number, column)).prefix { !$0.isWhitespace && !",]}".contains($0) }
            return at((number, column), "`#` starts a comment, so this list has no end", hint: "quote it: \"\(word)\"")
        }
        return nil
    }

    /// Finds the last `[` or `{` if the text ends in its list or mapping.
    var unclosedAtEnd: Diagnostic? {
        guard problem.contains("expected node content"), rest(place).isEmpty else { return nil }
        for number in (text.firstLine..<max(place.line + 1, text.firstLine)).reversed() {
            let words = Array(line(number).utf8)
            guard let index = words.lastIndex(where: { "[]{}".utf8.contains($0) }) else { continue }
            let isList = words[index] == UInt8(ascii: "[")
            guard isList || words[index] == UInt8(ascii: "{") else { return nil }
            let (what, bracket) = isList ? ("list", "]") : ("mapping", "}")
            return at((number, index + 1), "this \(what) is not closed", hint: "end it with `\(bracket)`")
        }
        return nil
    }

    var badAlias: Diagnostic? {
        if problem.contains("undefined alias") {
            return at(
                place,
                "`*` starts an alias, but there is no `&\(rest(place).dropFirst().prefix { $0.isLetter || $0.isNumber })` "
                    + "above", hint: "for a string, add quotes: \(quoted(rest(place)))")
        }
        let isAlias = context?.text.contains("alias") == true || context?.text.contains("anchor") == true
        let isTag = context?.text.contains("tag") == true || problem.contains("tag handle")
        guard isAlias || isTag, let start = contextPlace else { return nil }
        let first = rest(start).first.map(String.init) ?? "*"
        return at(
            start, "a string that starts with `\(first)` needs quotes", hint: "put it in quotes: \(quoted(rest(start)))"
        )
    }

    /// Finds `title: "Mars" and more` or `title: [draft] Mars`.
    var trailing: Diagnostic? {
        guard problem.contains("expected key") || problem.contains("document start") else { return nil }
        let line = line(place.line)
        let before = String(decoding: line.utf8.prefix(place.column - 1), as: UTF8.self).trimmed
        guard let last = before.last, "\"'])}".contains(last) else { return nil }
        let value = line.split(separator: ":", maxSplits: 1).last.map(String.init) ?? line
        let words = value.trimmed
        let isQuoted = words.count > 1 && (words.first == "'" || words.first == "\"") && words.first == words.last
        let whole = isQuoted ? String(words.dropFirst().dropLast()) : words
        return at(
            place, "unexpected content after the value", hint: "put the whole value in quotes: \(quoted(whole))")
    }

    var misplaced: Diagnostic? {
        if problem.contains("another document") {
            return at(
                place, "unexpected second YAML document", hint: "move it to its own file")
        }
        if problem.contains("sequence entries are not allowed") {
            return at(
                place, "unexpected list item",
                hint: "put each `- item` on its own line, or quote a string that starts with `- `")
        }
        if problem.contains("expected node content"), let first = rest(place).first {
            return at(place, "unexpected `\(first)`", hint: "for a string, add quotes")
        }
        if problem.hasPrefix("Maximum nesting") {
            return at(place, "this is nested more than \(Node.maximumDepth) levels deep", hint: "flatten it")
        }
        return nil
    }

    static let duplicate = "duplicate key"

    /// Yams reports the location of the first of two equal keys; the second is searched for in the lines below it.
    var duplicateKey: Diagnostic? {
        guard problem == Self.duplicate, let key = context?.text else { return nil }
        let message = "the key `\(key)` is duplicated"
        guard let second = secondKey(key) else { return at(place, message, hint: "delete one of them") }
        var diagnostic = at(second, message, hint: "delete one of them")
        let first = FileLocation(file: text.source.file, line: place.line, column: place.column)
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
