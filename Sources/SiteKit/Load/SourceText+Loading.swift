import Diagnostics
import FeedKit

extension SourceText {
    /// The text of one of the author's files, or why there is none.
    ///
    /// - Throws: what the machine is at fault for.
    static func read(_ path: String, file: String) throws(DiskError) -> Result<SourceText, Diagnostic.Failure> {
        do throws(DiskError) {
            return read(try Disk.read(path), file: file)
        } catch {
            guard error.isAuthors else { throw error }
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
