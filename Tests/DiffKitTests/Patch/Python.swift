import Foundation
import TestSupport

enum Python {
    /// A Python with `jsonpatch`: that of `make web-tools`, or an installed one.
    static let withJSONPatch: String? = {
        let candidates = [Repository.root + "/.build/web-venv/bin/python", "python3"]
        return candidates.first { (try? run([$0, "-c", "import jsonpatch"]))?.code == 0 }
    }()

    /// Runs a command to completion.
    static func run(_ command: [String]) throws -> (code: Int32, printed: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, printed)
    }
}
