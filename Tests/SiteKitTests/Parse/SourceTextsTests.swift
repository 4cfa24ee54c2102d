import Diagnostics
import FeedKit
import Foundation
import TestSupport
import Testing

@testable import FileSystem
@testable import SiteKit

@Suite struct SourceTextsTests {
    private let folder: CacheTestFolder

    init() throws {
        folder = try CacheTestFolder()
        try Disk.makeFolder(folder.path)
    }

    private func save(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/a.md"))
    }

    /// A file may be saved between two reads.
    @Test(arguments: [true, false]) func aTextAndItsDigestAreOfTheSameBytes(asksForTheTextFirst: Bool) throws {
        let source = ContentMap.UnreadSource(path: "a.md", hasDocument: true, stem: "a", folder: "")
        var texts = SourceTexts(
            of: source, folder: .named(folder.path), files: SourceFileIndex(), limits: Limits(),
            faults: DiskErrorCollector())
        try save("before")
        if asksForTheTextFirst { _ = texts.text(of: "a.md") } else { _ = texts.digest(of: "a.md") }
        try save("after")
        #expect(try texts.text(of: "a.md").get().text == "before")
        #expect(texts.digest(of: "a.md") == Digest(of: "before"))
        #expect(texts.digests == ["a.md": Digest(of: "before")] && !texts.hasChanged)
    }

    /// The digest of a file with an unchanged stamp is stored; the file itself has not been read yet.
    @Test func aTextThatIsNotTheOneThatIsKnownIsNoText() throws {
        try save("before")
        let tree = try FileTree.walk(folder.path, named: "content", root: folder.path)
        let files = SourceFileIndex(tree.files).updated(with: ["a.md": Digest(of: "before")])
        for (text, isSame) in [("before", true), ("after", false)] {
            try save(text)
            var texts = SourceTexts(
                of: ContentMap.UnreadSource(path: "a.md", hasDocument: true, stem: "a", folder: ""),
                folder: .named(folder.path),
                files: files, limits: Limits(), faults: DiskErrorCollector())
            #expect((try? texts.text(of: "a.md").get().text) == (isSame ? text : nil))
            #expect(texts.hasChanged == !isSame)
        }
    }
}
