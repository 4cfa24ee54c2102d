import Foundation
import Testing

@testable import MarkupKit

/// Syntax that cmark-gfm interprets unexpectedly or omits.
@Suite struct MarkdownLossTests {
    @Test(arguments: [
        ("> - [ ] a\n> - [x] b", 2), ("> 1. [X] a *b*", 1), ("> > * [ ] a", 1), ("> - [ ] a\n>\n> - [x] b", 2),
        ("- [ ] a\n\n> - [ ] b\n", 2), ("> - \\[ ] a", 0), ("> - [ ]a", 0), ("> - `[ ] a`", 0),
        ("> - [x] a\n\n[x]: /b", 0),
    ])
    func tasksAreTasksInQuotationsToo(text: String, count: Int) {
        let html = markdown(text).pageHTML.source
        #expect(html.components(separatedBy: "<input type=\"checkbox\" disabled").count - 1 == count, "\(html)")
        #expect(count == 0 || !html.contains("["), "\(html)")
        #expect(html.contains("checked") == (count > 0 && text.lowercased().contains("[x]")))
    }

    @Test(arguments: [
        ("http://x.example/a\\_b\\_c", "http://x.example/a_b_c", "http://x.example/a_b_c"),
        ("www.x.example/a\\_b", "http://www.x.example/a_b", "www.x.example/a_b"),
        ("http://x.example/a\\\\b", "http://x.example/a%5Cb", "http://x.example/a\\b"),
        ("<http://x.example/a\\_b>", "http://x.example/a%5C_b", "http://x.example/a\\_b"),
    ])
    func bareAddressesHoldNoEscapes(text: String, address: String, shown: String) {
        #expect(markdown(text).pageHTML.source == "<p><a href=\"\(address)\">\(shown)</a></p>\n")
    }

    @Test(arguments: [
        ("a[^x]\n\n[^x]: b\n", []), ("a\n\n[^x]: b", ["the footnote `[^x]` has no reference, so it is not shown"]),
        (
            "a[^X]\n\n[^X]: b\n\n[^x]: c\n",
            ["there is another footnote `[^x]` before this one, so this one is not shown"]
        ),
        ("> [^in]: b", ["the footnote `[^in]` has no reference, so it is not shown"]), ("```\n[^x]: b\n```", []),
    ])
    func aFootnoteThatIsNotShownIsTold(text: String, messages: [String]) {
        let diagnostics = markdown(text).diagnostics
        #expect(diagnostics.map(\.message) == messages)
        #expect(
            diagnostics.allSatisfy {
                text.split(separator: "\n", omittingEmptySubsequences: false)[$0.place.line - 1].contains("[^")
            })
    }
}
