import Testing

@testable import ImportKit

/// Links, embedded files and properties of notes in a vault.
@Suite struct NoteTests {
    private func text(_ body: String, _ more: [String: String] = [:]) throws -> String {
        var files = [
            ".obsidian/app.json": "{}", "Home.md": body, "Folder/Other Note.md": "# Other\n\n## A *b* #c\n\nd ^id1",
            "Folder/a.png": "GIF89a", "Empty.md": "---\nrating: 1\n---\n", "x.base": "a", "letter.pdf": "%PDF-1.4",
            "error.png": "<html>", "drawing.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        ]
        files.merge(more) { $1 }
        let run = try ImportRun(ObsidianFormat(), files)
        #expect(run.violations == [])
        return run.files.filter { $0.path.hasPrefix("content/pages/home") }.compactMap(\.text).joined()
    }

    @Test(arguments: [
        ("[[other note]]", "[other note](/folder/other-note/)"),
        ("[[folder/OTHER NOTE|w]]", "[w](/folder/other-note/)"),
        ("[[Other Note#A *b* #c]]", "](/folder/other-note/#c)"),
        ("[[Other Note#Two words]]", "(/folder/other-note/#two-words)"),
        // Blocks have ids of their own, which are not shown.
        ("[[Other Note#^id1]]", "[Other Note](/folder/other-note/#^id1)"),
        ("![[Other Note#^id1]]", "[Other Note](/folder/other-note/#^id1)"),
        ("[[#Here]]", "[Here](#here)"),
        // Sizes of images.
        ("![[a.png|300]]", "![|300](a.png)"), ("![[a.png|300x200]]", "![|300x200](a.png)"),
        ("![[A.PNG|a view|300]]", "![a view|300](a.png)"), ("![[a.png|a view]]", "![a view](a.png)"),
        ("| ![[a.png\\|30]] |", "| ![\\|30](a.png) |"),
        // Other files.
        ("[[letter.pdf]]", "[letter.pdf](letter.pdf)"), ("![[drawing.svg]]", "(drawing.svg)"),
        ("a ![[x.base]]![[Board.canvas]] b", "a  b"), ("[[Nowhere]] ![[gone.png]]", "Nowhere gone.png"),
        // A build refuses this image, and there is no page of an empty note.
        ("![[error.png]]", "error.png"), ("[[Empty]]", "Empty"),
    ])
    func linksLeadToTheirNotes(_ body: String, _ expected: String) throws {
        let text = try text(body)
        #expect(text.contains(expected), "\(text)")
        #expect(!text.contains("[["))
    }

    @Test(arguments: [
        ("tags: [a, b c]", ["a", "b", "c"]), ("categories: \"[[Video Games]]\"", ["Video Games"]),
        ("categories:\n- \"[[Folder/Recipes|Food]]\"\n- \"[[Clippings]]\"", ["Food", "Clippings"]),
        ("tags: \"#x, #y\"", ["x", "y"]),
    ])
    func propertiesMayLinkToNotes(_ matter: String, _ tags: [String]) throws {
        let note = Note("---\ntitle: A\n\(matter)\n---\nb", at: "a.md", .obsidian)
        #expect(note.tags == tags)
    }

    /// The keys of Astro and Obsidian for dates.
    @Test(arguments: [
        ("pubDate: 'Jul 08 2022'", "2022-07-08T00:00:00"),
        ("pubDatetime: 2022-07-08T10:00:00Z", "2022-07-08T10:00:00Z"),
        ("publishDate: 2022-07-08", "2022-07-08T00:00:00"), ("date created: 2022-07-08", "2022-07-08T00:00:00"),
        ("date: 2022-07-08\npubDate: 2023-01-01", "2022-07-08T00:00:00"),
    ])
    func datesHaveManyNames(_ matter: String, _ date: String) {
        #expect(Note("---\n\(matter)\n---\nb", at: "a.md", .obsidian).date == date)
    }

    /// Texts of Pelican and MultiMarkdown begin with lines instead of front matter.
    @Test func metadataCanBeLines() {
        let lines = "Title: First: light\nDate: 2012-12-06 18:23\nTags: a, b c\nCategory: d\nAuthors:\nStatus: draft\n"
        for (text, body) in [(lines + "\nText", "Text"), (lines + "---\n\nText", "Text"), (lines, "")] {
            let note = Note(text, at: "x.md", .obsidian)
            #expect(note.title == "First: light" && note.date?.hasPrefix("2012-12-06T18:23") == true)
            #expect(note.tags == ["a", "b c", "d"] && note.isDraft && note.body == body)
        }
        for text in ["Title: only one line\n\nText", "Title: a\nNote that: b\nText", "Note: a\nSee: b\n\nText"] {
            let note = Note(text, at: "x.md", .obsidian)
            #expect(note.title == nil && note.body == text)
        }
    }

    /// Folders with the names of feedgen's own have others.
    @Test(arguments: ["Tags", "years", "Search"]) func foldersMayHaveNamesOfFeedgen(_ folder: String) throws {
        let run = try ImportRun(
            ObsidianFormat(),
            [
                ".obsidian/app.json": "{}", "\(folder)/Sub/A.md": "[[B]]", "\(folder)/B.md": "b",
                "Other/\(folder)/C.md": "[[A]]",
            ])
        #expect(run.violations == [])
        let name = folder.lowercased()
        #expect(
            run.files.map(\.path).sorted()
                == [
                    "content/pages/\(name)-2/b.md", "content/pages/\(name)-2/sub/a.md",
                    "content/pages/other/\(name)/c.md",
                ].sorted())
        #expect(try run.text(endingIn: "a.md").contains("(/\(name)-2/b/)"))
        #expect(try run.text(endingIn: "c.md").contains("(/\(name)-2/sub/a/)"))
    }

    /// Of notes with the same name, a path selects the one in its folder.
    @Test func pathsSelectAmongEqualNames() throws {
        let more = ["Aaa/Plan.md": "a", "Work/B/Plan.md": "b", "Work/B/Plan c.md": "c"]
        #expect(try text("[[b/plan]]", more).contains("(/work/b/plan/)"))
        #expect(try text("[x](B/Plan%20c.md)", more).contains("[x](/work/b/plan-c/)"))
        #expect(try text("[[/Work/B/Plan]]", more).contains("(/work/b/plan/)"))
        #expect(try text("[[Plan]]", more).contains("(/aaa/plan/)"))
    }

    /// A repository such as Quartz's contains the vault in a folder, and other texts beside it.
    @Test func theVaultMayBeAFolderOfARepository() throws {
        let run = try ImportRun(
            ObsidianFormat(),
            [
                "content/.obsidian/app.json": "{}", "content/_index.md": "# Garden\n\n[[thoughts/trust]]",
                "content/thoughts/trust.md": "[[/books|b]] ![](thoughts/images/a.png)", "content/books.md": "b",
                "content/thoughts/_index.md": "All", "content/thoughts/.obsidian/app.json": "{}",
                "content/thoughts/images/a.png": "GIF89a",
                "README.md": "A program", "docs/index.md": "Its manual",
            ])
        #expect(run.violations == [])
        #expect(
            run.files.map(\.path).sorted() == [
                "content/pages/books.md", "content/pages/home.md", "content/pages/thoughts.md",
                "content/pages/thoughts/trust/a.png", "content/pages/thoughts/trust/index.md",
            ])
        #expect(try run.text(endingIn: "home.md").contains("[thoughts/trust](/thoughts/trust/)"))
        #expect(try run.text(endingIn: "trust/index.md").contains("[b](/books/) ![](a.png)"))
    }
}
