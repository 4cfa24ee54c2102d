import MarkupKit
import TestSupport
import Testing

@testable import FeedKit

@Suite struct SlugTests {
    @Test(
        arguments: [
            ("First light", "first-light"), ("2026-03-02-first-light", "2026-03-02-first-light"),
            ("  spaces  ", "spaces"), ("a -- b", "a-b"), ("ÄÖÜ ß", "äöü-ß"), ("日本 の夜", "日本-の夜"),
            ("It's dawn", "its-dawn"), ("It’s dawn", "its-dawn"), ("50 %", "50"), ("a/b\\c", "a-b-c"), ("a_b", "a_b"),
            ("#1?", "1"), ("-a-", "a"), ("שלום", "שלום"), ("a\u{0}b", "a-b"), ("..a..", "a"),
        ])
    func isReadableAndSafe(name: String, slug: String) {
        #expect(Slug.make(name) == slug)
    }

    @Test(arguments: [
        ("İstanbul", "istanbul"), ("I\u{307}zmir", "izmir"), ("DİYARBAKIR", "diyarbakir"), ("ısı", "ısı"),
        ("Soft\u{AD}hyphen", "softhyphen"), ("Zero\u{200B}width", "zerowidth"), ("\u{202B}RTL\u{202C}", "rtl"),
        ("a\u{2060}b", "ab"), ("\u{FEFF}a é", "a-é"), ("ﬁre ﬂow", "fire-flow"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ])
    func nothingInvisibleRemains(name: String, slug: String) {
        for rule in [nil, SlugRule.hugo] {
            #expect(Array(Slug.make(name, as: rule).utf8) == Array(slug.utf8))
        }
    }

    /// Compared byte for byte, as URLs and file names are.
    @Test(
        arguments: [
            ("Cafe\u{301}", "Caf\u{e9}"), ("ＦｅｅｄＧｅｎ　１２", "feedgen 12"), ("ｶﾞｰﾃﾞﾝ", "ガーデン"), ("ﬁre", "Fire"),
            ("DUST", "dust"), ("ÄRGER", "a\u{308}rger"), ("火星（一）", "火星 一"),
        ])
    func whatLooksAlikeIsAlike(one: String, other: String) {
        #expect(Array(Slug.make(one).utf8) == Array(Slug.make(other).utf8))
    }

    @Test(arguments: [
        ("山谷里的雾", "/%E5%B1%B1%E8%B0%B7%E9%87%8C%E7%9A%84%E9%9B%BE/"), ("ضباب الوادي", nil), ("مُدَوَّنة", nil),
    ])
    func otherScriptsStayReadable(name: String, address: String?) {
        let path = "/\(Slug.make(name))/"
        #expect(path == "/\(name.replacing(" ", with: "-"))/")
        #expect(SitePath.encoded(path).utf8.allSatisfy { $0 < 128 } && SitePath.decoded(SitePath.encoded(path)) == path)
        if let address { #expect(SitePath.encoded(path) == address) }
    }

    @Test(arguments: ["", "..", ".", "/", "🚀", "---", "\u{202E}", "?"])
    func aNameWithoutLettersIsADigest(name: String) {
        #expect(Slug.make(name) == "x-" + Digest(of: name).description.prefix(8))
    }

    @Test func aLongNameKeepsItsBeginningAndStaysApart() {
        let name = String(repeating: "word ", count: 60)
        let one = Slug.make(name + "one")
        #expect(one.utf8.count <= 120)
        #expect(one.hasPrefix("word-word-word-"))
        #expect(one != Slug.make(name + "two"))
    }

    /// ASCII letters are converted in the same way whether or not other letters are present.
    @Test(arguments: 0..<200)
    func lettersBesideOthersStayTheSame(seed: Int) {
        var random = SplitMix64(seed: seed)
        let alphabet = Array("aZ0-_ ./\\%?#:<>\"'\u{0}\r\n")
        let length = Int.random(in: 0...12, using: &random)
        let name = "a" + String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
        #expect(Slug.make("é " + name) == "é-" + Slug.make(name))
    }

    /// Any name becomes a single path component that is valid in every file system and URL, and unchanged if repeated.
    @Test(arguments: 0..<200)
    func anyNameIsSafe(seed: Int) {
        var random = SplitMix64(seed: seed)
        let alphabet = Array("aZ0-_ ./\\%?#:<>\"'é日🚀ע\u{301}\u{200D}\u{202E}\u{0}\n")
        let length = Int.random(in: 0...(seed.isMultiple(of: 5) ? 400 : 12), using: &random)
        let name = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
        let slug = Slug.make(name)
        #expect(!slug.isEmpty)
        #expect(slug.utf8.count <= 120)
        #expect(!slug.hasPrefix(".") && !slug.hasPrefix("-") && !slug.hasSuffix("-") && !slug.contains("--"))
        #expect(
            !slug.unicodeScalars.contains { "./\\%?#:<>\"' \u{202E}\u{0}\n".unicodeScalars.contains($0) }, "\(slug)")
        #expect(Slug.make(slug) == slug)
    }
}
