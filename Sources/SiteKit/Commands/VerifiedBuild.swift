import Diagnostics
import FeedKit
import Foundation

/// A build that is proven: the site is built once more, from nothing but its sources and the previous snapshot, and both
/// must be the same, byte for byte.
package struct VerifiedBuild: Sendable {
    private let options: BuildOptions
    private let kinds: [any Kind]
    private let progress: SiteBuild.Progress?
    private let notice: SiteBuild.Notice?
    /// - Parameter kinds: kinds of content besides those that ship and those that `feed.yaml` declares.
    package init(
        options: BuildOptions, kinds: [any Kind] = [], progress: SiteBuild.Progress? = nil,
        notice: SiteBuild.Notice? = nil
    ) {
        self.options = options
        self.kinds = kinds
        self.progress = progress
        self.notice = notice
    }

    /// Builds twice; what the content is at fault for is only told of the first time.
    ///
    /// - Parameter now: the machine's clock, for sites that set none.
    package func run(now: Instant) throws(DiskError) -> BuildReport {
        let made = Set(try PreviousBuild.read(options: options).files.paths)
        // What the second build needs, on the disk where pictures can be linked.
        let folder = try TemporaryFolder(in: CacheFolder(of: options))
        defer { folder.remove() }
        // The build replaces the snapshot that it is compared with.
        let previous = try keepPrevious(in: folder.place)
        var report = try SiteBuild(options: options, kinds: kinds, progress: progress, notice: notice).run(now: now)
        guard !report.isRefused else { return report }
        var second = options
        second.output = folder.place.appending("site").description
        second.previous = previous
        second.usesCache = false
        second.isTimed = false
        // From nothing but its sources.
        second.store = nil
        let again = try SiteBuild(options: second, kinds: kinds, progress: progress, notice: notice).run(now: now)
        report.verdict = try verdict(on: again, in: second.outputPlace, made: made)
        return report
    }

    private func verdict(on again: BuildReport, in site: DiskPath, made: Set<String>) throws(DiskError) -> Verdict {
        guard !again.isRefused else {
            let reason = again.diagnostics.first { $0.severity == .error } ?? again.diagnostics.first
            return Verdict(files: 0, refusal: reason?.printable() ?? "\(again.refusal)")
        }
        let (difference, count) = try FolderDifference.first(
            in: DiskPath(in: FolderHandle(options.outputPlace), links: .none), comparedWith: site, chief: Snapshot.file,
            made: made)
        return Verdict(files: count, difference: difference, isDamaged: difference.map(isDamaged) ?? false)
    }

    /// Whether a file is another one than the build has written, of which the memory of builds knows the digest. What
    /// pictures are was known when they were linked.
    private func isDamaged(_ difference: FolderDifference) -> Bool {
        guard case .bytes = difference.problem, let known = BuildMemory.read(options).outputs[difference.file],
            let digest = try? Disk.digest(of: options.outputFile(difference.file))
        else { return false }
        return digest != known.digest
    }

    /// Where the previous snapshot can be had once the build has replaced it.
    private func keepPrevious(in folder: DiskPath) throws(DiskError) -> String? {
        let path = options.previous.map { DiskPath.named($0) } ?? options.outputFile(Snapshot.file)
        // One that can't be read can't be read by both.
        guard let bytes = try? Disk.read(path) else { return options.previous }
        let copy = folder.appending(Snapshot.file)
        try Disk.write(bytes, to: copy)
        return copy.description
    }
}
