import FileSystem
import Foundation
import Synchronization

/// A buffer for bytes that are read again later. Large amounts are written to an unnamed temporary file, which is
/// removed with this object; if no file can be created, they stay in memory.
final class SpillFile: Sendable {
    private let folders: [DiskPath]
    private let state = Mutex(State())

    private struct State: Sendable {
        var descriptor: CInt?
        var hasFailed = false
        /// The number of bytes in the file.
        var written = 0
        /// The bytes that follow those in the file.
        var buffer: [UInt8] = []
    }

    /// Fewer bytes are not worth a file.
    private static let bufferSize = 1 << 20

    /// - Parameter folders: The folders to create the file in, in order of preference.
    init(in folders: [DiskPath]) { self.folders = folders }

    deinit {
        if let descriptor = state.withLock({ $0.descriptor }) { close(descriptor) }
    }

    /// - Returns: The range to pass to `read`.
    func append(_ bytes: [UInt8]) -> Range<Int> {
        state.withLock { state in
            let start = state.written + state.buffer.count
            state.buffer += bytes
            if state.buffer.count >= Self.bufferSize { write(&state) }
            return start..<start + bytes.count
        }
    }

    /// Returns the bytes of a range that `append` returned.
    func read(_ range: Range<Int>) -> [UInt8] {
        let (found, descriptor) = state.withLock { state in
            let buffered = range.lowerBound >= state.written
            let start = range.lowerBound - state.written
            return (buffered ? Array(state.buffer[start..<start + range.count]) : nil, state.descriptor)
        }
        if let found { return found }
        // Bytes leave the buffer only when they are written to the file.
        guard let descriptor else { preconditionFailure("bytes are neither in memory nor in a file") }
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            count = Self.read(descriptor, at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
            filled = count
        }
        guard count == range.count else { Self.endProgram() }
        return bytes
    }

    private static func read(
        _ descriptor: CInt, at start: Int, into buffer: UnsafeMutableRawBufferPointer
    ) -> Int {
        var count = 0
        while count < buffer.count, let base = buffer.baseAddress {
            let got = pread(descriptor, base + count, buffer.count - count, off_t(start + count))
            if got < 0, errno == EINTR { continue }
            if got == 0 { errno = EIO }
            if got <= 0 { break }
            count += got
        }
        return count
    }

    /// Ends the process: the disk lost bytes that exist nowhere else, and continuing could publish or store text that
    /// is not the author's. The next build undoes an interrupted commit.
    private static func endProgram() -> Never {
        let reason = String(cString: strerror(errno))
        Printer.message(
            "feedgen: error: a temporary file can't be read (\(reason))\n    hint: build again; no content was lost")
        // Skip exit handlers, since other threads are still running.
        _exit(2)
    }

    /// Flushes the buffer to the file; if that is not possible, the buffer keeps growing.
    private func write(_ state: inout State) {
        if state.descriptor == nil, !state.hasFailed { state.descriptor = folders.lazy.compactMap(Self.open).first }
        guard let descriptor = state.descriptor, !state.hasFailed else {
            state.hasFailed = true
            return
        }
        var count = 0
        state.buffer.withUnsafeBytes { buffer in
            while count < buffer.count, let base = buffer.baseAddress {
                let put = pwrite(descriptor, base + count, buffer.count - count, off_t(state.written + count))
                if put < 0, errno == EINTR { continue }
                if put <= 0 { return }
                count += put
            }
        }
        // A full disk does not stop the build; the bytes stay in memory.
        guard count == state.buffer.count else {
            state.hasFailed = true
            return
        }
        state.written += count
        state.buffer.removeAll(keepingCapacity: true)
    }

    /// Creates a file and unlinks it immediately.
    private static func open(in folder: DiskPath) -> CInt? {
        let file = folder.appending("feedgen-\(String(UInt64.random(in: 0 ... .max), radix: 36))")
        let descriptor = file.open(O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        guard descriptor >= 0 else { return nil }
        _ = file.inParent { unlinkat($0, $1, 0) }
        return descriptor
    }
}
