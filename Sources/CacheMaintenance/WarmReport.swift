import CacheKit
import DiffKit
import Diagnostics
import SiteKit

/// The result of warming a store.
package struct WarmReport: Sendable {
    /// The errors in photos or in `feed.yaml`.
    package var diagnostics: [Diagnostic] = []
    /// The number of photos in the site.
    package var photosOfAll = 0
    /// The number of the share's photos that were already in the store with their derived images.
    package var stored = 0
    /// The number of the share's photos that were read and encoded.
    package var made = 0
    /// The number of derived images created.
    package var images = 0
    /// The number of photos that there was no time for.
    package var left = 0
    /// The number of photos that the store did not accept.
    package var notStored = 0
    /// The store's statistics.
    package var store: StoreReport?

    /// Whether the store rejected any results.
    package var hasStoreError: Bool { notStored > 0 }
    /// The reasons why the store was no longer used.
    package var troubles: [String] = []
    /// The stored data that was rejected and recreated.
    package var refusals: [String] = []
    /// The message for temporary failures that did not disable the store.
    package var unexplained: String? {
        hasStoreError && troubles.isEmpty
            ? "the store did not accept the images of \(notStored) photo\(notStored == 1 ? "" : "s"); run it again"
            : nil
    }

    /// The number of photos in the share.
    package var photos: Int { stored + made + left + notStored + diagnostics.count }

    init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    mutating func count(_ outcome: PhotoWork.Outcome) {
        switch outcome {
        case .stored: stored += 1
        case .made(let count):
            made += 1
            images += count
        case .left: left += 1
        case .notStored: notStored += 1
        case .failed(let diagnostic): diagnostics.append(diagnostic)
        case .stopped: break
        }
    }

    /// The report in one line, such as `Warmed 40 of 43 photos in 12.3 s: 100 images made of 34 photos, 6 stored; …`.
    package func summary(seconds: Double) -> String {
        func photos(_ count: Int) -> String { "\(count) photo\(count == 1 ? "" : "s")" }
        var parts = ["\(images) image\(images == 1 ? "" : "s") created from \(photos(made)), \(stored) stored"]
        if left > 0 { parts.append("\(left) left for another run") }
        if notStored > 0 { parts.append("\(notStored) that the store did not accept") }
        if !diagnostics.isEmpty { parts.append("\(diagnostics.count) broken") }
        let tenths = Int((seconds * 10).rounded())
        let share = self.photos == photosOfAll ? "" : ", the share of \(photosOfAll),"
        return "Warmed \(stored + made) of \(photos(self.photos))\(share) in \(tenths / 10).\(tenths % 10) s: "
            + parts.joined(separator: "; ")
    }

    /// The report as JSON, for programs.
    package func json(seconds: Double) -> String {
        let counts: [(String, JSON)] = [
            ("photos", .integer(photos)), ("photosOfAll", .integer(photosOfAll)), ("known", .integer(stored)),
            ("made", .integer(made)), ("pictures", .integer(images)), ("left", .integer(left)),
            ("notKept", .integer(notStored)), ("errors", .integer(diagnostics.count)),
            ("bytesIn", .integer(store?.bytesIn ?? 0)), ("bytesOut", .integer(store?.bytesOut ?? 0)),
            ("milliseconds", .integer(Int(seconds * 1000))),
        ]
        return JSON.object([
            "ok": .bool(diagnostics.isEmpty && left == 0 && notStored == 0), "diagnostics": diagnostics.json,
            "summary": .object(JSONObject(counts)),
            "notes": .strings(troubles + [unexplained].compactMap(\.self) + refusals),
        ]).text(JSONStyle(indent: 2, compactBelowDepth: 2))
    }
}
