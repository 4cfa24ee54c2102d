import Diagnostics
import FeedKit
import FileSystem
import PhotoKit

extension SourceText {
    /// The text of one of the author's files, or the reason why it can't be read. A file that is too large is not read.
    ///
    /// - Throws: Errors of the machine.
    package static func read(
        _ path: DiskPath, file: String, limits: Limits
    ) throws(DiskError) -> Result<SourceText, Diagnostic.Failure> {
        do throws(DiskError) {
            return read(try Disk.read(path, upTo: limits[.fileBytes]), file: file, limits: limits)
        } catch {
            guard error.isAuthors else { throw error }
            if let size = error.excessiveSize { return .failure(.init(tooLarge(size, file: file, limits: limits))) }
            return .failure(
                .init(
                    .error(
                        "cannot read this file: \(error.reason)", at: FileLocation(file: file),
                        hint: error.isMissing
                            ? "it was deleted or renamed during the build: build again"
                            : error.isNoFile
                                ? "replace it with a file"
                                : "make it readable, or move it out of the site")))
        }
    }

    static func read(_ bytes: [UInt8], file: String, limits: Limits) -> Result<SourceText, Diagnostic.Failure> {
        // Programs also write metadata as UTF-16.
        let isMetadata = SitePath.fileExtension(of: file) == "xmp"
        return decode(isMetadata ? XMPEncoding.utf8(bytes) : bytes, file: file, limits: limits)
            .mapError { .init($0.diagnostic) }
    }
}
