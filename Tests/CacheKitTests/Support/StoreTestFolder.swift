import CacheKit
import Foundation
import TestSupport

/// A folder with a store that is deleted after the test.
final class StoreTestFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "feedgen-cache-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func store(_ access: RemoteStore.Access = .readWrite) throws -> RemoteStore {
        RemoteStore(try StoreURL(parsing: path, environment: [:]), access: access)
    }

    /// The relative paths of all files.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    func bytes(_ file: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(file))) }

    func write(_ bytes: some Collection<UInt8>, to file: String) throws { try Data(bytes).write(to: url(file)) }

    /// Sets the last use of a file to a number of days ago.
    func age(_ file: String, days: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -days * 86400)], ofItemAtPath: path + "/" + file)
    }

    private func url(_ file: String) -> URL { URL(fileURLWithPath: path + "/" + file) }
}

extension SplitMix64 {
    /// Returns the files of an entry, some of which are empty or large.
    mutating func files() -> [StoredFile] {
        (0..<below(5)).map { number in
            StoredFile(
                name: "\(number)/\(below(1000)).webp", bytes: bytes(chance(10) ? 0 : below(chance(10) ? 300_000 : 3000))
            )
        }
    }
}

extension RetryPolicy {
    /// Short timeouts for tests.
    static var short: RetryPolicy {
        var retryPolicy = RetryPolicy()
        retryPolicy.retryDelays = [.milliseconds(10), .milliseconds(20)]
        retryPolicy.connectTimeout = .seconds(2)
        retryPolicy.stallTimeout = .seconds(1)
        retryPolicy.requestTimeout = .seconds(6)
        retryPolicy.minimumFailureTime = .zero
        return retryPolicy
    }
}
