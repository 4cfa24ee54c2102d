import TestSupport
import Testing

@testable import MarkupKit

/// The recognition of tags, as in browsers.
@Suite struct HTMLScannerTests {
    /// Returns start tags as `name a=b c=d` and end tags as `/name`.
    private func tags(_ html: String) -> [String] {
        var tags: [String] = []
        HTMLScanner.scan(html) { tag in
            let attributes = tag.attributes.map { " \($0.name)=\($0.value)" }.joined()
            tags.append((tag.isEnd ? "/" : "") + tag.name + attributes + (tag.closesItself ? " /" : ""))
        }
        return tags
    }

    @Test(arguments: [
        ("", []), ("text < 3 & more <3", []), ("<p>a</p>", ["p", "/p"]), ("<P CLASS=x>", ["p class=x"]),
        (#"<a href="/x?a=1&amp;b=2">"#, ["a href=/x?a=1&b=2"]), ("<a href='/\"x'>", ["a href=/\"x"]),
        ("<a href = /x>", ["a href=/x"]), ("<a\n\thref\n=\n'x'\n>", ["a href=x"]), ("<a b c>", ["a b= c="]),
        ("<br/>", ["br /"]), ("<a href=/x/>", ["a href=/x/"]), ("<a/b>", ["a b="]), ("</p a=b>", ["/p a=b"]),
        ("<!-- <p> --><i>", ["i"]), ("<!--><i>", ["i"]), ("<!---><i>", ["i"]), ("<!doctype html><i>", ["i"]),
        ("<?xml <p> ?><i>", ["i"]), ("</ x><i>", ["i"]),
        ("<script>if (a<b) '<p>'</script><i>", ["script", "/script", "i"]),
        ("<style><p></style >", ["style", "/style"]), ("<title><b></TITLE>", ["title", "/title"]),
        ("<script></scripty><p></script>", ["script", "/script"]),
        (#"<i a="&eacute;&#233;&#xE9;&nope;&">"#, ["i a=ééé&nope;&"]), (#"<i a="x>y">"#, ["i a=x>y"]),
        ("<a =b>", ["a =b="]), ("<a href=\"x\"b>", ["a href=x b="]), ("<日本>", []), ("<a é=ü>", ["a é=ü"]),
    ])
    func findsTags(html: String, expected: [String]) {
        #expect(tags(html) == expected)
    }

    @Test(arguments: ["<p", "<p class=\"a>b", "x <!-- y", "<script>", "<!doctype", "<a href='"])
    func saysWhatIsNeverEnded(html: String) {
        let start = html.utf8.distance(from: html.startIndex, to: html.firstIndex(of: "<") ?? html.startIndex)
        #expect(HTMLScanner.scan("<b>" + html) { _ in } == start + 3)
        #expect(HTMLScanner.scan("<b></b>") { _ in } == nil)
    }

    @Test func tagsStandWhereTheySay() {
        var random = SplitMix64(seed: 7)
        let pieces = ["<", ">", "a", "p ", "/", "\"", "'", "=", "<!--", "-->", "é", "\n", "script", "&amp;", "</"]
        for _ in 0..<2000 {
            let html = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let bytes = Array(html.utf8)
            var end = 0
            HTMLScanner.scan(html) { tag in
                #expect(tag.range.lowerBound >= end, "\(html)")
                end = tag.range.upperBound
                let text = String(decoding: bytes[tag.range], as: UTF8.self)
                #expect(
                    text.lowercased().hasPrefix((tag.isEnd ? "</" : "<") + tag.name) && text.hasSuffix(">"), "\(html)")
                for attribute in tag.attributes { #expect(tag.range.contains(attribute.offset)) }
            }
        }
    }
}
