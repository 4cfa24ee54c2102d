import FeedKit
import FileSystem
import Foundation

/// A folder on another machine, written with the program rsync over ssh. rsync replaces each file as a whole.
final class RsyncTarget: DeployTarget {
    let name: String
    let batchSize = 2048
    private let ssh: SSHProgram
    /// The descriptor of the lock of the output folder. rsync inherits it, so that no build changes the files of an
    /// rsync that outlives this process.
    private let lockDescriptor: CInt?

    init(_ ssh: SSHProgram, lockDescriptor: CInt?) throws(DiskError) {
        (self.ssh, self.lockDescriptor, name) = (ssh, lockDescriptor, ssh.name)
        try Self.checkVersion(ssh)
    }

    private static func checkVersion(_ ssh: SSHProgram) throws(DiskError) {
        let outcome = try ChildProcess.run(["rsync", "--version"])
        guard !outcome.isMissing else { throw DeployMessages.missing(program: "rsync", ssh.name) }
        let line = String(decoding: outcome.output, as: UTF8.self).prefix { $0 != "\n" }
        let numbers = line.firstMatch(of: /version\s+v?(\d+)\.(\d+)/).flatMap { match in
            Int(match.1).flatMap { major in Int(match.2).map { (major, $0) } }
        }
        guard let numbers, numbers >= (3, 1) else { throw DeployMessages.oldRsync(ssh.name, String(line)) }
    }

    /// The root on the other machine, with a trailing slash.
    private var destination: String {
        let host = ssh.location.host.contains(":") ? "[\(ssh.location.host)]" : ssh.location.host
        return (ssh.location.user.map { $0 + "@" } ?? "") + host + ":" + ssh.location.path + "/"
    }

    /// Runs rsync for a list of paths.
    ///
    /// - Parameter folder: The working folder, which contains the local files.
    /// - Returns: The output; `nil` if files are received and the root does not exist.
    @discardableResult
    private func run(
        _ options: [String], _ paths: [String], in folder: String, receives: Bool = false, to attempt: String
    ) throws(DiskError) -> [UInt8]? {
        let list = ssh.folder + "/list"
        try Disk.write(Array(paths.joined(separator: "\0").utf8), to: .named(list))
        let ends = receives ? [destination, "./"] : ["./", destination]
        // Links are not followed, and metadata other than times is not copied.
        let common = [
            "rsync", "--protect-args", "--times", "--omit-dir-times", "--from0", "--files-from=\(list)", "--timeout=60",
            "--rsh=\(ssh.command.joined(separator: " "))",
        ]
        let outcome = try ChildProcess.run(
            common + options + ends, in: folder, input: lockDescriptor.map { .descriptor($0) } ?? .none)
        if outcome.status == 0 { return outcome.output }
        let messages = outcome.errors.split { $0.isNewline }.map { String($0).printable }
        // rsync has no exit code for a root that does not exist yet.
        let lacksRoot = messages.contains { $0.contains("change_dir") && $0.hasSuffix("(2)") }
        if receives, lacksRoot { return nil }
        // `--ignore-missing-args` does not cover paths below a file (ENOTDIR). They are missing, too.
        // The other side then closes the connection early.
        let problems = messages.filter { $0.hasPrefix("rsync: ") && !$0.hasSuffix("Broken pipe (32)") }
        let areBelowFiles = problems.allSatisfy { $0.contains("link_stat") && $0.hasSuffix("(20)") }
        if receives, !problems.isEmpty, areBelowFiles { return outcome.output }
        let reason = DeployMessages.ended("rsync", status: outcome.status, lines: messages)
        throw DeployMessages.failed(attempt, name, reason)
    }

    /// A new empty folder on this machine.
    private func scratchFolder(_ name: String) throws(DiskError) -> String {
        let path = ssh.folder + "/" + name
        try Disk.removeTree(.named(path))
        try Disk.makeFolder(.named(path))
        return path
    }

    func read(_ paths: [String], upTo most: Int) throws(DiskError) -> [String: [UInt8]] {
        let folder = try scratchFolder("received")
        try run(["--ignore-missing-args", "--compress"], paths, in: folder, receives: true, to: "read")
        var result: [String: [UInt8]] = [:]
        for path in paths {
            let place = DiskPath(path, in: FolderHandle(folder), links: .none)
            if try Disk.type(of: place) != nil { result[path] = try Disk.read(place, upTo: most) }
        }
        return result
    }

    func create(_ path: String, _ bytes: [UInt8]) throws(DiskError) -> Bool {
        try put(path, bytes, ["--ignore-existing"])
        // rsync can't create a file exclusively. A deploy that starts at the same time replaces this file within the
        // time of one transfer, so the caller, who reads it back, notices that.
        Thread.sleep(forTimeInterval: 0.5)
        return true
    }

    func write(_ path: String, _ bytes: [UInt8]) throws(DiskError) { try put(path, bytes, ["--ignore-times"]) }

    private func put(_ path: String, _ bytes: [UInt8], _ options: [String]) throws(DiskError) {
        let folder = try scratchFolder("sent")
        let place = DiskPath(path, in: FolderHandle(folder), links: .none)
        try Disk.write(bytes, to: place)
        try run(options, [path], in: folder, to: "write \(path)")
    }

    func upload(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) {
        // A file with the same bytes is not sent; of others, only the differing parts are.
        try run(["--checksum", "--compress"], files.map(\.path), in: site.folder.path, to: "upload files")
        if Interruption.isRequested { throw DeployMessages.interrupted(name) }
    }

    /// Deletes the listed files because an empty folder does not have them.
    func delete(_ paths: [String]) throws(DiskError) {
        guard !paths.isEmpty else { return }
        let folder = try scratchFolder("empty")
        for parent in Set(paths.map(SitePath.folder)) where !parent.isEmpty {
            try Disk.makeFolder(DiskPath(parent, in: FolderHandle(folder), links: .none))
        }
        try run(["--delete-missing-args"], paths, in: folder, to: "delete files")
    }

    func existing(_ paths: [String]) throws(DiskError) -> Set<String> {
        let folder = try scratchFolder("empty")
        return try listed(
            ["--ignore-missing-args", "--ignore-times"], paths, in: folder, receives: true)
    }

    /// The paths that rsync would transfer.
    private func listed(
        _ options: [String], _ paths: [String], in folder: String, receives: Bool = false
    ) throws(DiskError) -> Set<String> {
        guard !paths.isEmpty else { return [] }
        let output = try run(
            options + ["--dry-run", "--out-format=%n", "--8-bit-output"], paths, in: folder, receives: receives,
            to: "list files")
        let lines = Set((output ?? []).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
        return lines.intersection(paths)
    }

    func damaged(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) -> Set<String> {
        func paths(_ isDerived: Bool) -> [String] { files.filter { $0.isDerived == isDerived }.map(\.path) }
        return try listed(["--checksum"], paths(false), in: site.folder.path)
            .union(listed(["--ignore-existing"], paths(true), in: site.folder.path))
    }

    func prepare() throws(DiskError) {}

    func cleanUp() {}

    func disconnect() { ssh.close() }
}
