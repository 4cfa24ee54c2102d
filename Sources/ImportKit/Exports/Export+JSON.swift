import Diagnostics
import DiffKit

extension Export {
    /// A file as JSON; what is wrong with it becomes the error that is returned.
    ///
    /// - Parameter prefix: what stands in front of the value, as `window.YTD.tweets.part0 =` does.
    package func json(_ path: String, behind prefix: UInt8? = nil) throws(ImportFailure) -> Result<JSON, ImportMistake>
    {
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
            // Blanks instead of the words, so that places stay those of the file.
            for index in bytes[...start].indices where bytes[index] != 10 && bytes[index] != 13 { bytes[index] = 32 }
        }
        HalfCharacters.mend(&bytes)
        do throws(JSONParseError) {
            return .success(try JSON(parsing: bytes, maximumDepth: 200))
        } catch {
            let place = Place(file: place(of: path), line: error.line, column: error.column)
            return .failure(.init(.error("this is no JSON: \(error.message)", at: place)))
        }
    }
}

/// What is wrong with a file of an export, as an error that a result can hold.
package struct ImportMistake: Error {
    package let diagnostic: Diagnostic

    package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension Diagnostic.Code {
    /// Something of an export is not as such exports are, and was left out.
    package static let unreadableItem = Diagnostic.Code("import-unreadable", isLoss: true)
}
