import FeedKit
import FileSystem
import Synchronization

/// A folder of an SFTP server.
final class SFTPTarget: DeployTarget {
    let name: String
    let batchSize = 256
    private let ssh: SSHProgram
    private let root: String
    /// Idle connections, at most one per thread.
    private let idle = Mutex<[SFTPConnection]>([])
    /// The folders that exist.
    private let folders = Mutex<Set<String>>([])
    private static let threads = 4

    init(_ ssh: SSHProgram) {
        (self.ssh, name) = (ssh, ssh.name)
        root = ssh.location.path
    }

    private func full(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

    /// Lends a connection. After an error it is closed, since requests may be unanswered.
    private func connected<Result>(
        _ body: (SFTPConnection) throws(DiskError) -> Result
    ) throws(DiskError) -> Result {
        let connection: SFTPConnection
        if let existing = idle.withLock({ $0.popLast() }) {
            connection = existing
        } else {
            connection = try SFTPConnection(ssh)
        }
        let result = try body(connection)
        idle.withLock { $0.append(connection) }
        return result
    }

    func read(_ paths: [String], upTo most: Int) throws(DiskError) -> [String: [UInt8]] {
        try connected { connection throws(DiskError) in
            var result: [String: [UInt8]] = [:]
            for path in paths { result[path] = try connection.read(self.full(path), upTo: most) }
            return result
        }
    }

    /// Creates the root, but not its parents: a mistyped path is more likely.
    private func makeRoot(_ connection: SFTPConnection) throws(DiskError) {
        guard try connection.makeFolder(root) else {
            throw DeployMessages.failed("create the folder", name, DeployMessages.noFolder)
        }
    }

    func prepare() throws(DiskError) {
        try connected { connection throws(DiskError) in
            try self.makeRoot(connection)
            try self.removeTemporaryFolder(connection)
        }
    }

    private func removeTemporaryFolder(_ connection: SFTPConnection) throws(DiskError) {
        let folder = full(DeployFiles.temporaryFolder)
        for name in try connection.names(in: folder) where !name.contains("/") {
            try connection.remove(folder + "/" + name)
        }
        _ = try connection.removeFolder(folder)
        folders.withLock { _ = $0.remove(DeployFiles.temporaryFolder) }
    }

    func create(_ path: String, _ bytes: [UInt8]) throws(DiskError) -> Bool {
        try connected { connection throws(DiskError) in
            try self.makeRoot(connection)
            return try self.put(path, bytes, replaces: false, connection)
        }
    }

    func write(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
        try connected { connection throws(DiskError) in
            _ = try self.put(path, bytes, replaces: true, connection)
        }
    }

    func upload(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) {
        try ParallelWork.forEach(files, threads: Self.threads, target: name) { file throws(DiskError) in
            let bytes = try site.bytes(of: file.path)
            try self.connected { connection throws(DiskError) in
                _ = try self.put(file.path, bytes, replaces: true, connection)
            }
        }
    }

    /// Writes a temporary file, and gives it the final name.
    private func put(
        _ path: String, _ bytes: [UInt8], replaces: Bool, _ connection: SFTPConnection
    ) throws(DiskError) -> Bool {
        try makeFolder(SitePath.folder(of: path), connection)
        try makeFolder(DeployFiles.temporaryFolder, connection)
        let temporary = full(DeployFiles.temporaryFolder) + "/" + Marker.randomName()
        do throws(DiskError) {
            try connection.write(temporary, bytes, to: "write \(path)")
            let isDone = try connection.rename(temporary, to: full(path), replaces: replaces)
            if !isDone { try connection.remove(temporary) }
            return isDone
        } catch {
            try? connection.remove(temporary)
            throw error
        }
    }

    private func makeFolder(_ path: String, _ connection: SFTPConnection) throws(DiskError) {
        guard !path.isEmpty, !folders.withLock({ $0.contains(path) }) else { return }
        try makeFolder(SitePath.folder(of: path), connection)
        guard try connection.makeFolder(full(path)) else {
            throw DeployMessages.failed("create the folder \(path)", name, DeployMessages.noFolder)
        }
        folders.withLock { _ = $0.insert(path) }
    }

    func delete(_ paths: [String]) throws(DiskError) {
        try ParallelWork.forEach(paths, threads: Self.threads, target: name) { path throws(DiskError) in
            try self.connected { connection throws(DiskError) in try connection.remove(self.full(path)) }
        }
        let parents = Set(paths.map(SitePath.folder)).sorted { $0.utf8.count > $1.utf8.count }
        try connected { connection throws(DiskError) in
            for parent in parents {
                var folder = parent
                while !folder.isEmpty, try connection.removeFolder(self.full(folder)) {
                    folder = SitePath.folder(of: folder)
                }
            }
        }
        // A removed folder may be needed again.
        folders.withLock { $0.removeAll() }
    }

    func existing(_ paths: [String]) throws(DiskError) -> Set<String> {
        // Only names that exist at the root can be part of a file that exists.
        let names = Set(try connected { connection throws(DiskError) in try connection.names(in: self.root) })
        let candidates = paths.filter { names.contains(String($0.prefix { $0 != "/" })) }
        return try ParallelWork.filter(candidates, threads: Self.threads, target: name) { path throws(DiskError) in
            try self.connected { connection throws(DiskError) in try connection.hasFile(self.full(path)) }
        }
    }

    func damaged(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) -> Set<String> {
        let byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return try ParallelWork.filter(files.map(\.path), threads: Self.threads, target: name) {
            path throws(DiskError) in
            let found = try self.connected { connection throws(DiskError) in
                try connection.size(of: self.full(path))
            }
            guard let file = byPath[path], let found else { return true }
            return file.isDerived ? found == 0 : found != UInt64(file.sizeBytes)
        }
    }

    func cleanUp() {
        try? connected { connection throws(DiskError) in try self.removeTemporaryFolder(connection) }
    }

    func disconnect() {
        idle.withLock { $0.removeAll() }
        ssh.close()
    }
}
