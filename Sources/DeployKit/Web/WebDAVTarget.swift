import CacheKit
import FeedKit
import FileSystem
import Synchronization

/// A folder of a WebDAV server. A file is uploaded with a temporary name, then moved, if the server supports that.
final class WebDAVTarget: DeployTarget {
    let name: String
    let batchSize = 256
    private let web: WebTransfers
    private let base: String
    private static let threads = 4
    /// The folders that exist.
    private let folders = Mutex<Set<String>>([])
    /// Whether the server has refused to move files.
    private let lacksMove = Atomic(false)

    init(_ name: String, _ url: HTTPStoreURL) {
        self.name = name
        base = url.base
        web = WebTransfers(
            name: name, client: WebClient(url, RetryPolicy(), accessHint: DeployMessages.credentials))
    }

    func read(_ paths: [String], upTo most: Int) throws(DiskError) -> [String: [UInt8]] {
        try web.read(paths, upTo: most)
    }

    func create(_ path: String, _ bytes: [UInt8]) throws(DiskError) -> Bool {
        try makeRoot()
        return try put(path, bytes, replaces: false)
    }

    func write(_ path: String, _ bytes: [UInt8]) throws(DiskError) { _ = try put(path, bytes, replaces: true) }

    func upload(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) {
        try ParallelWork.forEach(files, threads: Self.threads, target: name) { file throws(DiskError) in
            try self.write(file.path, try site.bytes(of: file.path))
        }
    }

    /// - Returns: `false` if the file exists and is not to be replaced.
    private func put(_ path: String, _ bytes: [UInt8], replaces: Bool) throws(DiskError) -> Bool {
        let attempt = "write \(path)"
        try makeFolder(SitePath.folder(of: path))
        if !lacksMove.load(ordering: .relaxed) {
            try makeFolder(DeployFiles.temporaryFolder)
            let temporary = DeployFiles.temporaryFolder + "/" + Marker.randomName()
            try web.require([200, 201, 204], request(temporary, bytes), sizeBytes: bytes.count, to: attempt)
            var move = WebClient.Request(.other("MOVE"), WebTransfers.encoded(temporary))
            move.headers = [("destination", base + WebTransfers.encoded(path)), ("overwrite", replaces ? "T" : "F")]
            let answer = try web.answer(move, to: attempt)
            if [200, 201, 204].contains(answer.status) { return true }
            try? removeFile(temporary)
            if answer.status == 412, !replaces { return false }
            guard [405, 501].contains(answer.status) else {
                try web.require([], move, to: attempt)
                return false
            }
            lacksMove.store(true, ordering: .relaxed)
        }
        var request = request(path, bytes)
        if !replaces { request.headers.append(("if-none-match", "*")) }
        let answer = try web.require([200, 201, 204, 412], request, sizeBytes: bytes.count, to: attempt)
        return answer.status != 412
    }

    private func request(_ path: String, _ bytes: [UInt8]) -> WebClient.Request {
        var request = WebClient.Request(.put(bytes), WebTransfers.encoded(path))
        request.contentType = ContentType.of(path)
        return request
    }

    /// Removes a file. It is missing, too, if a folder has its name, or a file that of its folder (409).
    private func removeFile(_ path: String) throws(DiskError) {
        try web.require(
            [200, 204, 404, 409], WebClient.Request(.other("DELETE"), WebTransfers.encoded(path)), to: "delete \(path)")
    }

    /// Creates a folder and its parents below the root.
    private func makeFolder(_ path: String) throws(DiskError) {
        guard !path.isEmpty, !folders.withLock({ $0.contains(path) }) else { return }
        try makeFolder(SitePath.folder(of: path))
        try makeFolder(at: WebTransfers.encoded(path) + "/", path)
        folders.withLock { _ = $0.insert(path) }
    }

    /// Creates the root, but not its parents: a mistyped path is more likely.
    private func makeRoot() throws(DiskError) {
        if try web.answer(WebClient.Request(.head, "/"), to: "read").status == 404 { try makeFolder(at: "/", name) }
    }

    private func makeFolder(at path: String, _ name: String) throws(DiskError) {
        // 405: the folder exists.
        try web.require(
            [200, 201, 204, 405], WebClient.Request(.other("MKCOL"), path), to: "create the folder \(name)")
    }

    func delete(_ paths: [String]) throws(DiskError) {
        try ParallelWork.forEach(paths, threads: Self.threads, target: name) { path throws(DiskError) in
            try self.removeFile(path)
        }
        let parents = Set(paths.map(SitePath.folder)).sorted { $0.utf8.count > $1.utf8.count }
        for parent in parents {
            var folder = parent
            while !folder.isEmpty, try removeEmptyFolder(folder) { folder = SitePath.folder(of: folder) }
        }
    }

    /// Removes a folder if the server reports that it is empty: deleting a folder deletes its contents.
    private func removeEmptyFolder(_ path: String) throws(DiskError) -> Bool {
        var listing = WebClient.Request(.other("PROPFIND"), WebTransfers.encoded(path) + "/")
        listing.headers = [("depth", "1")]
        let answer = try web.answer(listing, to: "read the folder \(path)")
        let text = String(decoding: answer.body, as: UTF8.self)
        // A single response is that of the folder itself.
        guard answer.status == 207, text.matches(of: /<\/(?:\w+:)?response>/).count == 1 else { return false }
        let request = WebClient.Request(.other("DELETE"), WebTransfers.encoded(path) + "/")
        folders.withLock { _ = $0.remove(path) }
        return try [200, 204].contains(web.answer(request, to: "delete \(path)").status)
    }

    func existing(_ paths: [String]) throws(DiskError) -> Set<String> {
        try web.existing(paths, threads: Self.threads)
    }

    func damaged(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) -> Set<String> {
        try web.damaged(files, threads: Self.threads)
    }

    func prepare() throws(DiskError) {
        try removeTemporaryFolder()
        folders.withLock { _ = $0.remove(DeployFiles.temporaryFolder) }
    }

    private func removeTemporaryFolder() throws(DiskError) {
        let request = WebClient.Request(.other("DELETE"), WebTransfers.encoded(DeployFiles.temporaryFolder) + "/")
        try web.require([200, 204, 404, 405], request, to: "delete \(DeployFiles.temporaryFolder)")
    }

    func cleanUp() { try? removeTemporaryFolder() }
}
