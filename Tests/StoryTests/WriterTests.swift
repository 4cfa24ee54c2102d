import DiffKit
import Foundation
import TestSupport
import Testing

/// The guarantees for written and preserved files.
@Suite struct WriterTests {
    private func site(entries: Int = 3) throws -> Site {
        let site = try Site()
        for number in 1...entries {
            try site.write("content/journal/e\(number).md", Samples.entry("E\(number)", date: "2026-03-0\(number)"))
        }
        return site
    }

    @Test func foreignFilesStay() throws {
        let site = try site()
        let foreign = ["CNAME", ".git/HEAD", ".git/x", ".well-known/y", "notes.txt", "journal/e1/mine.txt", "old/z"]
        for file in foreign { try site.write("public/" + file, "mine: \(file)") }
        let before = site.files()
        try site.build()
        try site.delete("content/journal/e1.md")
        try site.build()
        let cleaned = try site.run("clean")
        #expect(cleaned.code == 0)
        let after = site.files()
        #expect(after.names == before.names)
        for file in foreign { #expect(after[file] == before[file], "\(file)") }
    }

    @Test func staleFilesGoAndTheirEmptyFoldersToo() throws {
        let site = try site()
        try site.write("content/static/deep/er/file.txt", "x")
        try site.build()
        try site.delete("content/static")
        try site.delete("content/journal/e2.md")
        let outcome = try site.build()
        #expect(outcome.output.contains(", 2 deleted,"))
        #expect(!site.exists("public/deep") && !site.exists("public/journal/e2"))
    }

    @Test(arguments: [
        ("index.html", "file"), ("journal/e2/index.html", "file"), ("patch.json", "file"), ("style.css", "link"),
        ("journal", "file"), ("journal/e2", "file"), ("index.html", "folder"), ("journal/e2/index.html", "folder"),
    ])
    func whatIsInTheWayIsNotReplaced(name: String, type: String) throws {
        let site = try site()
        switch type {
        case "file": try site.write("public/" + name, "mine")
        case "link": try site.link("public/" + name, to: "elsewhere")
        default: try site.write("public/\(name)/mine.txt", "mine")
        }
        let before = site.files()
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(outcome.firstError.hasPrefix("public/\(name):1:1: error: "), "\(outcome.errors)")
        #expect(site.files() == before)

        if type == "folder" {
            // Deleting a whole folder may lose more than the author intends, so `--force` refuses it too.
            let forced = try site.run("build", "--force")
            #expect(forced.code == 1 && site.files() == before, "\(forced.errors)")
        } else {
            try expectRepair(of: site, "--force")
        }
    }

    @Test func anUnusualShareIsNotDeletedUnasked() throws {
        let site = try site(entries: 9)
        for number in 1...9 { try site.write("content/static/\(number).txt", "\(number)") }
        try site.build()
        let before = site.files()
        try site.rename("content/journal", to: "journal-elsewhere")
        try site.rename("content/static", to: "static-elsewhere")
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("error: this build would delete "), "\(outcome.errors)")
        #expect(outcome.errors.contains("--force"))
        #expect(site.files() == before)
        #expect(try site.run("build", "--force").code == 0)
        #expect(!site.exists("public/journal"))
    }

    @Test(arguments: [
        "content/journal/e2.md", "content/feed.yaml", "Templates/page.mustache", "content/photos/a/x.jpg",
    ])
    func aFailedBuildChangesNothing(broken: String) throws {
        let site = try site()
        try site.write("content/photos/a/x.jpg", bytes: Samples.photo)
        try site.build()
        let before = site.files()
        try site.edit("content/journal/e1.md", "Text.", "Other text.")
        try site.write("content/journal/new.md", Samples.entry("New", date: "2026-03-05"))
        try site.write(broken, "---\ntitle: {{#never closed\ndate: soon")
        let outcome = try site.run("build")
        #expect(outcome.code == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("\(broken):") && outcome.errors.contains("Nothing was written: "))
        #expect(site.files() == before)
    }

    /// Damaged pixels of a photo are detected only by decoding the whole image.
    @Test func aPhotoThatEndsEarlyChangesNothing() throws {
        let site = try site()
        try site.build()
        let before = site.files()
        try site.edit("content/journal/e1.md", "Text.", "![A view](x.png)")
        try site.write("content/journal/x.png", bytes: Samples.pictureThatDoesNotDecode)
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && outcome.firstError.hasPrefix("content/journal/x.png:1:1: error: "))
        #expect(site.files() == before)
    }

    @Test func aDryRunWritesNothing() throws {
        let site = try site()
        let fresh = try site.run("build", "--dry-run")
        #expect(fresh.code == 0 && fresh.output.contains("3 added") && !site.exists("public"))
        try site.build()
        let before = site.files()
        try site.edit("content/journal/e1.md", "Text.", "Other text.")
        try site.delete("content/journal/e3.md")
        let outcome = try site.run("build", "--dry-run")
        #expect(outcome.code == 0 && outcome.output.contains("1 changed") && outcome.output.contains("1 removed"))
        #expect(site.files() == before)
    }

    // MARK: Killed builds

    @Test func aKilledBuildIsRepaired() throws {
        let site = try site()
        try site.build()
        try site.write("content/journal/e4.md", Samples.entry("E4", date: "2026-03-04"))
        try site.delete("content/journal/e1.md")
        // The state of a build killed during its renames: one file moved already, one deleted, one incomplete.
        let manifest = ["index.html", "journal/e4/index.html", "journal/e3/index.html", "journal/e1/index.html"]
        try site.write("public/.feedgen-staging/manifest", manifest.joined(separator: "\0"))
        try site.write("public/.feedgen-staging/7", "half a fi")
        try site.write("public/journal/e4/index.html", "of an older version of the entry")
        try site.delete("public/journal/e1")
        try expectRepair(of: site)
    }

    /// The list of files of a killed build must survive a failed build.
    @Test func aKilledBuildIsRepairedAfterAFailedOne() throws {
        let site = try site()
        try site.build()
        try site.write("public/.feedgen-staging/manifest", "journal/e4/index.html\0old/page/index.html")
        try site.write("public/journal/e4/index.html", "of the killed build")
        try site.write("public/old/page/index.html", "of the killed build")
        try site.write("content/journal/e4.md", Samples.entry("E4", date: "2026-03-04"))
        try site.write("content/journal/x.png", bytes: Samples.pictureThatDoesNotDecode)
        try site.edit("content/journal/e1.md", "Text.", "![A view](x.png)")
        #expect(try site.run("build").code == 1)
        try site.edit("content/journal/e1.md", "![A view](x.png)", "Text.")
        try site.delete("content/journal/x.png")
        try expectRepair(of: site)
        #expect(!site.exists("public/old"))
    }

    @Test(arguments: 0..<6) func aBuildKilledAtAnyMomentIsRepaired(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        let site = try site(entries: 9)
        // The fixed clock makes the update times of all builds equal.
        try site.write("content/feed.yaml", "title: Log\nbaseURL: https://x.example/\nclock: 2026-04-01\n")
        for number in 0..<30 { try site.write("content/static/\(number).txt", "\(number)") }
        if seed.isMultiple(of: 2) { try site.build() }
        for round in 0..<4 {
            for number in 0..<30 where random.chance(50) {
                try site.write("content/static/\(number).txt", "\(number) in \(round)")
            }
            // These names sort first, so the files are renamed first; each round adds one and changes the others.
            for number in 0...round { try site.write("content/static/+\(number).txt", "\(number) in \(round)") }
            let title = "E\(round)"
            try site.write("content/journal/new\(random.below(4)).md", Samples.entry(title, date: "2026-04-01"))
            let build = try Running(Feedgen.program, ["build"], in: site.folder)
            if random.chance(70) {
                // Kill the build during its renames, which are brief.
                let first = site.path("public/+\(round).txt")
                while access(first, F_OK) != 0, !build.isOver {}
                usleep(UInt32(random.below(300)))
            } else {
                usleep(UInt32(random.below(60_000)))
            }
            build.kill()
            _ = build.finish()
        }
        try expectRepair(of: site)
    }

    @Test func nothingOutsideTheOutputFolderIsTouched() throws {
        let site = try site()
        try site.write("precious.txt", "mine")
        try site.write("precious/index.html", "mine")
        try site.build()
        let content = site.files("content")
        // A manipulated snapshot that lists files that feedgen did not write.
        let text = try site.read("public/snapshot.json")
        let claims = [
            "../precious.txt", "/etc/hostname", "a/../../precious.txt", ".git/HEAD", "./x", "", "media/../../y",
        ]
        let members = claims.map { "\"\($0)\": \"0\"" }.joined(separator: ", ")
        try site.write("public/.git/HEAD", "mine")
        var forged = text.replacingOccurrences(of: "\"files\": {", with: "\"files\": {\(members),")
        forged = forged.replacingOccurrences(
            of: #""url": "/journal/e1/","#,
            with: #""url": "/../precious/", "formerURLs": ["../../precious/", "/a/../../precious/", "//"],"#)
        #expect(forged != text)
        try site.write("public/snapshot.json", forged)
        try site.write("public/.feedgen-staging/manifest", "../precious.txt\0/etc/hostname")
        let outcome = try site.run("build", "--force")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try site.read("precious.txt") == "mine")
        #expect(try site.read("precious/index.html") == "mine")
        #expect(try site.read("public/.git/HEAD") == "mine")
        #expect(site.files("content") == content)
        #expect(FileManager.default.fileExists(atPath: "/etc/hostname"))
    }

    @Test func theOutputFolderMayBeElsewhere() throws {
        let site = try site()
        try site.run("build", "-o", "out/here/site")
        #expect(site.exists("out/here/site/index.html") && !site.exists("public"))
        // A link to a folder is as valid as the folder.
        try site.write("real/keep.txt", "mine")
        try site.link("linked", to: "real")
        #expect(try site.run("build", "--output", "linked").code == 0)
        #expect(site.exists("real/index.html") && site.exists("real/keep.txt"))
    }

    /// Builds, and expects the output of a clean build with the same previous snapshot.
    private func expectRepair(of site: Site, _ options: String..., location: SourceLocation = #_sourceLocation) throws {
        let hasPrevious = site.exists("public/snapshot.json")
        if hasPrevious { try site.write("previous.json", bytes: site.bytes("public/snapshot.json")) }
        let outcome = try site.run(["build"] + options)
        #expect(outcome.code == 0, "\(outcome.errors)", sourceLocation: location)
        let clean = try site.run(["build", "-o", "clean"] + (hasPrevious ? ["--previous", "previous.json"] : []))
        #expect(clean.code == 0, "\(clean.errors)", sourceLocation: location)
        let differences = site.files().differences(from: site.files("clean"))
        #expect(differences.subtracting(["patch.json"]).isEmpty, sourceLocation: location)
        try site.delete("clean")
    }
}
