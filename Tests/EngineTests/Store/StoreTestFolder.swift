import Foundation

@testable import Engine

/// A temporary folder for a store that is deleted with the last reference.
final class StoreTestFolder: Sendable {
    let path: String
    private let parent: String

    init() throws {
        parent = FileManager.default.temporaryDirectory.path + "/feedgen-store-" + UUID().uuidString
        path = parent + "/.feedgen"
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: parent) }

    var file: String { path + "/build.sqlite" }

    func open(version: String, isReadOnly: Bool = false) -> (store: Store?, notice: String?) {
        Self.open(path, version: version, isReadOnly: isReadOnly)
    }

    static func open(
        _ path: String, version: String, isReadOnly: Bool = false
    ) -> (store: Store?, notice: String?) {
        Store.open(
            path + "/build.sqlite", tables: Store.Table.all, version: version, isReadOnly: isReadOnly,
            makeFolder: { mkdir(path, 0o777) == 0 || errno == EEXIST ? nil : String(cString: strerror(errno)) })
    }

    /// Whether anything exists at a path, including a broken link.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    func bytes() throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: file))) }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    func write(_ bytes: some Sequence<UInt8>, to path: String? = nil) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path ?? file))
    }
}

extension Store.Table {
    static let images = Store.Table("images")
    static let objects = Store.Table("objects")
    static let bodies = Store.Table("bodies")
    static let notes = Store.Table("notes")

    static let all: [Store.Table] = [.images, .objects, .bodies, .notes]
}
