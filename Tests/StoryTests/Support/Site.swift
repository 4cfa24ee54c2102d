import DiffKit
import Foundation
import Testing

/// A site in a temporary folder that is deleted with the last reference.
final class Site: Sendable {
    /// The site's root folder.
    let folder: String

    /// - Parameter files: texts by their path relative to the site's root.
    init(_ files: [String: String] = [:], configuration: String? = "title: Log\nbaseURL: https://x.example/\n") throws {
        let base = FileManager.default.temporaryDirectory.path + "/feedgen-story-" + UUID().uuidString
        folder = base
        try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
        if let configuration { try write("content/feed.yaml", configuration) }
        for (path, text) in files { try write(path, text) }
    }

    /// A copy of a site with everything its builds have written.
    init(copying site: Site) throws {
        folder = FileManager.default.temporaryDirectory.path + "/feedgen-story-" + UUID().uuidString
        try FileManager.default.copyItem(atPath: site.folder, toPath: folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ path: String) -> String { folder + "/" + path }

    func write(_ file: String, _ text: String) throws { try write(file, bytes: Array(text.utf8)) }

    func write(_ file: String, bytes: [UInt8]) throws {
        let target = path(file)
        let parent = (target as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: target))
    }

    /// Replaces a text in a file, which must contain it.
    func edit(_ file: String, _ old: String, _ new: String) throws {
        let text = try read(file)
        try #require(text.contains(old), "\(file) does not hold \(old)")
        try write(file, text.replacingOccurrences(of: old, with: new))
    }

    func rename(_ file: String, to other: String) throws {
        let parent = (path(other) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: path(file), toPath: path(other))
    }

    func delete(_ file: String) throws { try FileManager.default.removeItem(atPath: path(file)) }

    func link(_ file: String, to target: String) throws {
        let parent = (path(file) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path(file), withDestinationPath: target)
    }

    func bytes(_ file: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(file)))) }

    func read(_ file: String) throws -> String { String(decoding: try bytes(file), as: UTF8.self) }

    func json(_ file: String) throws -> JSON { try JSON(parsing: bytes(file)) }

    func exists(_ file: String) -> Bool { access(path(file), F_OK) == 0 }

    var snapshot: JSON { get throws { try json("public/snapshot.json") } }

    /// The operations of the last build's patch as `name path`.
    func operations(_ file: String = "public/patch.json") throws -> [String] {
        let patch = try #require(try json(file).array)
        return try patch.map { operation in
            let name = try #require(operation["op"]?.string)
            let target = try #require(operation["path"]?.string)
            guard let from = operation["from"]?.string else { return "\(name) \(target)" }
            return "\(name) \(from) \(target)"
        }
    }

    // MARK: Running

    @discardableResult func run(_ arguments: String...) throws -> Feedgen.Outcome {
        try Feedgen.run(arguments, in: folder)
    }

    @discardableResult func run(_ arguments: [String]) throws -> Feedgen.Outcome {
        try Feedgen.run(arguments, in: folder)
    }

    /// Builds the site, and expects it to succeed without messages.
    @discardableResult func build(_ arguments: String..., location: SourceLocation = #_sourceLocation) throws
        -> Feedgen.Outcome
    {
        let outcome = try run(["build"] + arguments)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)", sourceLocation: location)
        return outcome
    }

    // MARK: The tree

    func files(_ sub: String = "public") -> FileTree { FileTree(of: path(sub)) }
}

/// All files below a folder, with all properties that a write would change.
struct FileTree: Equatable {
    struct Stamp: Equatable {
        var inode: UInt64
        var modified: Int64
        var bytes: Data
    }

    private(set) var stamps: [String: Stamp] = [:]

    init(of folder: String) {
        guard let names = FileManager.default.enumerator(atPath: folder) else { return }
        for case let name as String in names {
            var status = stat()
            guard lstat(folder + "/" + name, &status) == 0 else { continue }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            let bytes = isFolder ? Data() : (try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))) ?? Data()
            // A folder's time only indicates added or removed files, which the listing contains already.
            let time = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
            stamps[isFolder ? name + "/" : name] = Stamp(
                inode: UInt64(status.st_ino), modified: isFolder ? 0 : time, bytes: bytes)
        }
    }

    var names: Set<String> { Set(stamps.keys) }
    var bytes: [String: Data] { stamps.mapValues(\.bytes) }

    subscript(_ name: String) -> Stamp? { stamps[name] }

    /// The files that were added, removed or written since `other`.
    func touched(since other: FileTree) -> Set<String> {
        names.union(other.names).filter { stamps[$0] != other.stamps[$0] }
    }

    /// The files whose bytes differ.
    func differences(from other: FileTree) -> Set<String> {
        names.union(other.names).filter { stamps[$0]?.bytes != other.stamps[$0]?.bytes }
    }
}

extension FileTree: CustomTestStringConvertible {
    var testDescription: String { "\(stamps.count) files" }
}
