import DataKit
import TestSupport
import Testing

@testable import ImportKit

@Suite struct SiteHostileTests {
    @Test(arguments: [
        "hugo.toml", "hugo.yaml", "hugo.json", "config.toml", "_config.yml", "_config.toml", ".eleventy.js",
    ])
    func brokenConfigurationsAreToldAndTheTextsCome(_ name: String) throws {
        let broken = [
            "", "= [", "{", "a: [b", "title: &a [*a, *a]\nb: *a", "\u{0}\u{1}", "baseURL = 5\npermalinks = \"x\"\n",
            "title: {a: b}\nurl: [x]\ncollections: 5\ndefaults: {}\nexclude: 7",
            "[permalinks]\nposts = \"/../:slug/\"\n[languages]\nen = 3\n", "permalink: \"/../{{x}}/:title\"\n",
            "staticDir = [\"\", \"/\"]\ncontentDir = \"/\"\n",
            "module.exports = { dir: { input: '../..', output: '/', includes: '' } }; x.addPassthroughCopy({'../../etc': '../../x'}); x.addPassthroughCopy(",
            String(repeating: "[", count: 5_000), String(repeating: "addPassthroughCopy({", count: 2_000),
            String(repeating: "input:", count: 5_000),
        ]
        for text in broken {
            for (kind, (format, _)) in SiteFormatTests.cases {
                let files = [
                    name: text, "content/posts/2020-01-01-x.md": "x", "_posts/2020-01-01-x.md": "x",
                    "src/posts/x.md": "---\n---\n", "posts/x.md": "---\ndate: 2020-01-01\n---\n",
                    "static/a.txt": "", "assets/x.jpg": "x",
                ]
                let run = try ImportRun(format, files)
                #expect(run.siteViolations == [], "\(kind) \(name) \(text.prefix(40))")
            }
        }
    }

    @Test func namesLeadNowhereElse() throws {
        let marks = [
            "hugo.toml": "title = \"x\"", "config.toml": "base_url = \"x\"", "_config.yml": "title: x",
            ".eleventy.js": "x",
        ]
        let names = [
            "content/../../etc/passwd", "content/posts/..", "content/posts/../../../x.md", "static/../x",
            "static/.git/config", "static//x", "static/a\u{0}b",
            "static/a\nb.txt", "content/posts/a\u{1b}.md", "static/" + String(repeating: "long", count: 90) + ".txt",
            "static/a\\b", "_posts/../../x.md", "/etc/passwd",
            "assets/..", "static/A", "static/a", "static/a/b", "static/ÄÖ.jpg", "content/posts/.md",
            "content/posts/index.md", "_posts/_posts/_posts", "_drafts/", "content/", "posts/posts.json",
        ]
        for (mark, text) in marks {
            var files = Dictionary(names.map { ($0, "---\ndate: 2020-01-01\n---\n") }, uniquingKeysWith: { a, _ in a })
            files[mark] = text
            for (kind, (format, _)) in SiteFormatTests.cases {
                let run = try ImportRun(format, files)
                #expect(run.siteViolations == [], "\(kind) \(mark)")
            }
        }
    }

    @Test func nothingTakesTimeByTheSquare() throws {
        var files = [
            "hugo.toml": "baseURL = \"x\"", "_config.yml": "exclude: [\"*a*a*a*a*a*b\"]",
            "config.toml": "base_url = \"x\"", ".eleventy.js": "x.addPassthroughCopy('a*a*a*a*a*b')",
        ]
        for number in 0..<2_000 {
            files["content/posts/a\(number)/index.md"] =
                "---\ndate: 2020-01-01\n---\n" + String(repeating: "{{ {{", count: 50)
        }
        files["static/" + String(repeating: "a", count: 5_000)] = "x"
        files["content/x.md"] = String(repeating: "{{ site.", count: 100_000)
        for number in 0..<5_000 { files["deep/\(number)/same.txt"] = "x" }
        files["eleventy.config.js"] = "x.addPassthroughCopy({'deep/**/*.txt': '.'})"
        for (_, (format, _)) in SiteFormatTests.cases { #expect(try ImportRun(format, files).siteViolations == []) }
    }

    @Test func mutationsCrashNothing() throws {
        let tokens = ["../", "/", "{{", "---\n", "\"", ":", "[", "_posts/", "index.", "\n", "*", "."]
        var random = SplitMix64(seed: 2_021)
        let kinds = SiteFormatTests.cases.keys.sorted()
        for round in 0..<300 {
            let (format, original) = try #require(SiteFormatTests.cases[kinds[round % kinds.count]])
            var files = original.mapValues { Array($0.utf8) }
            let paths = files.keys.sorted()
            for _ in 0...random.below(6) {
                let path = random.pick(paths)
                guard var bytes = files[path] else { continue }
                if random.chance(30) {
                    files[path] = nil
                    var name = Array(path.utf8)
                    name.mutate(&random, inserting: tokens)
                    files[String(decoding: name, as: UTF8.self)] = bytes
                } else {
                    bytes.mutate(&random, inserting: tokens)
                    files[path] = bytes
                }
            }
            let run = try ImportRun(format, files)
            #expect(run.siteViolations == [], "round \(round)")
            if !run.siteViolations.isEmpty { return }
        }
    }
}
