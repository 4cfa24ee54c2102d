import Diagnostics
import TestSupport
import Testing

@Suite struct FileLocationTests {
    /// `‸` marks the offset. Lines are those of an editor; columns count bytes.
    @Test(arguments: [
        ("‸", 1, 1), ("‸a\nb", 1, 1), ("a‸\nb", 1, 2), ("a\n‸b", 2, 1), ("a\nb‸", 2, 2), ("a\n‸", 2, 1),
        ("\n\n‸\n", 3, 1),
        ("a\r\n‸b", 2, 1), ("a\r\nb‸\r\n", 2, 2), ("a\r‸b", 2, 1), ("a\r\r‸b", 3, 1), ("a\n\r‸b", 3, 1),
        ("a\r\n\r\n‸", 3, 1),
        ("\t‸a", 1, 2), ("é‸", 1, 3), ("🚀‸x", 1, 5), ("火星\n火‸星", 2, 4), ("e\u{301}‸", 1, 4), ("a\u{2028}‸b", 1, 5),
        ("👩‍🚀\r\n👩‍🚀‸", 2, 12),
    ])
    func offsetsBecomePlaces(marked: String, line: Int, column: Int) {
        let parts = marked.unicodeScalars.split(separator: "‸", omittingEmptySubsequences: false).map(String.init)
        let source = SourceText(file: "a.md", text: parts.joined())
        #expect(source.place(atOffset: parts[0].utf8.count) == FileLocation(file: "a.md", line: line, column: column))
    }

    @Test func offsetsPastTheEndMeanTheEnd() {
        let source = SourceText(file: "a.md", text: "a\nbc")
        #expect(source.place(atOffset: 99) == FileLocation(file: "a.md", line: 2, column: 3))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func linesComeWithoutTheirEnds(end: String) {
        let lines = ["one", "", "zwei é 🚀", "\tthree "]
        let source = SourceText(file: "a.md", text: lines.joined(separator: end))
        for (index, line) in lines.enumerated() { #expect(source.line(index + 1).map { String($0) } == line) }
        #expect(source.line(0) == nil)
        #expect(source.line(lines.count + 1) == nil)
    }

    /// The line and column of a location convert back to the original offset.
    @Test(arguments: 0..<4)
    func placesLeadBackToTheirOffset(seed: Int) {
        var random = SplitMix64(seed: seed)
        let pieces = ["a", "é", "🚀", " ", "\t", "\n", "\r\n", "\n", "e\u{301}", "\u{2028}"]
        for _ in 0..<200 {
            let scalars = (0..<Int.random(in: 0...30, using: &random)).map { _ in random.pick(pieces) }
            let source = SourceText(file: "a", text: scalars.joined())
            var offset = 0
            for piece in scalars {
                let place = source.place(atOffset: offset)
                let line = source.line(place.line)
                let rest = line.map { String(decoding: $0.utf8.dropFirst(place.column - 1), as: UTF8.self) }
                let wanted = String(decoding: source.text.utf8.dropFirst(offset), as: UTF8.self)
                let end = wanted.unicodeScalars.firstIndex { $0 == "\n" || $0 == "\r" } ?? wanted.endIndex
                #expect(rest == String(wanted[..<end]))
                offset += piece.utf8.count
            }
        }
    }

    @Test func diagnosticsCarryTheirLine() {
        let source = SourceText(file: "a.md", text: "one\r\ntwo é\r\n")
        let error = source.error("bad", atOffset: 9, hint: "better")
        #expect(error.place == FileLocation(file: "a.md", line: 2, column: 5))
        #expect(error.excerpt?.text == "two é")
        #expect(source.warning("bad", line: 1, column: 1).severity == .warning)
        #expect(source.warning("bad", line: 9, column: 1).excerpt == nil)
    }

    @Test func orderIsByFileLineAndColumn() {
        let diagnostics = [("b", 1, 1), ("a", 2, 1), ("a", 1, 9), ("a", 1, 2), ("a", 1, 10)].map {
            Diagnostic.error("x", at: FileLocation(file: $0.0, line: $0.1, column: $0.2))
        }
        let places = diagnostics.inOrder().map(\.place.description)
        #expect(places == ["a:1:2", "a:1:9", "a:1:10", "a:2:1", "b:1:1"])
        #expect(diagnostics.hasErrors)
        #expect(![Diagnostic.warning("x", at: FileLocation(file: "a"))].hasErrors)
    }
}
