import DiffKit
import FeedKit
import FileSystem
import Foundation
import Testing

@testable import PreviewServer
@testable import SiteKit

/// Sites of a program's objects that are served while they change.
@Suite final class LiveListSiteTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/feedgen-live-list-" + UUID().uuidString
    private var notes = (1...9).map { Note("note-\($0)", day: $0, "Wind from the north.") }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func makeSite() throws -> LiveListSite { try LiveListSite(ListSite(of: notes, output: folder)) }

    /// Each subscriber receives all updates in order, and their patches apply in sequence.
    @Test func subscribersReceiveUpdatesInOrder() async throws {
        let live = try makeSite()
        let streams = [live.updates, live.updates]
        try await live.update(now: ListSite.clock)
        for number in 10...15 {
            notes.append(Note("note-\(number)", day: number, "Wind \(number)."))
            if number.isMultiple(of: 2) { notes.removeFirst() }
            try await live.update(to: notes, now: ListSite.clock)
        }
        for stream in streams {
            var document = Snapshot.empty
            for await update in stream.prefix(7) {
                document = try update.patch.applying(to: document)
                #expect(document == update.snapshot)
            }
            #expect(document["feed"]?.strings?.count == 12)
        }
        #expect(live.events.newest?.build == 7)
    }

    /// Concurrent updates run in sequence.
    @Test func concurrentUpdatesAreSerialized() async throws {
        let live = try makeSite()
        let updates = live.updates
        let lists = (1...8).map { Array(notes.prefix($0)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for list in lists { group.addTask { try await live.update(to: list, now: ListSite.clock) } }
            try await group.waitForAll()
        }
        var document = Snapshot.empty
        for await update in updates.prefix(8) { document = try update.patch.applying(to: document) }
        #expect(document == (try JSON(parsing: Disk.read(.named(folder + "/snapshot.json")))))
    }

    /// An edited list is an update for all subscribers.
    @Test func anEditedListIsAnUpdate() async throws {
        let live = try makeSite()
        try await live.update(now: ListSite.clock)
        let updates = live.updates
        var list = await live.list
        try list.moveSection("notes/note-1", before: "notes/note-9")
        try await live.update(to: list, now: ListSite.clock)
        let update = try #require(await updates.first { _ in true })
        #expect(update.snapshot["feed"]?.strings?.prefix(2) == ["notes/note-1", "notes/note-9"])
        #expect(await live.list.sectionIdentifiers.first == "notes/note-1")
    }

    /// A failed update is a problem that pages show; the site is unchanged, and the next update resolves it.
    @Test func aFailedUpdateIsShownAndChangesNothing() async throws {
        let live = try makeSite()
        try await live.update(now: ListSite.clock)
        let before = try Disk.read(.named(folder + "/index.html"))
        // It would delete most files of the site.
        await #expect(throws: ListSiteError.self) { try await live.update(to: [], now: ListSite.clock) }
        #expect(live.events.newest?.problems.isEmpty == false)
        #expect(try Disk.read(.named(folder + "/index.html")) == before)
        try await live.update(to: notes, now: ListSite.clock)
        #expect(live.events.newest?.problems.isEmpty == true)
    }

    @Test func aSiteInMemoryCannotBeServed() throws {
        let error = #expect(throws: DiskError.self) { try LiveListSite(ListSite(of: self.notes)) }
        #expect(error?.hint?.contains("output:") == true)
    }

    /// The server listens on loopback only, and its pages contain the script.
    @Test func servesPagesWithTheScript() async throws {
        let live = try makeSite()
        try await live.update(now: ListSite.clock)
        let (endpoints, listening) = AsyncStream<SiteServer.Endpoint>.makeStream()
        let server = Task { try await live.serve(port: 0) { listening.yield($0) } }
        defer { server.cancel() }
        let endpoint = try #require(await endpoints.first { _ in true })
        #expect(endpoint.url.hasPrefix("http://127.0.0.1:"))
        let client = try RawClient(port: endpoint.port)
        await client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let page = String(decoding: await client.readToEnd(), as: UTF8.self)
        #expect(page.contains("_feedgen/live.js") && page.contains("<h2>note-9</h2>"))
    }
}
