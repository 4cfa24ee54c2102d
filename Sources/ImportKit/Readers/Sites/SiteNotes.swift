import DataKit
import Diagnostics

/// Notes that each apply to several files.
package struct SiteNotes: Sendable {
    private var examples: [String: [String]] = [:]
    private var counts: [String: Int] = [:]
    private var order: [String] = []
    private static let maximumExamples = 3

    /// - Parameter sentence: the start of the note, such as `Texts that are no Markdown stay`.
    mutating func add(_ sentence: String, _ path: String) {
        if counts[sentence] == nil { order.append(sentence) }
        counts[sentence, default: 0] += 1
        if examples[sentence, default: []].count < Self.maximumExamples { examples[sentence, default: []].append(path) }
    }

    /// Adds a note about a file that is not imported.
    mutating func leaveOut(
        _ path: String, _ sentence: String, _ reason: ImportCounts.Reason = .hasNoPlace, as item: ImportedItem? = nil
    ) -> FileOutcome {
        add(sentence, path)
        return .stays(path, reason, as: item)
    }

    /// Returns the outcome for the text above a list (`_index`), which is a page at the list's URL.
    mutating func textAboveList(_ path: String, to folder: String, isImported: Bool) -> FileOutcome {
        guard isImported else {
            return leaveOut(
                path, "Empty texts above lists (_index), and those of taxonomies and the home page, were not imported",
                .isReplaced, as: .page)
        }
        add("Texts above lists (_index) were imported as pages; feedgen has no lists there", path)
        return .page(folder + ".md")
    }

    func writeNotes(_ writer: inout ImportWriter) {
        for sentence in order {
            let (count, some) = (counts[sentence] ?? 0, examples[sentence] ?? [])
            let more = count > some.count ? " and \(count - some.count) more" : ""
            writer.note(sentence + ": " + some.joined(separator: ", ") + more + ".")
        }
    }
}

extension SourceText {
    /// Whether there are words below the front matter.
    var hasTextBelowMatter: Bool {
        text.utf8.dropFirst(FrontMatter.split(self).bodyOffset).contains { $0 > 0x20 }
    }
}
