import Foundation

/// A file of a store that is a folder, open for reading.
struct FolderFile: ~Copyable {
    private let descriptor: CInt
    let size: Int
    private let changed: Int

    /// The suffix of files that are being written, or were when their machine went down.
    static let unfinishedSuffix = ".new"
    /// The age in seconds at which the modification time is renewed; recording every use is unnecessary.
    private static let noticed = 60 * 60

    /// `nil` if the file does not exist.
    init?(reading path: String) throws(StoreFailure) {
        var descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        // Another machine has replaced the file on a network disk.
        if descriptor < 0, errno == ESTALE { descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        guard descriptor >= 0 else {
            if [ENOENT, ENOTDIR].contains(errno) { return nil }
            throw .last
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
        #if os(Linux)
            changed = status.st_mtim.tv_sec
        #else
            changed = status.st_mtimespec.tv_sec
        #endif
    }

    deinit { close(descriptor) }

    func bytes(upTo most: Int) throws(StoreFailure) -> [UInt8] {
        guard size <= most else { throw StoreFailure(kind: .tooLarge, reason: "the file is too large") }
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = pread(descriptor, buffer.baseAddress! + count, size - count, off_t(count))
                if got < 0, errno == EINTR { continue }
                failed = got < 0
                if got <= 0 { break }
                count += got
            }
        }
        if failed { throw .last }
        return bytes
    }

    /// Has no effect without write permission. That is harmless: an evicted file is built again.
    func recordUse() {
        guard time(nil) - changed > Self.noticed else { return }
        futimens(descriptor, nil)
    }

    /// Writes a file, replacing any existing one. A partial file never has the final name.
    static func write(_ bytes: [UInt8], to path: String) throws(StoreFailure) {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        // A random name, so that machines don't write to the same temporary file.
        let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let temporary = "\(path).\(name)\(unfinishedSuffix)"
        var descriptor = create(temporary)
        // Another program's eviction may remove the empty folder again at once.
        for _ in 0..<3 where descriptor < 0 && errno == ENOENT {
            try makeFolder(folder)
            descriptor = create(temporary)
        }
        guard descriptor >= 0 else { throw .last }
        let isWritten = put(bytes, descriptor) && fsync(descriptor) == 0
        let failure = StoreFailure.last
        guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
            let reason = isWritten ? StoreFailure.last : failure
            unlink(temporary)
            throw reason
        }
        synchronize(folder)
    }

    private static func create(_ path: String) -> CInt { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }

    private static func put(_ bytes: [UInt8], _ descriptor: CInt) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Foundation.write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
                if count < 0, errno == EINTR { continue }
                if count < 0 { return false }
                offset += count
            }
            return true
        }
    }

    /// Errors are ignored because some disks can't do this. A lost rename makes a file missing, not wrong.
    private static func synchronize(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Creates a folder and its missing parent folders.
    private static func makeFolder(_ path: String) throws(StoreFailure) {
        guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { throw .last }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
    }
}

extension StoreFailure {
    /// The failure described by `errno`.
    static var last: StoreFailure {
        let reason = "system error: " + String(cString: strerror(errno)).lowercased()
        return StoreFailure(
            kind: [EINTR, EAGAIN, EIO, ESTALE].contains(errno) ? .temporary : .permanent, reason: reason)
    }
}
