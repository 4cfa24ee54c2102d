import CacheKit
import FeedKit
import FileSystem

/// A bucket, or a prefix in one. S3 replaces each object as a whole.
final class S3Target: DeployTarget {
    let name: String
    let batchSize = 256
    private let web: WebTransfers
    /// The key prefix without slashes around it; empty for the whole bucket.
    private let prefix: String
    private let bucket: WebTransfers
    private static let threads = 8

    /// - Parameters:
    ///   - bucket: The URL of the bucket.
    ///   - target: The URL with the prefix.
    init(_ name: String, bucket: HTTPStoreURL, target: HTTPStoreURL, prefix: String) {
        self.name = name
        self.prefix = prefix
        let policy = RetryPolicy()
        web = WebTransfers(
            name: name, client: WebClient(target, policy, accessHint: DeployMessages.bucketRights))
        self.bucket = WebTransfers(
            name: name, client: WebClient(bucket, policy, accessHint: DeployMessages.bucketRights))
    }

    func read(_ paths: [String], upTo most: Int) throws(DiskError) -> [String: [UInt8]] {
        try web.read(paths, upTo: most)
    }

    func create(_ path: String, _ bytes: [UInt8]) throws(DiskError) -> Bool {
        var request = put(path, bytes)
        request.headers.append(("if-none-match", "*"))
        // Another deploy that creates it at the same time is a conflict (409).
        return try web.require([200, 409, 412], request, to: "write \(path)").status == 200
    }

    func write(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
        try web.require([200], put(path, bytes), sizeBytes: bytes.count, to: "write \(path)")
    }

    private func put(_ path: String, _ bytes: [UInt8]) -> WebClient.Request {
        var request = WebClient.Request(.put(bytes), WebTransfers.encoded(path))
        request.contentType = ContentType.of(path)
        request.headers = [("cache-control", CacheControl.of(path))]
        return request
    }

    func upload(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) {
        try ParallelWork.forEach(files, threads: Self.threads, target: name) { file throws(DiskError) in
            try self.write(file.path, try site.bytes(of: file.path))
        }
    }

    func delete(_ paths: [String]) throws(DiskError) {
        try ParallelWork.forEach(paths, threads: Self.threads, target: name) { path throws(DiskError) in
            try self.web.require(
                [200, 204, 404], WebClient.Request(.other("DELETE"), WebTransfers.encoded(path)), to: "delete \(path)")
        }
    }

    func existing(_ paths: [String]) throws(DiskError) -> Set<String> {
        if try isEmpty() { return [] }
        return try web.existing(paths, threads: Self.threads)
    }

    /// Whether there is nothing below the prefix except for this deploy's marker.
    private func isEmpty() throws(DiskError) -> Bool {
        var request = WebClient.Request(.get, "/")
        let start = prefix.isEmpty ? "" : prefix + "/"
        request.query = "list-type=2&max-keys=4&prefix=" + URLText.encoded(start)
        let answer = try bucket.answer(request, to: "list")
        // Without the right to list, every file is looked up.
        guard answer.status == 200 else { return false }
        let text = String(decoding: answer.body, as: UTF8.self)
        return text.components(of: "<Key>").allSatisfy { $0.hasPrefix(start + DeployFiles.prefix) }
    }

    func damaged(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) -> Set<String> {
        try web.damaged(files, threads: Self.threads)
    }

    func prepare() throws(DiskError) {}

    func cleanUp() {}
}

extension String {
    /// The texts that follow each occurrence of a tag, up to the next tag.
    fileprivate func components(of tag: String) -> [Substring] {
        ranges(of: tag).map { self[$0.upperBound...].prefix { $0 != "<" } }
    }
}
