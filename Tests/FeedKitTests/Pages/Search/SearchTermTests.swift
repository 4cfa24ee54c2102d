import TestSupport
import Testing

@testable import FeedKit

/// The terms that texts are found by.
@Suite struct SearchTermTests {
    @Test(arguments: [
        ("The moon, twice: THE MOON!", "the moon twice the moon"),
        ("Don't re-enter 2nd_floor", "don t re enter 2nd floor"),
        ("Café CAFE\u{301} Ångström naïve Straße Æble łódź", "cafe cafe angstrom naive strasse aeble lodz"),
        ("İstanbul Diyarbakır ΟΔΟΣ", "istanbul diyarbakir οδοσ"),
        ("Й ё Київ", "и е киів"),
        ("مُحَمَّد שָׁלוֹם", "محمد שלום"),
        ("東京都へ", "東京 京都 都へ へ"),
        ("ABC東京2号", "abc 東京 京 2 号"),
        ("が か\u{3099}", "が が"),
        ("서울에서", "서울 울에 에서 서"),
        ("สวัสดี", "สว วั ัส สด ดี ี"),
        ("𠮷野", "𠮷野 野"),
        ("— … !? 🎉", ""),
        ("", ""),
    ]) func termsOfATextAreFolded(text: String, terms: String) {
        #expect(SearchTerm.all(in: text).joined(separator: " ") == terms)
    }

    /// Folding twice changes nothing, so that a term finds itself.
    @Test(arguments: [1, 2, 3] as [UInt64]) func foldingIsIdempotent(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let letters = Array("aÅßŁœΣςИйёışآئ가각がガ東京วัดḗ9²ﬁ")
        for _ in 1...500 {
            let word = String((0..<random.int(1...8)).map { _ in random.pick(letters) })
            let folded = SearchTerm.folded(word)
            #expect(SearchTerm.folded(folded) == folded, "\(word)")
        }
    }

    /// A query of three letters, two of scripts without blanks, or one ideograph is looked up in the shard of all terms
    /// that begin with it.
    @Test(arguments: [("moo", "moonlight"), ("สว", "สว"), ("東", "東京"), ("é", "é"), ("서울", "서울")])
    func aBeginningHasTheSameShard(beginning: String, term: String) {
        for count in [8, 64, 4096] {
            let shards = [beginning, term].map { SearchIndex.shard(of: SearchTerm.folded($0), among: count) }
            #expect(shards[0] == shards[1] && (0..<count).contains(shards[0]))
        }
    }
}
