import MarkupKit
import TestSupport
import Testing

@testable import FeedKit

/// The truncation of texts, in any script.
@Suite struct BeginningTests {
    @Test(
        arguments: [
            ("one two three", 20, "one two three"), ("one two three", 13, "one two three"),
            ("one two three", 12, "one two…"), ("one two three", 7, "one two…"), ("one, two three", 5, "one…"),
            ("unbelievable things", 8, "unbeliev…"), ("a unbelievable", 8, "a unbeli…"),
            ("今天风很大，我们没有出门。", 5, "今天风很大…"), ("今天风很大，我们没有出门。", 6, "今天风很大…"),
            ("今天风很大，我们没有出门。", 8, "今天风很大，我们…"), ("今天用feedgen写日记", 6, "今天用…"),
            ("今天风很大", 5, "今天风很大"), ("كان الهواء ساكنا", 12, "كان الهواء…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}e\u{301}…"),
            ("👩‍🚀👩‍🚀👩‍🚀", 2, "👩‍🚀👩‍🚀…"), ("", 3, ""),
        ])
    func isCutWhereALineMayEnd(text: String, length: Int, beginning: String) {
        #expect(text.beginning(upTo: length) == beginning)
    }

    @Test(arguments: 0..<200) func neverVanishesNorGrows(seed: Int) {
        var random = SplitMix64(seed: seed)
        let alphabet = Array("ab ,日本，。ال م🚀e\u{301}")
        let text = String(
            (0..<Int.random(in: 1...60, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
        let length = Int.random(in: 1...40, using: &random)
        let beginning = text.beginning(upTo: length)
        if text.count <= length {
            #expect(beginning == text)
        } else {
            #expect(beginning.hasSuffix("…") && text.hasPrefix(beginning.dropLast()) && beginning.count <= length + 1)
            #expect(beginning.count > 1)
        }
    }

    /// Texts without a sentence end are truncated rather than omitted.
    @Test(arguments: ["今天早上风停了，我们终于可以出门去看山谷里的雾", "ขอให้มีความสุขกับการเดินทางครั้งนี้"])
    func descriptionsAndTheSnapshotHaveSomethingOfIt(sentence: String) throws {
        let text = String(repeating: sentence, count: 20)
        let entry = try JournalKind().model("journal/x.md", "---\ndate: 2026-03-02\n---\n\(text)\n")
        #expect(entry.excerpt.count > 100 && entry.excerpt.count <= 201)
        #expect(entry.excerpt.hasPrefix(sentence.prefix(10)))
        let model: ViewModel = ["text": .text(text)]
        let words = try #require(model.snapshot["text"]?["words"]?.string)
        #expect(words.hasPrefix(sentence.prefix(10)) && words.count <= 121)
    }
}
