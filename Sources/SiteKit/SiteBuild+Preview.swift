import FeedKit
import FileSystem

/// The same site for its author's eyes alone: pages that are there as soon as they are made.
extension SiteBuild {
    /// The result of a preview.
    package struct Preview: Sendable {
        let build: PreparedBuild
        package let report: BuildReport
    }

    /// Builds the site for a preview: without snapshot, patch and gates, and with objects that stand in for what can't
    /// be read.
    ///
    /// - Parameters:
    ///   - previous: what the site was when it was built last.
    ///   - kept: what the last preview of this process has kept; `nil` will not do.
    ///   - show: called as soon as the pages are there; what is kept for the next time is kept after that.
    /// - Returns: the report of a preview that could not be.
    package func preview(
        comparedWith previous: PreviousBuild, now: Instant, keeping kept: inout KeptBuild?, show: (Preview) -> Void
    ) throws(DiskError) -> BuildReport? {
        var report = BuildReport()
        let known = kept?.memory?.begun(for: options)
        if known == nil { kept?.forget() }
        var memory = known ?? BuildMemory.open(options, isReadOnly: false)
        let trees = try SourceTrees(of: options)
        if known == nil {
            memory.read()
            memory.forgetHistory()
        }
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
