import Foundation

/// A pipe that wakes a thread waiting for descriptors.
final class WakeUp: Sendable {
    /// Becomes readable to wake the thread.
    let descriptor: CInt
    private let other: CInt

    init() throws(WatchFailure) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .other(reason: DiskError.lastReason) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        descriptor = ends[0]
        other = ends[1]
    }

    deinit {
        close(descriptor)
        close(other)
    }

    func wake() {
        var byte: UInt8 = 0
        _ = write(other, &byte, 1)
    }
}
