import Diagnostics
import Foundation
import Testing

@testable import MarkupKit

/// The source locations of a text's links.
@Suite struct MarkdownLinkPlaceTests {
    /// A mark precedes each destination, and front matter precedes the text.
    @Test(arguments: [
        "[a](‸/x)", "one [a](‸/x) and [b](‸/y) and [a](‸/x)", "a\nb [c](‸/x)\nd [e](‸/x)", "> - [a](‸/x)\n> - [b](‸/x)",
        "| a | b |\n|---|---|\n| [a](‸/x) | [b](‸/y) |", "[a][r] b\n\n[r]: ‸/x", "<a href=\"‸/x\">a</a>",
        "<p>\n<a class='y' href=\"‸/x\">a</a>\n</p>", "[a](‸/x \"title\")", "[a](<‸/x y>)", "日本 [é](‸/x)",
        "[a](‸x.md#y)",
        "[a](‸/xy) [b](‸/x)", "**[a](‸/x)**\n\n[b](‸#c)", "# [a](‸/x)", "[a](‸https://x.example/y)",
    ])
    func isFound(text: String) {
        let front = "---\r\ntitle: A\n---\n"
        let parts = (front + text).components(separatedBy: "‸")
        let source = SourceText(file: "a.md", text: parts.joined())
        var offset = 0
        let places = parts.dropLast().map { part in
            offset += part.utf8.count
            return "\(source.place(atOffset: offset))"
        }
        let result = Markdown.render(source, bodyOffset: front.utf8.count, resolve: testResolver)
        #expect(Markdown.places(of: result.links, in: source).map { "\($0.place)" }.sorted() == places.sorted())
    }

    @Test func addressesAreThoseOfThePage() {
        let text = "[a](x) [b](#c) [d](/é?f&g) <a href='h i'>j</a> [k](mailto:a@b.c) <video src='v.mp4'></video>"
        let result = markdown(text, prefix: "p-")
        var onPage: [String] = []
        HTMLScanner.scan(result.pageHTML.asOnOwnPage.source) { tag in
            if let url = tag["href"] ?? tag["src"] { onPage.append(url) }
        }
        #expect(onPage.count == 6 && Set(result.links.map(\.url)) == Set(onPage))
    }

    @Test func imagesOfRawHTMLWithoutAlternativeText() {
        let result = markdown("<img src='pic.jpg'> <img src='pic.jpg' alt=''> ![x](pic.jpg) <img src='none.jpg'>")
        #expect(result.links.count { $0.kind == .undescribedImage } == 1)
    }
}
