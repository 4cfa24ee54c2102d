import Diagnostics
import FeedKit
import FileSystem
import Foundation
import SiteKit

/// A build compared with a clean build from the sources and the previous snapshot. Both must write identical bytes.
package struct VerifiedBuild: Sendable {
    private let options: BuildOptions
    private let kinds: [any Kind]
    private let progress: SiteBuild.Progress?
    private let notice: SiteBuild.Notice?
    /// - Parameter kinds: Additional kinds of content, besides the built-in ones and those declared in `feed.yaml`.
    package init(
        options: BuildOptions, kinds: [any Kind] = [], progress: SiteBuild.Progress? = nil,
        notice: SiteBuild.Notice? = nil
    ) {
        self.options = options
        self.kinds = kinds
        self.progress = progress
        self.notice = notice
    }

    /// Builds twice; diagnostics are reported only for the first build.
    ///
    /// - Parameter now: The machine's clock, for sites that set none.
    package func run(now: Instant) throws(DiskError) -> BuildReport {
        let made = Set(try PreviousBuild.read(options: options).files.paths)
        // The folder of the second build, on the same disk, so that images can be hard links.
        let cache = CacheFolder(of: options)
        try cache.refuseLinks()
        let folder = try TemporaryFolder(in: cache.place)
        defer { folder.remove() }
        // The first build replaces the snapshot that the second one must compare with.
        let previous = try keepPrevious(in: folder.place)
        var report = try SiteBuild(options: options, kinds: kinds, progress: progress, notice: notice).build(now: now)
        guard !report.isRefused else { return report }
        var second = options
        second.output = folder.place.appending("site").description
        second.previous = previous
        second.usesCache = false
        second.isTimed = false
        // A store would provide results of other builds.
        second.store = nil
        let again = try SiteBuild(options: second, kinds: kinds, progress: progress, notice: notice).build(now: now)
        report.verdict = try verdict(on: again, in: second.outputPlace, made: made)
        return report
    }

    private func verdict(on again: BuildReport, in site: DiskPath, made: Set<String>) throws(DiskError)
        -> CleanBuildComparison
    {
        guard !again.isRefused else {
            let reason = again.diagnostics.first { $0.severity == .error } ?? again.diagnostics.first
            return CleanBuildComparison(files: 0, refusal: reason?.printable() ?? "\(again.refusal)")
        }
        let (difference, count) = try FolderDifference.first(
            in: DiskPath(in: FolderHandle(options.outputPlace), links: .none), comparedWith: site, chief: Snapshot.file,
            made: made)
        return CleanBuildComparison(files: count, difference: difference, isDamaged: difference.map(isDamaged) ?? false)
    }

    /// Whether the file differs from the recorded digest. Images were verified when they were linked.
    private func isDamaged(_ difference: FolderDifference) -> Bool {
        guard case .bytes = difference.problem, let stored = BuildMemory.read(options).outputs[difference.file],
            let digest = try? Disk.digest(of: options.outputFile(difference.file))
        else { return false }
        return digest != stored.digest
    }

    /// Copies the previous snapshot before the build replaces it, and returns the copy's path.
    private func keepPrevious(in folder: DiskPath) throws(DiskError) -> String? {
        let path = options.previous.map { DiskPath.named($0) } ?? options.outputFile(Snapshot.file)
        // If the snapshot can't be read, both builds treat it the same.
        guard let bytes = try? Disk.read(path) else { return options.previous }
        let copy = folder.appending(Snapshot.file)
        try Disk.write(bytes, to: copy)
        return copy.description
    }
}
