import FileSystem
import Foundation

extension OutputFolder {
    /// Passes the bytes of a file to `receive` in chunks. Every call produces the same bytes.
    package typealias Pieces = (_ receive: (ArraySlice<UInt8>) throws(DiskError) -> Void) throws(DiskError) -> Void

    /// Stages a file that is never in memory as a whole, if it differs from the existing one.
    package func stage(_ pieces: Pieces, as file: String, number: Int) throws(DiskError) -> Change {
        if !stagingFolder.isOfNewFolder, try holds(pieces, at: file) { return .untouched }
        return try stage(file, number: number) { place throws(DiskError) in
            try Disk.writeNew(place.path) { writer throws(DiskError) in
                try pieces { bytes throws(DiskError) in
                    let result = bytes.withUnsafeBytes { buffer in
                        Result { () throws(DiskError) in try writer.write(buffer) }
                    }
                    try result.get()
                }
            }
        }
    }

    /// Whether there is a file, not a link, with exactly these bytes.
    private func holds(_ pieces: Pieces, at file: String) throws(DiskError) -> Bool {
        // Don't wait for the other end of a pipe.
        let descriptor = place(file).open(O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, let size = FileStamp(status)?.size else { return false }
        var isSame = true
        var count = 0
        try pieces { bytes throws(DiskError) in
            isSame = isSame && bytes.withUnsafeBytes { Disk.holds($0, from: descriptor) }
            count += bytes.count
        }
        return isSame && count == size
    }
}
