import FeedKit

/// One build of a site, from the files on the disk to the files in the output folder.
///
/// Everything is decided before anything is written: load → parse → cells → arrange → frames → render → snapshot →
/// patch → write.
public struct SiteBuild: Sendable {
    let options: BuildOptions
    let kinds: [AnyKind]
    let progress: Progress?
    let notice: Notice?
    /// Takes the time of the stages, where that is asked for.
    let timings: StageClock?

    /// Told how far the build is, often and from any thread.
    public typealias Progress = @Sendable (BuildProgress) -> Void

    /// Told what the author should know while the build waits for another one.
    public typealias Notice = @Sendable (String) -> Void

    /// - Parameter kinds: kinds of content besides those that ship and those that `feed.yaml` declares.
    public init(options: BuildOptions, kinds: [any Kind] = [], progress: Progress? = nil, notice: Notice? = nil) {
        self.options = options
        self.progress = progress
        self.notice = notice
        timings = options.isTimed ? StageClock() : nil
        self.kinds = kinds.map { AnyKind($0) }
    }

    /// Builds the site.
    ///
    /// - Parameter now: the machine's clock, for sites that set none.
    /// - Throws: `DiskError` when the machine is at fault. What the content is at fault for is in the report.
    public func run(now: Instant) throws(DiskError) -> BuildReport {
        let lock = try lock()
        defer { lock?.release() }
        var report = BuildReport()
        let result = StageClock.$current.withValue(timings) {
            Result { () throws(DiskError) in try run(now: now, report: &report) }
        }
        try result.get()
        report.timings = timings?.end()
        return report
    }

    private func run(now: Instant, report: inout BuildReport) throws(DiskError) {
        guard let build = prepare(now: now, report: &report) else { return }
        let output = SiteOutput(build: build, options: options, progress: progress, timings: timings)
        guard let written = try output.write(into: &report) else { return }
        remember(build, written, report: &report)
        finish(build, report: &report)
    }

    /// Keeps other builds of the site away. A dry run leaves no traces, so it waits only where builds have been; and a
    /// folder without content is no site, so it gets no cache.
    private func lock() throws(DiskError) -> BuildLock? {
        let isSite = Disk.isFolder(Disk.join(options.source, ContentMap.folderName))
        return try .acquire(for: options, makesFile: isSite && !options.isDryRun, notice: notice)
    }

    /// Keeps what was found out for the next build.
    private func remember(_ build: PreparedBuild, _ output: BuildMemory.Output, report: inout BuildReport) {
        guard !options.isDryRun else { return }
        var bodies: [String: (made: Digest, body: ObjectBody)] = [:]
        for (object, body) in build.bodies {
            guard let made = build.made[object] else { continue }
            bodies[build.content.bodyKey(of: build.arrangement.places[object])] = (made, body)
        }
        let findings = BuildMemory.Findings(
            content: build.content, imageSettings: build.content.site.configuration.digestForImages, bodies: bodies,
            output: output)
        if let notice = build.memory.save(findings, timings: timings) { report.notes.append(notice) }
    }

    /// Deletes what has not been used for long; and says so if nothing could be kept.
    private func finish(_ build: PreparedBuild, report: inout BuildReport) {
        let images = build.content.images
        guard !images.isEmpty, !options.isDryRun else { return }
        if !build.cache.isUsable {
            report.notes.append(
                "the cache \(CacheFolder(of: options).path) can't be written, so every build makes all pictures "
                    + "that are not in the output folder")
        }
        build.cache.prune(
            used: Set(images.map { .preview(of: $0.source) } + build.plan.pictures.map { .picture($0.rendition) }))
    }
}
