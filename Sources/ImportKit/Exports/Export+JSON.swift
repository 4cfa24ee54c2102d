import Diagnostics
import DiffKit

extension Export {
    /// Parses a file as JSON; invalid JSON is returned as a failure.
    ///
    /// - Parameter prefix: the first byte of the value, before which other text is skipped, such as
    ///   `window.YTD.tweets.part0 =`.
    package func json(_ path: String, after prefix: UInt8? = nil) throws(ImportFailure) -> Result<
        JSON, ExportFileError
    > {
        let size = size(of: path) ?? 0
        guard size <= limits[.importFileBytes] else {
            return .failure(.init(exceeds(.importFileBytes, found: size, in: place(of: path))))
        }
        var bytes = try bytes(of: path)
        let parsed = JSONSize(of: bytes)
        guard parsed.values <= limits[.importValues] else {
            return .failure(.init(exceeds(.importValues, found: parsed.values, in: place(of: path))))
        }
        guard parsed.stringBytes <= limits[.importEntryBytes] else {
            return .failure(.init(exceeds(.importEntryBytes, found: parsed.stringBytes, in: place(of: path))))
        }
        if let prefix, let start = bytes.prefix(200).firstIndex(of: prefix) {
            // The skipped text is replaced with blanks, so that locations remain those of the file.
            for index in bytes[...start].indices where bytes[index] != 10 && bytes[index] != 13 { bytes[index] = 32 }
        }
        UnpairedSurrogates.replace(&bytes)
        do throws(JSONParseError) {
            // Mastodon writes `orderedItems` twice.
            return .success(try JSON(parsingWithRepeatedKeys: bytes, maximumDepth: 200))
        } catch {
            let place = FileLocation(file: place(of: path), line: error.line, column: error.column)
            return .failure(.init(.error("this is not JSON: \(error.message)", at: place)))
        }
    }
}

/// An error in a file of an export, wrapped so that a `Result` can contain it.
package struct ExportFileError: Error {
    package let diagnostic: Diagnostic

    package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension Diagnostic.Code {
    /// An item of an export is malformed and was left out.
    package static let unreadableExportItem = Diagnostic.Code("unreadable-export-item", isLoss: true)
}
