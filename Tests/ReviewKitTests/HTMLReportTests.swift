import DiffKit
import Foundation
import ReviewKit
import TestSupport
import Testing

/// The report page: a golden file, byte for byte, and properties of others.
@Suite struct HTMLReportTests {
    typealias S = Snapshots

    private static let image: JSON = ["src": "/media/dawn-1.jpg", "width": 1600, "height": 900, "alt": "A ridge"]
    private static let thumbnail = HTMLReport.Thumbnail(dataURI: "data:image/webp;base64,AAAA", width: 320, height: 180)

    private static func frame(_ row: Int, _ x: Int, height: JSON = 128) -> JSON {
        [.integer(row), .integer(x), 128, height]
    }

    private static let old = S.snapshot(
        [
            (
                "photos/ridge",
                S.section(
                    "Ridge",
                    cells: [
                        ("header", S.cell(["title": "Ridge"], frame: [0, 0, 390, nil])),
                        (
                            "dawn",
                            S.cell(["title": "Dawn", "caption": "The first light", "image": image], frame: frame(1, 0))
                        ),
                        ("noon", S.cell(["title": "Noon", "image": image], frame: frame(1, 130))),
                        ("dusk", S.cell(["title": "Dusk"], frame: frame(1, 260))),
                        ("night", S.cell(["title": "Night", "date": "SOL 4"], frame: frame(2, 0))),
                    ])
            ),
            ("journal/ice", S.section("Ice", kind: "journal", cells: [("text", S.cell(["body": "It broke."]))])),
            ("journal/fog", S.section("Fog", kind: "journal", cells: [("text", S.cell(["body": "Thick."]))])),
            ("journal/rim", S.section("Rim", kind: "journal", cells: [("text", S.cell(["body": "Sharp."]))])),
        ],
        pages: [
            (
                "/about/",
                [
                    "sections": [], "title": "About", "source": "pages/about.md",
                    "model": ["text": "We live here."],
                ]
            ),
            ("/Ice/", ["sections": ["journal/ice"]]),
        ],
        files: [
            ("media/dawn-1.jpg", "a"), ("Ice/index.html", "b"), ("about/index.html", "1"), ("style.css", "c"),
        ], state: [("appearance", ["Templates/style.css": "1"]), ("settings", ["pageSize": 10])])

    private static let new = S.snapshot(
        [
            ("journal/fog", S.section("Fog", kind: "journal", cells: [("text", S.cell(["body": "Thick."]))])),
            (
                "photos/ridge",
                S.section(
                    "Ridge",
                    cells: [
                        ("header", S.cell(["title": "Ridge"], frame: [0, 0, 390, nil])),
                        (
                            "dawn",
                            S.cell(["title": "Dawn", "caption": "The last light", "image": image], frame: frame(1, 0))
                        ),
                        ("dusk", S.cell(["title": "Dusk"], frame: frame(1, 130))),
                        ("noon", S.cell(["title": "Noon", "image": image], frame: frame(1, 260))),
                        ("stars", S.cell(["title": "Stars", "location": "4.1, 137.4"], frame: frame(2, 0))),
                    ], tags: ["sky"])
            ),
            (
                "journal/rim",
                S.section("Rim", kind: "journal", cells: [("text", S.cell(["body": "Blunt."]))])
            ),
            ("journal/new", S.section("A new one", kind: "journal", cells: [("text", S.cell(["body": "Hello."]))])),
        ],
        pages: [
            (
                "/about/",
                [
                    "sections": [], "title": "About", "source": "pages/about.md",
                    "model": ["text": "Nobody lives here."],
                ]
            ),
            ("/A new one/", ["sections": ["journal/new"]]),
        ],
        sources: [("map.pdf", "static/map.pdf")],
        files: [
            ("media/dawn-1.jpg", "a"), ("A new one/index.html", "b"), ("about/index.html", "2"), ("style.css", "d"),
            ("map.pdf", "1"),
        ], state: [("appearance", ["Templates/style.css": "2"]), ("settings", ["pageSize": 5])])

    private func report(_ old: JSON = Self.old, _ new: JSON = Self.new, baseURL: String? = nil) throws -> String {
        HTMLReport(of: try S.review(old, new), thumbnails: ["/media/dawn-1.jpg": Self.thumbnail], baseURL: baseURL).html
    }

    // MARK: One page

    @Test func golden() throws {
        // The build digests differ between runs.
        let made = try report(baseURL: "https://x.example/")
            .replacing(/From build <code>[^<]*<\/code> to <code>[^<]*<\/code>/, with: "From build … to …")
        let file = Repository.url("Tests/ReviewKitTests/Golden/report.html")
        if let issue = try Golden.issue(with: made, in: file) { Issue.record("\(issue)") }
    }

    @Test func thePageNeedsNothingElse() throws {
        let html = try report()
        #expect(html.contains(#"<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;"#))
        let sources = html.matches(of: /(?:src|srcset|href|action|data|poster)="([^"]*)"/).map { String($0.1) }
        #expect(sources.contains(Self.thumbnail.dataURI))
        #expect(
            sources.allSatisfy { ["data:,", Self.thumbnail.dataURI].contains($0) || $0.hasPrefix("#") }, "\(sources)")
        #expect(!html.contains("url(") && !html.contains("@import") && !html.contains("<script"))
    }

    @Test func aPictureThatIsNotAtHandIsAnEmptyFrame() throws {
        let html = HTMLReport(of: try S.review(Self.old, Self.new)).html
        #expect(!html.contains("<img"))
        #expect(
            html.contains(
                #"role="img" aria-label="Unavailable image: A ridge" style="aspect-ratio:1600/900""#))
    }

    @Test(arguments: [
        ("https://x.example/", "https://x.example/A%20new%20one/"),
        ("https://x.example", "https://x.example/A%20new%20one/"),
        ("http://127.0.0.1:8080/log/", "http://127.0.0.1:8080/log/A%20new%20one/"),
    ]) func pagesAreLinked(baseURL: String, link: String) throws {
        #expect(try report(baseURL: baseURL).contains("href=\"\(link)\""))
    }

    @Test(arguments: [
        "javascript:alert(1)//", "data:text/html,x", "//x.example/", "https://", "https:///x", "https://a@x.example/",
        "https://x.example:a/", "https://x.example\\.evil.example/", "https://x.example/\"onclick=", "ftp://x.example/",
        "https://x.example/?a=", "https://x.example/#", " https://x.example/", "https://x\u{202E}.example/",
    ]) func doubtfulHostsAreNotLinked(baseURL: String) throws {
        let links = try report(baseURL: baseURL).matches(of: /href="([^"]*)"/).map { String($0.1) }
        #expect(links.allSatisfy { $0 == "data:," || $0.hasPrefix("#") }, "\(links)")
    }

    /// A snapshot may come from anyone, so its own base URL is not linked.
    @Test func aSnapshotsOwnURLIsNotLinked() throws {
        func site(_ title: String) -> JSON {
            S.snapshot(
                [("journal/a", S.section(title, cells: [], url: "/a/"))], pages: [("/a/", ["sections": ["journal/a"]])],
                files: [("a/index.html", .string(title))], state: [("baseURL", "https://evil.example/")])
        }
        let review = try S.review(site("A"), site("B"))
        #expect(!HTMLReport(of: review).html.contains("evil") && !MarkdownReport(of: review).text.contains("evil"))
        let linked = MarkdownReport(of: review, baseURL: "https://x.example/", siteURL: "https://x.example/").text
        #expect(linked.contains("](https://x.example/a/)") && !linked.contains("evil"))
    }

    @Test func whatIsTheSameTakesOneLine() throws {
        func site(_ width: JSON) -> JSON {
            S.snapshot(
                (1...6).map { number in
                    let cell = S.cell(["title": .string("Cell \(number)")], frame: [0, 0, width, 30])
                    return ("notes/\(number)", S.section("Note \(number)", kind: "notes", cells: [("text", cell)]))
                })
        }
        let html = try report(site(390), site(300))
        #expect(html.components(separatedBy: "<article").count == 2)
        #expect(html.contains("The same in 5 more objects"))
        for number in 1...6 { #expect(html.contains("id=\"object-\(number)\"") && html.contains("Cell \(number)<")) }
    }

    @Test func pagesBeforeAndAfterCannotRunAnything() throws {
        let pair = HTMLReport.PagePair(
            url: "/", old: "<!doctype html><p onclick=\"x\">Old", new: "<script>alert(1)</script>")
        let html = HTMLReport(of: try S.review(Self.old, Self.new), pages: [pair]).html
        #expect(html.components(separatedBy: "<iframe sandbox=\"\" ").count == 3)
        #expect(html.contains("srcdoc=\"&lt;script&gt;alert(1)&lt;/script&gt;\""))
        #expect(!html.contains("<script") && !html.contains("onclick=\"x"))
    }

    /// One page below each folder, and only if a template or setting may have changed them.
    @Test func samplesShowEachTypeOfPage() throws {
        func site(_ digest: JSON, _ template: JSON) -> JSON {
            let urls = ["/", "/archive/1/", "/archive/2/", "/journal/", "/journal/a/", "/journal/b/"]
            return S.snapshot(
                [], pages: urls.map { ($0, ["sections": []]) },
                files: urls.map { ($0.dropFirst() + "index.html", digest) },
                state: [("appearance", ["Templates/page.mustache": template])])
        }
        let pages = HTMLReport.samplePages(of: try S.review(site("1", "1"), site("2", "2")), most: 3)
        #expect(pages == ["/", "/archive/1/", "/journal/"])
        #expect(HTMLReport.samplePages(of: try S.review(site("1", "1"), site("2", "1")), most: 3).isEmpty)
    }

    @Test func longListsAreCut() throws {
        let files = (1000..<2000).map { ("f/\($0).txt", JSON.string("x")) }
        let html = try report(S.snapshot([]), S.snapshot([], files: files))
        #expect(html.contains("f/1499.txt") && !html.contains("f/1500.txt") && html.contains("and 500 more files"))
    }

    @Test func aLocationIsNeverCutOff() throws {
        let many = (1000..<1600).map { number in
            let model: JSON = number == 1599 ? ["title": "A", "location": "4.1, 137.4"] : ["title": "A"]
            return ("photos/\(number)", S.section("Album \(number)", cells: [("a", S.cell(model))]))
        }
        let html = try report(S.snapshot([]), S.snapshot(many))
        #expect(html.contains("Album 1499<") && !html.contains("Album 1500<") && html.contains("and 99 more objects"))
        #expect(html.contains("href=\"#object-600\"") && html.contains("<h3 id=\"object-600\">"))
    }

    @Test func nothingIsSaidOfNothing() throws {
        let html = try report(Self.old, Self.old)
        #expect(html.contains("No object changed.") && !html.contains("<article") && !html.contains("<nav"))
    }
}
