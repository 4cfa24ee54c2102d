import DataKit
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct SiteFormatTests {
    static let cases: [String: (format: any ImportFormat, files: [String: String])] = [
        "hugo": (HugoFormat(), SiteFixtures.hugo), "jekyll": (JekyllFormat(), SiteFixtures.jekyll),
        "zola": (ZolaFormat(), SiteFixtures.zola), "eleventy": (EleventyFormat(), SiteFixtures.eleventy),
    ]
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test(arguments: ["hugo", "jekyll", "zola", "eleventy"])
    func becomesWhatItShould(_ name: String) throws {
        let (format, files) = try #require(Self.cases[name])
        let trial = try SiteTrial(format, files)
        #expect(trial.flaws == [])
        let issue = try Golden.issue(with: trial.report, in: Self.golden.appending(path: name + ".txt"))
        #expect(issue == nil)
    }

    @Test(arguments: ["hugo", "jekyll", "zola", "eleventy"])
    func isRecognisedByItsOwnFormatAlone(_ name: String) throws {
        let (_, files) = try #require(Self.cases[name])
        let export = SiteTrial.export(files)
        let names = try Self.cases.filter { try $0.value.format.recognises(export) }.keys
        #expect(Array(names) == [name])
    }

    @Test func otherFoldersAreNotRecognised() throws {
        for files in [
            [:], ["config.toml": "a = 1", "content/x.md": "x"], ["a/b/c/hugo.toml": "x"],
            // Hexo
            ["_config.yml": "title: x", "scaffolds/post.md": "x", "source/_posts/x.md": "x"],
            ["config.json": "{\"title\": \"x\"}", "x.js": "y"],
        ] {
            for (name, entry) in Self.cases {
                #expect(try !entry.format.recognises(SiteTrial.export(files)), "\(name)")
            }
        }
    }

    @Test func newerExportsKeepTheirPaths() throws {
        for (name, (format, files)) in Self.cases {
            let first = try SiteTrial(format, files)
            let known = ExistingFiles(
                paths: Dictionary(first.files.map { ($0.origin, $0.path) }, uniquingKeysWith: { a, _ in a }))
            var newer = files
            for (path, text) in files where path.hasSuffix("first.md") { newer[path] = text + "\nMore.\n" }
            let prefix =
                name == "jekyll"
                ? "ridge-main/_posts/"
                : name == "eleventy" ? "src/posts/" : name == "zola" ? "content/blog/" : "content/posts/"
            newer[prefix + "2022-02-02-newest.md"] = "---\ntitle: Newest\n---\nx"
            let second = try SiteTrial(format, newer, known: known)
            #expect(second.flaws == [])
            #expect(second.files.count == first.files.count + 1)
            let paths = Dictionary(second.files.map { ($0.origin, $0.path) }, uniquingKeysWith: { a, _ in a })
            for file in first.files { #expect(paths[file.origin] == file.path) }
        }
    }

    @Test func whatIsWrittenIsReadByFeedgen() throws {
        for (_, (format, files)) in Self.cases {
            let trial = try SiteTrial(format, files)
            for file in trial.files where file.path.hasSuffix(".md") {
                guard case .copy(let path) = file.content, let text = files[path] else { continue }
                let matter = FrontMatter.split(SourceText(file: path, text: text))
                let isBroken = path.contains("broken") || path.contains("twice")
                #expect(matter.diagnostics.isEmpty != isBroken, "\(path)")
            }
        }
    }

    @Test func twoFilesOfOneNameAreBothThere() throws {
        let trial = try SiteTrial(
            JekyllFormat(),
            [
                "_config.yml": "title: x", "guide.md": "---\n---\n", "guide/index.md": "---\n---\n",
                "Guide.md": "---\n---\n",
            ])
        #expect(trial.flaws == [])
        #expect(trial.paths == ["content/pages/Guide.md", "content/pages/guide-2.md", "content/pages/guide-3.md"])
        #expect(trial.writer.notes.contains { $0.contains("guide/index.md as content/pages/guide-3.md") })
    }

    /// `FIXTURE_DIR` is a folder of published sites, named as in `real`.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["FIXTURE_DIR"] != nil),
        arguments: [
            ("blog.rust-lang.org", "zola"), ("swift-org-website", "jekyll"), ("raphlinus.github.io", "jekyll"),
            ("babysteps", "hugo"),
            ("spf13.com", "hugo"), ("kpwags.11ty", "eleventy"), ("jonplummer-11ty", "eleventy"),
        ])
    func realSites(_ folder: String, _ name: String) throws {
        let top = try #require(ProcessInfo.processInfo.environment["FIXTURE_DIR"])
        guard FileManager.default.fileExists(atPath: top + "/" + folder) else { return }
        let export = SiteTrial.export(folder: top + "/" + folder)
        let names = try Self.cases.filter { try $0.value.format.recognises(export) }.keys
        #expect(Array(names) == [name])
        let trial = try SiteTrial(try #require(Self.cases[name]).format, export)
        #expect(trial.flaws == [])
        try trial.report.write(toFile: top + "/" + folder + ".report", atomically: true, encoding: .utf8)
    }
}
