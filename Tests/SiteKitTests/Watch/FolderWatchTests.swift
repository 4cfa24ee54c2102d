import Foundation
import Synchronization
import Testing

@testable import FileSystem
@testable import SiteKit

/// The life cycle of folder watches.
@Suite struct FolderWatchTests {
    private let site: WatchedSite
    private let said = MessageRecorder()

    init() throws { site = try WatchedSite() }

    final class MessageRecorder: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        @Sendable func say(_ line: String) { lines.withLock { $0.append(line) } }
    }

    /// Whether an edit is reported after all earlier changes.
    private func tells(_ path: String, _ watch: FolderWatch) async -> Bool {
        site.run("mkdir -p $(dirname \(path)); echo $$ >> \(path)")
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        let heard = ChangeRecorder(watch.gatherer)
        return await heard.missing(of: [WatchedPath(parts[0], parts[1])]).isEmpty
    }

    @Test func aRootMayComeAndGo() async throws {
        let watch = FolderWatch(site.folders, say: said.say)
        #expect(await tells("Templates/new.css", watch))
        site.run("rm -r Templates")
        #expect(await tells("Templates/sub/again.css", watch))
        site.run("mv content away")
        #expect(await tells("content/a.md", watch))
        site.run("cd ..; mv .feedgen elsewhere; mkdir .feedgen")
        #expect(await tells("content/journal/b.md", watch))
        site.run("cd ..; rm -r .feedgen elsewhere; mkdir .feedgen")
        #expect(await tells("content/c.md", watch))
        #expect(await tells("Templates/c.css", watch))
        #expect(said.all.isEmpty)
    }

    @Test func whatIsWrittenWhileNobodyAsksIsOneChange() async throws {
        let watch = FolderWatch(site.folders, say: said.say)
        site.run("for i in $(seq 500); do echo $i > content/$i.md; done; echo end > content/end.md")
        let all = Set((1...500).map { WatchedPath("content", "\($0).md") } + [WatchedPath("content", "end.md")])
        #expect(await holds { watch.gatherer.gathered == .paths(all) })
        let changes = watch.makeAsyncIterator()
        #expect(await changes.next() == .paths(all))
        #expect(watch.gatherer.gathered == nil)
    }

    @Test func otherNamesOfAFileAreNotForgotten() async throws {
        site.run("ln content/journal/a.md content/b.md")
        let watch = FolderWatch(site.folders, say: said.say)
        site.run("echo more >> content/b.md")
        #expect(await watch.makeAsyncIterator().next() == .everything)
    }

    @Test func whatIsNobodysContentIsNotTold() async throws {
        site.run("mkdir -p content/.git/objects public .feedgen")
        let watch = FolderWatch(site.folders, say: said.say)
        site.run("for f in content/.git/objects/a content/.a.swp content/a.md~ public/a .feedgen/a; do echo > $f; done")
        site.run("echo > content/end.md")
        let end = WatchedPath("content", "end.md")
        #expect(await holds { watch.gatherer.gathered?.covers(end) == true })
        #expect(watch.gatherer.gathered == .paths([end]))
    }

    @Test func forcedToLookItLooks() async throws {
        let watch = FolderWatch(site.folders, polls: true, say: said.say)
        #expect(await tells("content/a.md", watch))
        #expect(said.all.isEmpty)
    }

    @Test func theLastUserEndsIt() async throws {
        let ended = Mutex(0)
        final class Watcher: FileWatcher {
            let onStop: @Sendable () -> Void
            init(onStop: @escaping @Sendable () -> Void) { self.onStop = onStop }
            func start() {}
            func stop() { onStop() }
        }
        func watch() -> FolderWatch {
            FolderWatch(
                site.folders, machine: { _, _, _ in Watcher { ended.withLock { $0 += 1 } } }, say: said.say)
        }
        do { _ = watch() }
        #expect(ended.withLock { $0 } == 1)
        let task = Task { [watch = watch()] in for await _ in watch {} }
        task.cancel()
        await task.value
        #expect(ended.withLock { $0 } == 2)
    }

    #if os(Linux)
        @Test func withoutWatchesItLooks() async throws {
            var calls = Inotify.Calls()
            calls.add = { _, _, _ in
                errno = ENOSPC
                return -1
            }
            let watch = watch(calls)
            #expect(said.all == [WatchFailure.noWatchesLeft.notice])
            #expect(await tells("content/a.md", watch))
        }

        @Test func whereTheDiskTellsNothingItLooks() async throws {
            let stamp = try #require(FileStamp(site.path + "/content/journal/a.md"))
            var calls = Inotify.Calls()
            calls.mounts = { MountTable(device: stamp.device, type: "nfs4") }
            let watch = watch(calls)
            #expect(said.all == [WatchFailure.silentDisk(folder: "content", type: "nfs4").notice])
            #expect(await tells("content/a.md", watch))
        }

        @Test func withoutWatchersItLooks() async throws {
            var calls = Inotify.Calls()
            calls.open = {
                errno = EMFILE
                return -1
            }
            let watch = watch(calls)
            #expect(said.all == [WatchFailure.noWatchersLeft.notice])
            #expect(await tells("content/a.md", watch))
        }

        @Test func whereWatchesRunOutItLooksFromThenOn() async throws {
            let left = Box(10)
            var calls = Inotify.Calls()
            calls.add = { descriptor, path, mask in
                if left.take() { return inotify_add_watch(descriptor, path, mask) }
                errno = ENOSPC
                return -1
            }
            let watch = watch(calls)
            #expect(said.all.isEmpty)
            site.run("mkdir -p content/a/b/c/d/e/f/g/h; echo > content/a/b/c/d/e/f/g/h/i.md")
            #expect(await holds { watch.gatherer.gathered == .everything })
            #expect(said.all == [WatchFailure.noWatchesLeft.notice])
            #expect(await tells("content/a/b/c/d/e/f/g/h/i.md", watch))
        }

        @Test func whereEventsAreLostAllIsLookedAt() async throws {
            let isLost = Box(1)
            var calls = Inotify.Calls()
            calls.read = { descriptor, buffer in
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0, isLost.take() else { return count }
                buffer.copyBytes(from: [0xFF, 0xFF, 0xFF, 0xFF, 0, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
                return 16
            }
            let watch = watch(calls)
            site.run("mkdir -p content/new; echo > content/new/a.md")
            #expect(await watch.makeAsyncIterator().next() == .everything)
            #expect(await tells("content/new/a.md", watch))
            #expect(said.all.isEmpty)
        }

        private final class Box: Sendable {
            private let left: Mutex<Int>
            init(_ count: Int) { left = Mutex(count) }
            func take() -> Bool {
                left.withLock { left in
                    left -= 1
                    return left >= 0
                }
            }
        }

        private func watch(_ calls: Inotify.Calls) -> FolderWatch {
            FolderWatch(
                site.folders,
                machine: { (folders, gatherer, onFailure) throws(WatchFailure) in
                    try InotifyWatcher(folders, gatherer, calls: calls, onFailure: onFailure)
                }, say: said.say)
        }

        @Test func descriptorsAreClosed() async throws {
            let before = Self.descriptors()
            for round in 0..<200 {
                let watch = FolderWatch(site.folders, polls: round % 10 == 0, say: said.say)
                for edit in 0..<10 { site.run("echo \(edit) > content/\(edit).md") }
                if round % 3 == 0 { watch.stop() }
            }
            // Other tests also open descriptors, but fewer than these watches did.
            #expect(await holds { Self.descriptors() < before + 100 }, "\(before) are \(Self.descriptors())")
        }

        /// The number of descriptors of pipes and inotify instances.
        private static func descriptors() -> Int {
            let names = (try? Disk.names(in: "/proc/self/fd")) ?? []
            return names.count { name in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
                return target.map { $0.hasPrefix("pipe:") || $0.contains("inotify") } ?? false
            }
        }
    #endif
}
