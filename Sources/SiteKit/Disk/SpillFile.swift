import Foundation
import Synchronization

/// Bytes that are wanted once more, out of memory where they are many: in a file without a name, which goes with this.
/// Where no file can be had they stay in memory.
final class SpillFile: Sendable {
    private let folders: [DiskPath]
    private let state = Mutex(State())

    private struct State: Sendable {
        var descriptor: CInt?
        var hasFailed = false
        /// How many bytes are in the file.
        var written = 0
        /// Those behind them.
        var buffer: [UInt8] = []
    }

    /// So few are not worth a file.
    private static let bufferSize = 1 << 20

    /// - Parameter folders: where the file may be, the best place first.
    init(in folders: [DiskPath]) { self.folders = folders }

    deinit {
        if let descriptor = state.withLock({ $0.descriptor }) { close(descriptor) }
    }

    /// - Returns: where the bytes are found again.
    func append(_ bytes: [UInt8]) -> Range<Int> {
        state.withLock { state in
            let start = state.written + state.buffer.count
            state.buffer += bytes
            if state.buffer.count >= Self.bufferSize { write(&state) }
            return start..<start + bytes.count
        }
    }

    /// What was put where `append` said.
    func read(_ range: Range<Int>) -> [UInt8] {
        let (found, descriptor) = state.withLock { state in
            let buffered = range.lowerBound >= state.written
            let start = range.lowerBound - state.written
            return (buffered ? Array(state.buffer[start..<start + range.count]) : nil, state.descriptor)
        }
        if let found { return found }
        guard let descriptor else { preconditionFailure("what is in no file is in memory") }
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

    /// The disk has lost what it took a moment ago, and nobody else has it: to go on would be to publish or keep a text
    /// that is not the author's. What is half done the next build takes back.
    private static func endProgram() -> Never {
        let reason = String(cString: strerror(errno))
        Printer.message(
            "feedgen: error: a temporary file can't be read (\(reason))\n    hint: nothing is lost; build again")
        // Without what a program does at its end: other threads are in the middle of their work.
        _exit(2)
    }

    /// Empties the buffer into the file; or lets it grow, where that can't be.
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
        // A disk that is full keeps nobody from going on.
        guard count == state.buffer.count else {
            state.hasFailed = true
            return
        }
        state.written += count
        state.buffer.removeAll(keepingCapacity: true)
    }

    /// A new file, whose name is gone at once.
    private static func open(in folder: DiskPath) -> CInt? {
        let file = folder.appending("feedgen-\(String(UInt64.random(in: 0 ... .max), radix: 36))")
        let descriptor = file.open(O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        guard descriptor >= 0 else { return nil }
        _ = file.inParent { unlinkat($0, $1, 0) }
        return descriptor
    }
}
