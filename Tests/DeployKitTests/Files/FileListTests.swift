import Testing

@testable import DeployKit

@Suite struct FileListTests {
    private let digest = String(repeating: "0", count: 32)

    private func snapshot(_ files: String) -> [UInt8] {
        let lists = #""feed": [], "sections": {}, "pages": {}, "sources": {}"#
        return Array(#"{"version": 2, "build": "", \#(lists), "files": {\#(files)}}"#.utf8)
    }

    @Test func readsDigests() throws {
        let list = try FileList(parsing: snapshot(#""a/index.html": "\#(digest)""#))
        #expect(list.digests == ["a/index.html": digest])
    }

    /// The paths of a target's snapshot come from anyone who can write there.
    @Test(arguments: [
        "../x", "/etc/passwd", "a/../../x", "a//b", "./a", "a/.", "", ".git/config", "a\\u0000b", "a\\nb", "a\\u001bb",
        ".feedgen-deploy.json", ".feedgen-deploy.tmp/x", "snapshot.json", "patch.json",
    ])
    func refusesUnsafePaths(path: String) {
        #expect(throws: FileList.Mistake.self) { try FileList(parsing: snapshot(#""\#(path)": "\#(digest)""#)) }
        let plan = #"{"plan": "x", "entries": [["\#(path)", null]]}"#
        #expect(throws: FileList.Mistake.self) { try ChangeList(parsing: Array(plan.utf8)) }
    }

    @Test(arguments: ["", "{}", "[1]", "{\"version\": 3}", "{\"files\": "])
    func refusesOtherDocuments(text: String) {
        #expect(throws: FileList.Mistake.self) { try FileList(parsing: Array(text.utf8)) }
        #expect(throws: FileList.Mistake.self) { try ChangeList(parsing: Array(text.utf8)) }
    }

    @Test func refusesOtherDigests() {
        #expect(throws: FileList.Mistake.self) { try FileList(parsing: snapshot(#""a": "\#(digest.dropFirst())""#)) }
        #expect(throws: FileList.Mistake.self) { try FileList(parsing: snapshot(#""a": 1"#)) }
    }

    @Test(arguments: [
        ("media/a-160-0123.webp", true, UploadGroup.media), ("video.mp4", false, .media),
        ("search/1.json", true, .media),
        ("style.css", false, .assets), ("feedgen.js", true, .assets), ("a/index.html", true, .newPages),
        ("index.html", false, .changedPages), ("atom.xml", true, .changedPages),
        ("tags/x/feed.json", true, .changedPages),
        ("sitemap-2.xml", true, .changedPages), ("robots.txt", true, .changedPages),
        ("updates.json", true, .updates), ("de/updates.json", false, .updates),
    ])
    func groups(path: String, isNew: Bool, group: UploadGroup) {
        #expect(UploadGroup(of: path, isNew: isNew) == group)
    }
}
