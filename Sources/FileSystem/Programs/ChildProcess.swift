import Foundation

/// Runs another program, such as git or rsync, and waits for it.
package enum ChildProcess {
    /// The standard input of a program.
    package enum Input: Sendable {
        case none
        case bytes([UInt8])
        /// An open file, which the program inherits.
        case descriptor(CInt)
    }

    /// The results of a program that has ended.
    package struct Outcome: Sendable {
        /// The exit code; 128 after a signal.
        package var status: Int32
        /// The bytes of its standard output.
        package var output: [UInt8]
        /// The text of its standard error.
        package var errors: String
        /// Whether the program is not installed.
        package var isMissing: Bool
    }

    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - folder: The working folder; `nil` for that of this process.
    ///   - file: An open file for the standard output, which is then not returned.
    ///   - environment: Variables besides those of this process.
    ///   - timeLimit: The number of seconds after which the program is killed; `nil` for no limit.
    package static func run(
        _ words: [String], in folder: String? = nil, input: Input = .none, output file: CInt? = nil,
        environment: [String: String] = [:], timeLimit: Int? = nil
    ) throws(DiskError) -> Outcome {
        let program = words[0]
        try Workers.requireThread(to: "run", program)
        // Files instead of pipes: they can't fill, and a background process, such as that of ssh, would keep a pipe open.
        let (output, errors) = (try temporaryFile(), try temporaryFile())
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true) }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput =
            switch input {
            case .none: FileHandle.nullDevice
            case .bytes(let bytes): try temporaryFile(bytes)
            case .descriptor(let descriptor): FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
            }
        process.standardOutput = file.map { FileHandle(fileDescriptor: $0, closeOnDealloc: false) } ?? output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw DiskError("run", program, reason: error.localizedDescription)
        }
        if let timeLimit { wait(for: process, seconds: timeLimit) }
        process.waitUntilExit()
        let hasExited = process.terminationReason == .exit
        // `env` reports a missing program with this code.
        return Outcome(
            status: hasExited ? process.terminationStatus : 128, output: try contents(of: output),
            errors: String(decoding: try contents(of: errors), as: UTF8.self),
            isMissing: hasExited && process.terminationStatus == 127)
    }

    /// Waits for the end of a program, and kills it after a time.
    private static func wait(for process: Process, seconds: Int) {
        let end = ContinuousClock.now + .seconds(seconds)
        while process.isRunning {
            if ContinuousClock.now > end { kill(process.processIdentifier, SIGKILL) }
            usleep(5_000)
        }
    }

    /// A file without a name, positioned at its start.
    private static func temporaryFile(_ bytes: [UInt8] = []) throws(DiskError) -> FileHandle {
        let place = NSTemporaryDirectory()
        guard let file = tmpfile() else { throw .last("create a temporary file", place) }
        defer { fclose(file) }
        let copy = dup(fileno(file))
        guard copy >= 0 else { throw .last("create a temporary file", place) }
        let handle = FileHandle(fileDescriptor: copy, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: bytes)
            try handle.seek(toOffset: 0)
            return handle
        } catch {
            throw DiskError("write a temporary file", place, reason: error.localizedDescription)
        }
    }

    private static func contents(of file: FileHandle) throws(DiskError) -> [UInt8] {
        do {
            try file.seek(toOffset: 0)
            return Array(try file.readToEnd() ?? Data())
        } catch {
            throw DiskError("read a temporary file", NSTemporaryDirectory(), reason: error.localizedDescription)
        }
    }
}
