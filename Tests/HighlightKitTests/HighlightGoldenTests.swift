import TestSupport
import Testing

@testable import HighlightKit

@Suite struct HighlightGoldenTests {
    /// `Golden/swift.txt` is `Snippets/swift.txt` with the class of each token.
    @Test(arguments: Snippet.all) func aSnippetHasTheseTokens(snippet: Snippet) throws {
        let made = try #require(snippet.told)
        let file = Repository.url("Tests/HighlightKitTests/Golden/\(snippet.alias).txt")
        if let issue = try Golden.issue(with: made, in: file) { Issue.record("\(issue)") }
    }

    @Test func thereAreSnippets() { #expect(Snippet.all.count >= 50) }

    /// A word with non-ASCII letters is never split, whatever the grammar.
    @Test(arguments: [("swift", "let forêt = 1"), ("python", "größe = 1"), ("js", "const año = 1"), ("go", "çin := 1")])
    func aLetterIsNoBoundary(alias: String, code: String) throws {
        let language = try #require(Language(named: alias))
        let code = Array(code.utf8)
        for token in Highlighter.tokens(of: code, in: language) {
            #expect(token.range.upperBound == code.count || code[token.range.upperBound] < 0x80)
            #expect(code[token.range.lowerBound] & 0xC0 != 0x80)
        }
    }
}
