import DiffKit
import ReviewKit
import Testing

/// A file renamed without `id:` is one rename in the report.
@Suite struct ObjectRenameTests {
    typealias S = Snapshots

    private static func entry(_ name: String, content: String = "1", date: String = "2026-03-02") -> (String, JSON) {
        let cell = S.cell(["title": "Fog", "date": .string(date), "url": .string("/journal/\(name)/")])
        let section = S.section("Fog", kind: "journal", cells: [("text", cell)], url: "/journal/\(name)/")
        return (
            "journal/\(name)",
            section.with("content", to: .string(content)).with("source", to: .string("journal/\(name).md"))
        )
    }

    private static func site(_ entries: (String, JSON)..., redirects: [String] = []) -> JSON {
        let urls = entries.map { $0.1["url"]?.string ?? "" }
        return S.snapshot(
            entries, pages: zip(urls, entries).map { ($0, ["sections": .strings([$1.0])]) },
            files: (urls + redirects).map { (String($0.dropFirst()) + "index.html", "1") })
    }

    private func text(_ old: JSON, _ new: JSON) throws -> String { TextReport(of: try S.review(old, new)).text }

    @Test func anUnchangedFileWithAnotherName() throws {
        let (old, new) = (Self.site(Self.entry("a")), Self.site(Self.entry("b")))
        let text = try text(old, new)
        #expect(
            text.hasPrefix(
                """
                journal
                  → Fog  /journal/b/: journal/a → journal/b; /journal/a/ is no longer served; to avoid that, add id: a \
                to content/journal/b.md

                1 entry renamed; 1 page added, 1 removed
                removal: 1 entry
                """), "\(text)")
        let review = try S.review(old, new)
        for gates in [Gates(denied: [.removal]), Gates(maxRemoved: 0)] {
            #expect(gates.violations(in: review).count == 1)
        }
        let annotations = AnnotationReport(of: review).text
        #expect(annotations.hasPrefix("::warning file=content/journal/b.md,line=1,title=Fog%3A renamed::"))
        #expect(HTMLReport(of: review).html.contains("Renamed"))
    }

    /// Feeds list the object as a new one, so it is still a removal.
    @Test func anAliasPreservesOnlyTheURL() throws {
        let (old, new) = (Self.site(Self.entry("a")), Self.site(Self.entry("b"), redirects: ["/journal/a/"]))
        let text = try text(old, new)
        #expect(text.contains("journal/a → journal/b; feeds list it as a new item; to avoid that, add id: a to"))
        #expect(Gates(denied: [.removal]).violations(in: try S.review(old, new)).count == 1)
    }

    @Test func aDateInTheNameIsADifference() throws {
        let text = try text(Self.site(Self.entry("a")), Self.site(Self.entry("b", date: "2026-03-03")))
        #expect(text.contains("journal/a → journal/b; date 2026-03-02 → 2026-03-03; /journal/a/ is no"), "\(text)")
    }

    /// Another `id:` in a file is a rename. Two rows of one file are not.
    @Test func anotherIDInTheSameFile() throws {
        let (_, section) = Self.entry("a")
        let edited = section.with("content", to: "2")
        let named = Self.site(("journal/named", edited), redirects: ["/journal/a/"])
        let text = try text(Self.site(Self.entry("a")), named)
        #expect(
            text.hasPrefix(
                """
                journal
                  → Fog  /journal/a/: journal/a → journal/named; feeds list it as a new item; to avoid that, \
                write id: a in content/journal/a.md

                1 entry renamed; 1 page changed
                removal: 1 entry; content: 1 entry
                """), "\(text)")
        let row = ("journal/b", edited.with("url", to: "/journal/b/"))
        #expect(try S.review(Self.site(Self.entry("a")), Self.site(row)).renames.isEmpty)
    }

    @Test func twoCandidatesAreNoRename() throws {
        let (one, other, third) = (Self.entry("a"), Self.entry("b"), Self.entry("c"))
        for (old, new) in [
            (Self.site(one), Self.site(other, third)), (Self.site(one, other), Self.site(third)),
            (Self.site(one), Self.site(Self.entry("b", content: "2"))),
        ] {
            #expect(try S.review(old, new).renames.isEmpty)
        }
    }
}
