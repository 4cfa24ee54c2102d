import FileSystem
import Foundation

/// The running program, as SwiftPM built it: it can be built again, and replaced by the result.
struct RunningProgram: Sendable {
    /// The folder of `Package.swift`.
    let package: String
    private let file: String
    private let product: String
    private let configuration: String
    /// The folder of build results, `.build` by default.
    private let scratch: String
    private let stamp: FileStamp?

    /// - Throws: If SwiftPM did not build the program, or the package is not found.
    init() throws(DiskError) {
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let folder = file.deletingLastPathComponent()
        let scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
        guard ["debug", "release"].contains(folder.lastPathComponent), let package = Self.package(usedFrom: scratch)
        else {
            throw DiskError(
                "build the program again", file.path, reason: "it was not built by SwiftPM in a package here",
                hint: "start it with `swift run` in the folder of its package")
        }
        self.package = package
        self.file = file.path
        product = file.lastPathComponent
        configuration = folder.lastPathComponent
        self.scratch = scratch.path
        stamp = try Disk.stamp(of: .named(file.path))
    }

    /// The folder of the package: the one above the build results or, if there is none, above the working folder.
    private static func package(usedFrom scratch: URL) -> String? {
        let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        for start in [scratch, working] {
            var folder = start.standardizedFileURL
            while true {
                if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") { return folder.path }
                if folder.path == "/" { break }
                folder.deleteLastPathComponent()
            }
        }
        return nil
    }

    /// The Swift sources that the program is built from.
    var sources: WatchedFolders { EditablePackages(of: package, builtIn: scratch).sources }

    /// Builds the program.
    ///
    /// - Returns: The errors of the compiler; empty if it succeeded.
    func build() throws(DiskError) -> [String] {
        let outcome = try ChildProcess.run(
            ["swift", "build", "--product", product, "-c", configuration, "--scratch-path", scratch], in: package)
        guard outcome.status != 0 else { return [] }
        let lines = (String(decoding: outcome.output, as: UTF8.self) + outcome.errors).split(separator: "\n")
        // The compiler repeats an error with the lines around it.
        let errors = lines.filter { $0.contains("error: ") && !$0.hasPrefix(" ") }
        var seen: Set<Substring> = []
        let distinct = (errors.isEmpty ? lines.suffix(10) : errors[...]).filter { seen.insert($0).inserted }
        return distinct.prefix(20).map { $0.replacingOccurrences(of: package + "/", with: "") }
    }

    /// Whether a build has replaced the program's file.
    var isReplaced: Bool { (try? Disk.stamp(of: .named(file))) != stamp }

    /// Replaces the process by the new program, with the same arguments. Returns only if that fails.
    ///
    /// - Parameter port: The port that the new program should listen on, so that open pages find it.
    func restart(onPort port: UInt16) -> DiskError {
        setenv(Self.portVariable, "\(port)", 1)
        for descriptor in 3..<CInt(min(sysconf(CInt(_SC_OPEN_MAX)), 65_536)) {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
        // Threads of Dispatch block signals, and the new program would inherit that: it would ignore Ctrl-C.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        let arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        execv(file, arguments)
        return .last("start the program", .named(file))
    }

    /// The port of the program before a restart; `nil` if it was not restarted.
    static var portBefore: UInt16? { ProcessInfo.processInfo.environment[portVariable].flatMap { UInt16($0) } }

    private static let portVariable = "FEEDGEN_PORT_BEFORE_RESTART"
}
