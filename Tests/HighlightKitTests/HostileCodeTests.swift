import TestSupport
import Testing

@testable import HighlightKit

/// The cost of any code is bounded; code beyond the limit is not highlighted.
@Suite struct HostileCodeTests {
    private func tokens(_ code: [UInt8], _ alias: String) throws -> [Token] {
        Highlighter.tokens(of: code, in: try #require(Language(named: alias)))
    }

    @Test(
        arguments: [
            ("js", "`"), ("js", "/"), ("c", "/*"), ("c", "a "), ("c", "\n"), ("c", "a ("), ("c++", "R\""),
            ("java", "a "),
            ("c#", "a\n"), ("html", "<"), ("html", "<!"), ("html", "<script>"), ("xml", "<!--"), ("swift", "("),
            ("swift", "\"\\("), ("swift", "#\""), ("ruby", "%w["), ("ruby", "<<A"), ("ruby", "#{"), ("sh", "<<A\n"),
            ("sh", "$(("), ("python", "\"\"\""), ("python", "f\"{"), ("css", "a{"), ("yaml", "- "), ("yaml", "a: |\n "),
            ("powershell", "$("), ("markdown", "["), ("markdown", "**a"), ("markdown", "`"), ("sql", "("),
            ("perl", "s/"),
            ("makefile", "$("), ("haskell", "{-"), ("tsx", "<a>"), ("kotlin", "a<"), ("lua", "[="), ("ocaml", "(*"),
            ("elixir", "~s["), ("nix", "''"), ("docker", "RUN \\\n"), ("php", "<?php ?>"), ("tex", "$"),
            ("swift", "\0"),
            ("swift", "a"), ("js", "1"), ("diff", "+"), ("bat", "%"), ("json", "{\"a\":"), ("rust", "/*"),
            ("zig", "\""),
        ])
    func costsLittle(alias: String, piece: String) throws {
        let count = Highlighter.maximumByteCount / piece.utf8.count
        let code = Array(String(repeating: piece, count: count).utf8)
        let clock = ContinuousClock()
        let start = clock.now
        _ = try tokens(code, alias)
        // Most cases take milliseconds; the worst takes seconds on an idle machine.
        #expect(clock.now - start < .seconds(40))
    }

    /// Exponential backtracking is limited by steps rather than time.
    @Test func stepsAreBounded() throws {
        let pattern = try #require(Pattern("(a|aa|a+)*b", []))
        let text = Array(String(repeating: "a", count: 5000).utf8)
        #expect(outcomes(1, of: pattern, in: text).last == .exceeded)
        #expect(outcomes(1, of: pattern, in: Array("aab".utf8)).last == .found)
    }

    /// The number of searches in a long text is limited.
    @Test func searchesAreBounded() throws {
        let pattern = try #require(Pattern("b", []))
        let outcomes = outcomes(10_000, of: pattern, in: Array("a".utf8))
        #expect(outcomes.first == .nothing && outcomes.last == .exceeded)
    }

    private func outcomes(_ count: Int, of pattern: Pattern, in text: [UInt8]) -> [Matcher.Outcome] {
        guard var matcher = Matcher(byteCount: text.count, groupCount: pattern.groupCount) else { return [] }
        return text.withUnsafeBufferPointer { text in
            var outcomes: [Matcher.Outcome] = []
            for _ in 0..<count { outcomes.append(matcher.match(pattern, in: text, at: 0)) }
            return outcomes
        }
    }

    @Test func longCodeStaysPlain() throws {
        let line = Array("let a = 1\n".utf8)
        let most = Array(repeatElement(line, count: Highlighter.maximumByteCount / line.count).joined())
        #expect(try tokens(most, "swift").count > 1000)
        #expect(try tokens(Array(repeatElement(line, count: 100_000).joined()), "swift").isEmpty)
        #expect(try tokens([UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20), "swift").isEmpty)
    }

    @Test(arguments: [[0xFF], [0x6C, 0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80]])
    func whatIsNoUTF8StaysPlain(bytes: [UInt8]) throws {
        #expect(try tokens(Array("let a = \"".utf8) + bytes + Array("\"\n".utf8), "swift").isEmpty)
    }

    @Test func emptyCodeHasNoTokens() throws { #expect(try tokens([], "swift").isEmpty) }

    /// Deeply nested states are limited.
    @Test func nestingIsNoDanger() throws {
        for (alias, open, close) in [("swift", "\"\\(", ")\""), ("html", "<style>", "</style>"), ("sh", "$(", ")")] {
            let code = String(repeating: open, count: 2000) + "1" + String(repeating: close, count: 2000)
            _ = try tokens(Array(code.utf8), alias)
        }
    }
}
