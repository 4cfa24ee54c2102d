import Foundation

extension Disk {
    /// A new file that is open for writing.
    package struct Writer {
        fileprivate let path: DiskPath
        let descriptor: CInt

        package func write(_ bytes: UnsafeRawBufferPointer) throws(DiskError) {
            var offset = 0
            while offset < bytes.count {
                let put = Foundation.write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
                if put < 0, errno == EINTR { continue }
                if put < 0 { throw .last("write", path) }
                offset += put
            }
        }
    }

    /// Writes a new file; its folder must exist.
    ///
    /// An existing file is unlinked, never overwritten: the cache may contain a hard link to it.
    ///
    /// - Parameter mode: The permissions, of which the user's mask removes some.
    package static func writeNew(
        _ path: DiskPath, mode: mode_t = 0o666, _ body: (Writer) throws(DiskError) -> Void
    ) throws(DiskError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        var descriptor = path.open(flags, mode: mode)
        if descriptor < 0, errno == EEXIST, path.inParent({ unlinkat($0, $1, 0) }) == 0 {
            descriptor = path.open(flags, mode: mode)
        }
        guard descriptor >= 0 else { throw .last("write", path) }
        do throws(DiskError) {
            try body(Writer(path: path, descriptor: descriptor))
        } catch {
            close(descriptor)
            throw removed(path, after: error)
        }
        guard close(descriptor) == 0 else { throw removed(path, after: .last("write", path)) }
    }

    /// Removes a file that was not written completely, as on a full disk: a part would be read as the whole.
    private static func removed(_ path: DiskPath, after error: DiskError) -> DiskError {
        _ = path.inParent { unlinkat($0, $1, 0) }
        return error
    }

    /// Writes a new file; its folder must exist.
    package static func write(_ bytes: [UInt8], to path: DiskPath, mode: mode_t = 0o666) throws(DiskError) {
        try writeNew(path, mode: mode) { writer throws(DiskError) in
            let result = bytes.withUnsafeBytes { buffer in
                Result { () throws(DiskError) in try writer.write(buffer) }
            }
            try result.get()
        }
    }

    /// Writes to a path that the user passed, which may also be a pipe or a device.
    package static func overwrite(_ path: String, with bytes: [UInt8]) throws(DiskError) {
        let path = DiskPath.named(path)
        let descriptor = path.open(O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
        guard descriptor >= 0 else { throw .last("write", path) }
        let writer = Writer(path: path, descriptor: descriptor)
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(DiskError) in try writer.write(buffer) }
        }
        guard close(descriptor) == 0 else { throw .last("write", path) }
        try result.get()
    }
}
