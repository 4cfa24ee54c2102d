import Foundation
import TestSupport
import Testing

@testable import FileSystem
@testable import SiteKit

/// For any file operations, all changed files are reported.
@Suite struct WatchLawTests {
    /// The number of scripts that run concurrently, since a machine has few inotify instances.
    private static let lanes = 0..<8

    private static func seeds(_ lane: Int, few: UInt64) -> [UInt64] {
        LawScripts.seeds(few).filter { Int($0) % lanes.count == lane }
    }

    @Test(arguments: lanes) func theMachineTellsAll(lane: Int) async throws {
        for seed in Self.seeds(lane, few: 8) {
            let gatherer = ChangeQueue()
            let site = try WatchedSite()
            let watcher = try FolderWatch.machine(site.folders, gatherer) { Issue.record("\($0)") }
            try await check(watcher, gatherer, site, seed: seed)
        }
    }

    @Test(arguments: lanes) func lookingFindsAll(lane: Int) async throws {
        for seed in Self.seeds(lane, few: 8) {
            let gatherer = ChangeQueue()
            let site = try WatchedSite()
            let pace = PollingWatcher.PollingIntervals(quick: .milliseconds(5), slow: .milliseconds(5))
            try await check(PollingWatcher(site.folders, gatherer, pace: pace), gatherer, site, seed: seed)
        }
    }

    private func check(
        _ watcher: any FileWatcher, _ gatherer: ChangeQueue, _ site: WatchedSite, seed: UInt64
    ) async throws {
        watcher.start()
        defer { watcher.stop() }
        let heard = ChangeRecorder(gatherer)
        var random = SplitMix64(seed: seed)
        for number in 0..<40 {
            // Links between folders multiply the number of paths.
            if try site.stamps().count > 1500 { site.run("rm -r content/*") }
            let operation = random.pick(FileOperation.allCases)
            let (files, folders) = try Self.paths(in: site)
            let script = operation.script(number, files: files, folders: folders, random: &random)
            // A new file delimits the operation: a scan that reports it began after the operation. A file that was there
            // before could be reported by a scan that saw only a part, or because of an earlier write.
            let changes = try site.changes(
                by: script + "\nmkdir -p content; echo \(number) > content/zz\(number).md")
            let missing = await heard.missing(of: changes)
            #expect(missing.isEmpty, "seed \(seed), \(number), \(operation): \(script)")
            if !missing.isEmpty { return }
            heard.clear()
        }
        // Every existing folder is watched.
        let files = try site.stamps().count
        let changes = try site.changes(by: "find . -type f | while read -r file; do echo end >> $file; done")
        #expect(changes.count == files)
        #expect(await heard.missing(of: changes).isEmpty, "seed \(seed), at the end")
    }

    /// The files and folders of `content`, without those behind links.
    private static func paths(in site: WatchedSite) throws -> (files: [String], folders: [String]) {
        var files: [String] = []
        var folders = ["content"]
        var next = 0
        while next < folders.count {
            let folder = folders[next]
            next += 1
            for name in try Disk.names(in: site.path + "/" + folder) {
                let path = folder + "/" + name
                if Disk.isRealFolder(site.path + "/" + path) { folders.append(path) } else { files.append(path) }
            }
        }
        return (files, folders)
    }
}
