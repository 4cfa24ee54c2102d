import DiffKit
import FeedKit
import ReviewKit

extension SiteOutput {
    /// Whether the change breaks none of the build's gates; what does is reported.
    func passesGates(_ patch: JSONPatch, to snapshot: Snapshot, report: inout BuildReport) -> Bool {
        guard build.gates != nil || options.reviewsChanges, !patch.isEmpty else { return true }
        guard let printed = PrintedSnapshot(snapshot.bytes), let old = SnapshotView(build.previous.document),
            let new = SnapshotView(printed.document)
        else {
            preconditionFailure("no other snapshot is compared with")
        }
        let review = Review(from: old, to: new, patch: patch)
        report.classes = review.classCounts
        guard let gates = build.gates else { return true }
        if old.isEmpty { report.gateNote = gates.noteOnFirstBuild }
        let errors = gates.errors(for: review, leftOut: build.leftOut)
        report.diagnostics += errors
        if !errors.isEmpty { report.isRefused = true }
        return errors.isEmpty
    }
}
