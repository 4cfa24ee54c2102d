import FeedKit
import Foundation

/// The command that a build runs after it has changed something.
package struct ChangeCommand: Sendable {
    private let line: String
    private let options: BuildOptions

    /// - Parameter line: what `/bin/sh` is to do, in the site's root.
    package init(_ line: String, options: BuildOptions) {
        self.line = line
        self.options = options
    }

    /// Runs the command to its end; `nil` if all went well.
    ///
    /// - Parameter keepsOutputClean: whether what it prints goes where messages go.
    package func run(keepsOutputClean: Bool) throws(DiskError) -> String? {
        try Workers.requireThread(to: "run", "/bin/sh")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = URL(fileURLWithPath: options.source, isDirectory: true)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if keepsOutputClean { process.standardOutput = FileHandle.standardError }
        // What was printed so far stands before what the command prints.
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
        case .uncaughtSignal: return "was ended by signal \(code)"
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
