import FeedKit

/// One build of a site, from the files on the disk to the files in the output folder.
///
/// Everything is decided before anything is written: load → parse → cells → arrange → frames → render → snapshot →
/// patch → write.
public struct SiteBuild: Sendable {
    let options: BuildOptions
    let kinds: [AnyKind]
    let progress: Progress?

    /// Told how far the build is, often and from any thread.
    public typealias Progress = @Sendable (BuildProgress) -> Void

    /// - Parameter kinds: kinds of content besides those that ship and those that `feed.yaml` declares.
    public init(options: BuildOptions, kinds: [any Kind] = [], progress: Progress? = nil) {
        self.options = options
        self.progress = progress
        self.kinds = kinds.map { AnyKind($0) }
    }

    /// Builds the site.
    ///
    /// - Parameter now: the machine's clock, for sites that set none.
    /// - Throws: `DiskError` when the machine is at fault. What the content is at fault for is in the report.
    public func run(now: Instant) throws(DiskError) -> BuildReport {
        var report = BuildReport()
        guard let build = prepare(now: now, report: &report) else { return report }
        let output = SiteOutput(build: build, options: options, progress: progress)
        try output.write(into: &report)
        if !report.isRefused { finish(build, report: &report) }
        return report
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
