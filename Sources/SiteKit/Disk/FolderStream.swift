import Foundation

/// An open folder, of which one entry is read after the other.
///
/// A disk that fails in the middle is not the end of the folder: whoever took it for that would delete the pages of all
/// that comes behind.
struct FolderStream: ~Copyable {
    #if os(Linux)
        typealias Handle = OpaquePointer
    #else
        typealias Handle = UnsafeMutablePointer<DIR>
    #endif
    typealias Entry = UnsafeMutablePointer<dirent>
    /// Reads an entry as `readdir` does: `nil` at the end, and where it failed, with the reason in `errno`.
    typealias Step = @Sendable (Handle) -> Entry?
    static let step: Step = { readdir($0) }

    private let path: String
    private let handle: Handle
    private let step: Step

    /// - Parameters:
    ///   - path: what messages call the folder.
    ///   - handle: is closed here.
    init(_ path: String, handle: Handle, step: @escaping Step = Self.step) {
        self.path = path
        self.handle = handle
        self.step = step
    }

    /// `nil` if there is no such folder, with the reason in `errno`.
    init?(_ path: DiskPath) {
        let descriptor = path.open(O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else { return nil }
        guard let handle = fdopendir(descriptor) else {
            let reason = errno
            close(descriptor)
            errno = reason
            return nil
        }
        self.init(path.description, handle: handle)
    }

    deinit { closedir(handle) }

    /// - Returns: `nil` at the end. What was returned before is gone then.
    func next() throws(DiskError) -> Entry? {
        errno = 0
        if let entry = step(handle) { return entry }
        guard errno == 0 else { throw .last("read the folder", path) }
        return nil
    }

    /// The name of an entry; `nil` if it is not valid UTF-8.
    static func name(of entry: Entry) -> String? {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                String(validatingCString: $0)
            }
        }
    }

    /// The name with what can't be read in it replaced, so that its owner knows which one it is.
    static func lossyName(of entry: Entry) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                String(decodingCString: $0, as: UTF8.self)
            }
        }
    }
}
