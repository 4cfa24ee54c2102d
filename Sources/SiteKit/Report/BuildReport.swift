import Diagnostics
import DiffKit
import ReviewKit

/// What a build did, or why it did nothing.
public struct BuildReport: Sendable {
    public var diagnostics: [Diagnostic] = []
    /// Whether the content is at fault, so that nothing was written.
    public var isRefused = false
    public var cells = 0
    public var pages = 0
    public var patch = JSONPatch([])
    /// Whether the site is another now, or would be.
    public var hasChanges: Bool { !isRefused && !patch.isEmpty }
    public var changes = Changes()
    /// How many operations there are of each class, the gravest first; where the options ask for it.
    public var classes: [(changeClass: ChangeClass, count: Int)] = []
    public var written = 0
    public var deleted = 0
    public var untouched = 0
    /// How many pictures were made of photos; all others were there already.
    public var picturesMade = 0
    /// How many photos those pictures were made of.
    public var photosEncoded = 0
    public var drafts = 0
    public var scheduled = 0
    public var expired = 0
    /// What the author may want to know, but can't be at fault for.
    public var notes: [String] = []
    /// Why a gate could not hold, which nobody should overlook.
    public var gateNote: String?
    /// What a second build came to, where one was asked for.
    public var verdict: Verdict?
    /// What the stages have taken; where the options ask for it.
    public var timings: BuildTimings?

    /// How many objects came, went, changed or moved.
    public struct Changes: Sendable, Equatable {
        public var added = 0
        public var changed = 0
        public var moved = 0
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
        let left = [count(drafts, "draft"), "\(scheduled) scheduled", "\(expired) expired"]
        let leftOut = zip([drafts, scheduled, expired], left).filter { $0.0 > 0 }.map(\.1)
        if !leftOut.isEmpty { parts.append(leftOut.joined(separator: ", ")) }
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
