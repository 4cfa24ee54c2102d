import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit

/// Headings get the anchors of the former generator, so that links to them remain valid.
@Suite struct SlugRuleTests {
    private func ids(_ text: String, _ rule: SlugRule) -> [String] {
        var options = Markdown.Options(idPrefix: "p-")
        options.anchors = { rule }
        let html = Markdown.render(SourceText(file: "a.md", text: text), resolve: testResolver, options: options)
        return html.pageHTML.source.components(separatedBy: "<h").dropFirst().compactMap { heading in
            guard let start = heading.firstRange(of: "id=\"p-") else { return nil }
            return String(heading[start.upperBound...].prefix { $0 != "\"" })
        }
    }

    @Test(arguments: [
        // heading → anchors of GitHub and Jekyll, Hugo, Hugo before 0.60, Zola
        ("What's in 1.94.1?", "whats-in-1941", "whats-in-1941", "what-s-in-1-94-1", "what-s-in-1-94-1"),
        ("C++ & `snake_case`", "c--snake_case", "c--snake_case", "c-snake-case", "c-snake-case"),
        ("Größe: São, ŁØ", "größe-são-łø", "größe-são-łø", "größe-são-łø", "grosse-sao-lo"),
        ("İzmir ISPARTA", "izmir-isparta", "izmir-isparta", "izmir-isparta", "izmir-isparta"),
        ("Вторая часть", "вторая-часть", "вторая-часть", "вторая-часть", "vtoraia-chast"),
        ("日本 2", "日本-2", "日本-2", "日本-2", "日本-2"),
        // Two hyphens are rendered as a dash, but count as two hyphens.
        ("A -- b --- c", "a----b-----c", "a----b-----c", "a-b-c", "a-b-c"),
        ("A — b", "a--b", "a--b", "a-b", "a-b"),
        ("A  b?  C", "a--b--c", "a--b--c", "a-b-c", "a-b-c"),
        (
            "Thanks :bow: and :heart_eyes:!", "thanks-bow-and-heart_eyes", "thanks-bow-and-heart_eyes",
            "thanks-bow-and-heart-eyes", "thanks-bow-and-heart-eyes"
        ),
        // Hugo derives the anchor from the heading's source.
        ("See [the *map*](/a/b)", "see-the-map", "see-the-mapab", "see-the-map", "see-the-map"),
        ("Issues 🦀 \u{1F469}\u{200D}\u{1F4BB}", "issues--", "issues--", "issues", "issues-crab-woman-computer"),
        // Zola has special names for some emoji and symbols.
        ("Tools 🛠, \u{2764}", "tools--", "tools--", "tools", "tools-tools-heart"),
        ("At 5° & ½ €", "at-5---", "at-5---", "at-5-½", "at-5deg-1-2-eur"),
        ("(a) b!", "a-b", "a-b", "a-b", "a-b"), ("...", "section", "section", "section", "section"),
    ])
    func eachGeneratorHasItsRule(
        heading: String, github: String, hugo: String, blackfriday: String, zola: String
    ) {
        let frames = ["## §", "# § ##", "§\n---\nnext", "§\n===", "> ## §", "1. ### §", "text\n\n## § \n\ntext"]
        for frame in frames {
            let text = frame.replacing("§", with: heading)
            // Dashes count as rendered if the line starts with something else.
            if !heading.contains("--") || text.hasPrefix("#") {
                #expect(ids(text, .github) == [github] && ids(text, .jekyll) == [github], "\(text)")
            }
            #expect(ids(text, .hugo) == [hugo], "\(text): \(ids(text, .hugo))")
            #expect(ids(text, .blackfriday) == [blackfriday], "\(text)")
            #expect(ids(text, .zola) == [zola], "\(text)")
        }
    }

    /// Hexo preserves capital letters, and only replaces ASCII punctuation.
    @Test(arguments: [
        ("What's in 1.94.1?", "What’s-in-1-94-1"), ("C++ & `snake_case`", "C-snake-case"),
        ("Größe: São, ŁØ, Æsir", "Grose-Sao-LO-AEsir"), ("Вторая часть", "Вторая-часть"), ("你好，世界 2", "你好，世界-2"),
        ("中文\u{3000}标题", "中文-标题"), ("A — b", "A-—-b"), ("!?", "section"), ("(a) b!", "a-b"),
    ])
    func hexoPreservesLetters(heading: String, expected: String) {
        #expect(ids("## " + heading, .hexo) == [expected])
    }

    @Test(arguments: SlugRule.allCases) func namesAreUniqueAndOwnOnesStay(rule: SlugRule) {
        let expected = rule == .hexo ? ["a", "A", "own", "a-1"] : ["a", "a-1", "own", "a-2"]
        #expect(ids("# a\n# A\n# b {#own}\n# a", rule) == expected)
    }

    /// For any heading, the anchor is valid in a URL without encoding, and unique.
    @Test(arguments: SlugRule.allCases) func namesHoldNoSigns(rule: SlugRule) {
        var random = SplitMix64(seed: 7)
        let pieces = ["a", "B", " ", "-", "--", "'", "ü", "ж", "日", "#", "&", "<", "\"", "_", ".", "—", "🎉", "\u{301}"]
        for _ in 0..<2000 {
            let text = (0..<8).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            let name = rule.name(of: text)
            #expect(!name.contains { " #&<>\"'./".contains($0) }, "\(text): \(name)")
            #expect(rule.name(of: name) == name, "\(text): \(name)")
        }
    }

    @Test func aLongNameIsCut() {
        for rule in SlugRule.allCases { #expect(rule.name(of: String(repeating: "ab ", count: 9000)).utf8.count < 520) }
    }
}
