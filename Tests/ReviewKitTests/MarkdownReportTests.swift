import DiffKit
import ReviewKit
import Testing

/// Comments stay within the limits of Git hosts.
@Suite struct MarkdownReportTests {
    @Test(arguments: [10, 100, 3000]) func aCommentFits(count: Int) throws {
        let entries = (0..<count).map { number in
            let title = "Entry \(number) " + String(repeating: "é", count: number % 90)
            return ("journal/\(number)", Snapshots.section(title, kind: "journal", cells: [], url: "/\(number)/"))
        }
        let text = MarkdownReport(of: try Snapshots.review(Snapshots.snapshot([]), Snapshots.snapshot(entries))).text
        // GitHub accepts 65,536 characters; the rest is for the mark and a link to the full report.
        #expect(text.utf8.count < 65_000)
        let lines = text.split(separator: "\n")
        let listed = lines.count { $0.hasPrefix("- **added** Entry ") }
        let isCut = listed < count
        #expect(isCut == (count == 3000))
        #expect(lines.contains("- … and \(count - listed) more") == isCut)
        #expect(text.contains("\n\(count - listed) items are left out here; ") == isCut)
        #expect(text.contains("</details>") == (count > 12))
    }
}
