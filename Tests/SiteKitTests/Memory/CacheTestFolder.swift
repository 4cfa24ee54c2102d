import Foundation
import TestSupport

/// A temporary folder for a cache that is deleted with the last reference.
final class CacheTestFolder: Sendable {
    let path: String
    private let parent: String

    init() throws {
        parent = FileManager.default.temporaryDirectory.path + "/feedgen-cache-" + UUID().uuidString
        path = parent + "/.feedgen"
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: parent) }

    var file: String { path + "/build.sqlite" }

    func write(_ bytes: some Sequence<UInt8>, to path: String? = nil) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path ?? file))
    }
}
