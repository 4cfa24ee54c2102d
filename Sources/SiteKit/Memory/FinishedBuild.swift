import Diagnostics
import FeedKit

/// A site as a build left it: while the author's files and the published ones are as they were then, the next build
/// knows what it would do without doing it.
struct FinishedBuild: Sendable {
    /// Of the options and kinds that decide what is built.
    var options: Digest
    /// The author's files.
    var content: StampList
    var templates: StampList
    /// The published files, with only what changes when they are written.
    var outputs: StampList
    /// From when to when the same objects are published; `nil` for ever.
    var since: Instant
    var until: Instant?
    /// The moment that feed.yaml sets.
    var ownClock: Instant?
    /// Whether the patch is empty, as that of an unchanged build.
    var hasEmptyPatch: Bool
    var report: Report

    /// The part of the report that stays the same until something changes.
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
