import FeedKit
import ListKit

/// One build of a site, from the files on the disk to the files in the output folder.
///
/// Everything is decided before anything is written: load → parse → cells → arrange → frames → render → snapshot →
/// patch → write.
public struct SiteBuild: Sendable {
    let options: BuildOptions
    let kinds: [AnyKind]
    /// What a program gives besides what lies in the folder.
    let list: GivenList?
    /// Where the files go, if that is not the output folder.
    let memoryFolder: MemoryFolder?
    let progress: Progress?
    let notice: Notice?
    /// Takes the time of the stages, where that is asked for.
    let timings: StageClock?

    /// A closure that is told how far the build is, often and from any thread.
    public typealias Progress = BuildProgress.Listener

    /// A closure that is told what the author should know while the build waits for another one.
    public typealias Notice = @Sendable (String) -> Void

    /// - Parameters:
    ///   - kinds: kinds of content besides those that ship and those that `feed.yaml` declares.
    ///   - dataSource: objects besides those of the content folder; it is asked first who shows an object.
    ///   - templates: Mustache templates by name; a file of that name in `Templates/` goes before one.
    public init(
        options: BuildOptions, kinds: [any Kind] = [], dataSource: (any ListAdapterDataSource)? = nil,
        templates: [String: String] = [:], progress: Progress? = nil, notice: Notice? = nil
    ) {
        let source = dataSource ?? RegistryDataSource(objects: [], registry: Registry())
        let list = GivenList(dataSource: source, templates: templates)
        let isGiven = dataSource != nil || !templates.isEmpty
        self.init(
            options: options, kinds: kinds.map { AnyKind($0) }, list: isGiven ? list : nil, progress: progress,
            notice: notice)
    }

    init(
        options: BuildOptions, kinds: [AnyKind], list: GivenList?, memoryFolder: MemoryFolder? = nil,
        progress: Progress? = nil, notice: Notice? = nil
    ) {
        self.options = options
        self.kinds = kinds
        self.list = list
        self.memoryFolder = memoryFolder
        self.progress = progress
        self.notice = notice
        timings = options.isTimed ? StageClock() : nil
    }

    /// Builds the site.
    ///
    /// - Parameter now: the machine's clock, for sites that set none.
    /// - Throws: `DiskError` when the machine is at fault. What the content is at fault for is in the report.
    public func run(now: Instant) throws(DiskError) -> BuildReport {
        var nothing: KeptBuild?
        return try run(now: now, keeping: &nothing)
    }

    /// The same in a process that builds the site again and again: what one build found out is there for the next.
    ///
    /// - Parameter kept: a new one to begin with, then what the last build has made of it.
    public func run(now: Instant, keeping kept: inout KeptBuild?) throws(DiskError) -> BuildReport {
        // A folder without content is no site, so it gets no cache.
        let isSite = try options.hasFolder ? options.hasContent : false
        let lock = options.hasFolder ? try lock(makesFile: isSite && !options.isDryRun) : nil
        defer { lock?.release() }
        let outputLock = memoryFolder == nil && (isSite || list != nil) ? try lockOutput() : nil
        defer { outputLock?.release() }
        if isSite, !options.isDryRun { TemporaryFolder.removeLeftOvers(in: CacheFolder(of: options)) }
        var report = BuildReport()
        let result = StageClock.$current.withValue(timings) {
            Result { () throws(DiskError) in try run(isSite: isSite, now: now, report: &report, keeping: &kept) }
        }
        try result.get()
        report.notes += report.skipped.notes
        report.timings = timings?.end()
        return report
    }

    private func run(
        isSite: Bool, now: Instant, report: inout BuildReport, keeping kept: inout KeptBuild?
    ) throws(DiskError) {
        timings?.begin(.load)
        let known = options.usesCache && options.remembers ? kept?.memory?.begun(for: options) : nil
        if known == nil { kept?.forget() }
        var memory = known ?? BuildMemory.open(options, isReadOnly: options.isDryRun || !isSite)
        let trees = options.hasFolder ? try SourceTrees(of: options) : SourceTrees()
        let count = trees.content.files.count
        if list == nil, isUnchanged(trees, memory, now: now), let finished = memory.finished {
            timings?.count(.load, items: count, skipped: count)
            report = try unchanged(since: finished, memory, keeping: &kept)
            report.skipped += trees.content.skipped
            memory.tell(&report, isKept: options.remembers)
            return
        }
        if known == nil { memory.read() }
        timings?.count(.load, items: count)
        try run(trees, memory, now: now, report: &report, keeping: &kept)
        report.skipped += trees.content.skipped
        if list == nil { memory.tell(&report, isKept: options.remembers) }
    }

    private func run(
        _ trees: SourceTrees, _ memory: BuildMemory, now: Instant, report: inout BuildReport,
        keeping kept: inout KeptBuild?
    ) throws(DiskError) {
        var held: [Diagnostic] = []
        repeat {
            report = BuildReport()
            try run(trees, memory, without: held, now: now, report: &report, keeping: &kept)
        } while options.keepsGoing && report.isRefused && Self.holds(&held, report.diagnostics)
        report.tellHeldErrors()
    }

    /// Takes errors whose sources the next try is to leave out.
    ///
    /// - Returns: whether there are others than before: if not, it would be refused again.
    static func holds(_ held: inout [Diagnostic], _ found: [Diagnostic]) -> Bool {
        let files = Set(held.map(\.place.file))
        let errors = found.filter { $0.severity == .error && !held.contains($0) }
        held += errors
        return errors.contains { !files.contains($0.place.file) }
    }

    private func run(
        _ trees: SourceTrees, _ memory: BuildMemory, without held: [Diagnostic], now: Instant,
        report: inout BuildReport, keeping kept: inout KeptBuild?
    ) throws(DiskError) {
        guard
            let build = try prepare(
                trees, memory: memory, kept: kept, without: held, now: now, report: &report)
        else { return }
        var output = SiteOutput(
            build: build, options: options, memory: memoryFolder, progress: progress, timings: timings)
        guard let written = try output.write(into: &report) else { return }
        finish(build, report: &report)
        if options.remembers { remember(build, written, trees, report: &report, keeping: &kept) }
    }

    /// Keeps other builds of the site away. A dry run leaves no traces, so it waits only where builds have been.
    private func lock(makesFile: Bool) throws(DiskError) -> BuildLock? {
        try .acquire(for: options, makesFile: makesFile, notice: notice)
    }

    /// Keeps other builds away from the output folder, and refuses one that leads out of the site.
    private func lockOutput() throws(DiskError) -> OutputLock? {
        // Where no site may be written, the build says why.
        try .acquire(for: options, makesFolder: !options.isDryRun && obstacle == nil, notice: notice)
    }
}
