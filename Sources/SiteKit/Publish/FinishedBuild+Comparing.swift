import Diagnostics
import DiffKit
import FeedKit
import FileSystem

extension FinishedBuild {
    /// Whether no file was added, removed or edited since, and all published files are as the build left them.
    func isUnchanged(_ trees: SourceTrees, options: BuildOptions, kinds: [AnyKind], now: Instant) -> Bool {
        let clock = options.clock ?? ownClock ?? now
        return self.options == options.digest(with: kinds) && since <= clock && until.map({ clock < $0 }) ?? true
            && trees.isWhole && trees.templateStamps == templates && trees.contentStamps == content
            && Self.stamps(of: outputs, in: OutputFolder(of: options), jobs: options.jobs) == outputs
    }

    /// The report of a build that changes nothing.
    var unchangedReport: BuildReport {
        var report = BuildReport()
        report.diagnostics = self.report.diagnostics
        report.notes = self.report.notes
        self.report.count(in: &report)
        // The patch is not a planned file.
        report.untouched = outputs.count - 1
        return report
    }

    /// Replaces the patch file by an empty patch.
    mutating func emptyPatch(options: BuildOptions) throws(DiskError) {
        let folder = OutputFolder(
            options.outputPlace, previousFiles: [Snapshot.patchFile], mayReplaceForeign: false, isDryRun: false)
        let change = try folder.stage(Snapshot.patchBytes(of: JSONPatch([])), as: Snapshot.patchFile, number: 0)
        let staged = change == .staged ? [(file: Snapshot.patchFile, number: 0)] : []
        _ = try folder.commit(staged: staged, stale: [], last: nil, jobs: 1)
        FileStamp.DiskTime.waitForNextTick()
        hasEmptyPatch = true
        if let stamps = Self.stamps(of: outputs, in: OutputFolder(of: options), jobs: options.jobs) {
            outputs = stamps
        }
    }

    /// The stamps of the current files; `nil` if a file is missing, or if a build was killed while renaming.
    private static func stamps(of files: StampList, in folder: OutputFolder, jobs: Int) -> StampList? {
        guard folder.interruptedFiles.isEmpty, !Disk.exists(folder.staging) else { return nil }
        return files.now(in: folder.stagingFolder.output.descriptor, jobs: jobs)
    }
}

extension FinishedBuild.Report {
    func count(in report: inout BuildReport) {
        report.cells = cells
        report.pages = pages
        report.drafts = drafts
        report.scheduled = scheduled
        report.expired = expired
        report.skipped = skipped
    }
}

extension OutputFolder {
    /// Opens the folder for reading only.
    init(of options: BuildOptions) {
        self.init(options.outputPlace, previousFiles: [], mayReplaceForeign: false, isDryRun: true)
    }
}

extension BuildOptions {
    /// The digest of all options that affect the build. Builds with equal digests have the same result for the same
    /// files.
    ///
    /// - Parameter kinds: The kinds of Swift, passed to the build.
    fileprivate func digest(with kinds: [AnyKind]) -> Digest {
        var input = DigestInput()
        input.add(kinds.map(\.name))
        input.add(outputPath)
        input.add(baseURL)
        for flag in [includesDrafts, includesFuture, includesExpired, isStrict] { input.add(flag) }
        input.add(PrivacyFile(of: self).digest)
        return input.digest
    }
}

extension FinishedBuild {
    /// - Returns: `nil` for a build on which the next one must not rely: a file may change without a new stamp, or the
    ///   build was not compared with its own output.
    init?(
        _ build: ArrangedBuild, _ output: BuildMemory.Output, trees: SourceTrees, options: BuildOptions,
        kinds: [AnyKind], report: BuildReport
    ) {
        let files = build.plan.files.map(\.path) + [Snapshot.file, Snapshot.patchFile]
        let patch = OutputFolder(of: options).stamps(of: [Snapshot.patchFile], jobs: 1)
        let isLinked = build.plan.files.map(\.maker.isLinked) + [false, false]
        let stamps = zip(output.stamps + patch, isLinked).compactMap { stamp, isLinked in
            isLinked ? stamp?.ofWriting : stamp
        }
        guard options.previous == nil, build.previous.mistake == nil, trees.showsChanges(since: build.memory.start),
            stamps.count == files.count
        else { return nil }
        self.init(
            options: options.digest(with: kinds), content: trees.contentStamps, templates: trees.templateStamps,
            outputs: StampList(zip(files, stamps).lazy.map { (path: $0, stamp: $1) }), since: build.period.since,
            until: build.period.until, ownClock: build.content.site.configuration.clock,
            hasEmptyPatch: report.patch.isEmpty, report: Report(report, notice: build.memory.notice))
    }
}

extension FinishedBuild.Report {
    fileprivate init(_ report: BuildReport, notice: String?) {
        self.init(
            diagnostics: report.diagnostics.filter { $0.code != PrivacyFile.newSecretCode },
            notes: report.notes.filter { $0 != notice && $0 != PrivacyFile.noteOnSecret },
            cells: report.cells,
            pages: report.pages, drafts: report.drafts, scheduled: report.scheduled, expired: report.expired,
            skipped: report.skipped)
    }
}
