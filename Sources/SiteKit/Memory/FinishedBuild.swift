import Diagnostics
import FeedKit

/// A completed build. While the author's files and the published ones are unchanged, the next build has nothing to do.
struct FinishedBuild: Sendable {
    /// The digest of the options and kinds that affect the build.
    var options: Digest
    /// The author's files.
    var content: StampList
    var templates: StampList
    /// The published files, with only the parts of stamps that change when a file is written.
    var outputs: StampList
    /// The period in which the same objects are published; without an end, `until` is `nil`.
    var since: Instant
    var until: Instant?
    /// The time that feed.yaml sets.
    var ownClock: Instant?
    /// Whether the patch file is empty, as after an unchanged build.
    var hasEmptyPatch: Bool
    var report: Report

    /// The part of the report that stays the same until a file changes.
    struct Report: Sendable, Equatable {
        var diagnostics: [Diagnostic]
        var notes: [String]
        var cells: Int
        var pages: Int
        var drafts: Int
        var scheduled: Int
        var expired: Int
        var skipped: [SkippedFile]
    }
}
