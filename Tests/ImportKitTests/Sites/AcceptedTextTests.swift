import DataKit
import Diagnostics
import FeedKit
import Testing

@testable import ImportKit

/// No import writes a text or a file that a build refuses.
@Suite struct AcceptedTextTests {
    private func accepted(_ text: String, to target: String = "journal/2024-01-02-a.md", hexo: Bool = false)
        -> AcceptedText
    {
        AcceptedText(Array(text.utf8), at: "a.md", to: target, MatterForms(needsNoOpening: hexo))
    }

    @Test(
        arguments: [
            // Valid texts are not changed.
            ("---\ntitle: A\n---\nb", "---\ntitle: A\n---\nb", []), ("b", "b", []),
            // NUL bytes are not text.
            (
                "---\ntitle: A\n---\nb\0c, and enough other letters",
                "---\ntitle: A\n---\nbc, and enough other letters", []
            ),
            // Keys of another meaning.
            ("---\ndate: Last Modified\ntitle: A\n---\nb", "---\n# date: Last Modified\ntitle: A\n---\nb", ["date"]),
            ("---\r\ndate: git Created\r\n---\r\nb", "---\n# date: git Created\n---\nb", ["date"]),
            ("+++\ntitle = \"A\"\nslug = \"a/b\"\n+++\nb", "+++\ntitle = \"A\"\n# slug = \"a/b\"\n+++\nb", ["slug"]),
            (
                "---\ntags: [a, {b: c}]\ntitle:\n  x: y\ndraft: maybe\n---\nb",
                "---\n# tags: [a, {b: c}]\n# title:\n#   x: y\n# draft: maybe\n---\nb", ["title", "tags", "draft"]
            ),
            // Of a key that is there twice, other programs read the last.
            ("---\ntitle: A\ntitle: B\n---\nb", "---\n# title: A\ntitle: B\n---\nb", ["title"]),
            // Data that no program can read.
            (
                "---\ntitle: A\nalt: |\n  one\ntwo three\n- four\nlast: 1\n---\nb",
                "---\ntitle: A\n# alt: |\n#   one\n# two three\n# - four\nlast: 1\n---\nb", ["alt"]
            ),
        ] as [(String, String, [String])])
    func onlyWhatABuildRefusesChanges(_ text: String, _ expected: String, _ keys: [String]) {
        let accepted = accepted(text)
        #expect(accepted.text == expected)
        #expect(Set(accepted.keys) == Set(keys))
        #expect(accepted.isChanged == (text != expected))
    }

    @Test(arguments: ["---\ntitle: A\nb", "---\n: [\n---\nb", "a\u{0}"])
    func textsWithoutASimpleFixAreReported(_ text: String) {
        let accepted = accepted(text)
        #expect(accepted.text == nil || accepted.keys.isEmpty)
        #expect(accepted.problem != nil)
    }

    @Test func bytesThatAreNoTextAreReported() {
        let accepted = AcceptedText([0x61, 0xFF, 0x62], at: "a.md", to: "pages/a.md", MatterForms())
        #expect(accepted.text == nil && accepted.problem?.message.contains("UTF-8") == true)
    }

    @Test(arguments: [
        ("journal/a.md", true), ("pages/a.md", false), ("journal/_drafts/a.md", false),
        ("journal/2024-01-02-a.md", false),
    ])
    func entriesNeedADate(_ target: String, _ lacksDate: Bool) {
        for text in ["---\ntitle: A\n---\nb", "b"] {
            #expect(accepted(text, to: target).lacksDate == lacksDate)
        }
    }

    /// Hexo's front matter may lack its first line.
    @Test(arguments: [
        ("title: A\ndate: 2024-01-02\n---\nb", "---\ntitle: A\ndate: 2024-01-02\n---\nb"),
        ("\ntitle: A\ntags:\n- x\n-----\nb\n---\nc", "---\ntitle: A\ntags:\n- x\n---\nb\n---\nc"),
        ("-----\ntitle: A\n-----\nb", "---\ntitle: A\n---\nb"),
        // Other texts.
        ("A title\n---\nb", nil), ("See: *this*\n\n- a\n\n---\nb", nil), ("b", nil), ("---\ntitle: A\n---\nb", nil),
        ("# A: b\n---\nc", nil), ("---\nb", nil), ("", nil), ("http://x.example\n---", nil),
    ])
    func frontMatterWithoutAnOpeningIsRead(_ text: String, _ expected: String?) {
        #expect(MatterForms(needsNoOpening: true).translated(text)?.text == expected)
        #expect(MatterForms().translated(text) == nil)
        let isLong = text.hasPrefix("----") ? expected : nil
        #expect(MatterForms(hasLongLines: true).translated(text)?.text == isLong)
    }
}

/// Files and folders of real collections.
@Suite struct RealSiteTests {
    private func run(_ format: any ImportFormat, _ files: [String: String]) throws -> ImportRun {
        let run = try ImportRun(format, files)
        #expect(run.violations == [])
        return run
    }

    @Test func filesThatABuildRefusesAreLeftOut() throws {
        let run = try run(
            HexoFormat(),
            [
                "_config.yml": "title: x\npost_asset_folder: true", "scaffolds/post.md": "x",
                "source/_posts/a.md": "title: A\ndate: 2024-01-02\n---\n![x](a/b.png)",
                "source/_posts/a/b.png": "GIF89a",
                "source/_posts/a/error.png": "<html>404</html>", "source/_posts/a/x.html": "<html>",
                "source/img/x.psd": "8BPS\u{0}\u{1}", "source/404.html": "x", "source/style.css": "a{}",
                "source/atom.xml": "x", "source/css/style.css": "a{}",
            ])
        #expect(
            run.files.map(\.path).sorted() == [
                "content/journal/a/b.png", "content/journal/a/index.md", "content/static/css/style.css",
            ])
        #expect(try run.text("content/journal/a/index.md").hasPrefix("---\ntitle: A\n"))
        #expect(run.notes.contains { $0.hasPrefix("Files with the names of feedgen's own") && $0.contains("404.html") })
        #expect(run.notes.contains { $0.hasPrefix("Files from which feedgen can't remove metadata") })
    }

    @Test func jekyllsSourceMayBeCreatedByAProgram() throws {
        let post = "---\ntitle: A\n---\nb"
        let run = try run(
            JekyllFormat(),
            ["_config.yml": "source: .tmp/src", "src/_posts/2024-01-02-a.md": post, "src/about.md": post])
        #expect(run.files.map(\.path).sorted() == ["content/journal/2024-01-02-a.md", "content/pages/about.md"])
    }

    @Test func jekyllsNotFoundPageMayHaveAnotherName() throws {
        let run = try run(
            JekyllFormat(),
            [
                "_config.yml": "title: x", "_posts/2024-01-02-a.md": "---\n---\nb",
                "missing.md": "---\npermalink: /404.html\n---\nb",
            ])
        #expect(run.files.map(\.path) == ["content/journal/2024-01-02-a.md"])
    }

    @Test func hugosMountsAndSectionsAreRead() throws {
        let run = try run(
            HugoFormat(),
            [
                "hugo.toml": """
                defaultContentLanguage = "en"
                [[module.mounts]]
                source = "content/en"
                target = "content"
                [[module.mounts]]
                source = "files"
                target = "static"
                """,
                "content/en/docs/_index.md": "---\ntitle: Docs\n---\nAll of it.",
                "content/en/docs/a.md": "---\ntitle: A\n---\nb",
                "content/en/docs/empty/_index.md": "---\ntitle: Empty\n---\n", "content/en/_index.md": "---\n---\nHome",
                "content/en/tags/_index.md": "---\n---\nTags", "files/a.txt": "x",
            ])
        #expect(
            run.files.map(\.path).sorted() == [
                "content/pages/docs.md", "content/pages/docs/a.md", "content/static/a.txt",
            ])
    }

    /// Hugo's front matter may have longer lines around it, and a text without any is a page.
    @Test func hugosTextsWithoutADateAreNoEntries() throws {
        let run = try run(
            HugoFormat(),
            [
                "hugo.toml": "title = 'x'", "content/blog/a.md": "------\ntitle: A\ndate: 2024-02-22\n---\nb",
                "content/blog/b.md": "No front matter", "content/blog/c.md": "---\ndate: 2024-02-23\n---\nc",
            ])
        #expect(
            run.files.map(\.path).sorted() == [
                "content/journal/blog/a.md", "content/journal/blog/c.md", "content/pages/blog/b.md",
            ])
        #expect(try run.text(endingIn: "a.md") == "---\ntitle: A\ndate: 2024-02-22\n---\nb")
    }

    @Test func eleventysFoldersMayContainADatedIndex() throws {
        let run = try run(
            EleventyFormat(),
            [
                ".eleventy.js": "", "package.json": "{}",
                "posts/walk/2024-01-02-index.md": "---\ntitle: A\n---\n![x](a.png)",
                "posts/walk/a.png": "GIF89a", "posts/run/2024-01-03-index.md": "---\ntitle: B\n---\nc",
                "about.md": "---\ndate: Last Modified\n---\nx",
            ])
        #expect(
            run.files.map(\.path).sorted() == [
                "content/journal/posts/2024-01-02-walk/a.png", "content/journal/posts/2024-01-02-walk/index.md",
                "content/journal/posts/2024-01-03-run/index.md", "content/pages/about.md",
            ])
    }
}
