import Foundation
import TestSupport
import Testing

/// Runs the start corpus of `make fuzz` and all of its past findings with the same invariants.
@Suite struct CorpusTests {
    @Test(arguments: FuzzTarget.allCases) func everyInputKeepsTheLaws(target: FuzzTarget) throws {
        let folder = Repository.url("Tests/Fuzz/Corpus/\(target.rawValue)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(!names.isEmpty)
        for name in names {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            #expect(throws: Never.self, "\(target.rawValue)/\(name)") { try target.run(bytes) }
        }
    }

    /// The check detects harmful markup, so the tests can fail.
    @Test(arguments: [
        "<script>", "<p onclick=\"x\">", "<a href=\"java&#39;script:x\" onx>", "<a href=\" JavaScript:x\">", "<svg>",
        "<p class=x>", "<p title=\"<\">", "<p title=\"x>", "<!-- x -->", "<img src=\"data:x\">", "<p", "<P>",
    ]) func harmIsSeen(html: String) { #expect(throws: InvariantViolation.self) { try HarmlessHTML.check("a" + html) } }

    @Test func noHarmIsSeenWhereThereIsNone() throws {
        try HarmlessHTML.check("<p class=\"a\">x &lt;script&gt; <a href=\"/b?c=javascript:\">d</a><input disabled></p>")
    }
}
