import DiffKit
import Foundation
import Testing

/// `feedgen review`: a site is compared with its state at a Git revision, without any build of either.
@Suite struct ReviewTests {
    private func site() throws -> Site {
        let site = try Samples.everything()
        try site.write(".gitignore", "/public/\n/.feedgen/\n")
        try site.commit()
        return site
    }

    /// The patch from the build of a copy of the site, made before the edits, to the build after them.
    private func patchOfBuilds(before: Site, after: Site) throws -> JSON {
        try before.build("--clock", Self.clock)
        let copy = try Site(copying: after)
        try copy.write("before.json", bytes: before.bytes("public/snapshot.json"))
        try copy.build("--clock", Self.clock, "--previous", "before.json", "--output", "out")
        return try copy.json("out/patch.json")
    }

    private static let clock = "2026-05-01T00:00:00Z"

    private func review(_ site: Site, _ arguments: String...) throws -> Feedgen.Outcome {
        try site.run(["review", "--clock", Self.clock] + arguments)
    }

    @Test func aWorkingTreeEqualsTwoBuilds() throws {
        let site = try site()
        let before = try Site(copying: site)
        try site.edit("content/photos/ridge/album.yaml", "The first light", "The last light")
        try site.rename("content/journal/first.md", to: "content/journal/second.md")
        try site.rename("content/photos/ridge/noon.jpg", to: "content/photos/peak/noon.jpg")
        try site.write("content/photos/peak/album.yaml", "title: Peak\ndate: 2026-02-03\nphotos: {noon.jpg: {}}\n")
        try site.write("Templates/entry.mustache", "<p>{{title}}</p>")
        let outcome = try review(site, "--format", "json")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let patch = try JSON(parsing: Array(outcome.output.utf8))
        #expect(patch.array?.isEmpty == false)
        #expect(try patch == patchOfBuilds(before: before, after: site))
        #expect(!site.exists("public"))
        #expect(try site.git("status", "--porcelain", "--ignored").contains(".feedgen/temporary") == false)
    }

    @Test func aBranchIsComparedFromItsMergeBase() throws {
        let site = try site()
        try site.git("checkout", "-q", "-b", "topic")
        try site.write("content/journal/topic.md", Samples.entry("Topic", date: "2026-03-09"))
        try site.commit()
        try site.git("checkout", "-q", "main")
        try site.write("content/journal/other.md", Samples.entry("Other", date: "2026-03-08"))
        try site.commit()
        for arguments in [["main", "--to", "topic"], ["main"]] {
            if arguments == ["main"] { try site.git("checkout", "-q", "topic") }
            let outcome = try site.run(["review"] + arguments + ["--format", "text"])
            #expect(outcome.output.hasPrefix("journal\n  + Topic  /journal/topic/\n"), "\(outcome.output)")
            #expect(!outcome.output.contains("Other"))
            #expect(outcome.errors.contains("the merge base of main and "), "\(outcome.errors)")
        }
        #expect(try review(site, "--exit-code").code == 0)
        #expect(try review(site, "main", "--exit-code").code == 1)
    }

    @Test func gatesOfBothSidesApply() throws {
        let site = try site()
        try site.edit("content/feed.yaml", "title: Log", "title: Log\nci: {deny: [removal]}")
        try site.commit()
        try site.edit("content/feed.yaml", "ci: {deny: [removal]}\n", "")
        try site.delete("content/journal/first.md")
        let outcome = try review(site, "--format", "text")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("- First  /journal/first/"), "\(outcome.output)")
        #expect(outcome.errors.contains("the entry 'First' was removed, which `ci: deny: [removal]` of the previous"))
        #expect(try review(site, "HEAD", "--max-removed", "0").code == 1)
    }

    @Test func aPhotoInAnotherAlbumIsOneMove() throws {
        let site = try site()
        try site.write("content/photos/peak/album.yaml", "title: Peak\ndate: 2026-02-03\n")
        try site.rename("content/photos/ridge/noon.jpg", to: "content/photos/peak/noon.jpg")
        let outcome = try review(site, "--format", "text")
        #expect(outcome.output.contains("~ Ridge  /photos/ridge/: “Noon” moved to “Peak”\n"), "\(outcome.output)")
        #expect(outcome.output.contains("+ Peak  /photos/peak/: “Noon” moved here from “Ridge”\n"))
        #expect(outcome.output.contains("\n1 album added, 1 photo moved; "))
        #expect(!outcome.output.contains("removal: 1 photo"))
    }

    @Test func aNewPlaceComesFirstAndStopsAtItsGate() throws {
        let site = try site()
        try site.edit("content/photos/ridge/album.yaml", "title: Ridge", "title: Ridge\nlocation: public")
        try site.write("content/journal/new.md", Samples.entry("New", date: "2026-03-09"))
        let outcome = try review(site, "--format", "text", "--deny", "privacy")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("“Dawn” location becomes public: "), "\(outcome.output)")
        #expect(outcome.output.contains("\nprivacy: 2 photos"))
        #expect(outcome.errors.contains("which --deny privacy forbids"), "\(outcome.errors)")
        let results = try JSON(parsing: try review(site, "--format", "sarif", "--deny", "privacy").output)
        let levels = results["runs"]?[0]?["results"]?.array?.compactMap { $0["level"]?.string }
        #expect(levels?.isEmpty == false && levels?.allSatisfy { $0 == "error" } == true, "\(results.text(.pretty))")
    }

    @Test func aTemplateIsTheCauseOfItsPagesBesideAnEntry() throws {
        let site = try site()
        try site.write("Templates/entry.mustache", "<p>{{title}}</p>")
        try site.commit()
        try site.write("Templates/entry.mustache", "<h2>{{title}}</h2>")
        try site.edit("content/journal/first.md", "Text.", "Words.")
        let outcome = try review(site, "--format", "text")
        // The edited entry's page may have changed only for its text.
        #expect(outcome.output.hasPrefix("appearance\n  ~ Templates/entry.mustache: up to "), "\(outcome.output)")
        #expect(outcome.output.contains("~ First  /journal/first/: text [-Text-]{+Words+}."))
        #expect(outcome.output.contains("\n1 entry and 1 template edited; "))
    }

    @Test func errorsOfABrokenSiteAreInSARIF() throws {
        let site = try site()
        try site.edit("content/journal/first.md", "date: ", "date: never ")
        let outcome = try review(site, "--format", "sarif")
        #expect(outcome.code == 1)
        let results = try JSON(parsing: outcome.output)["runs"]?[0]?["results"]
        #expect(results?.array?.count == 1, "\(outcome.output)")
        #expect(results?[0]?["level"]?.string == "error")
        let place = results?[0]?["locations"]?[0]?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.string == "content/journal/first.md")
        #expect(try review(site, "--format", "text").output.isEmpty)
    }

    @Test func aFileWithAnotherNameIsARename() throws {
        let site = try site()
        try site.rename("content/journal/first.md", to: "content/journal/second.md")
        let outcome = try review(site, "--format", "text")
        #expect(
            outcome.output.contains("→ First  /journal/second/: journal/first → journal/second; "), "\(outcome.output)")
        #expect(outcome.output.contains("add id: first to content/journal/second.md"))
        #expect(outcome.output.contains("\n1 entry renamed; "))
    }

    @Test func theRepositoryMayContainTheSiteInAFolder() throws {
        let site = try Samples.everything()
        let outer = try Site(configuration: nil)
        try FileManager.default.copyItem(atPath: site.path("content"), toPath: outer.path("content-source"))
        try outer.rename("content-source", to: "my site/content")
        try outer.write("my site/shared/note.md", Samples.entry("Shared", date: "2026-03-10"))
        try outer.link("my site/content/journal/shared.md", to: "../../shared/note.md")
        try outer.commit()
        try outer.edit("my site/shared/note.md", "Text.", "Changed.")
        let outcome = try outer.run("review", "--source", "my site", "--format", "text")
        #expect(outcome.output.contains("~ Shared  /journal/shared/: text [-Text-]{+Changed+}."), "\(outcome)")
        #expect(outcome.output.contains("\n1 entry edited;"), "\(outcome.output)")
        let lines = try outer.run("review", "--source", "my site", "--format", "github").output
        #expect(lines.contains("file=my site/content/journal/shared.md"), "\(lines)")
    }

    @Test func ignoredPhotosAreNoChange() throws {
        let site = try Samples.everything()
        try site.write(".gitignore", "/public/\n*.jpg\n")
        try site.commit()
        #expect(try review(site).output == "[]\n")
        try site.edit("content/photos/ridge/album.yaml", "The first light", "The last light")
        #expect(try review(site, "--format", "text").output.contains("\n1 caption edited"))
    }

    /// Without the photos of Git LFS, as in a checkout of a CI job, their digests are compared.
    @Test func pointersOfLFSAreWelcome() throws {
        let site = try site()
        let pointer = { (digits: String) in
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: digits, count: 32))\nsize 9\n"
        }
        try site.write("content/photos/ridge/dawn.jpg", pointer("ab"))
        try site.commit()
        #expect(try review(site).output == "[]\n")
        try site.write("content/photos/ridge/dawn.jpg", pointer("cd"))
        let outcome = try review(site, "--format", "text")
        #expect(outcome.code == 0 && outcome.output.contains("~ Ridge  /photos/ridge/"), "\(outcome)")
    }

    @Test func errorsOfTheOldSideDoNotHideTheNewOne() throws {
        let site = try site()
        try site.write("content/journal/bad.md", "---\ntitle: Bad\ndate: never\n---\nText.\n")
        try site.commit()
        try site.write("content/journal/bad.md", Samples.entry("Good", date: "2026-03-04"))
        let outcome = try review(site, "--format", "text")
        #expect(outcome.code == 0 && outcome.output.contains("+ Good  /journal/bad/"), "\(outcome)")
        #expect(outcome.errors == "note: at HEAD, content with errors is left out: content/journal/bad.md\n")
        try site.write("content/journal/bad.md", "---\ntitle: Bad\ndate: never\n---\nText.\n")
        let refused = try review(site)
        #expect(refused.code == 1 && refused.output.isEmpty, "\(refused)")
        #expect(refused.errors.contains("content/journal/bad.md:3:7: error: "), "\(refused.errors)")
    }

    @Test func aNewSiteIsAllNew() throws {
        let site = try site()
        try site.git("checkout", "-q", "--orphan", "empty")
        try site.git("rm", "-rqf", "--cached", ".")
        try site.git("commit", "-q", "--allow-empty", "-m", "Empty")
        let outcome = try review(site, "--format", "text")
        #expect(outcome.errors == "note: there is no site at HEAD, so everything is new\n")
        #expect(outcome.output.contains("+ First  /journal/first/"), "\(outcome.output)")
    }

    @Test(arguments: [
        ("no such branch", "no such branch: error: this revision does not exist in the Git repository\n"),
        ("--upload-pack=x", "feedgen: error: `feedgen review` has no option `--upload-pack`"),
        ("draft", "hint: pass a branch, tag or commit; in CI, fetch a branch first: git fetch origin draft:draft\n"),
        ("origin/draft", "git fetch origin draft:refs/remotes/origin/draft\n"),
        ("HEAD~100", "hint: pass a branch, tag or commit\n"),
        ("HEAD:content", "HEAD:content: error: this revision does not exist in the Git repository\n"),
    ]) func badRevisions(revision: String, message: String) throws {
        let outcome = try site().run("review", revision)
        #expect(outcome.code != 0 && outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func aFolderWithoutARepository() throws {
        let site = try Samples.everything()
        let outcome = try site.run("review")
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix(".: error: this folder is not in a Git repository\n    hint: run `git init`"))
        try site.git("init", "-q")
        #expect(try site.run("review").errors.contains("hint: the repository has no commits yet"))
    }
}
