import Foundation

/// The bytes of all files in a folder, and the targets of its links.
struct FolderListing: Equatable {
    private(set) var files: [String: [UInt8]] = [:]
    private var links: [String: String] = [:]
    private let subfolders: [String]?

    /// - Parameter subfolders: the subfolders to list; by default, everything.
    init(_ folder: String, only subfolders: [String]? = nil) {
        self.subfolders = subfolders
        let listed = subfolders?.flatMap { sub in Self.names(below: folder + "/" + sub).map { sub + "/" + $0 } }
        for name in listed ?? Self.names(below: folder) {
            let path = folder + "/" + name
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
                links[name] = target
            } else {
                files[name] = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) }
            }
        }
    }

    /// The files and links, sorted, without files staged by a build.
    static func names(below folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.sorted().filter { name in
            var status = stat()
            return lstat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
                && !name.hasPrefix(".feedgen-staging/")
        }
    }

    /// Restores the listed part of a folder, writing only files that differ.
    func restore(in folder: String) {
        let now = FolderListing(folder, only: subfolders)
        for name in now.files.keys where files[name] == nil { unlink(folder + "/" + name) }
        for name in now.links.keys where links[name] != now.links[name] { unlink(folder + "/" + name) }
        for (name, bytes) in files where now.files[name] != bytes {
            makeRoom(for: name, in: folder)
            try? Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        for (name, target) in links where now.links[name] != target {
            makeRoom(for: name, in: folder)
            symlink(target, folder + "/" + name)
        }
    }

    private func makeRoom(for name: String, in folder: String) {
        let path = folder + "/" + name
        var isFolder: ObjCBool = false
        // A folder at this path contains no files.
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            try? FileManager.default.removeItem(atPath: path)
        }
        try? FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    }
}
