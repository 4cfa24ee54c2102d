import FeedKit
import Foundation
import TestSupport

@testable import SiteKit

/// A site in a temporary folder that is edited at random; it goes when nobody holds it any more.
final class EditedSite {
    let folder: String
    var random: SplitMix64
    /// The machine's clock, as the builds are told.
    var now = Instant(seconds: 1_773_576_000)
    /// `feed.yaml`, as it was last written.
    var settings: [(key: String, value: String)] = []
    /// What the author saves as soon as the next build writes.
    var save: SaveWhileBuilding?
    /// Whether something lies in the way of the site, so that only force gets further.
    private(set) var needsForce = false
    /// What a process that stays has kept of the last build; `nil` where each build is a process of its own.
    var kept: KeptBuild?
    /// Whether such a process builds each time.
    private var lives: SplitMix64
    private var wasRefused = false
    /// The sources as they were before the edits of this step.
    private var sources: FolderListing?
    private var serial = 0

    /// - Parameter hasTimesToCome: whether some files say that they will be written, so that no stamp of theirs counts.
    init(seed: UInt64, hasTimesToCome: Bool = true) {
        folder = FileManager.default.temporaryDirectory.path + "/feedgen-law-" + UUID().uuidString
        random = SplitMix64(seed: seed ^ 0xED17)
        lives = SplitMix64(seed: seed ^ 0x11FE)
        if lives.chance(60) { kept = KeptBuild() }
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

    /// What the author does after a build that was refused; most take back what they did.
    func mend() -> [String] {
        defer {
            wasRefused = false
            sources = FolderListing(folder, only: ["content", "Templates"])
        }
        guard wasRefused, let sources, random.chance(80) else { return [] }
        sources.restore(in: folder)
        settings = Self.settings(in: text("content/feed.yaml") ?? "")
        return ["takes back what was refused"]
    }

    func hasBuilt(_ outcome: ProvenBuild.Outcome) {
        wasRefused = outcome.isRefused && !outcome.isObstructed
        needsForce = outcome.isObstructed
        save = nil
        if !outcome.isRefused, random.chance(30) { keepForLater() }
    }

    /// Whether the next build is one of the process that stays, and not one of another beside it.
    func isBuiltByProcess() -> Bool {
        // It ends, and begins anew.
        if kept != nil, lives.chance(10) { kept = KeptBuild() }
        return lives.chance(85)
    }

    // MARK: Files

    func path(_ file: String) -> String { folder + "/" + file }

    func exists(_ file: String) -> Bool { Disk.exists(path(file)) }

    func bytes(_ file: String) -> [UInt8]? { try? Disk.read(path(file)) }

    func text(_ file: String) -> String? { bytes(file).map { String(decoding: $0, as: UTF8.self) } }

    func write(_ file: String, _ text: String) { write(file, Array(text.utf8)) }

    /// Writes as most editors do: into the file that is there.
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

    /// The files below a folder, as paths in the site.
    func files(_ sub: String) -> [String] { FolderListing.names(below: path(sub)).map { sub + "/" + $0 } }

    /// Texts and data of the content, those beside photos left out.
    var documents: [String] {
        files("content").filter { file in
            guard !file.hasPrefix("content/static/"), file != "content/feed.yaml" else { return false }
            if file.hasPrefix("content/photos/") { return file.hasSuffix("/album.yaml") }
            return file.hasSuffix(".md") || file.hasSuffix(".yaml")
        }
    }

    var photos: [String] { files("content").filter { $0.hasSuffix(".jpg") } }
}

/// What an author saves while a build is writing, so after it has read; once.
struct SaveWhileBuilding: Sendable {
    var path: String
    var bytes: [UInt8]
    /// Whether another file takes the name, as editors of the careful sort do.
    var isAtomic: Bool

    func callAsFunction() {
        guard (try? Disk.read(path)) != bytes else { return }
        try? Data(bytes).write(to: URL(fileURLWithPath: path), options: isAtomic ? .atomic : [])
    }
}
