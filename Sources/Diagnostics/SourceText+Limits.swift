extension SourceText {
    /// Returns the error for content of this text that exceeds a limit.
    ///
    /// - Parameters:
    ///   - found: the amount found, if it was determined.
    ///   - name: the name of the cause, if it has one.
    package func exceeds(_ limit: Limit, found: Int? = nil, name: String? = nil, line: Int, column: Int) -> Diagnostic {
        let most = limits[limit]
        let (message, hint) = limit.complaint(name ?? found.map(limit.shown) ?? "", most: most, enough: found)
        return error(message, line: line, column: column, hint: hint)
    }

    /// Returns the error for content that exceeds a limit at an offset in UTF-8 bytes.
    package func exceeds(_ limit: Limit, found: Int? = nil, name: String? = nil, atOffset offset: Int) -> Diagnostic {
        let place = place(atOffset: offset)
        return exceeds(limit, found: found, name: name, line: place.line, column: place.column)
    }

    /// Returns the error for a file above the size limit.
    package static func tooLarge(_ byteCount: Int, file: String, limits: Limits) -> Diagnostic {
        let limit = Limit.fileBytes
        let format = ["gpx", "geojson"].first { file.lowercased().hasSuffix("." + $0) }
        let (message, hint) = limit.complaint(
            limit.shown(byteCount), most: limits[limit], enough: byteCount, fix: format.map(wayOut(ofRoute:)))
        return .error(message, at: FileLocation(file: file), hint: hint)
    }

    /// Unlike for texts, not to copy it: a copy would contain all positions, also those that `privacy` hides.
    private static func wayOut(ofRoute format: String) -> String {
        "split the route, or simplify it: "
            + "gpsbabel -i \(format) -f long.\(format) -x simplify,count=20000 -o \(format) -F short.\(format)"
    }
}
