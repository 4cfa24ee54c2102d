import Foundation

/// Reading and copying files in chunks, so that memory use does not depend on their size.
extension Disk {
    package static let pieceSize = 1 << 20

    /// A file that is open for reading.
    package struct Reader: ~Copyable {
        package let path: DiskPath
        package let size: Int
        private let descriptor: CInt

        package init(_ path: DiskPath) throws(DiskError) {
            self.path = path
            (descriptor, size) = try Disk.openFile(path)
        }

        deinit { close(descriptor) }

        /// Fills the buffer, or reads the rest of the file if that is shorter.
        ///
        /// - Returns: The number of bytes read.
        package func read(into buffer: UnsafeMutableRawBufferPointer) throws(DiskError) -> Int {
            var count = 0
            while count < buffer.count {
                let got = Foundation.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { throw .last("read", path) }
                if got == 0 { break }
                count += got
            }
            return count
        }

        /// Returns up to `count` bytes from the beginning. Nothing may have been read before.
        package func beginning(_ count: Int) throws(DiskError) -> [UInt8] {
            var failure: DiskError?
            let bytes = [UInt8](unsafeUninitializedCapacity: min(size, count)) { buffer, count in
                do throws(DiskError) {
                    count = try read(into: UnsafeMutableRawBufferPointer(buffer))
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            return bytes
        }
    }

    /// Reads a file in chunks. The body may modify each chunk's bytes.
    package static func readPieces(
        of path: DiskPath, _ body: (UnsafeMutableRawBufferPointer, _ offset: Int) throws(DiskError) -> Void
    ) throws(DiskError) {
        let reader = try Reader(path)
        // One byte more than expected detects the end of a small file without a second call.
        let piece = UnsafeMutableRawBufferPointer.allocate(
            byteCount: min(pieceSize, reader.size + 1), alignment: MemoryLayout<UInt>.alignment)
        defer { piece.deallocate() }
        var offset = 0
        while true {
            let count = try reader.read(into: piece)
            if count > 0 { try body(UnsafeMutableRawBufferPointer(rebasing: piece[..<count]), offset) }
            if count < piece.count { return }
            offset += count
        }
    }

    /// The first 64 KiB of a file, enough for its header.
    package static func beginning(of path: DiskPath) throws(DiskError) -> [UInt8] {
        let reader = try Reader(path)
        return try reader.beginning(1 << 16)
    }
}

extension Disk {
    /// Modifies a chunk of a file while it is copied.
    package typealias Edit = @Sendable (_ piece: UnsafeMutableRawBufferPointer, _ offset: Int) -> Void

    /// Receives the bytes of a file in chunks, after the edit.
    package typealias Receiver = (UnsafeRawBufferPointer) -> Void

    /// Copies a file into a new one.
    ///
    /// - Parameter receive: Receives the copy's bytes.
    package static func copy(
        _ source: DiskPath, to path: DiskPath, edit: Edit? = nil, receive: Receiver = { _ in }
    ) throws(DiskError) {
        try writeNew(path) { writer throws(DiskError) in
            try readPieces(of: source) { piece, offset throws(DiskError) in
                edit?(piece, offset)
                receive(UnsafeRawBufferPointer(piece))
                try writer.write(UnsafeRawBufferPointer(piece))
            }
        }
    }

    /// Creates a hard link, or a copy if the file system has none. Neither file may be modified in place afterwards.
    package static func link(_ source: DiskPath, as path: DiskPath) throws(DiskError) {
        let result = source.inParent { sourceFolder, sourceName in
            path.inParent { folder, name in
                if linkat(sourceFolder, sourceName, folder, name, 0) == 0 { return 0 }
                guard errno == EEXIST, unlinkat(folder, name, 0) == 0 else { return -1 }
                return linkat(sourceFolder, sourceName, folder, name, 0)
            }
        }
        if result == 0 { return }
        try copy(source, to: path)
    }

    /// Whether a copy of a file exists and has the same bytes.
    ///
    /// - Parameter receive: Receives the file's bytes, at least while they are the same.
    /// - Throws: Only errors of reading `path`, not the copy.
    package static func hasSameBytes(
        _ path: DiskPath, as other: DiskPath, edit: Edit? = nil, receive: Receiver = { _ in }
    ) throws(DiskError) -> Bool {
        guard let size = size(of: other), path.status(followsLinks: true).flatMap(FileStamp.init)?.size == size,
            let twin = try? Reader(other)
        else {
            return false
        }
        let piece = UnsafeMutableRawBufferPointer.allocate(
            byteCount: min(pieceSize, size + 1), alignment: MemoryLayout<UInt>.alignment)
        defer { piece.deallocate() }
        var areSame = true
        // A file that is truncated during the comparison matches only a prefix of its copy.
        var end = 0
        try readPieces(of: path) { bytes, offset throws(DiskError) in
            guard areSame else { return }
            end = offset + bytes.count
            edit?(bytes, offset)
            receive(UnsafeRawBufferPointer(bytes))
            let count = min(bytes.count, piece.count)
            let got = try? twin.read(into: UnsafeMutableRawBufferPointer(rebasing: piece[..<count]))
            areSame = got == bytes.count && memcmp(bytes.baseAddress!, piece.baseAddress!, bytes.count) == 0
        }
        return areSame && end == size
    }
}
