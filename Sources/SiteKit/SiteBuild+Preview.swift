import FeedKit
import FileSystem

/// Previews for the author: pages are shown as soon as they are rendered.
extension SiteBuild {
    /// The result of a preview.
    package struct Preview: Sendable {
        let build: PreparedBuild
        package let report: BuildReport
    }

    /// Builds the site for a preview: without snapshot, patch and gates, and with placeholder objects for sources that
    /// can't be read.
    ///
    /// - Parameters:
    ///   - previous: The last regular build.
    ///   - kept: The results of the last preview of this process; must not be `nil`.
    ///   - show: Called as soon as the pages are written; the results for the next preview are stored after that.
    /// - Returns: The report of a failed preview.
    package func preview(
        comparedWith previous: PreviousBuild, now: Instant, keeping kept: inout InMemoryBuild?, show: (Preview) -> Void
    ) throws(DiskError) -> BuildReport? {
        var report = BuildReport()
        let known = kept?.memory?.begun(for: options)
        if known == nil { kept?.forget() }
        var memory = known ?? BuildMemory.open(options, isReadOnly: false)
        let trees = try SourceTrees(of: options)
        memory.read()
        if known == nil { memory.forgetHistory() }
        var previous = previous
        previous.files = FileNames(of: memory.outputs)
        let prepared = try prepare(
            trees, memory: memory, kept: kept, comparedWith: previous, now: now, report: &report)
        guard let prepared else { return report }
        var output = SiteOutput(build: prepared, options: options, progress: progress, timings: timings)
        // The folder is the preview's own.
        output.looksAtFiles = known == nil
        // After a failure the state of the folder is unknown.
        let last = kept
        kept?.forget()
        let written = try output.writePreview(into: &report)
        kept = last
        guard let files = written else { return report }
        show(Preview(build: output.build, report: report))
        remember(output.build, output.output(of: files), trees, report: &report, keeping: &kept)
        return nil
    }
}
