import FeedKit
import Foundation
import SiteKit
import Testing

struct Talk: FeedModel {
    var facts: Facts
    var metadata: Metadata
    var text: HTML

    struct Metadata: Decodable, Sendable, Equatable {
        var venue: String
        var minutes: Int?
    }
}

struct TalkKind: Kind {
    let name = "talks"
    let files = SourceFiles.markdown

    func read(_ source: ContentSource, in site: Site) -> Reading<Talk> {
        source.read(as: self, in: site) { facts, keys, text in
            // `nil` after an error, which is reported.
            let metadata = keys.decode(Talk.Metadata.self) ?? Talk.Metadata(venue: "")
            return Talk(facts: facts, metadata: metadata, text: text.listHTML)
        }
    }

    func register(in registry: inout Registry, of site: Site) { registry.register(Talk.self, renderer: TalkView()) }
}

struct TalkView: CellRenderer {
    func render(_ talk: Talk, to html: inout HTMLWriter) {
        html.element("h2") { $0.text(talk.facts.title) }
        html.element("p") { $0.text(talk.metadata.venue) }
        html.markup(talk.text)
    }
}

struct PlainFrame: PageFrame {
    func render(_ page: FramedPage, to html: inout HTMLWriter) {
        html.document(page) { html in
            html.element("nav") { html in
                for link in page.site.navigation {
                    html.element("a", ["href": .text(link.url)]) { $0.text(link.title) }
                }
            }
            html.element("main", ["id": "main"]) { $0.markup(page.content) }
        }
    }
}

/// Small sites with the files that the templates of both programs contain, unchanged.
@Suite struct MovingFromPublishOrSaga {
    private static let post = """
        ---
        date: 2020-08-05 10:30
        description: A description of my first post.
        tags: first, article
        ---
        # My first post

        My first post’s text.
        """
    private static let article = """
        ---
        tags: article, news
        summary: This is the summary
        date: 2020-01-01
        ---
        # Hello world
        Hello there.
        """
    private static let talk = """
        ---
        title: Dust
        date: 2021-03-04
        venue: Dome 2
        minutes: 40
        ---
        Slides follow.
        """

    private func withSite(_ body: (_ source: String) throws -> Void) throws {
        let source = FileManager.default.temporaryDirectory.path + "/feedgen-moved-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: source) }
        let files = [
            "feed.yaml": "title: Mine\nbaseURL: https://example.org/\npermalinks: {journal: \"/posts/:slug/\"}\n",
            "journal/first-post.md": Self.post, "journal/hello.md": Self.article, "talks/dust.md": Self.talk,
        ]
        for (name, text) in files {
            let file = source + "/content/" + name
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        try body(source)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func buildsTheFilesOfPublish() throws {
        try withSite { source in
            let report = try SiteBuild(options: BuildOptions(source: source), kinds: [TalkKind()]).build(now: .now)
            #expect(report.diagnostics.map { $0.printed() } == [String]())
            #expect(try text(source + "/public/posts/first-post/index.html").contains("p-name\">My first post</h1>"))
            #expect(try text(source + "/public/talks/dust/index.html").contains("Dust"))
            #expect(try text(source + "/public/index.html").contains("<h2>Dust</h2><p>Dome 2</p>"))
        }
    }

    @Test func buildsTheFilesOfSagaInAFrame() throws {
        try withSite { source in
            let build = SiteBuild(
                options: BuildOptions(source: source), kinds: [TalkKind()], frame: PlainFrame(),
                hooks: BuildHooks(didWrite: { print("wrote \($0.written) files") }))
            #expect(try !build.build(now: .now).isRefused)
            let page = try text(source + "/public/posts/hello/index.html")
            #expect(page.contains("<body><nav>") && page.contains("Hello there."))
            #expect(page.contains("This is the summary"))
        }
    }
}
