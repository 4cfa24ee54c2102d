import FileSystem
import Foundation

/// An open file that is being sent. Replacing it on the disk does not affect the response.
final class HTTPFile: Sendable {
    let size: Int
    /// The file's tag, which changes with its bytes.
    let tag: String
    private let descriptor: CInt

    /// - Returns: `nil` if the file is not readable or not a regular file.
    /// - Throws: `HTTPStatus` if the machine currently can't open files.
    init?(_ path: DiskPath) throws(HTTPStatus) {
        // Don't wait for the other end of a pipe.
        let descriptor = path.open(O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else {
            if DiskError.isAuthors || errno == ENXIO { return nil }
            throw .serviceUnavailable
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, let stamp = FileStamp(status) else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        size = stamp.size
        let time = stamp.modifiedSeconds &* 1_000_000_000 &+ stamp.modifiedNanoseconds
        tag = [UInt64(bitPattern: Int64(time)), UInt64(stamp.size), stamp.inode].map { String($0, radix: 16) }
            .joined(separator: "-")
    }

    deinit { close(descriptor) }

    /// The size of the chunk in memory per file being sent.
    static let pieceSize = 131_072

    /// - Throws: `Shortened` if the file was truncated.
    func read(_ range: Range<Int>) throws -> Data {
        var data = Data(count: range.count)
        try data.withUnsafeMutableBytes { buffer in
            var count = 0
            while count < buffer.count {
                let offset = off_t(range.lowerBound + count)
                let got = pread(descriptor, buffer.baseAddress! + count, buffer.count - count, offset)
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { throw Shortened() }
                count += got
            }
        }
        return data
    }

    /// The file was truncated, so the promised length can't be sent.
    struct Shortened: Error {}
}
