import Diagnostics
import FeedKit

extension SourceText {
    /// The text of one of the author's files, or why there is none.
    static func read(_ path: String, file: String) -> Result<SourceText, Diagnostic.Failure> {
        do {
            return read(try Disk.read(path), file: file)
        } catch {
            return .failure(
                .init(
                    .error(
                        "cannot read this file: \(error.reason)", at: Place(file: file),
                        hint: "make it readable, or move it out of the site")))
        }
    }

    static func read(_ bytes: [UInt8], file: String) -> Result<SourceText, Diagnostic.Failure> {
        decode(bytes, file: file).mapError { .init($0.diagnostic) }
    }
}
