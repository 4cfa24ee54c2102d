import FeedKit
import Foundation
import Testing

@testable import FileSystem
@testable import PreviewServer
@testable import SiteKit

/// The live preview while the site is edited.
@Suite struct LiveSessionTests {
    private static let now = Instant(seconds: 1_773_576_000)

    private func session(of site: EditedSite) throws -> LiveSession {
        var options = BuildOptions(source: site.folder, jobs: 2)
        options.clock = Self.now
        return try LiveSession(options: options, clock: { Self.now }, say: { _ in })
    }

    /// A session that continues with the results of the one before it, once that has been released: its last reference
    /// may be on another thread, and while it lives, a new session gets another folder.
    private func session(_ options: BuildOptions, in folder: inout String?) async throws -> LiveSession {
        var session = try LiveSession(options: options, clock: { Self.now }, say: { _ in })
        for _ in 0..<1000 where session.folder != folder ?? session.folder {
            try await Task.sleep(for: .milliseconds(10))
            session = try LiveSession(options: options, clock: { Self.now }, say: { _ in })
        }
        folder = session.folder
        return session
    }

    /// After each edit, the preview's pages equal those of a build, and the published output is unchanged.
    @Test(arguments: LawScripts.seeds(4)) func thePreviewIsWhatABuildWouldMake(seed: UInt64) async throws {
        let site = EditedSite(seed: seed, hasTimesToCome: false)
        var options = BuildOptions(source: site.folder, jobs: 2)
        options.isForced = true
        options.clock = Self.now
        _ = try SiteBuild(options: options).build(now: Self.now)
        let built = FolderListing(site.path("public"))
        let session = try session(of: site)
        var comparison = StampComparison(), isFirst = true
        for step in EditScript(seed: seed).keeping(where: \.isOfSources).steps {
            _ = site.mend()
            let edits = step.edits.map { site.apply($0) }
            let change = comparison.changes(in: options.watchedFolders)
            await session.update(after: isFirst ? nil : .paths(change))
            isFirst = false
            options.output = site.path("clean")
            options.usesCache = false
            options.previous = site.exists("public/snapshot.json") ? site.path("public/snapshot.json") : nil
            let report = try SiteBuild(options: options).build(now: Self.now)
            site.hasBuilt(.init(isRefused: report.isRefused))
            guard !report.isRefused else { continue }
            var expected = FolderListing(site.path("clean")).files
            for file in Snapshot.files { expected[file] = nil }
            let shown = FolderListing(session.folder).files
            let others = Set(expected.keys).union(shown.keys).filter { expected[$0] != shown[$0] }.sorted()
            #expect(others.isEmpty, "seed \(seed), after \(edits): \(others.prefix(5))")
            #expect(session.events.newest?.problems.isEmpty == true, "seed \(seed), after \(edits)")
        }
        #expect(FolderListing(site.path("public")) == built)
    }

    /// A link that replaces a folder during the preview is not followed; the last pages remain.
    @Test(arguments: ["content", "content/journal", "Templates"]) func aLinkThatLeadsOutIsRefused(name: String)
        async throws
    {
        let site = EditedSite(seed: 1, hasTimesToCome: false), outside = EditedSite(seed: 2, hasTimesToCome: false)
        site.write("content/journal/good.md", "---\ntitle: Good\ndate: 2026-03-01\n---\nText.\n")
        site.write("Templates/none.css", "")
        let session = try session(of: site)
        await session.update(after: nil)
        let before = FolderListing(session.folder)
        #expect(rename(site.path(name), site.path("away")) == 0)
        #expect(symlink(outside.path("content"), site.path(name)) == 0)
        await session.update(after: .everything)
        #expect(FolderListing(session.folder) == before)
        let problem = session.events.newest?.problems.first { $0.message.hasPrefix("this link points out of the site") }
        #expect(problem?.file == name)
    }

    /// A broken source is replaced by an error cell; everything else is shown, and no part of the file becomes markup.
    @Test func aBrokenSourceSaysSoInItsPlace() async throws {
        let site = EditedSite(seed: 1, hasTimesToCome: false)
        site.write("content/journal/good.md", "---\ntitle: Good\ndate: 2026-03-01\n---\nText.\n")
        let session = try session(of: site)
        await session.update(after: nil)
        #expect(session.events.newest?.problems.isEmpty == true)
        site.write("content/journal/good.md", "---\ntitle: [<b>never closed\ndate: 2026-03-01\n---\nText.\n")
        await session.update(after: nil)
        let problem = try #require(session.events.newest?.problems.first)
        #expect(problem.scope == .cell && problem.page == "/journal/good/" && problem.line == 2)
        #expect(problem.source == "title: [<b>never closed" && problem.caret == 7)
        let page = try #require(site.text(page: "journal/good/index.html", of: session))
        #expect(page.contains("&lt;b>never closed") || page.contains("&lt;b&gt;never closed"))
        #expect(page.contains("<h1") && page.contains("Good"), "the title that it had is not forgotten")
        site.write("content/journal/good.md", "---\ntitle: Good\ndate: 2026-03-01\n---\nText again.\n")
        await session.update(after: nil)
        #expect(session.events.newest?.problems.isEmpty == true)
        #expect(site.text(page: "journal/good/index.html", of: session)?.contains("Text again.") == true)
    }

    /// A truncated photo is shown as an error cell in its album.
    @Test func aBrokenPhotoSaysSoInItsAlbum() async throws {
        let site = EditedSite(seed: 1, hasTimesToCome: false)
        let session = try session(of: site)
        await session.update(after: nil)
        let photo = try #require(site.files("content/photos").first { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") })
        let bytes = try #require(site.bytes(photo))
        site.write(photo, Array(bytes.prefix(bytes.count / 3)))
        await session.update(after: nil)
        let problems = try #require(session.events.newest?.problems)
        #expect(problems.contains { $0.file == photo && $0.scope == .cell && $0.page != nil }, "\(problems)")
        site.write(photo, bytes)
        await session.update(after: nil)
        #expect(session.events.newest?.problems.isEmpty == true)
    }

    /// If a file that all pages depend on breaks, the last good pages remain.
    @Test(arguments: ["content/feed.yaml", "Templates/page.mustache"]) func aBrokenSiteKeepsItsPages(file: String)
        async throws
    {
        let site = EditedSite(seed: 1, hasTimesToCome: false)
        let session = try session(of: site)
        await session.update(after: nil)
        let before = FolderListing(session.folder), old = site.bytes(file)
        site.write(file, Array("title: [\n{{#never}}".utf8))
        await session.update(after: nil)
        let problem = try #require(session.events.newest?.problems.first)
        #expect(problem.scope == .site && problem.file == file)
        #expect(FolderListing(session.folder) == before)
        if let old { site.write(file, old) } else { site.delete(file) }
        await session.update(after: nil)
        #expect(session.events.newest?.problems.isEmpty == true)
    }

    /// An open page that is renamed redirects to its new URL.
    @Test func aRenamedPageLeadsOn() async throws {
        let site = EditedSite(seed: 1, hasTimesToCome: false)
        func write(slug: String) {
            site.write("content/journal/good.md", "---\ntitle: Good\ndate: 2026-03-01\nslug: \(slug)\n---\nText.\n")
        }
        write(slug: "one")
        let session = try session(of: site)
        await session.update(after: nil)
        write(slug: "two")
        await session.update(after: nil)
        #expect(session.events.newest?.moved == ["/journal/one/": "/journal/two/"])
        write(slug: "one")
        await session.update(after: nil)
        #expect(session.events.newest?.moved == ["/journal/two/": "/journal/one/"])
    }

    /// The update time of an edit after the last build does not change when the preview builds again.
    @Test func anEditIsDatedOnce() async throws {
        let site = EditedSite(seed: 1, hasTimesToCome: false)
        let entry = "content/journal/good.md", page = "journal/good/index.html"
        site.write(entry, "---\ntitle: Good\ndate: 2026-03-01\n---\nText.\n")
        var options = BuildOptions(source: site.folder, jobs: 2)
        options.clock = Self.now
        _ = try SiteBuild(options: options).build(now: Self.now)
        var folder: String?
        for (text, broken) in [("Edited.", false), ("Edited.", true)] {
            site.write(entry, "---\ntitle: \(broken ? "[" : "Good")\ndate: 2026-03-01\n---\n\(text)\n")
            var shown: [String] = []
            for hours in 1...2 {
                options.clock = Instant(seconds: Self.now.seconds + Int64(hours) * 3600)
                let session = try await self.session(options, in: &folder)
                await session.update(after: nil)
                shown.append(try #require(site.text(page: page, of: session)))
            }
            #expect(shown[0].contains("article:modified_time"))
            #expect(Set(shown).count == 1, "broken: \(broken)")
        }
        // Another edit gets another time.
        site.write(entry, "---\ntitle: Good\ndate: 2026-03-01\n---\nEdited again.\n")
        options.clock = Instant(seconds: Self.now.seconds + 86400)
        let session = try LiveSession(options: options, clock: { Self.now }, say: { _ in })
        await session.update(after: nil)
        let time = SiteTime(configuration: SiteConfiguration()).rfc3339(options.clock ?? Self.now)
        #expect(site.text(page: page, of: session)?.contains(time) == true, "\(time)")
    }

    /// The preview opens the most recently edited page.
    @Test func thePageOfTheNewestEdit() async throws {
        let site = EditedSite(seed: 1, hasTimesToCome: false)
        func newest() async throws -> String? {
            let session = try session(of: site)
            await session.update(after: nil)
            return session.newestPage
        }
        let day = "---\ntitle: Newest\ndate: 2026-03-01\n"
        site.write("content/journal/new one.md", "---\ntitle: Newest\ndate: 2026-03-01\n---\nText.\n")
        let path = try #require(try await newest())
        #expect(path.hasPrefix("/journal/new"))
        site.write("content/pages/here.md", "---\ntitle: Here\n---\nText.\n")
        #expect(try await newest() == "/here/")
        // A draft has no page.
        site.write("content/journal/draft.md", day + "draft: true\n---\nText.\n")
        #expect(try await newest() == "/here/")
        let photo = try #require(site.files("content/photos").first { $0.hasSuffix(".jpg") })
        site.write("content/photos/newest/album.yaml", "title: Newest\ndate: 2026-03-01\n")
        site.write("content/photos/newest/a.jpg", try #require(site.bytes(photo)))
        #expect(try await newest()?.hasPrefix("/photos/newest/") == true)
        for file in site.files("content") where !file.hasSuffix("feed.yaml") { site.delete(file) }
        #expect(try await newest() == nil)
    }

    /// Two previews have separate output folders.
    @Test func twoPreviewsStandSideBySide() async throws {
        let site = EditedSite(seed: 1, hasTimesToCome: false)
        let first = try session(of: site), second = try session(of: site)
        #expect(first.folder != second.folder)
        await first.update(after: nil)
        await second.update(after: nil)
        #expect(FolderListing(first.folder) == FolderListing(second.folder))
    }

    /// A saved file triggers a build.
    @Test(.timeLimit(.minutes(2))) func whatIsSavedIsBuilt() async throws {
        let site = EditedSite(seed: 1, hasTimesToCome: false)
        let session = try session(of: site)
        let built = AsyncStream<Void>.makeStream()
        let running = Task { await session.run { built.continuation.finish() } }
        defer { running.cancel() }
        for await _ in built.stream {}
        site.write("content/journal/saved.md", "---\ntitle: Saved\ndate: 2026-03-01\n---\nText.\n")
        func isShown() -> Bool { site.text(page: "journal/saved/index.html", of: session) != nil }
        while !isShown() { try await Task.sleep(for: .milliseconds(20)) }
        site.delete("content/journal/saved.md")
        while isShown() { try await Task.sleep(for: .milliseconds(20)) }
    }
}

extension EditedSite {
    fileprivate func text(page: String, of session: LiveSession) -> String? {
        (try? Disk.read(session.folder + "/" + page)).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension StampComparison {
    /// The files of all roots that changed since the last call.
    fileprivate mutating func changes(in folders: WatchedFolders) -> Set<WatchedPath> {
        let time = FileStamp.DiskTime.now()
        return folders.roots.reduce(into: []) { paths, root in
            guard let files = try? folders.list(root) else { return }
            paths.formUnion(changes(to: files, of: root.name, at: time))
        }
    }
}
