import Foundation
import Testing

@testable import FileSystem
@testable import SiteKit

/// The parts of watching that can be tested without changing files.
@Suite struct WatchPartsTests {
    #if os(Linux)
        @Test func eventsAreReadFromBytes() {
            func event(_ watch: Int32, _ mask: CInt, _ name: [UInt8], length: Int) -> [UInt8] {
                let numbers = [UInt32(bitPattern: watch), UInt32(mask), 7, UInt32(length)]
                return numbers.flatMap { number in withUnsafeBytes(of: number, Array.init) } + name
                    + [UInt8](repeating: 0, count: length - name.count)
            }
            let bytes =
                event(1, IN_CREATE | IN_ISDIR, Array("é.md".utf8), length: 16) + event(2, IN_DELETE_SELF, [], length: 0)
                + event(3, IN_CLOSE_WRITE, [0xFF, 0x41], length: 16) + event(-1, IN_Q_OVERFLOW, [], length: 0)
            let events = bytes.withUnsafeBytes { InotifyEvent.all(in: $0) }
            #expect(
                events == [
                    InotifyEvent(watch: 1, mask: UInt32(IN_CREATE | IN_ISDIR), name: "é.md"),
                    InotifyEvent(watch: 2, mask: UInt32(IN_DELETE_SELF), name: nil),
                    InotifyEvent(watch: 3, mask: UInt32(IN_CLOSE_WRITE), name: nil),
                    InotifyEvent(watch: -1, mask: UInt32(IN_Q_OVERFLOW), name: nil),
                ])
            #expect(events[0].isFolder && !events[1].isFolder)
            // An incomplete event is ignored.
            #expect(bytes.dropLast(8).withUnsafeBytes { InotifyEvent.all(in: $0) }.count == 3)
        }

        @Test(arguments: [
            ("nfs4", true), ("9p", true), ("fuse.sshfs", true), ("virtiofs", true), ("cifs", true), ("ext4", false),
            ("overlay", false), ("fusectl", false),
        ])
        func disksThatDoNotTellAreKnown(type: String, isSilent: Bool) throws {
            var status = stat()
            try #require(stat("/", &status) == 0)
            let device = UInt64(status.st_dev)
            let (major, minor) = (device >> 8 & 0xFFF, device & 0xFF | device >> 12 & 0xFFF00)
            let table = MountTable(
                """
                22 1 0:21 / /proc rw,nosuid shared:5 - proc proc rw
                36 35 \(major):\(minor) / / rw,noatime master:1 - \(type) here rw
                a line that is none
                """)
            #expect(table.silentType(of: "/") == (isSilent ? type : nil))
            #expect(table.silentType(of: "/none") == nil)
        }
    #endif

    @Test func noticesSayWhy() {
        #expect(
            WatchFailure.silentDisk(folder: "content", type: "nfs4").notice
                == "the disk of content/ (nfs4) does not report changes: files are checked every second instead")
    }

    @Test func halfAFileIsNotTold() throws {
        let site = try WatchedSite("for f in a b gone told; do echo 1 > $f; done; touch empty")
        func stamp(_ path: WatchedPath) -> FileStamp? { FileStamp(site.path + "/" + path.path) }
        let start = ContinuousClock.now
        var files = UnfinishedFiles()
        func finished(after milliseconds: Int) -> [String] {
            files.removeFinished(at: start + .milliseconds(milliseconds), stamp).map(\.path).sorted()
        }
        #expect(files.pause(from: start) == nil)
        for name in ["a", "b", "empty", "gone", "told"] {
            let path = WatchedPath("content", name)
            files.insert(path, stamp(path), isFound: name != "told", at: start)
        }
        #expect(files.pause(from: start) == .milliseconds(20))
        #expect(finished(after: 10).isEmpty)
        site.run("echo 23 >> a; rm gone")
        #expect(finished(after: 20) == ["b"])
        #expect(files.pause(from: start) == .milliseconds(200))
        #expect(finished(after: 200) == ["empty", "told"])
        #expect(files.contains(WatchedPath("content", "a")) && !files.contains(WatchedPath("content", "gone")))
        #expect(finished(after: 220) == ["a"])
        #expect(files.pause(from: start) == nil)
    }

    @Test func theWayOfALinkIsKnown() throws {
        let site = try WatchedSite(
            """
            mkdir -p content/deep real/inner; ln -s ../../links/one content/deep/link; mkdir links
            ln -s $PWD/real/inner links/one; ln -s circle content/circle; ln -s ../nowhere/x content/dead
            echo > content/f
            """)
        let root = try #require(Disk.realPath(site.path))
        func way(_ path: String) -> (steps: [String], folder: String?) {
            let way = LinkResolution(from: root + "/" + path, within: root)
            let start = root.dropLast("/.feedgen".count).count + 1
            return (way.steps.map { String(($0.folder + "/" + $0.name).dropFirst(start)) }, way.folder)
        }
        #expect(way("content/deep").folder == root + "/content/deep")
        #expect(way("content/deep").steps == [".feedgen/content/deep"])
        #expect(way("content/deep/link").folder == root + "/real/inner")
        #expect(
            way("content/deep/link").steps == [
                ".feedgen/content/deep/link", ".feedgen/links", ".feedgen/links/one", ".feedgen/real",
                ".feedgen/real/inner",
            ])
        #expect(way("content/dead").folder == nil)
        #expect(way("content/dead").steps == [".feedgen/content/dead", ".feedgen/nowhere"])
        #expect(way("content/circle").folder == nil && way("content/f").folder == nil)
        // For a missing folder, the closest existing parent is watched.
        #expect(way("later/on/templates").steps == [".feedgen/later"])
    }

    @Test func stampsAreCompared() throws {
        let site = try WatchedSite("echo 1 > a; echo 1 > b")
        func files() -> [String: FileStamp] {
            ["a", "b", "c"].reduce(into: [:]) { $0[$1] = FileStamp(site.path + "/" + $1) }
        }
        var comparison = StampComparison()
        func changes() -> [String] {
            let moment = FileStamp.DiskTime.now()
            return comparison.changes(to: files(), of: "content", at: moment).map(\.path).sorted()
        }
        FileStamp.DiskTime.waitForNextTick()
        #expect(changes().isEmpty)
        #expect(changes().isEmpty)
        site.run("echo 2 >> a; echo 1 > c")
        #expect(changes() == ["a", "c"])
        // The files may have changed after the last scan within the same tick of the disk's clock.
        FileStamp.DiskTime.waitForNextTick()
        _ = changes()
        #expect(changes().isEmpty)
        site.run("rm b c")
        #expect(changes() == ["b", "c"])
    }

    @Test func nothingThatIsWrittenAtTheSameMomentIsMissed() throws {
        let site = try WatchedSite("echo 1 > a; echo 1 > b")
        let path = WatchedPath("content", "a")
        let stamp = try #require(FileStamp(site.path + "/a"))
        var comparison = StampComparison()
        let past = FileStamp.DiskTime.now()
        FileStamp.DiskTime.waitForNextTick()
        #expect(comparison.changes(to: [:], of: "content", at: past).isEmpty)
        site.run("echo 2 > a")
        let new = try #require(FileStamp(site.path + "/a"))
        #expect(new != stamp)
        #expect(comparison.changes(to: ["a": new], of: "content", at: past) == [path])
        #expect(comparison.changes(to: ["a": new], of: "content", at: past).isEmpty)
        FileStamp.DiskTime.waitForNextTick()
        #expect(comparison.changes(to: ["a": new], of: "content", at: .now()) == [path])
        #expect(comparison.changes(to: ["a": new], of: "content", at: .now()).isEmpty)
    }

    @Test func whoHasMuchToLookAtLooksLess() {
        let pace = PollingWatcher.PollingIntervals()
        #expect(pace.pause(afterLookOf: .milliseconds(20), lastChange: .seconds(1)) == .milliseconds(300))
        #expect(pace.pause(afterLookOf: .milliseconds(20), lastChange: .seconds(60)) == .seconds(1))
        #expect(pace.pause(afterLookOf: .seconds(2), lastChange: .seconds(1)) == .seconds(8))
    }
}
