import Foundation
import Testing

/// Pipes, sockets, devices and folders in place of files: no command blocks.
@Suite struct SpecialFileTests {
    enum Obstacle: String, CaseIterable {
        case pipe, socket, device, folder

        func put(at path: String) {
            try? FileManager.default.removeItem(atPath: path)
            let parent = (path as NSString).deletingLastPathComponent
            try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            switch self {
            case .pipe: #expect(mkfifo(path, 0o600) == 0)
            case .socket: #expect(Self.bindSocket(at: path))
            case .device: #expect(symlink("/dev/zero", path) == 0)
            case .folder: #expect(mkdir(path, 0o700) == 0)
            }
        }

        /// The path of a socket has a length limit, so it is created at a short one and moved.
        private static func bindSocket(at path: String) -> Bool {
            let short = "/tmp/feedgen-\(UInt32.random(in: 0 ... .max))"
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
            let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
            return isBound && ((try? FileManager.default.moveItem(atPath: short, toPath: path)) != nil)
        }
    }

    private func site() throws -> Site {
        try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
    }

    /// In place of the author's files, they are reported as mistakes in the content.
    @Test(
        arguments: [
            "content/feed.yaml", "content/journal/b.md", "content/journal/c/photo.jpg", "content/static/x.txt",
            "content/photos/ridge/album.yaml", "content/photos/ridge/film.mp4", "Templates/entry.mustache",
        ], [Obstacle.pipe, .socket, .device])
    func contentThatIsNoFile(file: String, obstacle: Obstacle) throws {
        let site = try site()
        obstacle.put(at: site.path(file))
        for command in ["build", "check"] {
            let outcome = try site.run(command)
            #expect(outcome.code == 1, "\(command): \(outcome)")
            #expect(outcome.errors.contains("\(file):1:1: error: "), "\(command): \(outcome.errors)")
        }
        #expect(!site.exists("public"))
    }

    /// In place of feedgen's own files, they are replaced or reported.
    @Test(
        arguments: [
            ("public/index.html", 0), ("public/patch.json", 0), ("public/snapshot.json", 0),
            ("public/.feedgen-staging/manifest", 0), (".feedgen/build.sqlite", 0), (".feedgen/lock", 2),
        ], [Obstacle.pipe, .socket, .device])
    func whatWasBuiltIsNoFile(file: (path: String, code: Int32), obstacle: Obstacle) throws {
        let site = try site()
        try site.build()
        obstacle.put(at: site.path(file.path))
        let outcome = try site.run("build", "--force")
        #expect(outcome.code == file.code, "\(outcome)")
        try? site.delete(file.path)
        #expect(try site.run("build", "--force").code == 0)
        try site.build()
        #expect(site.exists("public/index.html") && !site.exists("public/.feedgen-staging"))
    }

    @Test(arguments: Obstacle.allCases) func aLockThatIsNoFile(obstacle: Obstacle) throws {
        let site = try site()
        obstacle.put(at: site.path(".feedgen/lock"))
        let outcome = try site.run("build")
        #expect(outcome.code == 2)
        #expect(
            outcome.firstError == ".feedgen/lock: error: cannot lock the site: "
                + (obstacle == .device ? "it is a link to /dev/zero" : "not a file"))
    }

    @Test(
        arguments: [
            ["diff", "odd", "odd"], ["diff", "public", "odd"], ["inspect", "odd"],
            ["apply", "odd", "public/patch.json"],
            ["apply", "public/snapshot.json", "odd"],
        ], [Obstacle.pipe, .socket, .device])
    func anArgumentThatIsNoFile(arguments: [String], obstacle: Obstacle) throws {
        let site = try site()
        try site.build()
        obstacle.put(at: site.path("odd"))
        let outcome = try site.run(arguments)
        #expect(outcome.code == 2 && outcome.errors.hasPrefix("odd: error: cannot read: not a file\n"), "\(outcome)")
    }

    @Test func aPreviousSnapshotThatIsNoFile() throws {
        let site = try site()
        Obstacle.pipe.put(at: site.path("odd"))
        let outcome = try site.run("build", "--previous", "odd")
        #expect(outcome.errors.hasPrefix("odd:1:1: warning: the previous snapshot can't be read: not a file"))
    }
}
