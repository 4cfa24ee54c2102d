import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
import SiteCheck
import SiteCommands
import SiteKit

/// The output of the commands and the resulting exit codes.
enum Terminal {
    static let contentError = ExitCode(1)
    static let machineError = ExitCode(2)

    private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    private static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

    private static var usesColor: Bool { isTerminal(STDERR_FILENO) && mayUseColor }

    /// Whether standard output is a terminal, not a file or a pipe.
    static var isOutput: Bool { isTerminal(STDOUT_FILENO) }

    static var outputUsesColor: Bool { isOutput && mayUseColor }

    private static var mayUseColor: Bool {
        let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
        return noColor.isEmpty && !isDumb
    }

    /// Runs a build and prints its report.
    @discardableResult
    static func run(
        options: BuildOptions, isQuiet: Bool, isVerbose: Bool, printsJSON: Bool, verifies: Bool = false,
        timing: TimingFlags = TimingFlags()
    ) throws -> BuildReport {
        let start = ContinuousClock.now
        let display = progressDisplay(isQuiet: isQuiet)
        let notice: SiteBuild.Notice = { if !isQuiet { Printer.message("\($0)") } }
        let report = try onDisk { () throws(DiskError) in
            defer { display?.end() }
            let progress = display.map { $0.show }
            return verifies
                ? try VerifiedBuild(options: options, progress: progress, notice: notice).run(now: .now)
                : try SiteBuild(options: options, progress: progress, notice: notice).build(now: .now)
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        if printsJSON {
            Printer.output(PrintableText(json: report.json(seconds: seconds)))
        } else {
            printDiagnostics(
                report.diagnostics, alreadyReported: report.alreadyReported, of: options, isQuiet: isQuiet,
                isVerbose: isVerbose)
        }
        guard !report.isRefused else {
            if !printsJSON { Printer.message("\(report.refusal)") }
            try printResult(report.timings, as: timing, printsTable: !printsJSON)
            throw contentError
        }
        if !printsJSON, !isQuiet { printSummary(of: report, isVerbose: isVerbose, seconds: seconds) }
        try printResult(report.timings, as: timing, printsTable: !printsJSON)
        if !printsJSON, let omission = report.omission { Printer.message("\(omission)") }
        if let verdict = report.verdict { try printResult(verdict, of: options, isQuiet: isQuiet || printsJSON) }
        return report
    }

    /// The progress display; `nil` if the command is quiet or the terminal cannot display it.
    static func progressDisplay(isQuiet: Bool) -> ProgressDisplay? {
        isQuiet || isDumb ? nil : ProgressDisplay(on: STDERR_FILENO)
    }

    private static func printSummary(of report: BuildReport, isVerbose: Bool, seconds: Double) {
        for note in [report.gateNote].compactMap(\.self) + report.storeNotes { Printer.message("note: \(note)") }
        if isVerbose { for note in report.notes { Printer.message("note: \(note)") } }
        if isVerbose { for line in report.operations { Printer.output("\(line)") } }
        if isVerbose, !report.classes.isEmpty { Printer.output("\(report.operationCount)") }
        Printer.output("\(report.summary(seconds: seconds))")
    }

    /// Prints or writes the stages' timings if options request them.
    private static func printResult(_ timings: BuildTimings?, as timing: TimingFlags, printsTable: Bool) throws {
        guard let timings else { return }
        if timing.timings, printsTable { Printer.message(PrintableText(lines: timings.table)) }
        if let trace = timing.trace { try onDisk { () throws(DiskError) in try timings.writeTrace(to: trace) } }
    }

    /// Prints the result of the verifying second build. A site that differs from it must not be deployed, so it throws.
    private static func printResult(_ verdict: CleanBuildComparison, of options: BuildOptions, isQuiet: Bool) throws {
        guard verdict.isTrue else {
            Printer.message(verdict.complaint(of: options))
            throw contentError
        }
        if !isQuiet { Printer.output("\(verdict.text)") }
    }

    /// Checks a site and prints the diagnostics.
    static func check(options: BuildOptions, isVerbose: Bool, printsJSON: Bool) throws {
        let display = isDumb ? nil : ProgressDisplay(on: STDERR_FILENO)
        let report = try onDisk { () throws(DiskError) in
            defer { display?.end() }
            return try SiteCheck(options: options, progress: display.map { $0.show }).run(now: .now)
        }
        if printsJSON {
            Printer.output(PrintableText(json: report.json(isStrict: options.isStrict)))
        } else {
            printDiagnostics(report.diagnostics, of: options, isVerbose: isVerbose)
            Printer.output("\(report.summary)")
        }
        guard report.isFine(isStrict: options.isStrict) else { throw contentError }
    }

    /// - Parameter alreadyReported: Diagnostics that the last build reported, too.
    static func printDiagnostics(
        _ diagnostics: [Diagnostic], alreadyReported: Set<Diagnostic> = [], of options: BuildOptions,
        isQuiet: Bool = false, isVerbose: Bool = false
    ) {
        let shown = diagnostics.filter { !isQuiet || options.isStrict || $0.severity == .error }
        let summary = DiagnosticSummary(
            shown, reported: alreadyReported, isVerbose ? .whole : .short(warningsAreErrors: options.isStrict))
        for lines in summary.printed(pathPrefix: options.pathPrefix, color: usesColor) { Printer.message(lines) }
    }

    /// Converts a disk error into its message and exit code 2.
    static func onDisk<Result>(_ body: () throws(DiskError) -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw failure(error)
        }
    }

    /// Prints why the command was refused; the user can correct the cause.
    ///
    /// - Parameter isUsageError: Whether only the command line or the environment can be the cause.
    static func refusal(_ refusal: Refusal, isUsageError: Bool = false) -> ExitCode {
        Printer.message("feedgen: error: \(refusal.message)\n    hint: \(refusal.hint)")
        return isUsageError || refusal.isUsageError ? .validationFailure : contentError
    }

    /// Prints a disk error, whose exit code is 2.
    static func failure(_ error: DiskError) -> ExitCode {
        Printer.message(error.hint.map { "\(error.description)\n    hint: \($0)" } ?? "\(error.description)")
        return machineError
    }

    /// The command that changes to a site's folder, before other commands; empty for the working directory.
    static func commandToEnter(_ folder: String) -> String {
        guard !["", ".", "./"].contains(folder) else { return "" }
        let isWord = folder.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
        return "cd \(isWord ? folder : "'" + folder.replacing("'", with: "'\\''") + "'"), "
    }

    /// Unblocks termination signals: programs that spawn others from a thread often leave Control-C blocked.
    static func unblockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }
}
