import Foundation

/// A stream of a folder's entries.
///
/// A read error is not the end of the folder: treating it as such would delete the pages of all remaining entries.
package struct FolderStream: ~Copyable {
    #if os(Linux)
        package typealias Handle = OpaquePointer
    #else
        package typealias Handle = UnsafeMutablePointer<DIR>
    #endif
    package typealias Entry = UnsafeMutablePointer<dirent>
    /// Reads an entry as `readdir` does: `nil` at the end or on failure, with the reason in `errno`.
    package typealias Step = @Sendable (Handle) -> Entry?
    package static let step: Step = { readdir($0) }

    private let path: String
    private let handle: Handle
    private let step: Step

    /// - Parameters:
    ///   - path: The folder's path, as messages print it.
    ///   - handle: The open folder, which this stream closes.
    package init(_ path: String, handle: Handle, step: @escaping Step = Self.step) {
        self.path = path
        self.handle = handle
        self.step = step
    }

    /// Opens a folder; `nil` if there is none, with the reason in `errno`.
    package init?(_ path: DiskPath) {
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

    /// - Returns: The next entry, `nil` at the end. It invalidates the previous entry.
    package func next() throws(DiskError) -> Entry? {
        errno = 0
        if let entry = step(handle) { return entry }
        guard errno == 0 else { throw .last("read the folder", path) }
        return nil
    }

    /// The name of an entry; `nil` if it is not valid UTF-8.
    package static func name(of entry: Entry) -> String? {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                String(validatingCString: $0)
            }
        }
    }

    /// The name with invalid bytes as in `caf\xE9.md`, so that messages can still identify the entry.
    package static func printableName(of entry: Entry) -> String {
        let bytes = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
            }
        }
        var parser = UTF8.ForwardParser()
        var input = bytes.makeIterator()
        var (name, offset) = ("", 0)
        while true {
            switch parser.parseScalar(from: &input) {
            case .valid(let scalar):
                name.unicodeScalars.append(UTF8.decode(scalar))
                offset += scalar.count
            case .error(let length):
                for byte in bytes[offset..<offset + length] { name += "\\x" + String(byte, radix: 16, uppercase: true) }
                offset += length
            case .emptyInput: return name
            }
        }
    }
}
