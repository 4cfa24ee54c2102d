import Diagnostics
import DiffKit
import Engine
import FeedKit
import FileSystem

/// The last stages: renders the files, compares them with the existing ones, describes the site, and writes changed
/// files.
package struct SiteOutput: Sendable {
    package var build: ArrangedBuild
    let options: BuildOptions
    let progress: BuildProgress.Listener?
    let timings: StageClock?
    private let folder: any SiteFolder
    /// Whether another process may have changed the files of the last build.
    var looksAtFiles = true
    private var isCommitted = false
    /// The size of the published patch.
    private(set) var patchBytes = 0

    private var plan: FilePlan { build.plan }
    private var previous: PreviousBuild { build.previous }

    /// - Parameter folder: Receives the files.
    /// - Throws: Errors of the machine while the folder is prepared.
    init(
        _ build: ArrangedBuild, in folder: any SiteFolder, options: BuildOptions, progress: BuildProgress.Listener?,
        timings: StageClock?
    ) throws(DiskError) {
        self.build = build
        self.folder = folder
        self.options = options
        self.progress = progress
        self.timings = timings
        try folder.prepare()
    }

    /// An output that is only queried for the files that would be rendered.
    package init(queried build: ArrangedBuild, in folder: any SiteFolder, options: BuildOptions) {
        (self.build, self.folder, self.options, progress, timings) = (build, folder, options, nil, nil)
    }

    mutating func forgetPreviousSnapshot() { build.parsed.site.previous.snapshot = .document(Snapshot.empty) }

    /// Removes staged files, unless they were committed.
    func abandonUncommitted() { if !isCommitted { folder.abandon() } }

    /// Writes the changed files of a preview, which has no snapshot.
    mutating func publishPreview(_ files: PlannedFiles, report: inout BuildReport) throws(DiskError) {
        let staged = files.staged
        try build.evaluator.reader.faults.check()
        report.deleted = try folder.commit(staged: staged, stale: stale, last: nil, jobs: options.jobs)
        isCommitted = true
        report.written = staged.count
    }

    /// Describes the site in one document.
    mutating func describe(_ files: PlannedFiles, report: inout BuildReport) throws(DiskError) -> Snapshot {
        timings?.begin(.snapshot)
        let snapshot = try snapshot(of: files)
        timings?.begin(.patch)
        report.patch = snapshot.patch
        count(snapshot, in: &report)
        return snapshot
    }

    /// Writes the changed files, unless the build is refused.
    ///
    /// - Returns: Whether it was not refused.
    mutating func publish(
        _ files: PlannedFiles, _ snapshot: Snapshot, report: inout BuildReport
    ) throws(DiskError) -> Bool {
        timings?.begin(.write)
        var staged = files.staged
        let stale = stale
        let passesGates = passesGates(report.patch, to: snapshot, report: &report)
        guard mayDelete(try folder.existing(of: stale), report: &report), passesGates else { return false }
        report.written = staged.count
        let number = plan.files.count
        report.untouched = number - staged.count

        let patchChange = try stage(report.patch, number: number)
        if patchChange == .staged { staged.append((Snapshot.patchFile, number)) }
        let snapshotChange = try folder.stage(
            snapshot.document.forEachPiece, as: Snapshot.file, number: number + 1)
        let last = snapshotChange == .staged ? (file: Snapshot.file, number: number + 1) : nil
        let obstacles = [patchChange, snapshotChange].flatMap { $0.obstacle(options) }
        guard obstacles.isEmpty else {
            report.diagnostics += obstacles
            report.isRefused = true
            return false
        }
        if last == nil { report.untouched += 1 } else { report.written += 1 }
        // Rendering again may have failed because of an error of the machine.
        try build.evaluator.reader.faults.check()
        let count = ProgressCount(.writing, total: staged.count, onProgress: progress)
        report.deleted = try folder.commit(staged: staged, stale: stale, last: last, count: count, jobs: options.jobs)
        isCommitted = true
        timings?.count(.write, items: number + 1, skipped: number + 1 - report.written)
        return true
    }

    /// The files of earlier builds that are no longer part of the site.
    private var stale: [String] {
        let interrupted = folder.interruptedFiles.isEmpty ? [] : folder.interruptedFiles.subtracting(plan.paths)
        return previous.files.subtracting(plan.paths).union(interrupted).subtracting(Snapshot.files).sorted()
    }

    /// Counts the content of the site, and its changes.
    private func count(_ snapshot: Snapshot, in report: inout BuildReport) {
        report.count(from: snapshot.comparison.before, to: snapshot.comparison.after)
        report.pages = build.arrangement.pageCount
        report.cells = build.arrangement.feed.reduce(0) { $0 + build.arrangement.objects.cellCount(of: $1) }
    }

    private mutating func stage(_ patch: JSONPatch, number: Int) throws(DiskError) -> OutputFolder.Change {
        var size = 0
        let change = try folder.stage(
            { receive throws(DiskError) in
                size = 0
                try Snapshot.print(patch) { bytes throws(DiskError) in
                    size += bytes.count
                    try receive(bytes[...])
                }
            }, as: Snapshot.patchFile, number: number)
        patchBytes = size
        timings?.count(.patch, items: patch.operations.count, bytes: size)
        return change
    }

    /// Renders every planned file that is not up to date; `nil` if the content has errors.
    mutating func renderFiles(report: inout BuildReport) throws(DiskError) -> PlannedFiles? {
        let imageDeriver = ImageDeriver(
            recipes: PhotoRecipes(build.content.site.configuration.photos), cache: build.cache,
            spare: PhotoCache(temporary: folder.temporaryFolder, now: build.cache.now), shared: options.shared,
            folder: options.contentFolder, provided: build.content.map?.providedImages ?? [])
        timings?.begin(.images)
        var files = planned()
        let (paths, orders) = (plan.paths, files.orders)
        guard try make(imageDeriver, for: orders, report: &report) else { return nil }
        timings?.begin(.pages)
        let (all, pages) = (plan.files.count, plan.files.count - plan.imageCount)
        timings?.count(.pages, items: pages, skipped: pages - orders.count { !$0.isImage })
        let arrangement = build.arrangement
        let shown = try build.bodies(
            orders.reduce(into: Set()) { $0.formUnion($1.maker.renderedObjects(in: arrangement)) })
        let maker = FileRenderer(
            build: build, pages: build.pages(showing: shown), feeds: build.feeds(showing: shown),
            outputs: build.outputs(showing: shown), documents: build.searchDocuments(showing: shown),
            images: imageDeriver, folder: folder)
        let count = ProgressCount(.makingPages, total: all, onProgress: progress)
        count.add(all - orders.count)
        let positions = Dictionary(uniqueKeysWithValues: orders.indices.map { (orders[$0].number, $0) })
        var made: [FileRenderer.Output] = []
        var failures: [Result<FileRenderer.Output, BuildFailure>] = []
        build.engine.evaluate(.output, paths, isStored: { positions[$0] == nil }) {
            number, recorder -> Result<FileRenderer.Output, BuildFailure> in
            defer { count.add() }
            // The engine runs only nodes that it has reported as invalid.
            guard let position = positions[number] else { preconditionFailure("\(paths[number]) is up to date") }
            return Result { () throws(BuildFailure) in try maker.make(orders[position], recorder) }
        } store: { _, result in
            guard case .success(let file) = result else {
                failures.append(result)
                return .failed
            }
            made.append(file)
            return .value(file.digest)
        }
        _ = try succeeded(failures, report: &report)
        files.made = made
        let options = options
        // A file in place of a folder obstructs each file in it.
        var obstructed: Set<FileLocation> = []
        report.diagnostics +=
            files.made.flatMap { $0.change.obstacle(options) }.filter { obstructed.insert($0.place).inserted }
            + build.templates.stops
        report.isRefused = report.diagnostics.hasErrors || options.isStrict && !report.diagnostics.isEmpty
        return report.isRefused ? nil : files
    }

    /// The planned files with their state in the folder.
    package mutating func planned() -> PlannedFiles {
        let unknown = build.setInputsOfFiles()
        let stored = build.memory.outputs.rows(of: plan.paths)
        let looks = looksAtFiles || folder.isNew
        let stamps = looks ? folder.stamps(of: plan.paths, jobs: options.jobs) : stored.map { $0?.stamp }
        var files = PlannedFiles(plan, stored: stored, stamps: stamps, unknown: unknown)
        files.render(build.engine.invalid(.output, plan.paths, isStored: files.isStored))
        return files
    }

    /// The causes for which files were rendered; nothing asks for those of a build in memory.
    func record(of planned: PlannedFiles) -> BuildRecord? {
        build.memory.isTransient ? nil : RebuildCauses(of: build).record(of: planned.orders)
    }

    /// The state of the current files, for the next build.
    mutating func results(
        of planned: PlannedFiles, _ record: BuildRecord?, hasSnapshot: Bool = true
    ) -> BuildMemory.Output {
        let paths = plan.paths + (hasSnapshot ? [Snapshot.file] : [])
        folder.waitForNextTimestamp()
        // Unchanged files were checked before.
        var stamps = planned.stamps + (hasSnapshot ? [nil] : [])
        let others = planned.orders.map(\.number) + (hasSnapshot ? [plan.files.count] : [])
        for (index, stamp) in zip(others, folder.stamps(of: others.map { paths[$0] }, jobs: options.jobs)) {
            stamps[index] = stamp
        }
        let now = FileStamp.DiskTime.now()
        let digests = planned.digests
        let rows = paths.indices.map { index in
            let stamp = stamps[index].flatMap { $0.shows(changesSince: now) ? $0 : nil }
            var digest = index < digests.count ? digests[index] : Digest.missing
            // The digest of the snapshot is computed only if its stamp is missing.
            if index == digests.count, stamp == nil {
                digest = (try? Disk.digest(of: options.outputFile(paths[index]))) ?? digest
            }
            return FileTable.Row(stamp: stamp, digest: digest)
        }
        let files = FileTable(build.memory.outputs.names(of: paths), rows)
        return BuildMemory.Output(
            files: files, stamps: stamps, graph: build.engine.end(), record: record)
    }

    /// Creates the derived images that neither the output folder nor the cache has, before all other files. It takes
    /// longest, and finished images stay cached even if the build fails.
    ///
    /// - Returns: Whether all photos could be read.
    private func make(
        _ imageDeriver: ImageDeriver, for files: [FileRenderer.Job], report: inout BuildReport
    ) throws(DiskError) -> Bool {
        let missing = imageDeriver.missing(of: files, in: folder, jobs: options.jobs, progress: progress)
        report.imagesFetched = imageDeriver.fetchedCount
        guard !options.isDryRun else { return true }
        timings?.count(.images, items: plan.imageCount, skipped: plan.imageCount - missing.count)
        let orders = imageDeriver.orders(for: missing)
        let results = imageDeriver.make(orders, jobs: options.jobs, progress: progress)
        let made = try succeeded(results, report: &report)
        report.photosEncoded = made.count
        report.imagesCreated = made.reduce(0, +)
        report.isRefused = made.count < orders.count
        return !report.isRefused
    }

    /// The successful values; errors of the content are added to the report.
    private func succeeded<Value>(
        _ results: [Result<Value, BuildFailure>], report: inout BuildReport
    ) throws(DiskError) -> [Value] {
        var values: [Value] = []
        for result in results {
            switch result {
            case .success(let value): values.append(value)
            case .failure(.content(let diagnostic)): report.diagnostics.append(diagnostic)
            case .failure(.disk(let error)): throw error
            }
        }
        return values
    }

    /// Returns whether stale files may be deleted: deleting an unusual share of the site needs `--force`. Images and
    /// feeds don't count, since settings rename images, and a preview has no feeds.
    private func mayDelete(_ stale: [String], report: inout BuildReport) -> Bool {
        func counts(_ file: String) -> Bool {
            !file.hasPrefix("media/") && !Feed.Format.allCases.contains { $0.file == SitePath.name(of: file) }
        }
        let existing = stale.filter(counts)
        guard !options.isForced, existing.count >= 10 else { return true }
        let all = previous.files.paths.count(where: counts)
        guard existing.count * 2 > all else { return true }
        report.diagnostics.append(
            // Reported if a build would delete at least ten files, and more than half of the site, without --force.
            .error(
                "this build would delete \(existing.count) of \(all) files of the site, "
                    + "including \(existing[0])",
                at: FileLocation(file: options.nameForMessages(ofFileOnDisk: options.outputPath)),
                hint: "check for missing content; if the deletion is intended, pass --force"))
        report.isRefused = true
        return false
    }
}

extension OutputFolder.Change {
    /// The error for a path that obstructs a file.
    fileprivate func obstacle(_ options: BuildOptions) -> [Diagnostic] {
        guard case .foreign(let path, let isFolder) = self else { return [] }
        let place = FileLocation(file: options.nameForMessages(ofFileOnDisk: path))
        let error =
            isFolder
            ? Diagnostic.error(
                "this folder has the name of a file of the site", at: place, hint: "move it")
            : .error(
                "this file was not created by feedgen, so it is not replaced", at: place,
                hint: "move it, or pass --force to replace it")
        return [error]
    }
}

extension OutputFolder {
    /// The folder that a build writes to.
    init(of build: ArrangedBuild, _ options: BuildOptions) {
        self.init(
            options.outputPlace, previousFiles: build.previous.files,
            mayReplaceForeign: options.isForced || build.previous.isDamaged, isDryRun: options.isDryRun)
    }
}
