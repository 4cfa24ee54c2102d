import Diagnostics
import DiffKit
import FeedKit
import ReviewKit

/// What an update of a site came to.
public struct SiteUpdate: Sendable {
    /// How many objects, cells, pages and files there are, and how many of them are others than before.
    public let report: BuildReport
    private let before: [UInt8]?
    private let after: [UInt8]

    init(report: BuildReport, before: [UInt8]?, after: [UInt8]) {
        self.report = report
        self.before = before
        self.after = after
    }

    /// RFC 6902 operations that take the snapshot before to this one; empty if nothing changed.
    public var patch: JSONPatch { report.patch }

    /// What is wrong, though not so wrong that there would be no site.
    public var diagnostics: [Diagnostic] { report.diagnostics }

    /// The site as one document, keyed by identity; parsed whenever it is asked for.
    public var snapshot: JSON { Self.view(after).document }

    /// What the patch means, as `feedgen diff` tells it: objects, pages and files that came, changed, moved and went. Made
    /// whenever it is asked for, of both snapshots.
    public var review: Review { Review(from: Self.view(before), to: Self.view(after), patch: patch) }

    /// What was no snapshot is taken for that of an empty site.
    private static func view(_ bytes: [UInt8]?) -> SnapshotView {
        if let document = bytes.flatMap({ try? JSON(parsing: $0) }), let view = SnapshotView(document) { return view }
        guard let empty = SnapshotView(Snapshot.empty) else { preconditionFailure("an empty snapshot is one") }
        return empty
    }
}
