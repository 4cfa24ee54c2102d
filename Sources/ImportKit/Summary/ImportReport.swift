import DiffKit
import Diagnostics

/// The result of an import.
package struct ImportReport: Sendable {
    package var diagnostics: [Diagnostic] = []
    /// The title of the export's format; `nil` if it was not recognized.
    package internal(set) var title: String?
    package internal(set) var tally = ImportCounts()
    /// Notes for the user to review.
    package internal(set) var notes: [String] = []
    var counts = FileCounts()
    var settings: [(key: String, lines: String)] = []
    /// The lines that an existing `feed.yaml` lacks.
    var missingSettings: [String] = []
    var isDryRun = false

    /// Whether files were written and none existed before.
    package var isFirst: Bool { counts.written > 0 && counts.updated + counts.unchanged == 0 && !isDryRun }

    init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// The report as text: one line for each type of item, and the next steps.
    package func text(seconds: Double) -> PrintableText {
        guard let title else { return "" }
        var lines: [PrintableText] = ["From \(title):"]
        for item in ImportedItem.allCases {
            guard let found = tally.found[item], found > 0 else { continue }
            let came = tally.came[item, default: 0]
            lines.append("  \(came) of \(found) \(item.words(found))")
            for left in tally.leftOut where left.item == item {
                let examples = left.examples.map { "`\($0.quotable)`" }.joined(separator: ", ")
                lines.append(
                    "      \(left.count) left out: \(left.reason.rawValue) (\(examples)\(left.count > left.examples.count ? ", …" : ""))"
                )
            }
        }
        lines += notes.map { "note: \($0)" }
        if !missingSettings.isEmpty {
            lines.append("content/feed.yaml already exists and was not changed; settings from the export:")
            lines += missingSettings.flatMap { $0.split(separator: "\n") }.map { "    \($0)" }
        }
        lines.append("\(summary(seconds: seconds))")
        return lines.joined(separator: "\n")
    }

    private func summary(seconds: Double) -> String {
        var parts = ["\(counts.written) file\(counts.written == 1 ? "" : "s") written"]
        if counts.updated > 0 { parts.append("\(counts.updated) updated") }
        if counts.unchanged > 0 { parts.append("\(counts.unchanged) unchanged") }
        if counts.edited > 0 { parts.append("\(counts.edited) not updated, since you edited them") }
        if counts.deleted > 0 { parts.append("\(counts.deleted) not imported, since you deleted them") }
        if counts.blocked > 0 { parts.append("\(counts.blocked) not written, since their names are in use") }
        let hundredths = Int((seconds * 100).rounded())
        let time = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
        return (isDryRun ? "Would import in \(time): " : "Imported in \(time): ") + parts.joined(separator: ", ")
    }

    /// The report as JSON, for programs.
    package func json(seconds: Double) -> String {
        func counted(_ counts: [ImportedItem: Int]) -> JSON {
            .object(JSONObject(counts.sorted { $0.key < $1.key }.map { ($0.key.rawValue, JSON.integer($0.value)) }))
        }
        let left = tally.leftOut.map { left in
            JSON.object([
                "item": .string(left.item.rawValue), "reason": .string(left.reason.rawValue),
                "count": .integer(left.count), "examples": .strings(left.examples),
            ])
        }
        let files: [(String, JSON)] = [
            ("written", .integer(counts.written)), ("updated", .integer(counts.updated)),
            ("unchanged", .integer(counts.unchanged)), ("edited", .integer(counts.edited)),
            ("deleted", .integer(counts.deleted)), ("blocked", .integer(counts.blocked)),
        ]
        return JSON.object([
            "ok": .bool(!diagnostics.hasErrors), "from": title.map { .string($0) } ?? .null,
            "found": counted(tally.found), "came": counted(tally.came), "leftOut": .array(JSONArray(left)),
            "files": .object(JSONObject(files)), "notes": .strings(notes), "diagnostics": diagnostics.json,
            "milliseconds": .integer(Int(seconds * 1000)),
        ]).text(JSONStyle(indent: 2, compactBelowDepth: 3))
    }
}
