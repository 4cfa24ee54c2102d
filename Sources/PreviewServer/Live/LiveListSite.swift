import Diagnostics
import FeedKit
import FileSystem
import Foundation
import ListKit
import SiteKit
import Synchronization

/// A site of a program's objects whose open pages show each update without a reload.
///
///     let site = ListSite(objects: notes, registry: registry, output: "public")
///     let live = try LiveListSite(site)
///     async let server: Void = live.serve { print("Open \($0.url)") }
///     for await note in station { try await live.update(to: notes + [note]) }
///
/// Updates run in sequence on a separate thread, because a build would block a thread of the cooperative pool. Pages are
/// served with the script of `feedgen serve`, which changes only the differing parts of an open page.
public final class LiveListSite: Sendable {
    /// The events that open pages subscribe to.
    let events = LiveEvents()
    private let folder: DiskPath
    private let basePath: String
    private let site: Mutex<ListSite>
    private let subscribers = Mutex(Subscribers())
    private let queue = DispatchQueue(label: "feedgen.live-list", qos: .userInitiated)

    private struct Subscribers {
        var continuations: [Int: AsyncStream<SiteUpdate>.Continuation] = [:]
        var nextID = 0
        /// The state of the pages after the last update.
        var live = LiveState(build: 0)
    }

    /// - Parameter site: A site with an output folder, since servers send files.
    /// - Throws: If the site has no output folder, or its `feed.yaml` cannot be read.
    public init(_ site: consuming ListSite) throws(DiskError) {
        guard let folder = site.outputFolder else {
            throw DiskError(
                "serve", "the site", reason: "it is in memory",
                hint: "pass `output:` to `ListSite`, with a folder such as \"public\"")
        }
        self.folder = folder
        basePath = try site.basePath
        self.site = Mutex(site)
    }

    deinit { for subscriber in subscribers.withLock(\.continuations).values { subscriber.finish() } }

    /// The updates from now on, in order. Updates without changes are included.
    ///
    /// Each access is another subscription. It ends with the task that iterates it, or with the site.
    public var updates: AsyncStream<SiteUpdate> {
        let (stream, continuation) = AsyncStream<SiteUpdate>.makeStream()
        let id = subscribers.withLock { subscribers in
            subscribers.nextID += 1
            subscribers.continuations[subscribers.nextID] = continuation
            return subscribers.nextID
        }
        continuation.onTermination = { [weak self] _ in
            self?.subscribers.withLock { _ = $0.continuations.removeValue(forKey: id) }
        }
        return stream
    }

    /// Updates the site to the current state of its data source, and all open pages with it.
    ///
    /// - Throws: The errors of `ListSite`, which open pages show, too. The site is unchanged then.
    @discardableResult
    public func update(now: Instant = .now) async throws(ListSiteError) -> SiteUpdate {
        try await perform { site throws(ListSiteError) in try site.update(now: now) }
    }

    /// Updates the site to other objects, sorted with the newest first and presented as before.
    @discardableResult
    public func update(
        to objects: [any FeedModel], now: Instant = .now
    ) async throws(ListSiteError) -> SiteUpdate {
        try await perform { site throws(ListSiteError) in try site.update(to: objects, now: now) }
    }

    /// Updates the site to another data source.
    @discardableResult
    public func update(
        to dataSource: any ListAdapterDataSource, now: Instant = .now
    ) async throws(ListSiteError) -> SiteUpdate {
        try await perform { site throws(ListSiteError) in try site.update(to: dataSource, now: now) }
    }

    /// The current list, for editing with the methods of a snapshot and passing to `update(to:)`.
    public var list: CellSnapshot {
        get async {
            await withCheckedContinuation { done in
                queue.async { done.resume(returning: self.site.withLock { $0.list }) }
            }
        }
    }

    /// Updates the site to an edited list: objects of the data source and their cells, in the order of the list.
    @discardableResult
    public func update(to list: CellSnapshot, now: Instant = .now) async throws(ListSiteError) -> SiteUpdate {
        try await perform { site throws(ListSiteError) in try site.update(to: list, now: now) }
    }

    /// Serves the site until the task is cancelled. Before the first update, pages are those of the output folder.
    ///
    /// - Parameters:
    ///   - address: The IPv4 or IPv6 address to listen on.
    ///   - port: 0 for any free port, `nil` for the default port or the next free one.
    ///   - isRebuilding: Whether the program is built again and replaced after changes of its Swift sources, as
    ///     `SiteServer.runRebuilding` describes.
    ///   - onListening: Called once, with the URL of the site.
    public func serve(
        address: String = "127.0.0.1", port: UInt16? = nil, isRebuilding: Bool = false,
        onListening: @Sendable (SiteServer.Endpoint) -> Void = { _ in }
    ) async throws(DiskError) {
        let server = try SiteServer(folder: folder, basePath: basePath, address: address, port: port, events: events)
        if isRebuilding {
            try await server.runRebuilding(onListening: onListening)
        } else {
            try await server.run(onListening: onListening)
        }
    }

    private func perform(
        _ update: @escaping @Sendable (inout ListSite) throws(ListSiteError) -> SiteUpdate
    ) async throws(ListSiteError) -> SiteUpdate {
        let result: Result<SiteUpdate, ListSiteError> = await withCheckedContinuation { done in
            queue.async {
                let result = self.site.withLock { site in
                    Result { () throws(ListSiteError) in try update(&site) }
                }
                // Still on the queue, so that pages and subscribers receive updates in order.
                self.publish(result)
                done.resume(returning: result)
            }
        }
        return try result.get()
    }

    private func publish(_ result: Result<SiteUpdate, ListSiteError>) {
        subscribers.withLock { subscribers in
            subscribers.live.build += 1
            switch result {
            case .success(let update):
                subscribers.live.problems = []
                for subscriber in subscribers.continuations.values { subscriber.yield(update) }
            case .failure(let error):
                subscribers.live.problems = [LiveProblem(severity: .error, message: "\(error)")]
            }
            events.publish(subscribers.live)
        }
    }
}
