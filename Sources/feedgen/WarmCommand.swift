import ArgumentParser
import CacheMaintenance
import Diagnostics
import FileSystem
import Foundation
import SiteKit

/// The options of the store that machines share.
struct StoreFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Share images between machines in a folder, https://… or s3://… (default: $FEEDGEN_STORE).",
            valueName: "store"),
        completion: .directory)
    var store: String?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Only read the store, or write to it, too (default: only read where CI builds a proposed change)."
    )
    var storeReadOnly: Bool?

    func apply(to options: inout BuildOptions) throws {
        do throws(Refusal) {
            try options.share(
                through: store, isReadOnly: storeReadOnly, environment: ProcessInfo.processInfo.environment)
        } catch {
            throw Terminal.refusal(error, isUsageError: true)
        }
    }
}

struct Warm: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "warm", abstract: "Create the images of the site, or a share of them, for a store.",
        discussion: """
            Includes the images of drafts, and of scheduled and expired entries.

            Examples:

              feedgen warm --store ~/feedgen-store
              feedgen warm --store ~/feedgen-store --shard 3/16 --for 50m
            """)

    /// The exit code on which job schedulers retry a job (`EX_TEMPFAIL` in sysexits.h).
    private static let timeIsUp = ExitCode(75)

    @OptionGroup var site: SiteFolder
    @OptionGroup var machine: JobsOption
    @OptionGroup var flags: StoreFlags

    @Option(
        help: ArgumentHelp(
            "Process this share of the photos: K/N, or auto in an array job (default: all).", valueName: "K/N"))
    var shard: String?

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Stop before a photo that would exceed this time, and exit with 75, as in 12m.", valueName: "time"))
    var limit: String?

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(help: "Print the result as JSON.")
    var json = false

    func run() throws {
        var options = BuildOptions(source: site.source, jobs: machine.jobs)
        try flags.apply(to: &options)
        let start = ContinuousClock.now
        let display = Terminal.progressDisplay(isQuiet: quiet)
        let job: WarmRun
        do throws(Refusal) {
            job = try WarmRun(
                options, shard: shard, limit: limit, environment: ProcessInfo.processInfo.environment,
                progress: display.map { $0.show })
        } catch {
            throw Terminal.refusal(error, isUsageError: true)
        }
        let report = try Terminal.onDisk { () throws(DiskError) in
            defer { display?.end() }
            return try job.run(now: .now)
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        Terminal.printDiagnostics(report.diagnostics, of: options, isQuiet: quiet)
        let sort = report.hasStoreError ? "feedgen: error" : "note"
        for line in report.troubles + [report.unexplained].compactMap(\.self) { Printer.message("\(sort): \(line)") }
        if !quiet { for line in report.refusals { Printer.message("note: \(line)") } }
        if json {
            Printer.output(PrintableText(json: report.json(seconds: seconds)))
        } else if !quiet {
            Printer.output("\(report.summary(seconds: seconds))")
        }
        if report.hasStoreError { throw Terminal.machineError }
        if report.left > 0 { throw Self.timeIsUp }
        if !report.diagnostics.isEmpty { throw Terminal.contentError }
    }
}
