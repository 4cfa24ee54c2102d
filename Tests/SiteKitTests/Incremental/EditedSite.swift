import FeedKit
import Foundation
import TestSupport

@testable import FileSystem
@testable import SiteKit

/// A randomly edited site in a temporary folder that is deleted with the last reference.
final class EditedSite {
    let folder: String
    var random: SplitMix64
    /// The machine's clock, as passed to builds.
    var now = Instant(seconds: 1_773_576_000)
    /// The last written keys of `feed.yaml`.
    var settings: [(key: String, value: String)] = []
    /// The file that is saved as soon as the next build starts to write.
    var save: SaveWhileBuilding?
    /// Whether a foreign file is in the output folder, so that only `--force` proceeds.
    private(set) var needsForce = false
    /// The last build that a long-running process holds in memory; `nil` if each build is a separate process.
    var kept: InMemoryBuild?
    /// Decides whether the long-running process builds.
    private var lives: SplitMix64
    private var wasRefused = false
    /// The sources before the edits of this step.
    private var sources: FolderListing?
    private var serial = 0

    /// - Parameter hasTimesToCome: whether some files have times in the future, which makes their stamps unreliable.
    init(seed: UInt64, hasTimesToCome: Bool = true) {
        folder = FileManager.default.temporaryDirectory.path + "/feedgen-law-" + UUID().uuidString
        random = SplitMix64(seed: seed ^ 0xED17)
        lives = SplitMix64(seed: seed ^ 0x11FE)
        if lives.chance(60) { kept = InMemoryBuild() }
        writeFirstContent()
        guard hasTimesToCome else { return }
        for file in documents.shuffled(using: &random).prefix(4) { setModified(file, Self.timeToCome) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func nextNumber() -> Int {
        serial += 1
        return serial
    }

    // MARK: From build to build

    /// Fixes the site after a refused build, mostly by reverting the last edits.
    func mend() -> [String] {
        defer {
            wasRefused = false
            sources = listSources()
        }
        guard wasRefused, let sources, random.chance(80) else { return [] }
        restore(sources)
        return ["takes back what was refused"]
    }

    func listSources() -> FolderListing { FolderListing(folder, only: ["content", "Templates"]) }

    /// Reverts all edits since a listing of the sources.
    func restore(_ sources: FolderListing) {
        sources.restore(in: folder)
        settings = Self.settings(in: text("content/feed.yaml") ?? "")
    }

    func hasBuilt(_ outcome: ComparedBuild.Outcome) {
        wasRefused = outcome.isRefused && !outcome.isObstructed
        needsForce = outcome.isObstructed
        save = nil
        if !outcome.isRefused, random.chance(30) { keepForLater() }
    }

    /// Whether the long-running process performs the next build, rather than a separate one.
    func isBuiltByProcess() -> Bool {
        // The process restarts.
        if kept != nil, lives.chance(10) { kept = InMemoryBuild() }
        return lives.chance(85)
    }

    // MARK: Files

    func path(_ file: String) -> String { folder + "/" + file }

    func exists(_ file: String) -> Bool { Disk.exists(path(file)) }

    func bytes(_ file: String) -> [UInt8]? { try? Disk.read(path(file)) }

    func text(_ file: String) -> String? { bytes(file).map { String(decoding: $0, as: UTF8.self) } }

    func write(_ file: String, _ text: String) { write(file, Array(text.utf8)) }

    /// Writes into the existing file, as most editors do.
    func write(_ file: String, _ bytes: [UInt8]) {
        let target = path(file)
        try? FileManager.default.createDirectory(
            atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let descriptor = open(target, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        guard descriptor >= 0 else { return }
        _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
    }

    func delete(_ file: String) { try? FileManager.default.removeItem(atPath: path(file)) }

    func move(_ file: String, to other: String) {
        let target = path(other)
        try? FileManager.default.createDirectory(
            atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        rename(path(file), target)
    }

    func setModified(_ file: String, _ time: timespec) {
        let times = [time, time]
        utimensat(AT_FDCWD, path(file), times, 0)
    }

    func modified(_ file: String) -> timespec {
        var status = stat()
        stat(path(file), &status)
        return status.st_mtim
    }

    /// The files below a folder, as paths relative to the site.
    func files(_ sub: String) -> [String] { FolderListing.names(below: path(sub)).map { sub + "/" + $0 } }

    /// The texts and data files of the content, except texts beside photos.
    var documents: [String] {
        files("content").filter { file in
            guard !file.hasPrefix("content/static/"), !file.hasPrefix("content/feed.") else { return false }
            if file.hasPrefix("content/photos/") { return file.contains("/album.") }
            return file.hasSuffix(".md") || file.hasSuffix(".yaml")
        }
    }

    var photos: [String] { files("content").filter { $0.hasSuffix(".jpg") } }
}

/// A file that is saved once while a build is writing, after the sources were read.
struct SaveWhileBuilding: Sendable {
    var path: String
    var bytes: [UInt8]
    /// Whether the file is replaced atomically, as some editors do.
    var isAtomic: Bool

    func callAsFunction() {
        guard (try? Disk.read(path)) != bytes else { return }
        try? Data(bytes).write(to: URL(fileURLWithPath: path), options: isAtomic ? .atomic : [])
    }
}
