import Diagnostics
import MarkupKit
import TestSupport
import Testing

@testable import FeedKit

/// The resolution of links in texts, on the object's page and on list pages.
@Suite struct LinkResolverTests {
    /// Returns the URL of a link in `content/journal/2026-03-01-a/index.md`.
    private func address(_ destination: String) -> String {
        var configuration = SiteConfiguration()
        configuration.baseURL = "https://x.example/log/"
        var site = Site(configuration: configuration)
        let digest = Digest(of: "photo")
        for path in ["journal/2026-03-01-a/view.jpg", "photos/ridge/dawn.jpg"] {
            let rendition = ImageAsset.Rendition(
                file: "media/\(SitePath.name(of: path))", mediaType: "image/jpeg", widthPx: 9, heightPx: 9,
                recipe: digest)
            site.images[path] = ImageAsset(path: path, source: digest, renditions: [rendition])
        }
        site.statics = ["notes.md"]
        for stem in ["journal/2026-03-02-first-light", "journal/Üben"] {
            site.documents[stem + ".md"] = DocumentURL.derived(
                stem: stem, in: .init(path: "journal", kind: "journal"))
        }
        site.documents["pages/docs.md"] = DocumentURL.own(path: "/docs/", id: "pages/docs")
        site.documents["pages/docs/guide.md"] = DocumentURL.own(path: "/docs/guide/", id: "pages/docs/guide")
        var moved = Facts(
            id: "journal/own", kind: "journal", title: "", date: Instant(seconds: 0), path: "/journal/slug/",
            source: FileLocation(file: ""))
        moved.isDraft = false
        site.documents["journal/moved.md"] = DocumentURL.own(path: moved.path, id: moved.id)
        let source = ContentSource(
            path: "journal/2026-03-01-a/index.md", document: nil, stem: "journal/2026-03-01-a",
            folder: "journal/2026-03-01-a", attachments: ["journal/2026-03-01-a/data/track one.gpx"])
        return LinkResolver(site: site, source: source, page: "/journal/2026-03-01-a/").resolver.link(destination)
    }

    @Test(arguments: [
        ("/x/", "/log/x/"), ("/x?y#z", "/log/x?y#z"), ("../b/", "/log/journal/b/"),
        ("b", "/log/journal/2026-03-01-a/b"),
        (".", "/log/journal/2026-03-01-a/"), ("..", "/log/journal/"), ("?q", "/log/journal/2026-03-01-a/?q"),
        ("../../../../../x", "/x"),
        ("../2026-03-02-first-light.md", "/log/journal/2026-03-02-first-light/"),
        ("@/journal/2026-03-02-first-light.md", "/log/journal/2026-03-02-first-light/"),
        ("/journal/2026-03-02-first-light.md?q", "/log/journal/2026-03-02-first-light/?q"),
        (
            "../2026-03-02-first-light.md#top-of-it",
            "/log/journal/2026-03-02-first-light/#top-of-it"
        ),
        ("../moved.md#x", "/log/journal/slug/#x"),
        ("../moved.md#journal-own-x", "/log/journal/slug/#journal-own-x"),
        ("../%C3%9Cben.md", "/log/journal/%C3%BCben/"), ("../gone.md", "/log/journal/gone.md"),
        ("view.jpg", "/log/media/view.jpg"), ("/photos/ridge/dawn.jpg", "/log/media/dawn.jpg"),
        ("data/track%20one.gpx", "/log/journal/2026-03-01-a/track%20one.gpx"), ("/notes.md", "/log/notes.md"),
    ])
    func leadsThere(destination: String, expected: String) {
        #expect(address(destination) == expected)
    }

    /// Links between the sources of other generators lead to the imported texts.
    @Test(arguments: [
        ("/_posts/2026-03-02-first-light.md", "/log/journal/2026-03-02-first-light/"),
        ("../../_posts/2026-03-02-first-light.md#top", "/log/journal/2026-03-02-first-light/#top"),
        ("/2026-03-02-first-light.md", "/log/journal/2026-03-02-first-light/"),
        ("2026-03-02-first-light.md", "/log/journal/2026-03-02-first-light/"),
        ("../../docs/guide.md", "/log/docs/guide/"), ("../docs/guide.md", "/log/docs/guide/"),
        ("/docs/guide.md", "/log/docs/guide/"), ("/docs/index.md", "/log/docs/"),
        ("../%C3%9Cben.md", "/log/journal/%C3%BCben/"),
        ("/_posts/gone.md", "/log/_posts/gone.md"), ("/docs/gone.md", "/log/docs/gone.md"),
    ])
    func leadsToMovedDocument(destination: String, expected: String) {
        #expect(address(destination) == expected)
    }

    /// A resolved URL is absolute, has no dot segments, and resolves to itself on every page.
    @Test func browsing() {
        var random = SplitMix64(seed: 11)
        let pieces = ["a", "b", ".", "..", "", "c.html"]
        for _ in 0..<2000 {
            let address = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined(separator: "/")
            // Two leading slashes precede a host name.
            guard !address.hasPrefix("//") else { continue }
            let once = PageURL("/log/journal/x/").url(of: address)
            #expect(once.hasPrefix("/"), "\(address)")
            #expect(!once.split(separator: "/").contains { $0 == "." || $0 == ".." }, "\(address) → \(once)")
            #expect(PageURL("/other/").url(of: once) == once, "\(address) → \(once)")
            let isFolder =
                address.isEmpty || ["/", "/.", "/.."].contains { address.hasSuffix($0) }
                || [".", ".."].contains(address)
            #expect(once.hasSuffix("/") == isFolder, "\(address) → \(once)")
        }
    }
}
