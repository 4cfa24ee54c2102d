import Diagnostics
import DiffKit
import FeedKit
import ReviewKit

/// The result of an update of a site.
public struct SiteUpdate: Sendable {
    /// The numbers of objects, cells, pages and files, and of those that changed.
    public let report: BuildReport
    private let before: [UInt8]?
    private let after: [UInt8]

    init(report: BuildReport, before: [UInt8]?, after: [UInt8]) {
        self.report = report
        self.before = before
        self.after = after
    }

    /// The RFC 6902 operations from the previous snapshot to this one; empty if nothing changed.
    public var patch: JSONPatch { report.patch }

    /// The diagnostics that did not prevent the update.
    public var diagnostics: [Diagnostic] { report.diagnostics }

    /// The site as one document, keyed by identity; parsed on each access.
    public var snapshot: JSON { Self.view(after).document }

    /// The meaning of the patch, as in `feedgen diff`: objects, pages and files that were added, changed, moved or
    /// removed. Computed from both snapshots on each access.
    public var review: Review { Review(from: Self.view(before), to: Self.view(after), patch: patch) }

    /// Parses a snapshot; invalid or missing ones count as the snapshot of an empty site.
    private static func view(_ bytes: [UInt8]?) -> SnapshotView {
        if let document = bytes.flatMap({ try? JSON(parsing: $0) }), let view = SnapshotView(document) { return view }
        // A constant with every member that a view requires.
        guard let empty = SnapshotView(Snapshot.empty) else { preconditionFailure("an empty snapshot is invalid") }
        return empty
    }
}
