// Logs of builds have more readers than some files, so messages about these contain no values.
extension Diagnostic {
    /// The same problem without the source line, and without a hint that could repeat a number of it.
    package var withoutValues: Diagnostic {
        var diagnostic = self
        diagnostic.excerpt = nil
        if hint?.contains(where: \.isNumber) == true { diagnostic.hint = nil }
        return diagnostic
    }
}

extension [Diagnostic] {
    /// Returns the problems of a text that can't be parsed; those in the lines of a top-level key contain no values.
    package func withoutValues(ofKey key: String, in source: SourceText) -> [Diagnostic] {
        var lines: Set<Int> = []
        var isInside = false
        for (number, line) in source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let isIndented = line.first.map { $0 == " " || $0 == "\t" || $0 == "#" || "]}-".contains($0) } ?? true
            if !isIndented { isInside = line.drop { "\"'".contains($0) }.hasPrefix(key) }
            if isInside { lines.insert(number + 1) }
        }
        return map { lines.contains($0.place.line) ? $0.withoutValues : $0 }
    }
}
