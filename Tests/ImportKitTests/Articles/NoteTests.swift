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
}
