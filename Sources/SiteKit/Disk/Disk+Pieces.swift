import FeedKit
import Foundation

/// Files read piece by piece, so that their size does not matter.
extension Disk {
    static let pieceSize = 1 << 20

    /// A file that is open for reading.
    struct Reader: ~Copyable {
        let path: DiskPath
        let size: Int
        private let descriptor: CInt

        init(_ path: DiskPath) throws(DiskError) {
            self.path = path
            (descriptor, size) = try Disk.openFile(path)
        }

        deinit { close(descriptor) }

        /// Fills the buffer, but for the end of the file.
        ///
        /// - Returns: how many bytes there were.
        func read(into buffer: UnsafeMutableRawBufferPointer) throws(DiskError) -> Int {
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

        /// As many of the first bytes, as far as nothing was read yet.
        func beginning(_ count: Int) throws(DiskError) -> [UInt8] {
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

    /// Gives all bytes of a file, piece by piece, which may be changed.
    static func readPieces(
        of path: DiskPath, _ body: (UnsafeMutableRawBufferPointer, _ offset: Int) throws(DiskError) -> Void
    ) throws(DiskError) {
        let reader = try Reader(path)
        // One byte more than expected shows the end of a small file without a second call.
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

    /// The first bytes of a file: enough for what stands at its head.
    static func beginning(of path: DiskPath) throws(DiskError) -> [UInt8] {
        let reader = try Reader(path)
        return try reader.beginning(1 << 16)
    }

    /// The digest of a file's bytes.
    static func digest(of path: DiskPath, edit: Edit? = nil) throws(DiskError) -> Digest {
        var digest = Digest.Stream()
        try readPieces(of: path) { piece, offset throws(DiskError) in
            edit?(piece, offset)
            digest.append(UnsafeRawBufferPointer(piece))
        }
        return digest.digest()
    }
}

extension Disk {
    /// Changes bytes of a file on their way to somewhere else.
    typealias Edit = @Sendable (_ piece: UnsafeMutableRawBufferPointer, _ offset: Int) -> Void

    /// Copies a file into a new one.
    ///
    /// - Returns: the digest of the copy's bytes.
    static func copy(_ source: DiskPath, to path: DiskPath, edit: Edit? = nil) throws(DiskError) -> Digest {
        var digest = Digest.Stream()
        try writeNew(path) { writer throws(DiskError) in
            try readPieces(of: source) { piece, offset throws(DiskError) in
                edit?(piece, offset)
                digest.append(UnsafeRawBufferPointer(piece))
                try writer.write(UnsafeRawBufferPointer(piece))
            }
        }
        return digest.digest()
    }

    /// Gives a file another name, or where the disk can't do that a copy. Neither may ever be written in place.
    static func link(_ source: DiskPath, as path: DiskPath) throws(DiskError) {
        let result = source.inParent { sourceFolder, sourceName in
            path.inParent { folder, name in
                if linkat(sourceFolder, sourceName, folder, name, 0) == 0 { return 0 }
                guard errno == EEXIST, unlinkat(folder, name, 0) == 0 else { return -1 }
                return linkat(sourceFolder, sourceName, folder, name, 0)
            }
        }
        if result == 0 { return }
        _ = try copy(source, to: path)
    }

    /// The digest of a file and its copy, if there is one that has all bytes as they should be.
    ///
    /// - Throws: only what the file itself is at fault for.
    static func commonDigest(
        of path: DiskPath, and other: DiskPath, edit: Edit? = nil
    ) throws(DiskError) -> Digest? {
        guard let size = size(of: other), path.status(followsLinks: true).flatMap(FileStamp.init)?.size == size,
            let twin = try? Reader(other)
        else {
            return nil
        }
        let piece = UnsafeMutableRawBufferPointer.allocate(
            byteCount: min(pieceSize, size + 1), alignment: MemoryLayout<UInt>.alignment)
        defer { piece.deallocate() }
        var digest = Digest.Stream()
        var areSame = true
        // A file that is cut meanwhile has only the beginning in common.
        var end = 0
        try readPieces(of: path) { bytes, offset throws(DiskError) in
            guard areSame else { return }
            end = offset + bytes.count
            edit?(bytes, offset)
            digest.append(UnsafeRawBufferPointer(bytes))
            let count = min(bytes.count, piece.count)
            let got = try? twin.read(into: UnsafeMutableRawBufferPointer(rebasing: piece[..<count]))
            areSame = got == bytes.count && memcmp(bytes.baseAddress!, piece.baseAddress!, bytes.count) == 0
        }
        return areSame && end == size ? digest.digest() : nil
    }
}
