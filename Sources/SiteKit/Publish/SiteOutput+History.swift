import Diagnostics
import DiffKit
import FeedKit
import FileSystem

extension SiteOutput {
    /// Adds the published build to the history, if it changed something.
    ///
    /// It follows publication, so a build that is killed in between is missing from the history.
    ///
    /// - Returns: The warning if the build can't be stored, which does not fail, since it is published.
    func storeHistory(of comparison: Snapshot.Comparison, _ report: BuildReport) -> Diagnostic? {
        guard options.storesHistory, !report.patch.isEmpty, let record = record(of: comparison, report) else {
            return nil
        }
        let history = BuildHistory(of: options)
        // A site whose cache can't be created is built without it.
        guard history.isUsable else { return nil }
        do throws(DiskError) {
            try history.store(record)
            return nil
        } catch {
            return .warning(
                "this build can't be added to the history: \(error.reason)", code: .init("unwritten-history"),
                at: FileLocation(file: options.nameForMessages(ofFileOnDisk: history.folder.description)),
                hint: "the site is published; `feedgen log` will not list this build")
        }
    }

    private func record(of comparison: Snapshot.Comparison, _ report: BuildReport) -> HistoryRecord? {
        let (before, site) = (comparison.before, build.parsed.site)
        guard let digest = comparison.after["build"]?.string.flatMap({ Digest(hexadecimal: $0) }) else { return nil }
        let previous = before["build"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        var record = HistoryRecord(
            // Another program may have written the previous snapshot.
            build: digest, previous: previous.map { Digest(hexadecimal: $0) ?? Digest(of: $0) },
            time: build.content.site.time.rfc3339(options.changeTime ?? site.clock), output: options.outputName,
            summary: report.reviewSummary, patch: report.patch, undo: nil)
        let most = BuildHistory.maximumPatchBytes
        // A first build has nothing to go back to.
        if previous != nil, patchBytes <= most { record.undo = comparison.undo(of: report.patch) }
        if patchBytes > most || record.undo?.operations.isLarger(than: most) == true {
            (record.patch, record.undo) = (nil, nil)
        }
        return record
    }
}
