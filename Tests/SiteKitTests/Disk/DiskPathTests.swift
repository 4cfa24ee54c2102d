import Foundation
import Testing

@testable import FileSystem
@testable import SiteKit

/// Paths can't leave their root folder, whether the kernel or feedgen resolves them.
@Suite struct DiskPathTests {
    private final class Folders {
        let base = FileManager.default.temporaryDirectory.path + "/feedgen-paths-" + UUID().uuidString

        /// Creates `root` with files and links, and `outside` beside it.
        init() throws {
            for folder in ["root/a/b", "outside/b"] { try Disk.makeFolder(base + "/" + folder) }
            for file in ["root/a/b/file", "root/top", "outside/file", "outside/b/file"] {
                try Disk.write(Array(file.utf8), to: base + "/" + file)
            }
            for (name, target) in [
                ("a/out", "../../outside"), ("out", "\(base)/outside"), ("file-out", "../outside/file"),
                ("a/in", "b"), ("back", "a/../a/b"), ("absolute", "\(base)/root/a"), ("loop", "loop"),
                ("a/up", ".."), ("parent", ".."), ("device", "/dev/zero"), ("proc", "/proc/self/root"),
                ("nothing", "x"),
            ] { try #require(symlink(target, "\(base)/root/\(name)") == 0) }
            try #require(mkfifo(base + "/root/pipe", 0o600) == 0)
        }

        deinit { try? FileManager.default.removeItem(atPath: base) }

        var root: FolderHandle { FolderHandle(base + "/root") }
    }

    private struct Case: CustomTestStringConvertible {
        var path: String
        /// The text of the file, or the reason why it can't be opened; without links, and with links that stay inside.
        var none: String
        var inside: String
        var testDescription: String { path }

        init(_ path: String, _ none: String, _ inside: String? = nil) {
            (self.path, self.none, self.inside) = (path, none, inside ?? none)
        }
    }

    private static func reason(_ code: CInt) -> String { String(cString: strerror(code)) }
    private static let file = "root/a/b/file"
    private static let loop = reason(ELOOP)
    private static let out = reason(EXDEV)

    private static let cases = [
        Case("top", "root/top"), Case("a/b/file", file), Case("a/./b/file", file),
        Case("a/../top", "root/top"), Case("a/b/none", reason(ENOENT)), Case("top/x", reason(ENOTDIR)),
        Case("../outside/file", out), Case("a/../../outside/file", out), Case("/etc/hostname", out),
        Case("a/out/file", loop, out), Case("out/file", loop, out), Case("out/b/file", loop, out),
        Case("file-out", loop, out), Case("parent/outside/file", loop, out), Case("device", loop, out),
        Case("proc/etc/hostname", loop, out), Case("a/in/file", loop, file), Case("back/file", loop, file),
        Case("absolute/b/file", loop, file), Case("a/up/top", loop, "root/top"),
        Case("loop", loop, loop), Case("loop/x", loop, loop), Case("nothing", loop, reason(ENOENT)),
    ]

    @Test(arguments: [true, false]) func pathsStayInside(asksKernel: Bool) throws {
        guard !asksKernel || DiskPath.kernelStaysBelow else { return }
        let folders = try Folders(), root = folders.root
        func text(_ path: String, _ links: DiskPath.Links) -> String {
            let descriptor = DiskPath.open(
                path, below: root, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0, links, asksKernel: asksKernel)
            guard descriptor >= 0 else { return Self.reason(errno) }
            defer { close(descriptor) }
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = read(descriptor, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
        for row in Self.cases {
            #expect(text(row.path, .none) == row.none, "\(row.path), no link")
            #expect(text(row.path, .inside) == row.inside, "\(row.path), links inside")
        }
    }

    /// Write and delete operations do not follow links out of the root.
    @Test func nothingOutsideIsChanged() throws {
        let folders = try Folders()
        for links in [DiskPath.Links.none, .inside] {
            for path in ["out/file", "a/out/file", "out/new", "out/b", "parent/outside/file", "out"] {
                let place = DiskPath(path, in: folders.root, links: links)
                #expect(throws: DiskError.self) { try Disk.write([1], to: place.appending("x")) }
                #expect(throws: DiskError.self) { try Disk.makeFolder(place.appending("x/y")) }
                guard path != "out" else { continue }
                #expect(throws: DiskError.self) { try Disk.write([1], to: place) }
                #expect(throws: DiskError.self) { try Disk.remove(place) }
                #expect(throws: DiskError.self) { try Disk.removeTree(place) }
                for name in ["top", "copy"] {
                    let other = DiskPath(name, in: folders.root, links: links)
                    #expect(throws: DiskError.self) { try Disk.rename(place, to: other) }
                    #expect(throws: DiskError.self) { try Disk.rename(other, to: place) }
                    #expect(throws: DiskError.self) { try Disk.link(other, as: place) }
                    #expect(throws: DiskError.self) { try Disk.link(place, as: other) }
                }
            }
        }
        // Removing a link preserves its target.
        try Disk.removeTree(DiskPath(in: FolderHandle(folders.base), links: .none).appending("root"))
        #expect(try Disk.names(in: folders.base) == ["outside"])
        #expect(try Disk.names(in: folders.base + "/outside") == ["b", "file"])
        #expect(try Disk.read(folders.base + "/outside/b/file") == Array("outside/b/file".utf8))
    }

    @Test func aMessageNamesTheLink() throws {
        let folders = try Folders()
        let place = DiskPath("a/out/file", in: folders.root, links: .inside)
        let error = try #require(throws: DiskError.self) { try Disk.read(place) }
        #expect(error.reason == "`\(folders.base)/root/a/out` is a link to ../../outside, which points out of the site")
        let pipe = try #require(throws: DiskError.self) {
            try Disk.read(DiskPath("pipe", in: folders.root, links: .none))
        }
        #expect(pipe.reason == "not a file")
    }

    @Test func aFullDiskHasAHint() {
        errno = ENOSPC
        #expect(DiskError.last("write", "x").hint == "free space on this disk, and run the command again")
        errno = EIO
        #expect(DiskError.last("write", "x").hint == nil)
    }

    /// A file of which only a part was written is removed, as on a full disk.
    @Test func noPartOfAFileRemains() throws {
        let folders = try Folders()
        let place = DiskPath("part", in: folders.root, links: .none)
        #expect(throws: DiskError.self) {
            try Disk.writeNew(place) { _ throws(DiskError) in
                throw DiskError("write", "part", reason: "no space left on device")
            }
        }
        #expect(try Disk.type(of: place) == nil)
    }
}
