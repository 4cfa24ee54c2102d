import MarkupKit
import TestSupport
import Testing

@testable import FeedKit

/// The plain text of markup, as used in descriptions and the snapshot.
@Suite struct HTMLTextTests {
    @Test(
        arguments: [
            ("", ""), ("<p>One</p>\n<p>Two</p>", "One Two"), ("  <b> a </b>\t b\n\n", "a b"),
            ("&lt;b&gt; &amp;amp; &quot;q&quot; &#39;s&#39;", "<b> &amp; \"q\" 's'"),
            ("a & b &copy; &", "a & b &copy; &"),
            ("<img alt=\"x\" src=\"y\">z", "z"), ("é日🚀", "é日🚀"), ("a<br>\nb", "a b"), ("cut <a href=", "cut"),
        ])
    func tagsGoAndEntitiesAreRead(markup: String, text: String) {
        #expect(HTML(trusted: markup).text(upTo: 200) == text)
    }

    @Test func whateverIsEscapedComesBack() {
        var random = SplitMix64(seed: 7)
        let alphabet = Array("ab<>&\"'é日🚀;#39 ampltgtquot")
        for _ in 0..<500 {
            let words = (0..<5).map { _ in
                String((0..<4).map { _ in alphabet.randomElement(using: &random) ?? "a" }).split(separator: " ")
                    .joined()
            }
            let text = words.filter { !$0.isEmpty }.joined(separator: " ")
            #expect(HTML(text: text).text(upTo: 200) == text)
        }
    }

    @Test(arguments: ["<p>" + String(repeating: "日本 &amp; ", count: 100), String(repeating: "&quot;", count: 300)])
    func aLongTextIsCutBetweenCharacters(markup: String) {
        let whole = HTML(trusted: markup).text(upTo: .max)
        for limit in 0..<60 {
            let cut = HTML(trusted: markup).text(upTo: limit)
            #expect(whole.hasPrefix(cut))
            #expect((limit...(limit + 1)).contains(cut.unicodeScalars.count))
        }
    }
}
