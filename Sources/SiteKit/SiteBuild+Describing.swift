import DiffKit
import FeedKit
import FileSystem

/// Snapshots of sites that are compared but not published.
extension SiteBuild {
    /// A site's snapshot, and the report of the stages that led to it.
    package struct Description: Sendable {
        package var report: BuildReport
        /// `nil` if the content has errors.
        package var snapshot: JSON?
    }

    /// Runs all stages except publishing: pages are rendered, but nothing is written to the output folder, and derived
    /// images are not created, since a snapshot names them by their recipes.
    ///
    /// - Parameters:
    ///   - previous: The snapshot to compare with; `nil` for an empty site.
    ///   - now: The machine's clock, for sites that set none.
    /// - Returns: The snapshot even if the changes violate a gate, which the report says.
    package func describe(comparedWith previous: JSON?, now: Instant) throws(DiskError) -> Description {
        let locks = try acquireLocks()
        defer { locks.release() }
        var memory = BuildMemory.open(options, isReadOnly: true)
        memory.read()
        memory.forgetHistory()
        let trees = try SourceTrees(of: options)
        let previous = PreviousBuild(snapshot: previous ?? Snapshot.empty)
        var description = Description(report: BuildReport())
        var excluded: [Diagnostic] = []
        repeat {
            description = Description(report: BuildReport())
            guard
                let arranged = try prepare(
                    trees, memory: memory, cached: nil, comparedWith: previous, without: excluded, now: now,
                    report: &description.report)
            else { continue }
            try describe(arranged, &description)
        } while options.keepsGoing && description.report.isRefused
            && Self.exclude(&excluded, description.report.diagnostics)
        description.report.reportDeferredErrors()
        description.report.skipped += trees.content.skipped
        return description
    }

    private func describe(_ arranged: ArrangedBuild, _ description: inout Description) throws(DiskError) {
        let folder = MemoryFolder(storesFiles: false)
        var output = try SiteOutput(arranged, in: folder, options: options, progress: progress, timings: timings)
        // Nothing is published, so the digests of the last build's pages are sufficient where they are valid.
        output.looksAtFiles = false
        guard let files = try output.renderFiles(report: &description.report) else { return }
        let snapshot = try output.describe(files, report: &description.report)
        description.snapshot = try? JSON(parsing: snapshot.bytes)
        _ = output.passesGates(description.report.patch, to: snapshot, report: &description.report)
    }
}
