import Diagnostics
import DiffKit
import ReviewKit

/// What a build did, or why it did nothing.
public struct BuildReport: Sendable {
    /// All that is wrong with the content.
    public var diagnostics: [Diagnostic] = []
    /// Those warnings that the last build has told, too.
    package internal(set) var known: Set<Diagnostic> = []
    /// Errors that kept a part of the site from being published, each with that part; told when all else is published.
    var held: [Diagnostic] = []
    /// How many errors there are whose sources are left out.
    public var errorsLeftOut: Int { isRefused ? 0 : diagnostics.count(of: .error) }
    /// Whether the content is at fault, so that nothing was written.
    public var isRefused = false
    /// How many cells the site has.
    public var cells = 0
    /// How many pages the site has.
    public var pages = 0
    /// What takes the previous snapshot to this one; empty if nothing changed.
    public var patch = JSONPatch([])
    /// Whether the site is another now, or would be.
    public var hasChanges: Bool { !isRefused && !patch.isEmpty }
    /// How many objects came, went, changed or moved since the previous build.
    public var changes = Changes()
    /// How many operations there are of each class, the gravest first; where the options ask for it.
    public var classes: [(changeClass: ChangeClass, count: Int)] = []
    /// How many operations follow from these: digests of files that come out differently, and the recent changes.
    public var derivedOperations = 0
    /// How many files were written, because they are new or have other bytes.
    public var written = 0
    /// How many files were deleted, because the site has them no longer.
    public var deleted = 0
    /// How many files were there already as they should be.
    public var untouched = 0
    /// How many pictures were made of photos; all others were there already.
    public var picturesMade = 0
    /// How many photos those pictures were made of.
    public var photosEncoded = 0
    /// How many pictures a store had that other machines made.
    public var picturesTaken = 0
    /// How many objects are left out as drafts.
    public var drafts = 0
    /// How many objects are left out because their time has not come.
    public var scheduled = 0
    /// How many objects are left out because their time is over.
    public var expired = 0
    /// What programs have left in the site's folders, which no build reads.
    public var skipped: [SkippedFile] = []
    /// What the author may want to know, but can't be at fault for.
    public var notes: [String] = []
    /// Why a gate could not hold, which nobody should overlook.
    public var gateNote: String?
    /// What is wrong with the store, which costs no more than time.
    public var storeNotes: [String] = []
    /// What a second build came to, where one was asked for.
    package var verdict: Verdict?
    /// What the stages have taken; where the options ask for it.
    package var timings: BuildTimings?

    /// How many objects came, went, changed or moved.
    public struct Changes: Sendable, Equatable {
        /// How many are new.
        public var added = 0
        /// How many say or show something else.
        public var changed = 0
        /// How many stand elsewhere in the feed.
        public var moved = 0
        /// How many are gone.
        public var removed = 0
    }

    /// In a line: `Built 412 cells on 38 pages in 0.21 s: 3 added, …; 9 files written, …; 2 drafts, 1 scheduled`
    public func summary(seconds: Double) -> String {
        let time = "\((Int((seconds * 100).rounded())).decimal)"
        var parts = [
            "\(changes.added) added, \(changes.changed) changed, \(changes.moved) moved, \(changes.removed) removed",
            "\(count(written, "file")) written, \(deleted) deleted, \(untouched) untouched",
        ]
        if picturesMade > 0 {
            parts.append("\(count(picturesMade, "picture")) made of \(count(photosEncoded, "photo"))")
        }
        if picturesTaken > 0 { parts.append("\(count(picturesTaken, "picture")) taken from the store") }
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
    /// Hundredths as a decimal number: 21 → `0.21`.
    fileprivate var decimal: String { "\(self / 100).\(self % 100 < 10 ? "0" : "")\(self % 100)" }
}
