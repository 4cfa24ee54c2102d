import Foundation

/// A file that is open while it is sent. Whoever puts another in its place meanwhile changes nothing.
final class HTTPFile: Sendable {
    let size: Int
    /// Other bytes have another tag.
    let tag: String
    private let descriptor: CInt

    /// - Returns: `nil` for what may not be read, and for what is no file.
    /// - Throws: `HTTPStatus` if the machine can't read any file now.
    init?(_ path: DiskPath) throws(HTTPStatus) {
        // Nobody waits here for the other end of a pipe.
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

    /// So much is in memory of each file that is sent.
    static let pieceSize = 131_072

    /// - Throws: `Shortened` if the file has less than it had.
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

    /// The rest of what was promised can't be sent any more.
    struct Shortened: Error {}
}
