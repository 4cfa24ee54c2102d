import DiffKit
import Foundation
import TestSupport
import Testing

/// A small site with a real `feedgen serve` process, which can be killed and restarted at the same URL.
final class LivePreview {
    let folder = FileManager.default.temporaryDirectory.path + "/feedgen-preview-" + UUID().uuidString
    private var process: ChildProcess?
    private(set) var port: UInt16 = 0

    /// The URL of the server, without a trailing slash.
    var origin: String { "http://127.0.0.1:\(port)" }

    init() throws {
        try write(
            "content/feed.yaml", "title: Log\nbaseURL: https://x.example/\nphotos: {widths: [32], formats: [jpeg]}\n")
        for day in 1...3 { try write(day: day, "Text \(day).") }
        try write("content/photos/ridge/album.yaml", "title: Ridge\ndate: 2026-02-01\n")
        for photo in 1...2 { try write("content/photos/ridge/p\(photo).jpg", LocatedPhoto.numbered(photo)) }
        try begin()
    }

    deinit {
        kill()
        try? FileManager.default.removeItem(atPath: folder)
    }

    func begin() throws {
        let program = ProcessInfo.processInfo.environment["FEEDGEN"] ?? Repository.product("feedgen")
        let process = try ChildProcess(
            "sh -c 'echo process $$; exec \"$@\"' sh '\(program)' serve -p \(port) -s '\(folder)'")
        self.process = process
        for _ in 0..<6000 {
            if let match = process.printed.firstMatch(of: /Serving http:\S+:(\d+)\//) {
                port = UInt16(match.output.1) ?? 0
                return
            }
            usleep(5000)
        }
        throw BuiltSite.Refused(description: "`feedgen serve` does not begin: \(process.printed)")
    }

    /// Kills the process, as in a power failure.
    func kill() {
        guard let process else { return }
        if let match = process.printed.firstMatch(of: /process (\d+)/), let id = pid_t(match.output.1) {
            Foundation.kill(id, SIGKILL)
        }
        process.stop()
        self.process = nil
    }

    // MARK: Files

    func write(day: Int, _ text: String) throws {
        try write(Self.entry(day), "---\ntitle: Day \(day)\ndate: 2026-03-0\(day)\n---\n\n\(text)\n")
    }

    static func entry(_ day: Int) -> String { "content/journal/day-\(day).md" }

    func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

    func write(_ path: String, _ bytes: [UInt8]) throws {
        let url = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
    }

    // MARK: Requests

    /// Waits until the response for a page contains a text.
    func wait(for text: String, at path: String) throws {
        for _ in 0..<4000 {
            let connection = try Connection(to: port)
            connection.send(Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
            if let body = connection.receive()?.body, String(decoding: body, as: UTF8.self).contains(text) { return }
            usleep(5000)
        }
        Issue.record("\(path) does not come to hold \(text)")
    }
}
