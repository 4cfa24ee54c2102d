import Testing

@testable import FeedKit

/// Different names have different pages; spellings of one name have one.
@Suite struct TermNameTests {
    private static let names = [
        "C", "C++", "C#", "C*", "F", "F#", ".NET", "NET", "ASP.NET", "A", "A+", "A*", "R&D", "R D", "100%", "100",
        "C/C++", "node.js", "nodejs", "Straße", "Strasse", "Café", "Cafe", "ن\u{200C}ه", "نه", "🎉", "🎊", "🎉🎊", "👩‍💻", "👩",
        "?",
        "!", "-", "ı", "i", "日本", "日木", "Å", "A\u{328}", "1", "①②", "x²", "x3", "+", "++", "&",
    ]

    @Test func differentNamesHaveDifferentPages() {
        let slugs = Dictionary(grouping: Self.names) { Taxonomy.tags.slug(of: $0) }
        for (slug, names) in slugs {
            #expect(names.count == 1, "\(names) are all \(slug)")
            #expect(!slug.isEmpty && !slug.contains("/") && !slug.hasPrefix("."), "\(slug)")
        }
    }

    @Test(arguments: [
        ("c++", "C++"), ("İstanbul", "istanbul"), ("soft\u{AD}hyphen", "softhyphen"), ("ＡＢＣ", "abc"),
        ("Cafe\u{301}", "Café"),
        ("New  York", "new york"), ("new-york", "New York"), ("a\u{200B}b", "ab"), ("\u{202B}x\u{202C}", "x"),
        ("ｶﾞ", "ガ"),
        ("#ice", "Ice"), ("It’s", "its"), ("C♯", "C♯"),
    ])
    func spellingsOfANameHaveOnePage(one: String, other: String) {
        #expect(Array(Taxonomy.tags.slug(of: one).utf8) == Array(Taxonomy.tags.slug(of: other).utf8))
    }

    /// Names that are symbols alone, such as those of notes with an emoji as title, differ in a digest.
    @Test func entriesOfOneDayWithEmojiDiffer() {
        let titles = ["🎉", "🎊", "🎉🎊", "👩‍💻", "👩", "...", "?", "♥", "❤️", "❤"]
        #expect(Set(titles.map { Slug.make($0) }).count == titles.count)
    }
}
