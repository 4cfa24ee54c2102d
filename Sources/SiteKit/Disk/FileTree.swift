import Diagnostics
import Foundation

/// The files of a folder, in an order that does not depend on the file system.
struct FileTree: Sendable {
    /// Paths relative to the folder, sorted.
    var files: [String] = []
    var diagnostics: [Diagnostic] = []

    /// Walks a folder and follows links as long as they stay inside `root`.
    ///
    /// - Parameters:
    ///   - folder: the folder on disk.
    ///   - root: where links may lead; messages name files as `name/path`.
    static func walk(_ folder: String, named name: String, root: String) -> FileTree {
        var tree = FileTree()
        guard let realRoot = realPath(root), let realFolder = realPath(folder) else { return tree }
        tree.collect(folder, path: "", name: name, root: realRoot, ancestors: [realFolder])
        tree.files.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        return tree
    }

    private mutating func collect(
        _ folder: String, path: String, name: String, root: String, ancestors: [String]
    ) {
        func place(_ path: String) -> Place { Place(file: name + "/" + path) }
        guard let stream = opendir(folder) else {
            let reason = String(cString: strerror(errno)).lowercased()
            diagnostics.append(.error("cannot read this folder: \(reason)", at: place(path)))
            return
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            guard let child = Self.name(of: entry) else {
                diagnostics.append(
                    .error(
                        "a file name in this folder is not valid UTF-8: \(Self.lossyName(of: entry))", at: place(path),
                        hint: "rename it"))
                continue
            }
            let childPath = path.isEmpty ? child : path + "/" + child
            if Self.isPassedOver(child, at: childPath) { continue }
            let onDisk = folder + "/" + child
            var type = entry.pointee.d_type
            var line = ancestors
            if type == UInt8(DT_LNK) || type == UInt8(DT_UNKNOWN) {
                switch Self.follow(onDisk, root: root, ancestors: ancestors) {
                case .success(let target):
                    type = target.isFolder ? UInt8(DT_DIR) : UInt8(DT_REG)
                    line.append(target.path)
                case .failure(let problem):
                    diagnostics.append(.error(problem.message, at: place(childPath), hint: problem.hint))
                    continue
                }
            } else if type == UInt8(DT_DIR), let real = Self.realPath(onDisk) {
                line.append(real)
            }
            switch type {
            case UInt8(DT_DIR): collect(onDisk, path: childPath, name: name, root: root, ancestors: line)
            case UInt8(DT_REG): files.append(childPath)
            default:
                diagnostics.append(
                    .error("this is neither a file nor a folder", at: place(childPath), hint: "remove it"))
            }
        }
    }

    /// Hidden files and editors' backups are nobody's content; but what is to be copied as it is may be called
    /// `.nojekyll` or `.well-known`.
    private static func isPassedOver(_ name: String, at path: String) -> Bool {
        if path.hasPrefix(ContentMap.staticFolder + "/") { return [".", "..", ".git", ".DS_Store"].contains(name) }
        return name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#")
    }

    private struct LinkProblem: Error {
        var message: String
        var hint: String
    }

    private static func follow(_ path: String, root: String, ancestors: [String])
        -> Result<(path: String, isFolder: Bool), LinkProblem>
    {
        guard let real = realPath(path) else {
            return .failure(
                errno == ELOOP
                    ? LinkProblem(message: "this link leads in a circle", hint: "remove the link")
                    : LinkProblem(message: "this link leads nowhere", hint: "remove the link or restore its target"))
        }
        guard real == root || real.hasPrefix(root + "/") else {
            return .failure(
                LinkProblem(
                    message: "this link leads out of the site, to \(real)",
                    hint: "copy the file into the site instead"))
        }
        if ancestors.contains(where: { $0 == real || $0.hasPrefix(real + "/") }) {
            return .failure(LinkProblem(message: "this link leads in a circle", hint: "remove the link"))
        }
        return .success((real, Disk.isFolder(real)))
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(validatingCString: real)
    }

    /// The name with what can't be read in it replaced, so that its owner knows which one it is.
    private static func lossyName(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                String(decodingCString: $0, as: UTF8.self)
            }
        }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                String(validatingCString: $0)
            }
        }
    }
}
