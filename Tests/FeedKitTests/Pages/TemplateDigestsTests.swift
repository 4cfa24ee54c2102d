import Diagnostics
import MarkupKit
import TestSupport
import Testing

@testable import FeedKit

@Suite struct TemplateDigestsTests {
    private func digests(_ texts: [String: String], words: Words = Site(configuration: SiteConfiguration()).words)
        -> TemplateDigests
    {
        let sources = texts.map { ($0, SourceText(file: "Templates/\($0).mustache", text: $1)) }
        let (set, problems) = TemplateSet.compile(
            Dictionary(uniqueKeysWithValues: sources), words: words.byName)
        #expect(problems.isEmpty)
        return TemplateDigests(set, words: words)
    }

    /// Templates that bring in others with higher numbers, so that none brings in itself.
    private func texts(_ random: inout SplitMix64) -> [String: String] {
        let count = random.int(2...8)
        return Dictionary(
            uniqueKeysWithValues: (0..<count).map { number in
                let others = (number + 1..<max(number + 1, count)).filter { _ in random.chance(30) }
                return ("t\(number)", "<p>\(number)</p>" + others.map { "{{> t\($0)}}" }.joined())
            })
    }

    private func users(of name: String, in texts: [String: String]) -> Set<String> {
        let direct = texts.filter { $0.value.contains("{{> \(name)}}") }.keys
        return direct.reduce(into: [name]) { $0.formUnion(users(of: $1, in: texts)) }
    }

    /// Another text is another digest of the template and of all that bring it in, and of no other.
    @Test(arguments: 0..<100) func whatBringsItInIsAnother(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        let texts = texts(&random)
        let name = random.pick(texts.keys.sorted())
        var edited = texts
        edited[name] = "<b>new</b>" + (texts[name] ?? "")
        let (before, after) = (digests(texts), digests(edited))
        let changed = texts.keys.filter { before[$0] != after[$0] }
        #expect(Set(changed) == users(of: name, in: texts), "seed \(seed)")
        for names in [[name], texts.keys.sorted(), texts.keys.filter { !changed.contains($0) }] {
            let isChanged = !Set(names).isDisjoint(with: changed)
            #expect((before.digest(of: names) != after.digest(of: names)) == isChanged, "seed \(seed)")
            #expect(before.digest(of: names) == before.digest(of: names.shuffled(using: &random)))
        }
    }

    @Test func otherWordsAreOtherDigests() {
        var german = SiteConfiguration()
        german.language = "de"
        let texts = ["a": "<p>{{words.readOn}}</p>"]
        #expect(digests(texts)["a"] != digests(texts, words: Site(configuration: german).words)["a"])
        #expect(digests(texts)["a"] == digests(texts)["a"])
    }

    @Test func whatIsNotThereHasNone() {
        let digests = digests(["a": "a"])
        #expect(digests["b"] == nil)
        #expect(digests.digest(of: ["a"]) != digests.digest(of: ["a", "b"]))
    }
}
