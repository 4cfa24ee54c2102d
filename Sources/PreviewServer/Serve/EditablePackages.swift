import DiffKit
import FileSystem
import Foundation

/// The packages that a program is built from and that its author may edit: its own, and those that it depends on by
/// path.
struct EditablePackages: Sendable {
    /// The folders of the packages, that of the program first.
    let folders: [String]

    /// - Parameters:
    ///   - package: The folder of the program's package.
    ///   - scratch: The folder of build results, where SwiftPM stores which packages it has resolved.
    init(of package: String, builtIn scratch: String) {
        let bytes = try? Disk.read(.named(scratch + "/workspace-state.json"))
        let state = bytes.flatMap { try? JSON(parsing: $0) }
        // Only packages at a path, and edited ones, have the path in their state.
        let paths = state?["object"]?["dependencies"]?.array?.compactMap { $0["state"]?["path"]?.string } ?? []
        folders = [package] + paths.filter { !($0 + "/").hasPrefix(package + "/") }
    }

    /// The Swift sources of the packages.
    var sources: WatchedFolders {
        let isOther = Self.isOther
        return WatchedFolders(
            roots: folders.map { WatchedRoot(name: $0, path: $0) }, linksStayIn: folders[0],
            passesOver: { isOther($0.path) },
            list: { root in
                var files: [String: FileStamp] = [:]
                let all = FileManager.default.enumerator(atPath: root.path)
                while let path = all?.nextObject() as? String {
                    if isOther(path) {
                        all?.skipDescendants()
                    } else if path.hasSuffix(".swift") {
                        files[path] = try Disk.stamp(of: .named(root.path + "/" + path))
                    }
                }
                return files
            })
    }

    /// Whether a path is that of a hidden file or folder, or of a file that is not Swift.
    private static func isOther(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.hasPrefix(".") || name.contains(".") && !name.hasSuffix(".swift")
    }
}
