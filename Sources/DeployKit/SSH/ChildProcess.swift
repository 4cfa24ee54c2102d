import Diagnostics
import FileSystem
import Foundation

/// Runs a program and waits for it.
enum ChildProcess {
    struct Outcome {
        let status: Int32
        let output: [UInt8]
        /// The lines of standard error, safe to print.
        let messages: [String]
    }

    /// - Parameters:
    ///   - folder: The working folder.
    ///   - scratch: An existing folder for the output; by default the working folder.
    ///   - input: A descriptor that the program inherits as standard input; `nil` for none.
    static func run(
        _ words: [String], in folder: String, scratch: String? = nil, input: CInt? = nil, target: String
    ) throws(DiskError) -> Outcome {
        let program = words[0]
        try Workers.requireThread(to: "run", program)
        let place = scratch ?? folder
        // Files instead of pipes: a background process of ssh would keep a pipe open.
        let (output, errors) = (place + "/output", place + "/errors")
        for path in [output, errors] { try Disk.write([], to: .named(path)) }
        guard let outputHandle = FileHandle(forWritingAtPath: output),
            let errorHandle = FileHandle(forWritingAtPath: errors)
        else { throw .last("write", output) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true)
        process.standardInput =
            input.map { FileHandle(fileDescriptor: $0, closeOnDealloc: false) } ?? FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (outputHandle, errorHandle)
        do {
            try process.run()
        } catch {
            throw DiskError("run", program, reason: error.localizedDescription)
        }
        process.waitUntilExit()
        // `env` reports a missing program with this code.
        if process.terminationReason == .exit, process.terminationStatus == 127 {
            throw DeployMessages.missing(program: program, target)
        }
        let text = String(decoding: try Disk.read(.named(errors)), as: UTF8.self)
        let messages = text.split { $0.isNewline }.map { String($0).printable }
        let status = process.terminationReason == .exit ? process.terminationStatus : 128
        return Outcome(status: status, output: try Disk.read(.named(output)), messages: messages)
    }
}
