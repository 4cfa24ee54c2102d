import Diagnostics
import Engine
import FeedKit
import FileSystem
import ListKit

/// One build of a site, from the files on the disk to the files in the output folder.
///
/// Everything is decided before anything is written. `build` shows the stages in the order of execution: discover →
/// parse → render objects → arrange (`prepare`) → render files → describe → publish.
public struct SiteBuild: Sendable {
    package let options: BuildOptions
    let kinds: [AnyKind]
    /// The objects and templates that a program adds to the folder.
    let list: ProvidedList?
    /// The folder in memory that receives the files instead of the output folder.
    let memoryFolder: MemoryFolder?
    let progress: Progress?
    let notice: Notice?
    let hooks: BuildHooks
    /// Measures the stages, if requested by the options.
    let timings: StageClock?

    /// A closure that receives the build's progress, often and from any thread.
    public typealias Progress = BuildProgress.Listener

    /// A closure that receives messages for the author while the build waits for another one.
    public typealias Notice = @Sendable (String) -> Void

    /// - Parameters:
    ///   - kinds: Kinds of content besides the built-in ones and those that `feed.yaml` declares.
    ///   - dataSource: Objects besides those of the content folder. It takes precedence in choosing section controllers.
    ///   - templates: Mustache templates by name. A file of the same name in `Templates/` takes precedence.
    ///   - frame: Renders what surrounds the content of pages; `nil` for the template `page`.
    ///   - hooks: Called before and after the build writes.
    public init(
        options: BuildOptions, kinds: [any Kind] = [], dataSource: (any ListAdapterDataSource)? = nil,
        templates: [String: String] = [:], frame: (any PageFrame)? = nil, hooks: BuildHooks = BuildHooks(),
        progress: Progress? = nil, notice: Notice? = nil
    ) {
        let source = dataSource ?? RegistryDataSource(objects: [], registry: Registry())
        let list = ProvidedList(dataSource: source, templates: templates, frame: frame)
        let isGiven = dataSource != nil || !templates.isEmpty || frame != nil
        self.init(
            options: options, kinds: kinds.map { AnyKind($0) }, list: isGiven ? list : nil, hooks: hooks,
            progress: progress, notice: notice)
    }

    init(
        options: BuildOptions, kinds: [AnyKind], list: ProvidedList?, memoryFolder: MemoryFolder? = nil,
        hooks: BuildHooks = BuildHooks(), progress: Progress? = nil, notice: Notice? = nil
    ) {
        self.options = options
        self.kinds = kinds
        self.list = list
        self.memoryFolder = memoryFolder
        self.hooks = hooks
        self.progress = progress
        self.notice = notice
        timings = options.isTimed ? StageClock() : nil
    }

    /// Builds the site.
    ///
    /// - Parameter now: The machine's clock, for sites that set none.
    /// - Throws: `DiskError` for errors of the machine. Errors of the content are in the report.
    public func build(now: Instant) throws(DiskError) -> BuildReport {
        var nothing: InMemoryBuild?
        return try build(now: now, keeping: &nothing)
    }

    /// Builds the site in a process that builds it repeatedly: the results of one build are in memory for the next.
    ///
    /// - Parameter cached: Empty in the first build, then as the last build left it.
    public func build(now: Instant, keeping cached: inout InMemoryBuild?) throws(DiskError) -> BuildReport {
        let locks = try acquireLocks()
        defer { locks.release() }
        var report = BuildReport()
        let result = StageClock.$current.withValue(timings) {
            Result { () throws(DiskError) in
                try build(isSite: locks.isSite, now: now, report: &report, keeping: &cached)
            }
        }
        try result.get()
        report.notes += report.skipped.notes
        report.timings = timings?.end()
        return report
    }

    /// The stages in the order of execution, while other builds wait.
    ///
    /// - Parameter isSite: Whether the folder has content; a folder without gets no cache.
    private func build(
        isSite: Bool, now: Instant, report: inout BuildReport, keeping cached: inout InMemoryBuild?
    ) throws(DiskError) {
        timings?.begin(.load)
        var memory = openMemory(isSite: isSite, &cached)
        let trees = options.hasFolder ? try SourceTrees(of: options) : SourceTrees()
        if let unchanged = try unchangedReport(trees, memory, now: now, keeping: &cached) {
            report = unchanged
        } else {
            memory.read()
            timings?.count(.load, items: trees.content.files.count)
            var excluded: [Diagnostic] = []
            repeat {
                report = BuildReport()
                guard
                    let arranged = try prepare(
                        trees, memory: memory, cached: cached, without: excluded, now: now, report: &report)
                else { continue }
                try publish(consume arranged, trees, report: &report, keeping: &cached)
            } while options.keepsGoing && report.isRefused && Self.exclude(&excluded, report.diagnostics)
            report.reportDeferredErrors()
        }
        report.skipped += trees.content.skipped
        if list == nil { memory.markReportedWarnings(&report, isStored: options.remembers) }
    }

    /// Runs the stages before rendering files: folders → sources → objects → pages.
    ///
    /// `build`, `check`, `why` and previews have these stages in common.
    ///
    /// - Parameters:
    ///   - cached: Results of the last build of this process.
    ///   - previous: The build to compare with; `nil` for the one in the output folder.
    ///   - errors: The errors of the last attempt, whose sources are excluded.
    /// - Returns: `nil` if the content has errors, which are in the report.
    /// - Throws: Errors of the machine.
    package func prepare(
        _ trees: SourceTrees, memory: BuildMemory, cached: InMemoryBuild? = nil,
        comparedWith previous: PreviousBuild? = nil, without errors: [Diagnostic] = [], now: Instant,
        report: inout BuildReport
    ) throws(DiskError) -> ArrangedBuild? {
        if let problem = obstacle {
            report.refuse(problem)
            return nil
        }
        let site = try discover(trees, memory: memory, cached: cached, comparedWith: previous, now: now)
        var engine = Engine(memory.graph, jobs: options.jobs)
        let parsed = try parse(site, cached, without: errors, &engine)
        let objects = renderObjects(parsed, &engine)
        let arranged = arrange(parsed, objects, cached, &engine)
        try report.add(arranged, options)
        return report.isRefused ? nil : arranged
    }

    /// Runs the stages that follow: pages → files and snapshot → output folder and store.
    private func publish(
        _ arranged: consuming ArrangedBuild, _ trees: SourceTrees, report: inout BuildReport,
        keeping cached: inout InMemoryBuild?
    ) throws(DiskError) {
        let folder: any SiteFolder =
            if let memoryFolder { memoryFolder } else { OutputFolder(of: copy arranged, options) }
        var output = try SiteOutput(
            consume arranged, in: folder, options: options, progress: progress, timings: timings)
        defer { output.abandonUncommitted() }
        // Only builds of this process change a folder in memory.
        output.looksAtFiles = memoryFolder == nil
        guard let files = try output.renderFiles(report: &report) else { return }
        // A process that builds repeatedly would soon need both again.
        if cached?.memory == nil {
            output.build.engine.releaseReaders()
            FreedMemory.giveBack()
        }
        let snapshot = try output.describe(files, report: &report)
        let writes = memoryFolder != nil || !options.isDryRun
        if writes, let refusal = hooks.refusal(of: report) { return report.refuse(refusal) }
        guard try output.publish(files, snapshot, report: &report) else { return }
        timings?.begin(.remember)
        // Both snapshots of a large site need a third of the memory.
        let comparison = (consume snapshot).comparison
        let record = output.record(of: files)
        output.forgetPreviousSnapshot()
        let problem = output.storeHistory(of: comparison, report)
        let results = output.results(of: files, record)
        finish(output.build, report: &report)
        if options.remembers { remember(output.build, results, trees, report: &report, keeping: &cached) }
        // Later builds without changes don't repeat it.
        report.diagnostics += [problem].compactMap { $0 }
        if writes { hooks.didWrite?(report) }
    }

    /// Adds the errors of a refused build, so that the next attempt excludes their sources.
    ///
    /// - Returns: Whether there are errors in other sources than before; otherwise the next attempt would be refused too.
    package static func exclude(_ excluded: inout [Diagnostic], _ found: [Diagnostic]) -> Bool {
        let files = Set(excluded.map(\.place.file))
        let errors = found.filter { $0.severity == .error && !excluded.contains($0) }
        excluded += errors
        return errors.contains { !files.contains($0.place.file) }
    }

    /// The reason why no site can be built here; `nil` if one can.
    public var obstacle: Diagnostic? {
        guard options.hasFolder else { return nil }
        return list == nil && Disk.hasNoFolder(at: options.contentFolder)
            ? Content.isMissing(in: options.source) : options.outputAmongSources
    }
}

extension BuildReport {
    /// Refuses the build because of an error.
    fileprivate mutating func refuse(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        isRefused = true
    }

    /// Adds the diagnostics of the stages up to the arrangement.
    fileprivate mutating func add(_ arranged: ArrangedBuild, _ options: BuildOptions) throws(DiskError) {
        let (parsed, site) = (arranged.parsed, arranged.parsed.site)
        notes += site.notes + parsed.notes
        skipped = parsed.skipped
        drafts = parsed.excluded.count(.draft)
        scheduled = parsed.excluded.count(.scheduled)
        expired = parsed.excluded.count(.expired)
        guard accepts(parsed.diagnostics + arranged.diagnostics, in: site, isStrict: options.isStrict),
            accepts(arranged.diagnosticsOfTemplates, in: site, isStrict: options.isStrict)
        else { return }
        if options.keepsGoing {
            held = parsed.content.heldErrors(previous: site.previous, graph: arranged.engine.graph)
        }
        try parsed.reader.faults.check()
    }

    /// Adds diagnostics, and refuses the build if there is an error, or a warning where warnings count as errors.
    ///
    /// - Returns: Whether the build continues.
    fileprivate mutating func accepts(_ found: [Diagnostic], in site: DiscoveredSite, isStrict: Bool) -> Bool {
        diagnostics = (diagnostics + found).bounded(by: site.configuration.limits)
        isRefused = isRefused || (isStrict ? !diagnostics.isEmpty : diagnostics.hasErrors)
        return !isRefused
    }
}
