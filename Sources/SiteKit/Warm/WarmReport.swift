import CacheKit
import DiffKit
import Diagnostics

/// What came of warming a store.
package struct WarmReport: Sendable {
    /// What is wrong with photos, or with feed.yaml.
    package var diagnostics: [Diagnostic] = []
    /// How many photos the site has.
    package var photosOfAll = 0
    /// How many photos of the share were in the store already, with their pictures.
    package var known = 0
    /// How many photos of the share were read, and their pictures made.
    package var made = 0
    /// How many pictures that were.
    package var pictures = 0
    /// How many photos there was no time for.
    package var left = 0
    /// How many photos the store did not take.
    package var notKept = 0
    /// What the store has done.
    package var store: StoreReport?

    /// Whether the store did not take what was made for it.
    package var isStoreAtFault: Bool { notKept > 0 }
    /// Why the store was left alone.
    package var troubles: [String] = []
    /// What the store had that was refused, and made anew.
    package var refusals: [String] = []
    /// Of a failure that passed before the store was given up.
    package var unexplained: String? {
        isStoreAtFault && troubles.isEmpty
            ? "the store did not take what was made of \(notKept) photo\(notKept == 1 ? "" : "s"); run it again" : nil
    }

    /// How many photos are the share's.
    package var photos: Int { known + made + left + notKept + diagnostics.count }

    init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    mutating func count(_ outcome: PhotoWork.Outcome) {
        switch outcome {
        case .known: known += 1
        case .made(let count):
            made += 1
            pictures += count
        case .left: left += 1
        case .notKept: notKept += 1
        case .failed(let diagnostic): diagnostics.append(diagnostic)
        case .stopped: break
        }
    }

    /// In a line: `Warmed 40 of 43 photos, the share of 160, in 12.3 s: 100 pictures made of 34 photos, 6 known; 3 left for
    /// another run`
    package func summary(seconds: Double) -> String {
        func photos(_ count: Int) -> String { "\(count) photo\(count == 1 ? "" : "s")" }
        var parts = ["\(pictures) picture\(pictures == 1 ? "" : "s") made of \(photos(made)), \(known) known"]
        if left > 0 { parts.append("\(left) left for another run") }
        if notKept > 0 { parts.append("\(notKept) that the store did not take") }
        if !diagnostics.isEmpty { parts.append("\(diagnostics.count) broken") }
        let tenths = Int((seconds * 10).rounded())
        let share = self.photos == photosOfAll ? "" : ", the share of \(photosOfAll),"
        return "Warmed \(known + made) of \(photos(self.photos))\(share) in \(tenths / 10).\(tenths % 10) s: "
            + parts.joined(separator: "; ")
    }

    /// The report as JSON, for programs.
    package func json(seconds: Double) -> String {
        let counts: [(String, JSON)] = [
            ("photos", .integer(photos)), ("photosOfAll", .integer(photosOfAll)), ("known", .integer(known)),
            ("made", .integer(made)), ("pictures", .integer(pictures)), ("left", .integer(left)),
            ("notKept", .integer(notKept)), ("errors", .integer(diagnostics.count)),
            ("bytesIn", .integer(store?.bytesIn ?? 0)), ("bytesOut", .integer(store?.bytesOut ?? 0)),
            ("milliseconds", .integer(Int(seconds * 1000))),
        ]
        return JSON.object([
            "ok": .bool(diagnostics.isEmpty && left == 0 && notKept == 0), "diagnostics": diagnostics.json,
            "summary": .object(JSONObject(counts)),
            "notes": .strings(troubles + [unexplained].compactMap(\.self) + refusals),
        ]).text(JSONStyle(indent: 2, compactBelowDepth: 2))
    }
}
