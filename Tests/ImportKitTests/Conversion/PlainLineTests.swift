import ImportKit
import Testing

/// Titles that may or may not be HTML.
@Suite struct PlainLineTests {
    @Test(arguments: [
        ("A <b>bold</b> title", "A bold title"), ("A &amp; B", "A & B"), ("A & <so> on", "A & <so> on"),
        ("<a href=\"/y\">z</a> \n x", "z x"), ("Vec<T> and 1 < 2", "Vec<T> and 1 < 2"), ("<so", "<so"),
    ]) func onlyWhatIsATagIsLeftOut(html: String, words: String) { #expect(PlainLine.line(of: html) == words) }
}
