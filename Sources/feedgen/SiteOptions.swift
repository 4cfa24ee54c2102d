import ArgumentParser
import FileSystem
import Foundation
import SiteKit

/// The site that a command operates on.
struct SiteFolder: ParsableArguments {
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The site's folder, which contains content/.", valueName: "folder"),
        completion: .directory)
    var source = standard

    static let standard = "."
}

/// The site, and the folder of its build.
struct SitePlaces: ParsableArguments {
    @OptionGroup var site: SiteFolder

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The output folder (default: public, in the site's folder).", valueName: "folder"),
        completion: .directory)
    var output: String?

    func validate() throws {
        if output == "" { throw ValidationError("--output requires a folder name, such as public") }
    }

    var buildOptions: BuildOptions { BuildOptions(source: site.source, output: output) }

    /// Reports a folder without a site, such as a mistyped one. Only a command that found nothing there calls this.
    func requireContent() throws {
        let options = buildOptions
        let hasContent = try Terminal.onDisk { () throws(DiskError) in try options.hasContent }
        if !hasContent { throw Terminal.refusal(.noContent) }
    }
}

/// The threads of a command.
struct JobsOption: ParsableArguments {
    @Option(
        name: [.customShort("j", allowingJoined: true), .long],
        help: ArgumentHelp("The number of threads (default: one per core).", valueName: "number"))
    var jobs: Int?

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs requires a number of at least 1, not \(jobs)") }
    }
}

/// The time and the threads of a command that reads a site.
struct MachineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The time that decides which entries are scheduled or expired, as in 2026-03-02T07:40:00Z.",
            valueName: "time"
        ))
    var clock: String?

    @OptionGroup var threads: JobsOption

    func validate() throws {
        if let clock, BuildOptions.instant(clock) == nil {
            throw ValidationError("--clock requires a time such as 2026-03-02T07:40:00Z, not '\(clock)'")
        }
        if let epoch = Self.sourceDateEpoch, BuildOptions.instant(secondsSince1970: epoch) == nil {
            throw ValidationError("SOURCE_DATE_EPOCH must be a number of seconds since 1970, not '\(epoch)'")
        }
    }

    func options(source: String, output: String? = nil) -> BuildOptions {
        var options = BuildOptions(source: source, output: output, jobs: threads.jobs)
        options.clock = clock.flatMap { BuildOptions.instant($0) }
        options.changeTime = Self.sourceDateEpoch.flatMap(BuildOptions.instant(secondsSince1970:))
        return options
    }

    /// The time of the sources, as other tools for reproducible builds read it (reproducible-builds.org).
    private static var sourceDateEpoch: String? {
        ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// The options shared by all commands that build a site.
struct SiteOptions: ParsableArguments {
    @OptionGroup var places: SitePlaces

    @Flag(name: [.customShort("D"), .long], help: "Include drafts.")
    var drafts = false

    @Flag(name: [.customShort("F"), .long], help: "Include entries dated in the future.")
    var future = false

    @Flag(help: "Include entries that have expired.")
    var expired = false

    @OptionGroup var machine: MachineOptions

    var buildOptions: BuildOptions {
        var options = machine.options(source: places.site.source, output: places.output)
        options.includesDrafts = drafts
        options.includesFuture = future
        options.includesExpired = expired
        return options
    }
}
