import Foundation
import TestSupport
import Testing

/// Comments use the field's terms in plain English, so that a stranger understands them.
@Suite struct WordTests {
    /// Words that comments of the first versions used in a meaning of their own, and what to write.
    private let words: [(word: Regex<Substring>, instead: String)] = [
        (#/\b[Ss]t(?:ands?|ood|anding)\b/#, "is, appears, contains"),
        (#/\b[Tt](?:ells?|old|elling)\b/#, "reports, lists, distinguishes"),
        (#/\banew\b/#, "again"), (#/\bat fault\b/#, "cause, error"), (#/\b(?:[Nn]obody|[Ss]omebody)\b/#, "the actor"),
        (#/\bunasked\b/#, "by default"), (#/\bany more\b/#, "no longer"), (#/\bfrom nothing\b/#, "from scratch"),
        (#/^(?:What|Whatever|Who|Whoever) /#, "a noun"),
    ]

    /// The text of each comment line, without code in it.
    private func comments(of text: String) -> [(line: Int, text: String)] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
            let code = line.trimmingPrefix { $0 == " " }
            guard code.hasPrefix("//") else { return nil }
            let comment = code.trimmingPrefix { $0 == "/" }.replacing(#/`[^`]*`/#, with: "")
            let text = comment.replacing(#/^ *- (?:Returns|Throws|Parameters?|\w+):? */#, with: "")
            return (number + 1, text.trimmingCharacters(in: .whitespaces))
        }
    }

    /// At most one line of a hundred has such a word: some are right in their place.
    @Test(arguments: ["Sources", "Tests"]) func commentsUsePlainWords(folder: String) throws {
        var count = 0
        var found: [String] = []
        for file in Repository.swiftFiles(below: folder) {
            for (line, text) in comments(of: try Repository.text(file)) {
                count += 1
                if let (_, instead) = words.first(where: { text.firstMatch(of: $0.word) != nil }) {
                    found.append("\(file):\(line): \(text) (write: \(instead))")
                }
            }
        }
        #expect(found.count * 100 <= count, "\(found.count) of \(count): \(found.prefix(40).joined(separator: "\n"))")
    }

    @Test func findsThem() {
        let text = """
            /// What stands here.
            let a = "told" // told
            // It tells `told` nothing.
            /// - Returns: Who asked.
            /// A standard.
            """
        let found = comments(of: text).filter { line in words.contains { line.text.firstMatch(of: $0.word) != nil } }
        #expect(found.map(\.line) == [1, 3, 4])
    }
}
