import TestSupport
import Testing

@testable import FeedKit

/// The total order of names in each language.
@Suite struct CollationTests {
    @Test(
        arguments: [
            ("en", "_a - 1 2 02-b 10 a A á Á ab b Zoë zoo"), ("en", "img1 img2 img2a img02b img10 img100"),
            ("en", "co-op coop cooper"), ("de", "a ä ab o ö of s ß st u über ufer z"),
            ("en", "a å ä b o ö z"), ("sv", "a b o z zz å ä ö"), ("da", "a z æ ø å"), ("nb", "azz z æ ø å"),
            ("es", "nube ñandú oso"), ("en", "nandu ñandú nube oso"), ("cs", "c cz č d h ch i r ř s š z ž"),
            ("hr", "c č ć d dž đ l lj m n nj o s š z ž"), ("pl", "l lz ł m o ó p z ź ż"),
            ("tr", "c ç d g ğ h ı i o ö p s ş t"), ("hu", "c cukor cs d g gy h o ö p"), ("et", "s š z ž t u w õ ä ö ü"),
            ("vi", "a ạ ă ằ â ấ b d đ e"), ("is", "a á b d ð e z þ æ ö"),
            ("ru", "а б е ё ж и й к я a z"), ("en", "a z а б и й к"), ("uk", "г ґ д е є ж з и і ї й к"),
            ("el", "α ά β ω a z"), ("ar", "ا أ ب ت ي a"), ("fa", "ا ب پ ت ج چ ک گ"),
            ("ja", "あ ア か カ が さ"), ("ko", "가 각 나 하"),
            ("zh", "1 阿里 北京 上海 重庆 a"), ("zh-Hant", "1 一 人 山 水 鳥 a"), ("zh-TW", "一 人 鳥"),
        ])
    func isThatOfTheLanguage(language: String, names: String) {
        let names = names.split(separator: " ").map(String.init)
        let collation = Collation(language: language)
        #expect(collation.sorted(names.reversed()) { $0 } == names, "\(language)")
    }

    /// The order is total and transitive, and sorting does not depend on the initial order.
    @Test(arguments: 0..<200) func isTotal(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let letters = [
            "a", "A", "á", "a\u{301}", "ä", "z", "1", "10", "02", "-", " ", "ch", "ß", "é", "我", "й", "が", "🚀",
        ]
        func name() -> String {
            (0...random.int(0...4)).map { _ in letters[random.int(0...letters.count - 1)] }.joined()
        }
        let names = (0..<12).map { _ in name() }
        let collation = Collation(language: ["en", "sv", "cs", "zh", "vi"][seed % 5])
        let keys = names.map { collation.key(of: $0) }
        for a in keys {
            for b in keys {
                #expect([a < b, b < a, a == b].count(where: \.self) == 1)
                for c in keys where a < b && b < c { #expect(a < c) }
            }
        }
        var shuffled = names
        for index in shuffled.indices { shuffled.swapAt(index, random.int(0...index)) }
        #expect(collation.sorted(shuffled) { $0 }.map { collation.key(of: $0) } == keys.sorted())
    }

    /// Names that differ only in numbers are ordered numerically, however long the numbers and whatever surrounds them.
    @Test(arguments: 0..<200) func countsNumbers(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let (one, other) = (random.int(0...2000), random.int(0...2000))
        let collation = Collation(language: "en")
        func name(_ number: Int) -> Collation.Key { collation.key(of: "IMG_\(number) b.jpg") }
        #expect((name(one) < name(other)) == (one < other))
        let long = String(repeating: "9", count: random.int(1...40))
        #expect(collation.key(of: "x" + long) < collation.key(of: "x1" + String(repeating: "0", count: long.count)))
    }
}
