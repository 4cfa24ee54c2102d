import FeedKit
import FileSystem
import Foundation
import SiteKit

/// The shell command that a build runs after it changed something.
package struct ChangeCommand: Sendable {
    private let line: String
    private let options: BuildOptions

    /// - Parameter line: The command line for `/bin/sh`, run in the site's folder.
    package init(_ line: String, options: BuildOptions) {
        self.line = line
        self.options = options
    }

    /// Runs the command and waits for it. Returns the failure's description, `nil` on success.
    ///
    /// - Parameter keepsOutputClean: Whether the command's output is redirected to standard error.
    package func run(keepsOutputClean: Bool) throws(DiskError) -> String? {
        try Workers.requireThread(to: "run", "/bin/sh")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = URL(fileURLWithPath: options.source, isDirectory: true)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if keepsOutputClean { process.standardOutput = FileHandle.standardError }
        // Previous output must appear before the command's.
        fflush(nil)
        do {
            try process.run()
        } catch {
            throw DiskError("run", "/bin/sh", reason: error.localizedDescription)
        }
        process.waitUntilExit()
        let code = process.terminationStatus
        switch process.terminationReason {
        case .exit where code == 0: return nil
        case .uncaughtSignal: return "was terminated by signal \(code)"
        default: return "failed with exit code \(code)"
        }
    }

    private var environment: [String: String] {
        let output = URL(fileURLWithPath: options.outputPath).standardizedFileURL.path
        return [
            "FEEDGEN_OUTPUT": output, "FEEDGEN_PATCH": output + "/" + Snapshot.patchFile,
            "FEEDGEN_SNAPSHOT": output + "/" + Snapshot.file,
        ]
    }
}
