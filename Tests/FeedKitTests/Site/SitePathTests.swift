import FeedKit
import TestSupport
import Testing

@Suite struct SitePathTests {
    @Test(
        arguments: [
            ("/", "index.html"), ("/journal/x/", "journal/x/index.html"), ("/404.html", "404.html"),
            ("media/a.jpg", "media/a.jpg"), ("", "index.html"),
        ])
    func aPageHasAFile(page: String, file: String) {
        #expect(SitePath.file(ofPage: page) == file)
    }

    @Test(
        arguments: [
            ("/journal/first-light/", "/journal/first-light/"), ("/a b/", "/a%20b/"), ("/a?b#c/", "/a%3Fb%23c/"),
            ("/100%/", "/100%25/"), ("/日/", "/%E6%97%A5/"), ("/\"'<>&/", "/%22%27%3C%3E%26/"),
            ("/~a_b-c.d/", "/~a_b-c.d/"),
        ])
    func aLinkIsEncoded(path: String, link: String) {
        #expect(SitePath.encoded(path) == link)
        #expect(SitePath.decoded(link) == path)
    }

    @Test(arguments: ["%", "%4", "%4g", "a%", "%FF", "%C3%28", "%E6%97"])
    func whatIsNoEncodingIsNotDecoded(path: String) {
        #expect(SitePath.decoded(path) == nil)
    }

    @Test(
        arguments: [
            ("a.jpg", "photos/ridge", "photos/ridge/a.jpg"), ("../b/a.jpg", "photos/ridge", "photos/b/a.jpg"),
            ("./a//b.jpg", "photos", "photos/a/b.jpg"), ("/a.jpg", "photos", "a.jpg"), ("../a.jpg", "photos", "a.jpg"),
            ("..", "photos", ""), ("../../a.jpg", "photos", nil), ("/../a.jpg", "photos", nil), ("..", "", nil),
            ("a/../..", "", nil), ("...", "a", "a/..."),
        ] as [(String, String, String?)])
    func aReferenceIsResolved(reference: String, folder: String, path: String?) {
        #expect(SitePath.resolve(reference, in: folder) == path)
    }

    @Test(
        arguments: [
            ("a/b.tar.gz", "a", "b.tar.gz", "a/b.tar", "gz"), ("A.JPG", "", "A.JPG", "A", "jpg"),
            (".hidden", "", ".hidden", ".hidden", ""), ("a.b/c", "a.b", "c", "a.b/c", ""), ("a.", "", "a.", "a", ""),
            ("日.本", "", "日.本", "日", "本"), ("", "", "", "", ""), ("a/", "a", "", "a/", ""),
            ("a/.b", "a", ".b", "a/.b", ""), ("a/\u{301}b.c", "a", "\u{301}b.c", "a/\u{301}b", "c"),
        ])
    func aPathHasParts(path: String, folder: String, name: String, stem: String, suffix: String) {
        #expect(SitePath.folder(of: path) == folder)
        #expect(SitePath.name(of: path) == name)
        #expect(SitePath.withoutExtension(path) == stem)
        #expect(SitePath.fileExtension(of: path) == suffix)
    }

    /// No reference resolves outside the root, and encoding is lossless.
    @Test(arguments: 0..<500)
    func noReferenceLeavesTheRoot(seed: Int) {
        var random = SplitMix64(seed: seed)
        let parts = ["a", "b c", ".", "..", "", "...", "%2e%2e", "日", "..a", "?#", "\u{0}"]
        func path(_ count: Int) -> String {
            (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined(separator: "/")
        }
        let reference = path(Int.random(in: 0...7, using: &random))
        let folder = (0..<Int.random(in: 0...3, using: &random)).map { "f\($0)" }.joined(separator: "/")
        // An independent computation of the depth.
        var depth = reference.hasPrefix("/") ? 0 : folder.split(separator: "/").count
        var isInside = true
        for part in reference.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            isInside = isInside && depth >= 0
        }
        let resolved = SitePath.resolve(reference, in: folder)
        #expect((resolved != nil) == isInside, "\(reference) in \(folder)")
        if let resolved {
            let components = resolved.split(separator: "/", omittingEmptySubsequences: false)
            #expect(resolved.isEmpty || components.count == depth)
            #expect(!components.contains("..") && !components.contains("."))
            #expect(resolved.isEmpty || !components.contains(""))
        }
        #expect(SitePath.decoded(SitePath.encoded(reference)) == reference)
        #expect(SitePath.encoded(reference).utf8.allSatisfy { $0 > 32 && $0 < 127 && !"\"'<>&?#".utf8.contains($0) })
    }
}
