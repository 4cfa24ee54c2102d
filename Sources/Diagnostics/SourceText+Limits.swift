extension SourceText {
    /// The error of something in this text that goes beyond a limit.
    ///
    /// - Parameters:
    ///   - found: how much there is, where that is known.
    ///   - name: what is at fault, where it has a name.
    package func exceeds(_ limit: Limit, found: Int? = nil, name: String? = nil, line: Int, column: Int) -> Diagnostic {
        let most = limits[limit]
        let (message, hint) = limit.complaint(name ?? found.map(limit.shown) ?? "", most: most, enough: found)
        return error(message, line: line, column: column, hint: hint)
    }

    /// The same at an offset in bytes of UTF-8.
    package func exceeds(_ limit: Limit, found: Int? = nil, name: String? = nil, atOffset offset: Int) -> Diagnostic {
        let place = place(atOffset: offset)
        return exceeds(limit, found: found, name: name, line: place.line, column: place.column)
    }

    /// The error of a file that is larger than what is read.
    package static func tooLarge(_ byteCount: Int, file: String, limits: Limits) -> Diagnostic {
        SourceText(file: file, text: "", limits: limits).exceeds(.fileBytes, found: byteCount, line: 1, column: 1)
    }
}
