import Foundation
import TestSupport
import Testing

/// The public declarations of the libraries that apps link are recorded in `Docs/api`. A line that is removed or changed
/// breaks programs that use the library, and requires a new major version.
@Suite struct GoldenPublicAPITests {
    @Test(arguments: ["DiffKit", "ListKit"]) func theRecordedDeclarationsRemain(module: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("api-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.extract(module, to: folder)
        let lines = try SymbolGraph.declarations(in: folder)
        #expect(lines.count > 100)
        let file = URL(fileURLWithPath: Repository.root + "/Docs/api/\(module).txt")
        let issue = try Golden.issue(with: lines.map { $0 + "\n" }.joined(), in: file)
        #expect(issue == nil, "\(issue ?? "")")
    }

    /// Extracts the symbols of a module from the build that contains this test.
    private static func extract(_ module: String, to folder: URL) throws {
        #if arch(arm64)
            let architecture = "aarch64"
        #else
            let architecture = "x86_64"
        #endif
        let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "symbolgraph-extract", "-module-name", module, "-I", build.appendingPathComponent("Modules").path,
            "-target", architecture + "-unknown-linux-gnu", "-minimum-access-level", "public",
            "-skip-synthesized-members", "-output-dir", folder.path,
        ]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}
