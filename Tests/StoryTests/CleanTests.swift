import Foundation
import TestSupport
import Testing

/// `clean` and `clean --cache` delete files that feedgen built, and no file of the author's.
@Suite struct CleanTests {
    private static let own = [
        ".feedgen/privacy.yaml": "trim: 500 m\n", ".feedgen/privacy-secret": "secret",
        ".feedgen/zones-of-2025.yaml": "trim: 100 m\n", ".feedgen/notes/one.txt": "mine",
    ]

    /// Whether there is a history, builds or nothing else: only files that builds create again are deleted.
    @Test(arguments: [[], ["build"], ["build", "edit", "build"], ["build", "forget"]])
    func theAuthorsFilesRemain(steps: [String]) throws {
        let site = try Site(Self.own)
        for step in steps {
            switch step {
            case "edit": try site.write("content/journal/new.md", "---\ntitle: New\ndate: 2026-01-02\n---\nNew.\n")
            case "forget": try site.delete(".feedgen/history")
            default: #expect(try site.run(step).code == 0)
            }
        }
        let history = site.files(".feedgen/history")
        let sources = site.files("content")
        #expect(try site.run("clean").code == 0)
        #expect(try site.run("clean", "--cache").code == 0)
        for (file, text) in Self.own { #expect(try site.read(file) == text) }
        #expect(site.files(".feedgen/history") == history && site.files("content") == sources)
        // Without this file, Git would list the others.
        #expect(site.exists(".feedgen/.gitignore") == steps.contains("build"))
        for file in ["build.sqlite", "lock", "photos"] { #expect(!site.exists(".feedgen/" + file)) }
        #expect(!site.exists("public/index.html"))
    }

    @Test func theFilesOfSQLiteAndOfCommandsAreDeleted() throws {
        let site = try Site()
        let files = [
            "build.sqlite-wal", "build.sqlite-shm", "serve/build.sqlite", "serve-9/lock", "temporary-1x/site/a",
        ]
        for file in files { try site.write(".feedgen/" + file, "x") }
        #expect(try site.run("clean", "--cache").code == 0)
        #expect(site.files(".feedgen").names.isEmpty)
    }

    @Test func aFileInPlaceOfTheCacheRemains() throws {
        let site = try Site([".feedgen": "mine"])
        #expect(try site.run("clean", "--cache").code == 0)
        #expect(try site.read(".feedgen") == "mine")
    }

    /// As in a build: a published copy of an older site among the sources is the author's.
    @Test(arguments: ["content/static/2025", "Templates", ".feedgen"]) func noFolderOfSourcesIsCleaned(folder: String)
        throws
    {
        let site = try Site()
        try site.build()
        for file in site.files().names where !file.hasSuffix("/") {
            try site.write("\(folder)/\(file)", site.read("public/" + file))
        }
        let before = site.files(folder)
        for option in [[], ["--cache"]] {
            let outcome = try site.run(["clean", "-o", folder] + option)
            #expect(outcome.code == 1 && outcome.errors.contains("error: the output folder is "), "\(outcome)")
            #expect(site.files(folder) == before && site.exists("public/index.html"))
        }
    }
}
