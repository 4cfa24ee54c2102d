import DigestKit
import Foundation

/// Deletes entries from a store in a folder that were not used for a given number of days.
///
/// Other processes may read, write and delete there at the same time: a deleted file is built again when needed.
package enum StoreEviction {
    /// The result of an eviction.
    package struct Outcome: Sendable, Equatable {
        package var deleted = 0
        package var deletedBytes = 0
        package var retained = 0
        package var storedBytes = 0
        /// The number of files that could not be deleted.
        package var failed = 0
    }

    private static let day = 24 * 60 * 60

    /// - Returns: `nil` if the folder does not exist or is not a store.
    package static func run(in folder: String, unusedDays: Int) -> Outcome? {
        var outcome = Outcome()
        var isStore = false
        // Action results are deleted before the files that they refer to, so no entry is left with missing files.
        for kind in ["ac", "cas"] {
            guard let parts = names(in: "\(folder)/\(kind)") else { continue }
            isStore = true
            for part in parts where part.utf8.count == 2 {
                let path = "\(folder)/\(kind)/\(part)"
                for name in names(in: path) ?? [] { visit("\(path)/\(name)", name, part, unusedDays, &outcome) }
                // Removes only an empty folder.
                rmdir(path)
            }
        }
        return isStore ? outcome : nil
    }

    private static func visit(_ path: String, _ name: String, _ part: String, _ days: Int, _ outcome: inout Outcome) {
        // An unfinished file's name begins with the digest, too.
        let isUnfinished = name.hasSuffix(FolderFile.unfinishedSuffix)
        let digest = isUnfinished ? String(name.prefix { $0 != "." }) : name
        guard name.hasPrefix(part), SHA256(hexadecimal: digest) != nil else { return }
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        #if os(Linux)
            let age = time(nil) - status.st_mtim.tv_sec
        #else
            let age = time(nil) - status.st_mtimespec.tv_sec
        #endif
        let isOld = isUnfinished ? age > day : age > days * day
        if isOld, unlink(path) == 0 {
            outcome.deleted += 1
            outcome.deletedBytes += Int(status.st_size)
        } else if !isOld || errno != ENOENT {
            outcome.failed += isOld ? 1 : 0
            outcome.retained += 1
            outcome.storedBytes += Int(status.st_size)
        }
    }

    /// `nil` if the folder does not exist.
    private static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(validatingCString: $0)
                }
            }
            if let name { names.append(name) }
        }
        return names
    }
}
