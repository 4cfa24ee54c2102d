import TestSupport
import Testing

@testable import HighlightKit

/// For any bytes, tokens are ordered and do not overlap, contain whole characters, start and end with visible ones, and
/// are deterministic.
@Suite struct HighlightLawTests {
    private func hold(_ code: [UInt8], _ language: Language, _ seed: String) {
        let tokens = Highlighter.tokens(of: code, in: language)
        var end = 0
        for token in tokens {
            let text = code[token.range]
            #expect(token.range.lowerBound >= end && token.range.upperBound <= code.count, "\(seed)")
            #expect(text.first.map { $0 & 0xC0 != 0x80 } ?? false, "\(seed)")
            #expect(token.range.upperBound == code.count || code[token.range.upperBound] & 0xC0 != 0x80, "\(seed)")
            #expect(
                ![text.first, text.last].contains { $0.map { $0 == 0x20 || (9...13).contains($0) } ?? true }, "\(seed)")
            end = token.range.upperBound
        }
        #expect(Highlighter.tokens(of: code, in: language) == tokens, "\(seed)")
    }

    /// Parts of code in all languages, tokenized by one grammar.
    @Test(arguments: Language.all.map(\.aliases[0])) func tokensAreInOrder(alias: String) throws {
        let language = try #require(Language(named: alias))
        let signs = [
            "\"", "'", "`", "/*", "*/", "//", "#", "<", ">", "{", "}", "(", ")", "[", "]", "\\", "\n", "é", "日本",
            "\u{1F600}",
        ]
        for seed in 0..<40 {
            var random = SplitMix64(seed: seed)
            var code: [UInt8] = []
            for _ in 0..<random.int(1...12) {
                let source = random.pick(Snippet.all).code
                let start = random.below(source.count)
                code += source[start..<min(source.count, start + random.int(1...60))]
                if random.chance(60) { code += Array(random.pick(signs).utf8) }
            }
            if random.chance(20) { code += random.bytes(20) }
            hold(code, language, "\(alias), seed \(seed): \(String(decoding: code, as: UTF8.self))")
        }
    }

    /// The tokens don't depend on a final line feed.
    @Test(arguments: Snippet.all) func theLastLineNeedsNoEnd(snippet: Snippet) throws {
        let language = try #require(Language(named: snippet.alias))
        let whole = Highlighter.tokens(of: snippet.code, in: language)
        let cut = Highlighter.tokens(of: Array(snippet.code.dropLast()), in: language)
        #expect(cut.count <= whole.count && whole.starts(with: cut.dropLast()))
    }

    /// Concurrent use is safe, including the first use.
    @Test func threadsShareLanguages() async throws {
        let told = await withTaskGroup(of: [String?].self) { group in
            for _ in 0..<8 { group.addTask { Snippet.all.map(\.told) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(told.count == 8 && told.allSatisfy { $0 == told[0] && !$0.contains(nil) })
    }
}
