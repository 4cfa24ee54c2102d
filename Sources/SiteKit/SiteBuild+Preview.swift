import FeedKit
import FileSystem

/// Previews for the author: pages are shown as soon as they are rendered.
extension SiteBuild {
    /// The result of a preview.
    package struct Preview: Sendable {
        let build: ArrangedBuild
        package let report: BuildReport
    }

    /// Builds the site for a preview: without snapshot, patch and gates, and with placeholder objects for sources that
    /// can't be read.
    ///
    /// - Parameters:
    ///   - change: The changes since `trees` were read.
    ///   - trees: The author's folders as the last preview of this process found them; `nil` for the first one.
    ///   - previous: The last regular build.
    ///   - cached: The results of the last preview of this process; must not be `nil`.
    ///   - show: Called as soon as the pages are written; the results for the next preview are stored after that.
    /// - Returns: The report of a failed preview.
    package func preview(
        after change: WatchedChange, in trees: inout SourceTrees?,
        comparedWith previous: PreviousBuild, now: Instant, keeping cached: inout InMemoryBuild?,
        show: (Preview) -> Void
    ) throws(DiskError) -> BuildReport? {
        var report = BuildReport()
        let previousMemory = cached?.memory?.begun(for: options)
        if previousMemory == nil { cached?.forget() }
        var memory = previousMemory ?? BuildMemory.open(options, isReadOnly: false)
        let current: SourceTrees
        if let last = trees.take() {
            current = try last.updated(after: change, of: options)
        } else {
            current = try SourceTrees(of: options)
        }
        trees = current
        memory.read()
        if previousMemory == nil { memory.forgetHistory() }
        var previous = previous
        previous.files = FileNames(of: memory.outputs)
        let prepared = try prepare(
            current, memory: memory, cached: cached, comparedWith: previous, now: now, report: &report)
        guard let prepared else { return report }
        let folder = OutputFolder(
            options.outputPlace, previousFiles: previous.files, mayReplaceForeign: true, isDryRun: false)
        // After a failure the state of the folder is unknown.
        let retained = cached
        cached?.forget()
        var output = try SiteOutput(prepared, in: folder, options: options, progress: progress, timings: timings)
        defer { output.abandonUncommitted() }
        // No other process writes to the preview's folder.
        output.looksAtFiles = previousMemory == nil
        let files = try output.renderFiles(report: &report)
        if let files { try output.publishPreview(files, report: &report) }
        cached = retained
        guard let files else { return report }
        show(Preview(build: output.build, report: report))
        let results = output.results(of: files, nil, hasSnapshot: false)
        remember(output.build, results, current, report: &report, keeping: &cached)
        return nil
    }
}
