import Diagnostics

/// Lines that were meant to open or close front matter. Without an error, its keys would be published as text, and a
/// draft with them.
extension FrontMatter {
    /// Finds a misspelled line around keys, such as the dash that a word processor makes of three hyphens.
    ///
    /// - Returns: `nil` if the text does not begin with such a line and keys, since any text can begin with a thematic
    ///   break.
    static func misspelledFence(in source: SourceText) -> Diagnostic? {
        var opening = 1
        while let line = source.line(opening), line.allSatisfy(\.isWhitespace) { opening += 1 }
        guard let fence = source.line(opening), fence.resemblesFence(opens: true), !fence.isIndentedCode,
            source.line(opening + 1)?.beginsWithKey == true
        else { return nil }
        var closing = opening + 2
        while let line = source.line(closing), !line.resemblesFence(opens: false) {
            guard line.canBeMatter else { return nil }
            closing += 1
        }
        guard let end = source.line(closing) else { return nil }
        let isTOML = fence.contains("+")
        let correct = isTOML ? "+++" : "---"
        let wrong = fence == correct ? closing : opening
        guard fence != correct || end != correct else { return nil }
        return source.error(
            "front matter is between two lines of `\(correct)`, but this line is different", line: wrong, column: 1,
            hint: "write only `\(correct)` on this line"
                + (wrong == opening && !isTOML ? "; for a thematic break, write `***`" : ""))
    }
}

extension Substring {
    /// Whether a line has only dashes or plus signs, of any kind and number. The opening line may name a format, too.
    fileprivate func resemblesFence(opens: Bool) -> Bool {
        let name = opens ? DataFormat.allCases.map(\.rawValue).first { lowercased().hasSuffix($0) } : nil
        let marks = dropLast(name?.count ?? 0).unicodeScalars.filter {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        }
        return !marks.isEmpty
            && marks.allSatisfy {
                $0.properties.generalCategory == .dashPunctuation || "+＋−".unicodeScalars.contains($0)
            }
    }

    /// Whether Markdown shows a line as code.
    fileprivate var isIndentedCode: Bool { hasPrefix("    ") || hasPrefix("\t") }

    /// Whether a line begins with `key:` or `key =`.
    fileprivate var beginsWithKey: Bool {
        let name = drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "\"" }
        let next = self[name.endIndex...].first { $0 != " " && $0 != "\t" }
        return !name.isEmpty && (next == ":" || next == "=")
    }

    /// Whether a line can be part of front matter: keys, lists, comments, and values on lines below their key.
    fileprivate var canBeMatter: Bool {
        guard let first = first(where: { $0 != " " && $0 != "\t" }) else { return true }
        return beginsWithKey || self.first?.isWhitespace == true || "#-[]{}\"'".contains(first)
    }
}
