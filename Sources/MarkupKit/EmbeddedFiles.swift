import CResources

/// The files that `Sources/CResources` embeds in the program.
package enum EmbeddedFiles {
    private static let all: [String: [UInt8]] = {
        let resources = UnsafeBufferPointer(start: embedded_resources(), count: embedded_resource_count())
        let files = resources.map {
            (String(cString: $0.path), Array(UnsafeBufferPointer(start: $0.bytes, count: $0.size)))
        }
        return Dictionary(uniqueKeysWithValues: files)
    }()

    /// The paths of all files, sorted.
    package static var paths: [String] { all.keys.sorted() }

    /// The files directly below a folder, by name.
    package static func folder(_ folder: String) -> [String: [UInt8]] {
        let prefix = folder + "/"
        let files = all.filter { $0.key.hasPrefix(prefix) }.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
        return Dictionary(uniqueKeysWithValues: files)
    }

    /// The bytes of a file.
    package static func bytes(_ path: String) -> [UInt8] {
        // Each caller names a file of the list in resources.c, which EmbeddedFilesTests compares with the folders.
        guard let bytes = all[path] else { preconditionFailure("\(path) is not embedded") }
        return bytes
    }
}
