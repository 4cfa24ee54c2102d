import Diagnostics
import DiffKit
import ReviewKit

/// The result of a build, or the reason why it was refused.
public struct BuildReport: Sendable {
    /// The diagnostics of the content.
    public var diagnostics: [Diagnostic] = []
    /// The warnings that the last build reported, too.
    package internal(set) var alreadyReported: Set<Diagnostic> = []
    /// The errors that exclude a part of the site, each with that part; reported when the rest is published.
    var held: [Diagnostic] = []
    /// The number of errors whose sources were not published.
    public var errorsLeftOut: Int { isRefused ? 0 : diagnostics.count(of: .error) }
    /// Whether nothing was written because of errors in the content.
    public var isRefused = false
    /// The number of cells in the site.
    public var cells = 0
    /// The number of pages in the site.
    public var pages = 0
    /// The operations from the previous snapshot to this one; empty if nothing changed.
    public var patch = JSONPatch([])
    /// Whether the site changed or, in a dry run, would change.
    public var hasChanges: Bool { !isRefused && !patch.isEmpty }
    /// The numbers of changed objects since the previous build.
    public var changes = Changes()
    /// The number of operations of each class, the most severe first; empty unless requested by the options.
    public var classes: [(changeClass: ChangeClass, count: Int)] = []
    /// The number of operations that follow from others: digests of generated files, and the recent changes.
    public var derivedOperations = 0
    /// The counts of the changes in people's units, for the history.
    var reviewSummary: [String] = []
    /// The number of files written because they are new or differ.
    public var written = 0
    /// The number of files deleted because they are no longer part of the site.
    public var deleted = 0
    /// The number of files that were already up to date.
    public var untouched = 0
    /// The number of derived images created; all others already existed.
    public var imagesCreated = 0
    /// The number of photos from which images were created.
    public var photosEncoded = 0
    /// The number of derived images copied from a shared store.
    public var imagesFetched = 0
    /// The number of unpublished drafts.
    public var drafts = 0
    /// The number of unpublished objects that are scheduled for later.
    public var scheduled = 0
    /// The number of unpublished objects that have expired.
    public var expired = 0
    /// The files that programs left in the site's folders, which builds don't read.
    public var skipped: [SkippedFile] = []
    /// Notes for the author that are not about mistakes.
    public var notes: [String] = []
    /// The note about a gate that could not be checked.
    public var gateNote: String?
    /// The problems of the store, which only affect the build's duration.
    public var storeNotes: [String] = []
    /// The result of the verifying second build, if requested.
    package var verdict: CleanBuildComparison?
    /// The timings of the stages, if requested by the options.
    package var timings: BuildTimings?

    package init() {}

    /// The numbers of changed objects.
    public struct Changes: Sendable, Equatable {
        /// The number of new objects.
        public var added = 0
        /// The number of objects with different content or appearance.
        public var changed = 0
        /// The number of objects at another position in the feed.
        public var moved = 0
        /// The number of removed objects.
        public var removed = 0
    }

    /// The report in one line: `Built 412 cells on 38 pages in 0.21 s: 3 added, …; 9 files written, …; 2 drafts`.
    public func summary(seconds: Double) -> String {
        let time = "\((Int((seconds * 100).rounded())).decimal)"
        var parts = [
            "\(changes.added) added, \(changes.changed) changed, \(changes.moved) moved, \(changes.removed) removed",
            "\(count(written, "file")) written, \(deleted) deleted, \(untouched) untouched",
        ]
        if imagesCreated > 0 {
            parts.append("\(count(imagesCreated, "image")) created from \(count(photosEncoded, "photo"))")
        }
        if imagesFetched > 0 { parts.append("\(count(imagesFetched, "image")) read from the store") }
        let left = [count(drafts, "draft"), "\(scheduled) scheduled", "\(expired) expired"]
        let leftOut = zip([drafts, scheduled, expired], left).filter { $0.0 > 0 }.map(\.1)
        if !leftOut.isEmpty { parts.append(leftOut.joined(separator: ", ")) }
        if let skipped = skipped.summary { parts.append(skipped) }
        return "Built \(count(cells, "cell")) on \(count(pages, "page")) in \(time) s: "
            + parts.joined(separator: "; ")
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension Int {
    /// The hundredths as a decimal number: 21 → `0.21`.
    fileprivate var decimal: String { "\(self / 100).\(self % 100 < 10 ? "0" : "")\(self % 100)" }
}
