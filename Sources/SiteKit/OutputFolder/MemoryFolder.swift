import FeedKit
import FileSystem
import Foundation
import Synchronization

/// An in-memory site folder. Derived images, videos and copied files are not loaded; they stay where they are stored.
final class MemoryFolder: SiteFolder {
    private enum File: Sendable {
        case bytes([UInt8])
        /// A source file, read on request, and its digest when it was staged.
        case copy(of: String, Digest)
        /// A derived image, whose name depends on its content.
        case image
    }

    private struct State: Sendable {
        var files: [String: File] = [:]
        /// The number of the commit that wrote each file.
        var commitsOfFiles: [String: UInt64] = [:]
        var staged: [String: File] = [:]
        var commits: UInt64 = 0
    }

    private let state = Mutex(State())
    private let storesFiles: Bool

    /// - Parameter storesFiles: Whether pages, feeds and stylesheets are stored; otherwise, only their digests matter.
    init(storesFiles: Bool = true) { self.storesFiles = storesFiles }

    let isDryRun = true
    let isNew = false
    let interruptedFiles: Set<String> = []
    let temporaryFolder = DiskPath.named("")

    func prepare() {}
    func abandon() { state.withLock { $0.staged = [:] } }

    /// The bytes of a page, feed or stylesheet; `nil` for other files.
    func bytes(of file: String) -> [UInt8]? {
        state.withLock { state in
            guard case .bytes(let bytes)? = state.files[file] else { return nil }
            return bytes
        }
    }

    var paths: [String] { state.withLock { $0.files.keys.sorted() } }

    func holds(_ image: EncodedImage, at file: String) -> Bool { state.withLock { $0.files[file] != nil } }

    func existing(of files: [String]) -> [String] {
        state.withLock { state in files.filter { state.files[$0] != nil } }
    }

    /// The files' stamps. A file's stamp changes with each commit that contains it.
    func stamps(of files: [String], jobs: Int) -> [FileStamp?] {
        state.withLock { state in
            files.map { file in
                state.commitsOfFiles[file].map { commit in
                    FileStamp(
                        size: 0, device: 0, inode: commit, modifiedSeconds: 0, modifiedNanoseconds: 0,
                        changedSeconds: 0, changedNanoseconds: 0)
                }
            }
        }
    }

    func stage(
        _ bytes: [UInt8], as file: String, number: Int
    ) -> OutputFolder.Change {
        guard storesFiles else { return .staged }
        return state.withLock { state in
            if case .bytes(let old)? = state.files[file], old.hasBytes(of: bytes) {
                return .untouched
            }
            state.staged[file] = .bytes(bytes)
            return .staged
        }
    }

    func stage(_ pieces: OutputFolder.Pieces, as file: String, number: Int) throws(DiskError) -> OutputFolder.Change {
        var bytes: [UInt8] = []
        try pieces { bytes += $0 }
        return stage(bytes, as: file, number: number)
    }

    func stage(linkTo source: DiskPath, as file: String, number: Int) -> OutputFolder.Change {
        state.withLock { $0.staged[file] = .image }
        return .staged
    }

    func stage(
        copyOf source: DiskPath, as file: String, number: Int, edit: Disk.Edit?
    ) throws(DiskError) -> (change: OutputFolder.Change, digest: Digest) {
        let digest = try Disk.digest(of: source, edit: edit)
        let change = state.withLock { state -> OutputFolder.Change in
            if case .copy(of: source.description, digest)? = state.files[file] { return .untouched }
            state.staged[file] = .copy(of: source.description, digest)
            return .staged
        }
        return (change, digest)
    }

    func commit(
        staged: [(file: String, number: Int)], stale: [String], last: (file: String, number: Int)?,
        count: ProgressCount?, jobs: Int
    ) -> Int {
        let existing = existing(of: stale)
        state.withLock { state in
            state.commits += 1
            for file in existing {
                state.files[file] = nil
                state.commitsOfFiles[file] = nil
            }
            for file in staged.map(\.file) + [last].compactMap({ $0?.file }) {
                guard let new = state.staged[file] else { continue }
                state.files[file] = new
                state.commitsOfFiles[file] = state.commits
            }
            state.staged = [:]
        }
        return existing.count
    }

    func waitForNextTimestamp() {}
}

extension [UInt8] {
    /// Whether the bytes are equal. `==` compares them one by one.
    fileprivate func hasBytes(of other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { own in
            other.withUnsafeBytes { other in
                guard let first = own.baseAddress, let second = other.baseAddress else { return true }
                return memcmp(first, second, own.count) == 0
            }
        }
    }
}
