import Diagnostics
import DiffKit
import FeedKit

/// A site as a build left it: while the author's files and the published ones are as they were then, the next build
/// knows what it would do without doing it.
struct FinishedBuild: Sendable {
    /// Of the options that decide what is built.
    var options: Digest
    /// Of the author's files.
    var sources: Digest
    /// The published files, and the digest of their stamps.
    var files: [String]
    var stamps: Digest
    /// From when to when the same objects are published; `nil` for ever.
    var since: Instant
    var until: Instant?
    /// The moment that feed.yaml sets.
    var ownClock: Instant?
    /// Whether the patch tells of nothing, as that of an unchanged build does.
    var hasEmptyPatch: Bool
    var report: Report

    /// What of the report is true until something changes.
    struct Report: Sendable, Equatable {
        var diagnostics: [Diagnostic]
        var notes: [String]
        var cells: Int
        var pages: Int
        var drafts: Int
        var scheduled: Int
        var expired: Int
    }

    /// The report of a build that finds everything as this one left it; `nil` if it may not.
    ///
    /// - Parameter start: before the walk.
    func report(
        ifUnchanged trees: SourceTrees, since start: FileStamp.Moment, options: BuildOptions, now: Instant
    ) -> BuildReport? {
        let clock = options.clock ?? ownClock ?? now
        guard self.options == options.digest, since <= clock, until.map({ clock < $0 }) ?? true,
            trees.digest(since: start) == sources,
            Self.digest(of: files, in: OutputFolder(of: options), jobs: options.jobs) == stamps
        else { return nil }
        var report = BuildReport()
        report.diagnostics = self.report.diagnostics
        report.notes = self.report.notes
        report.cells = self.report.cells
        report.pages = self.report.pages
        report.drafts = self.report.drafts
        report.scheduled = self.report.scheduled
        report.expired = self.report.expired
        // The patch is no file of the plan.
        report.untouched = files.count - 1
        return report
    }

    /// Makes the patch that of an unchanged build.
    mutating func emptyPatch(options: BuildOptions) throws(DiskError) {
        let folder = OutputFolder(
            path: options.outputPath, previousFiles: [Snapshot.patchFile], mayReplaceForeign: false, isDryRun: false)
        let change = try folder.stage(Snapshot.patchBytes(of: JSONPatch([])), as: Snapshot.patchFile, number: 0)
        let staged = change == .staged ? [(file: Snapshot.patchFile, number: 0)] : []
        _ = try folder.commit(staged: staged, stale: [], last: nil, jobs: 1)
        FileStamp.Moment.waitForNextTick()
        hasEmptyPatch = true
        if let stamps = Self.digest(of: files, in: OutputFolder(of: options), jobs: options.jobs) {
            self.stamps = stamps
        }
    }

    /// The digest of the files' stamps; `nil` if one of them is not there, or if a build was killed while it renamed.
    static func digest(of files: [String], in folder: OutputFolder, jobs: Int) -> Digest? {
        guard folder.interruptedFiles.isEmpty, !Disk.exists(folder.staging) else { return nil }
        var input = DigestInput()
        for stamp in folder.stamps(of: files, jobs: jobs) {
            guard let stamp else { return nil }
            stamp.addWriting(to: &input)
        }
        return input.digest
    }
}

extension OutputFolder {
    /// Only to look into.
    init(of options: BuildOptions) {
        self.init(path: options.outputPath, previousFiles: [], mayReplaceForeign: false, isDryRun: true)
    }
}

extension BuildOptions {
    /// Of all that decides what is built; two builds of the same digest do the same to the same files.
    fileprivate var digest: Digest {
        var input = DigestInput()
        input.add(outputPath)
        input.add(baseURL)
        for flag in [includesDrafts, includesFuture, includesExpired, isStrict] { input.add(flag) }
        return input.digest
    }
}

extension FinishedBuild {
    /// - Returns: `nil` for a build that the next one must not rely on: a file may change and keep its stamp, or what it
    ///   compared with is not what it left.
    init?(_ build: PreparedBuild, trees: SourceTrees, options: BuildOptions, report: BuildReport) {
        guard options.previous == nil, let sources = trees.digest(since: build.memory.start)
        else { return nil }
        files = build.plan.files.map(\.path) + [Snapshot.file, Snapshot.patchFile]
        let folder = OutputFolder(of: options)
        guard let stamps = Self.digest(of: files, in: folder, jobs: options.jobs) else { return nil }
        hasEmptyPatch = report.patch.isEmpty
        self.options = options.digest
        self.sources = sources
        self.stamps = stamps
        (since, until) = build.period
        ownClock = build.content.site.configuration.clock
        self.report = Report(
            diagnostics: report.diagnostics, notes: report.notes.filter { $0 != build.memory.notice },
            cells: report.cells, pages: report.pages,
            drafts: report.drafts, scheduled: report.scheduled, expired: report.expired)
    }
}
