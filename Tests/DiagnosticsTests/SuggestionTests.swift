import Diagnostics
import TestSupport
import Testing

@Suite struct SuggestionTests {
    static let keys = [
        "id", "title", "date", "updated", "draft", "expires", "slug", "aliases", "tags", "summary", "pinned", "photos",
        "location",
    ]

    @Test(arguments: [
        ("titel", "title"), ("Title", "title"), ("TITLE", "title"), ("tag", "tags"), ("tgas", "tags"),
        ("sumary", "summary"),
        ("expire", "expires"), ("dates", "date"), ("locaton", "location"), ("alias", "aliases"), ("upated", "updated"),
    ])
    func misspellingsAreUnderstood(name: String, meant: String) {
        #expect(nearest(to: name, in: Self.keys) == meant)
    }

    @Test(arguments: ["author", "layout", "weight", "x", "", "categories", "火星"])
    func otherWordsAreNot(name: String) {
        #expect(nearest(to: name, in: Self.keys) == nil)
    }

    @Test func theOrderOfTheKnownDoesNotMatter() {
        #expect(nearest(to: "ab", in: ["ac", "aa", "ad"]) == "aa")
        #expect(nearest(to: "ab", in: ["ad", "ac", "aa"]) == "aa")
        #expect(nearest(to: "ab", in: [String]()) == nil)
    }

    @Test func oneSlipInALongNameIsAlwaysFound() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2_000 {
            let key = random.pick(Self.keys.filter { $0.count > 3 })
            var letters = Array(key)
            let at = Int.random(in: 0..<letters.count - 1, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: letters.remove(at: at)
            case 1: letters.insert("q", at: at)
            default: letters.swapAt(at, at + 1)
            }
            let name = String(letters)
            #expect(nearest(to: name, in: Self.keys) == key, "\(name)")
        }
    }

    @Test func hugeNamesTakeNoTime() {
        #expect(nearest(to: String(repeating: "a", count: 1_000_000), in: Self.keys) == nil)
    }
}
