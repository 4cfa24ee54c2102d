import Diagnostics
import DiffKit
import FeedKit
import FileSystem
import SiteKit

/// The `log` command: the builds in the history, the newest first.
package struct HistoryLog: Sendable {
    /// A file of the history.
    private struct Entry: Sendable {
        var file: BuildHistory.File
        var record: Result<HistoryRecord, HistoryRecord.Mistake>
        /// The build before it in the list; `nil` for the oldest one.
        var older: Digest?
    }

    private var entries: [Entry] = []
    /// The number of builds into other folders.
    private var otherCount = 0
    /// The note on what precedes the oldest build.
    private var end: PrintableText?
    private let folder: DiskPath
    private var isFiltered = false

    /// - Parameters:
    ///   - count: The maximum number of builds; `nil` for all.
    ///   - name: An identity, a URL or a source, to list only the builds that changed it.
    package init(of site: BuildOptions, upTo count: Int? = nil, changing name: String? = nil) throws(DiskError) {
        let history = BuildHistory(of: site)
        folder = history.folder
        let files = try history.files()
        for file in files.reversed() {
            // One more than requested, for the note on its predecessor.
            if name == nil, let count, entries.count > count { break }
            let record = history.record(in: file)
            if let build = try? record.get() {
                guard build.output == site.outputName else {
                    otherCount += 1
                    continue
                }
                if let last = entries.indices.last { entries[last].older = build.build }
            }
            entries.append(Entry(file: file, record: record))
        }
        let found = entries.count
        if let name {
            isFiltered = true
            let filter = try HistoryFilter(name, of: site, entries.compactMap { try? $0.record.get() })
            entries.removeAll { entry in (try? entry.record.get()).map { !filter.accepts($0) } ?? false }
        }
        if let count, entries.count > count {
            entries.removeLast(entries.count - count)
        } else if let first = files.first, first.number > 1, found > 0 {
            end = """
                Earlier builds were pruned: the history contains at most \(BuildHistory.maximumCount) builds and \
                \(BuildHistory.maximumBytes / 1_000_000) MB

                """
        }
    }

    package var isEmpty: Bool { entries.isEmpty }

    /// The list as text: a block per build, with its ID, time and counts.
    package var text: PrintableText {
        entries.isEmpty ? absence : entries.map(block).joined(separator: "\n") + (end.map { "\n" + $0 } ?? "")
    }

    /// The text of an empty list.
    private var absence: PrintableText {
        if isFiltered { return "No build in \(folder.description) changed this\n\(end ?? "")" }
        if otherCount == 0 { return "There are no builds in \(folder.description)\n" }
        return "There are no builds into this folder in \(folder.description), but \(otherCount) into others: "
            + "pass --output\n"
    }

    private func block(_ entry: Entry) -> PrintableText {
        switch entry.record {
        case .failure(let mistake): return "\(entry.file.name) can't be read: \(mistake.reason)\n"
        case .success(let record):
            var lines: [PrintableText] = ["\(Self.short(record.build))  \(record.time)"]
            lines += record.summary.map { "    \($0)" }
            if let note = note(on: record, entry) { lines.append("    \(note)") }
            if record.patch == nil { lines.append("    the patch was too large to store") }
            return lines.joined(separator: "\n") + "\n"
        }
    }

    /// The note on the build before, if it is not the next one in the list.
    private func note(on record: HistoryRecord, _ entry: Entry) -> String? {
        guard let previous = record.previous else { return "first build" }
        return previous == entry.older
            ? nil : "compared with \(Self.short(previous))\(entry.older == nil ? "" : ", not with the build below")"
    }

    private static func short(_ build: Digest) -> Substring { build.description.prefix(BuildHistory.shortDigits) }

    /// The list as a JSON array, for programs.
    package var json: String {
        JSON.array(
            entries.map { entry in
                switch entry.record {
                case .failure(let mistake):
                    return ["file": .string(entry.file.name), "error": .string(mistake.reason)]
                case .success(let record):
                    var members: JSONObject = ["file": .string(entry.file.name)]
                    for (name, value) in record.header where name != "version" { members[name] = value }
                    members["operations"] = record.patch.map { .integer($0.operations.count) } ?? .null
                    return .object(members)
                }
            }
        ).text(JSONStyle(indent: 2, compactBelowDepth: 2)) + "\n"
    }
}
