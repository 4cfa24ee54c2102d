import Foundation
import Synchronization

/// A store that is a folder in the layout of Bazel's disk cache: `ac/ab/<key>`, `cas/ab/<digest>`.
///
/// Other processes and machines may write to it at the same time, so a file gets its final name only when it is
/// complete and synchronized to disk. Its modification time is the time of its last use, since many disks don't record
/// access times.
final class FolderBackend: StoreBackend {
    private let folder: String
    private let received = Atomic(0)
    private let sent = Atomic(0)

    /// Whether a missing folder is an error; otherwise it is created by the first write.
    private let mustBeThere: Bool

    init(_ folder: String, mustBeThere: Bool) {
        self.folder = folder
        self.mustBeThere = mustBeThere
    }

    var traffic: (received: Int, sent: Int) {
        (received.load(ordering: .relaxed), sent.load(ordering: .relaxed))
    }

    func read(_ place: EntryLocation, upTo most: Int, within time: Duration) throws(StoreFailure) -> [UInt8]? {
        guard let file = try file(place) else { return nil }
        let bytes = try file.bytes(upTo: most)
        file.recordUse()
        received.add(bytes.count, ordering: .relaxed)
        return bytes
    }

    func size(of place: EntryLocation, within time: Duration) throws(StoreFailure) -> StoredSize? {
        guard let file = try file(place) else { return nil }
        file.recordUse()
        return .bytes(file.size)
    }

    func write(_ bytes: [UInt8], to place: EntryLocation, within time: Duration) throws(StoreFailure) {
        let path = path(of: place)
        // An intact existing file is not rewritten, which avoids waiting for the disk.
        if let file = try FolderFile(reading: path), file.size == bytes.count {
            if try file.bytes(upTo: bytes.count) == bytes { return file.recordUse() }
        }
        try FolderFile.write(bytes, to: path)
        sent.add(bytes.count, ordering: .relaxed)
    }

    private func file(_ place: EntryLocation) throws(StoreFailure) -> FolderFile? {
        if let file = try FolderFile(reading: path(of: place)) { return file }
        if mustBeThere, access(folder, F_OK) != 0 {
            throw StoreFailure(kind: .permanent, reason: "there is no such folder")
        }
        return nil
    }

    private func path(of place: EntryLocation) -> String {
        "\(folder)/\(place.folder)/\(place.name.prefix(2))/\(place.name)"
    }
}
