import DiffKit
import FeedKit
import FileSystem
import SiteKit

/// A build of the history as the source of a document: its snapshot or its patch.
struct HistorySource: Sendable {
    /// The argument as the user passed it.
    let label: String
    let outputFolder: String
    private let reference: BuildReference
    private let history: RestoredHistory

    /// - Returns: `nil` if the argument does not name a build.
    init?(_ text: String, of site: BuildOptions) throws(DocumentError) {
        guard let reference = try BuildReference(text) else { return nil }
        label = text
        outputFolder = site.outputPath
        self.reference = reference
        history = try RestoredHistory(of: site)
    }

    /// The snapshot of the build.
    func snapshot() throws(DocumentError) -> JSON {
        let snapshot = try history.snapshot(of: try history.build(reference, label: label), label: label)
        // In the order in which it was printed, which is that of operations.
        return (try? JSON(parsing: snapshot.bytes)) ?? snapshot.document
    }

    /// The patch of the build, from the one that it was compared with.
    func patch() throws(DocumentError) -> JSON {
        let build = try history.build(reference, label: label)
        guard let record = try history.record(of: build) else {
            throw DocumentError(
                "\(label): error: the patch of this build is not in the history",
                hint: "`feedgen log` lists the builds with their patches")
        }
        let before = try record.previous.map { previous throws(DocumentError) in
            try history.snapshot(of: previous)?.document
        }
        guard let before = before ?? Snapshot.empty, let after = try history.snapshot(of: build)?.document else {
            // Without the snapshots, the patch can't be compared with them.
            guard let patch = record.patch else {
                throw DocumentError(
                    "\(label): error: the patch of this build was too large to store",
                    hint: "build that revision in another folder, and compare the folders with `feedgen diff`")
            }
            return patch.json
        }
        guard let patch = record.patch else { return Snapshot.patch(from: before, to: after).json }
        guard let result = try? patch.applying(to: before, copying: BuildHistory.maximumPatchBytes), result == after
        else { throw history.damage(to: record, HistoryRecord.Mistake(reason: "its patch does not give the build")) }
        return patch.json
    }
}
