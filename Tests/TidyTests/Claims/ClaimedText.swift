import TestSupport

/// A part of a document whose statements are all in a table.
struct ClaimedText: Sendable {
    let document: String
    /// The headings where the part starts and ends; `nil` for the start and the end of the document.
    let from: String?
    let to: String?
    let claims: [Claim]
    /// Sentences that only advise, link or introduce, and therefore need no test.
    let others: [String]

    static let all: [ClaimedText] = [.security, .readme, .manual, .gettingStarted]

    /// Returns the sentences, list items and table rows of the part, without markup and code blocks.
    func statements() throws -> [String] {
        var text = try Repository.text(document)[...]
        if let from, let range = text.range(of: "\n\(from)\n") { text = text[range.upperBound...] }
        if let to, let range = text.range(of: "\n\(to)\n") { text = text[..<range.lowerBound] }
        return Self.statements(of: String(text))
    }

    static func statements(of text: String) -> [String] {
        var (result, paragraph): ([String], [Substring]) = ([], [])
        func endParagraph() {
            let sentences = plain(paragraph.joined(separator: " "))
                .replacing(#/([.!?]) (?=[A-Z]|feedgen )/#) { "\($0.output.1)\n" }
            result += sentences.split(separator: "\n").map(String.init)
            paragraph = []
        }
        let body = text.replacing(#/(?ms)\A---\n.*?^---$/#, with: "")
            .replacing(#/(?ms)^```.*?^```$/#, with: "").replacing(#/<!--.*?-->/#, with: "")
        for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.trimmingPrefix { $0 == " " }
            if content.hasPrefix("|---") || content.hasPrefix("|:") {
                result.removeLast()  // The heading of the table.
            } else if content.hasPrefix("|") {
                endParagraph()
                result.append(plain(String(content)))
            } else if content.isEmpty || content.hasPrefix("#") {
                endParagraph()
            } else {
                if content.hasPrefix("- ") { endParagraph() }
                paragraph.append(content.trimmingPrefix("- "))
            }
        }
        endParagraph()
        return result
    }

    /// Returns a text without emphasis, code marks and link targets, and with single spaces.
    static func plain(_ text: String) -> String {
        text.replacing(#/!?\[([^\]]*)\]\([^)]*\)/#) { "\($0.output.1)" }.replacing("**", with: "")
            .replacing("`", with: "").split { $0.isWhitespace }.joined(separator: " ")
    }
}
