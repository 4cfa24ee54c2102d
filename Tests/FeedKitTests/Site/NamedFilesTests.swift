import Testing

@testable import FeedKit

/// Names of notes and images are found in any folder and case; of several, the nearest.
@Suite struct NamedFilesTests {
    private static let paths = [
        "journal/2024-01-02-walk/index.md", "pages/Notes/My Note.md", "pages/Notes/deep/My Note.md", "pages/a.png",
        "pages/Notes/a.png", "journal/x.markdown", "pages/İ.md",
    ]

    @Test(
        arguments: [
            ("My Note", "pages", "pages/Notes/My Note.md"), ("my note.md", "pages", "pages/Notes/My Note.md"),
            ("MY NOTE", "pages/Notes/deep", "pages/Notes/deep/My Note.md"),
            ("deep/my note", "pages", "pages/Notes/deep/My Note.md"), ("eep/my note", "pages", nil),
            ("2024-01-02-Walk", "", "journal/2024-01-02-walk/index.md"), ("X", "", "journal/x.markdown"),
            ("A.png", "journal", "pages/a.png"), ("notes/a.png", "journal", "pages/Notes/a.png"), ("a", "pages", nil),
            ("", "pages", nil), ("gone", "pages", nil), ("../pages/a.png", "pages", nil),
        ] as [(String, String, String?)])
    func aNameRefersToTheNearestFile(_ name: String, _ folder: String, _ path: String?) {
        var site = Site(configuration: SiteConfiguration())
        site.named = NamedFiles(Self.paths)
        let reads = SiteReadRecorder()
        #expect(site.recording(reads).file(called: name, in: folder) == path)
        #expect(name.isEmpty || reads.inputs.contains { if case .named = $0 { true } else { false } })
    }

    /// Hexo's links name an entry without the date in its file name.
    @Test(
        arguments: [
            ("walk", "journal/2024-01-02-walk/index.md"), ("_posts/Walk.md", "journal/2024-01-02-walk/index.md"),
            ("lk", nil), ("x", nil), ("2024-01-02-walk", nil), ("", nil),
        ] as [(String, String?)])
    func aNameWithoutItsDateRefersToAnEntry(_ name: String, _ path: String?) {
        var site = Site(configuration: SiteConfiguration())
        site.named = NamedFiles(Self.paths + ["pages/2024-01-01-walk.md"])
        let reads = SiteReadRecorder()
        #expect(site.recording(reads).datedEntry(called: name) == path)
        #expect(name.isEmpty || reads.inputs.contains { if case .named = $0 { true } else { false } })
    }
}
