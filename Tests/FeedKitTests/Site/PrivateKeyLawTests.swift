import DataKit
import Diagnostics
import Testing

@testable import FeedKit

/// Every spelling of a key that may mean "not public" is found, and no key that says public is.
@Suite struct PrivateKeyLawTests {
    private func meaning(_ key: String, _ value: String) -> PrivateKey.Meaning? {
        let node = Node(.scalar(value, isQuoted: false), line: 1, column: 1)
        let entry = Node.Entry(key: key, line: 1, column: 1, value: node)
        return PrivateKey.meaning(
            of: entry, isText: true, besides: FactsReader.keys + CompatibilityKeys.supported)
    }

    @Test(arguments: ["draft", "private", "hidden", "unlisted", "unpublished"])
    func everySpellingIsFound(_ word: String) {
        var spellings = [word, word.uppercased(), word.capitalized, "is_" + word, "is" + word.capitalized, word + " "]
        let letters = Array(word)
        // The others with a letter less or two letters swapped.
        for index in letters.indices.dropFirst() {
            var less = letters
            less.remove(at: index)
            var swapped = letters
            swapped.swapAt(index, index - 1)
            spellings += [String(less), String(swapped), word + String(letters[index])]
        }
        for spelling in spellings {
            for value in ["true", "True", "yes", "1", "on"] {
                #expect(meaning(spelling, value) == .draft, "\(spelling): \(value)")
            }
            for value in ["false", "No", "0", "off"] {
                #expect(meaning(spelling, value) == nil, "\(spelling): \(value)")
            }
        }
    }

    @Test(
        arguments: [
            ("published", "false"), ("publish", "no"), ("public", "0"), ("Public", "FALSE"), ("dg-publish", "false"),
            ("listed", "false"), ("publishd", "false"), ("render", "false"), ("permalink", "false"),
            ("status", "draft"), ("status", "Private"), ("post_status", "pending"), ("status", "auto-draft"),
            ("status", "in progress"), ("status", "darft"), ("state", "hidden"), ("stage", "wip"),
            ("visibility", "private"), ("visibility", "members"), ("visibility", "friends only"),
            ("visibility", "Familie"), ("password", "x"), ("wip", "true"), ("headless", "true"), ("entwurf", "ja"),
        ])
    func notPublic(_ key: String, _ value: String) { #expect(meaning(key, value) == .draft) }

    @Test(arguments: ["expired", "expire", "expiry", "unpublish_date", "expirse"])
    func notPublicAfterADay(_ key: String) { #expect(meaning(key, "2020-01-01") == .expires) }

    @Test(
        arguments: [
            ("published", "true"), ("publish", "yes"), ("public", "on"), ("status", "publish"), ("status", "Published"),
            ("status", "evergreen"), ("status", "mature"), ("state", "Colorado"), ("visibility", "public"),
            ("visibility", "Everyone"), ("visibility", "10 km"), ("visibility", ""), ("private", ""), ("password", ""),
            ("permalink", "/private/"), ("render", "always"), ("hide_title", "true"), ("hidetoc", "true"),
            ("share", "true"), ("featured", "true"), ("secret", "paprika"), ("date", "2026-01-01"), ("math", "true"),
            ("comments", "false"), ("toc", "false"), ("sitemap", "false"), ("pin", "true"), ("tags", "draft"),
        ])
    func publicKeys(_ key: String, _ value: String) { #expect(meaning(key, value) == nil) }

    /// Only keys that are certain count inside other values, which have meanings of their own.
    @Test(
        arguments: [
            ("draft: true", true), ("a: {b: [{draft: yes}]}", true), ("published: false", true),
            ("status: draft", true),
            ("visibility: private", true), ("hidden: true", false), ("draft: false", false), ("status: open", false),
        ])
    func innerKeys(_ yaml: String, _ isPrivate: Bool) throws {
        let node = try #require(Node.parse(SourceText(file: "x.yaml", text: yaml), format: .yaml).node)
        #expect(PrivateKey.all(in: node, of: "extra").isEmpty != isPrivate)
    }
}
