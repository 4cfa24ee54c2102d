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
        let run = try ImportRun(format, files)
        #expect(run.siteViolations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appending(path: name + ".txt"))
        #expect(issue == nil)
    }

    @Test(arguments: ["hugo", "jekyll", "zola", "eleventy"])
    func isRecognizedByItsOwnFormatAlone(_ name: String) throws {
        let (_, files) = try #require(Self.cases[name])
        let export = TestExport(HugoFormat(), files)
        let names = try Self.cases.filter { try export.isRecognized(by: $0.value.format) }.keys
        #expect(Array(names) == [name])
    }

    @Test func otherFoldersAreNotRecognized() throws {
        for files in [
            [:], ["config.toml": "a = 1", "content/x.md": "x"], ["a/b/c/hugo.toml": "x"],
            // Hexo
            ["_config.yml": "title: x", "scaffolds/post.md": "x", "source/_posts/x.md": "x"],
            ["config.json": "{\"title\": \"x\"}", "x.js": "y"],
        ] {
            for (name, entry) in Self.cases {
                #expect(try !TestExport(entry.format, files).isRecognized(), "\(name)")
            }
        }
    }

    @Test func newerExportsKeepTheirPaths() throws {
        for (name, (format, files)) in Self.cases {
            let first = try ImportRun(format, files)
            var newer = files
            for (path, text) in files where path.hasSuffix("first.md") { newer[path] = text + "\nMore.\n" }
            let prefix =
                name == "jekyll"
                ? "ridge-main/_posts/"
                : name == "eleventy" ? "src/posts/" : name == "zola" ? "content/blog/" : "content/posts/"
            newer[prefix + "2022-02-02-newest.md"] = "---\ntitle: Newest\n---\nx"
            let second = try ImportRun(format, newer, existing: first.existing)
            #expect(second.siteViolations == [])
            #expect(second.files.count == first.files.count + 1)
            let paths = second.existing.paths
            for file in first.files { #expect(paths[file.origin] == file.path) }
        }
    }

    @Test func whatIsWrittenIsReadByFeedgen() throws {
        for (_, (format, files)) in Self.cases {
            let run = try ImportRun(format, files)
            for file in run.files where file.path.hasSuffix(".md") {
                guard case .copy(let path) = file.content, let text = files[path] else { continue }
                let matter = FrontMatter.split(SourceText(file: path, text: text))
                let isBroken = path.contains("broken") || path.contains("twice")
                #expect(matter.diagnostics.isEmpty != isBroken, "\(path)")
            }
        }
    }

    @Test func twoFilesOfOneNameAreBothThere() throws {
        let run = try ImportRun(
            JekyllFormat(),
            [
                "_config.yml": "title: x", "guide.md": "---\n---\n", "guide/index.md": "---\n---\n",
                "Guide.md": "---\n---\n",
            ])
        #expect(run.siteViolations == [])
        #expect(
            run.files.map(\.path).sorted() == [
                "content/pages/Guide.md", "content/pages/guide-2.md", "content/pages/guide-3.md",
            ])
        #expect(run.notes.contains { $0.contains("guide/index.md as content/pages/guide-3.md") })
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
        let format = try #require(Self.cases[name]).format
        let export = TestExport(format, Self.files(below: top + "/" + folder))
        let names = try Self.cases.filter { try export.isRecognized(by: $0.value.format) }.keys
        #expect(Array(names) == [name])
        let run = try export.run()
        #expect(run.siteViolations == [])
        try run.report.write(toFile: top + "/" + folder + ".report", atomically: true, encoding: .utf8)
    }

    private static func files(below folder: String) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        let walk = FileManager.default.enumerator(atPath: folder)
        while let path = walk?.nextObject() as? String {
            let isFile = walk?.fileAttributes?[.type] as? FileAttributeType == .typeRegular
            guard isFile, !path.hasPrefix(".git/") else { continue }
            files[path] = [UInt8](FileManager.default.contents(atPath: folder + "/" + path) ?? Data())
        }
        return files
    }
}

extension ImportRun {
    /// The violated invariants of imports of a site's folder, in which every file is an item.
    var siteViolations: [String] {
        let found = tally.found.values.reduce(0, +)
        return violations + (found == exportedFileCount ? [] : ["\(exportedFileCount) files, but \(found) found"])
    }
}
