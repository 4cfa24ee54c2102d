import Diagnostics
import FeedKit
import Foundation
import SiteKit
import TestSupport
import Testing

/// A real `feedgen serve` process for a folder.
final class LiveServer {
    private let process: ChildProcess
    private let folder: String
    /// The URL of the server, without a trailing slash.
    let origin: String

    init(_ folder: String) throws {
        self.folder = folder
        let program = ProcessInfo.processInfo.environment["FEEDGEN"] ?? Repository.product("feedgen")
        let process = try ChildProcess("'\(program)' serve -p 0 -s '\(folder)'")
        for _ in 0..<12_000 {
            if let match = process.printed.firstMatch(of: #/Serving (http:\S+)/ /#) {
                origin = String(match.output.1)
                self.process = process
                return
            }
            usleep(5000)
        }
        let said = process.printed
        process.stop()
        throw BuiltSite.Refused(description: "`\(program) serve` does not begin: \(said)")
    }

    func stop() { process.stop() }

    /// The last lines of its output.
    var said: String { process.printed.split(separator: "\n").suffix(8).joined(separator: "\n") }

    private var output: String { folder + "/.feedgen/serve/site" }

    /// The paths of all pages except redirects.
    var pages: [String] {
        Self.files(output).filter { $0.hasSuffix("/index.html") || $0 == "index.html" }
            .filter {
                (try? String(contentsOfFile: output + "/" + $0, encoding: .utf8))?.contains("http-equiv") == false
            }
            .map { "/" + $0.dropLast("index.html".count) }
    }

    /// The differences between the preview and a clean build of the same files.
    func differencesFromBuild() throws -> [String] {
        let clean = folder + "/clean", snapshot = folder + "/public/snapshot.json"
        var options = BuildOptions(source: folder, output: clean, jobs: 2)
        options.usesCache = false
        options.previous = FileManager.default.fileExists(atPath: snapshot) ? snapshot : nil
        let report = try SiteBuild(options: options).build(now: .now)
        if report.isRefused { return report.diagnostics.filter { $0.severity == .error }.map(\.message) }
        let expected = Set(Self.files(clean)).subtracting(Snapshot.files)
        let all = expected.union(Self.files(output)).sorted()
        return all.filter { !FileManager.default.contentsEqual(atPath: "\(clean)/\($0)", andPath: "\(output)/\($0)") }
    }

    private static func files(_ folder: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return found.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
                && !isFolder.boolValue && !path.hasPrefix(".")
        }.sorted()
    }
}
