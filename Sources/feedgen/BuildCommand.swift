import ArgumentParser
import FileSystem
import SiteCommands
import SiteKit

struct BuildFlags: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Use this URL of the published site instead of feed.yaml's baseURL.", valueName: "url"))
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "Compare with this snapshot.json instead of the one in the output folder.", valueName: "file"),
        completion: .file())
    var previous: String?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Skip gates, allow deleting many files, and replace files that feedgen did not create.")
    var force = false

    @Flag(help: "Fail immediately if another build of this site is running.")
    var noWait = false

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(
        name: .shortAndLong,
        help: "Print all warnings, including those of the last build, and each operation of the patch.")
    var verbose = false

    func validate() throws {
        try Self.validate(baseURL: baseURL)
        if previous == "" { throw ValidationError("--previous requires a file name, such as old/snapshot.json") }
    }

    static func validate(baseURL: String?) throws {
        if let baseURL, !BuildOptions.isBaseURL(baseURL) {
            throw ValidationError("--base-url requires a URL such as https://example.org/log/, not '\(baseURL)'")
        }
    }

    func apply(to options: inout BuildOptions) {
        options.baseURL = baseURL
        options.previous = previous
        options.isStrict = strict
        options.isForced = force
        options.waitsForOthers = !noWait
    }
}

/// The options that report where a build's time was spent.
struct TimingFlags: ParsableArguments {
    @Flag(help: "Print each stage's time, and how much of its work was reused from earlier builds.")
    var timings = false

    @Option(
        help: ArgumentHelp(
            "Write a trace of all stages and threads for a trace viewer, such as ui.perfetto.dev.",
            valueName: "file"),
        completion: .file())
    var trace: String?

    func validate() throws {
        if trace == "" { throw ValidationError("--trace requires a file name, such as trace.json") }
    }
}

/// The options that block unintended changes to the site.
struct GateFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Block changes of this class: \(GateOptions.changeClasses.joined(separator: ", ")). May be repeated.",
            valueName: "class"),
        completion: .list(GateOptions.changeClasses))
    var deny: [String] = []

    @Option(help: ArgumentHelp("Block builds that remove more objects and plain pages than this.", valueName: "number"))
    var maxRemoved: Int?

    @Option(help: ArgumentHelp("Block builds whose patch has more operations than this.", valueName: "number"))
    var maxOperations: Int?

    func validate() throws {
        for name in deny where !GateOptions.changeClasses.contains(name) {
            throw ValidationError("--deny does not support the class '\(name)': \(GateOptions.hint(for: name))")
        }
        for (name, limit) in [("--max-removed", maxRemoved), ("--max-operations", maxOperations)] {
            if let limit, limit < 0 { throw ValidationError("\(name) requires a number of at least 0, not \(limit)") }
        }
    }

    var options: GateOptions {
        var options = GateOptions()
        options.deny = deny
        options.maxRemoved = maxRemoved
        options.maxOperations = maxOperations
        return options
    }
}

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the site into the output folder.",
        discussion: """
            Examples:

              feedgen build
              feedgen build --dry-run --verbose     # preview the changes
              feedgen build --base-url https://preview.example.org/ --output preview
            """)

    @OptionGroup var site: SiteOptions
    @OptionGroup var flags: BuildFlags
    @OptionGroup var gates: GateFlags
    @OptionGroup var timing: TimingFlags
    @OptionGroup var sharing: StoreFlags

    @Option(
        help: ArgumentHelp(
            "Run this with /bin/sh after a build with changes; $FEEDGEN_PATCH is the path of its patch.",
            valueName: "command"))
    var onChange: String?

    @Flag(help: "Publish the valid content, leave out and report content with errors, and exit with 1.")
    var keepGoing = false

    @Flag(help: "Show the changes without writing anything.")
    var dryRun = false

    @Flag(help: "Build again from scratch, and fail unless both builds produce identical files.")
    var verify = false

    @Flag(help: "Print the result and the patch as JSON.")
    var json = false

    func validate() throws {
        if verify, dryRun {
            throw ValidationError("--verify and --dry-run can't be combined: --dry-run writes no files to compare")
        }
        if onChange != nil, dryRun {
            throw ValidationError("--on-change and --dry-run can't be combined: --dry-run runs no command")
        }
        if keepGoing, flags.strict {
            throw ValidationError("--keep-going and --strict can't be combined: pass only one of them")
        }
        if onChange == "" { throw ValidationError("--on-change requires a command, such as 'make deploy'") }
    }

    func run() throws {
        var options = site.buildOptions
        flags.apply(to: &options)
        try sharing.apply(to: &options)
        options.isDryRun = dryRun
        options.keepsGoing = keepGoing
        options.gates = gates.options
        options.isTimed = timing.timings || timing.trace != nil
        options.reviewsChanges = json || flags.verbose
        let report = try Terminal.run(
            options: options, isQuiet: flags.quiet, isVerbose: flags.verbose, printsJSON: json, verifies: verify,
            timing: timing)
        if let onChange, report.hasChanges { try run(onChange, after: options) }
        if report.errorsLeftOut > 0 { throw Terminal.contentError }
    }

    private func run(_ onChange: String, after options: BuildOptions) throws {
        let command = ChangeCommand(onChange, options: options)
        let failure = try Terminal.onDisk { () throws(DiskError) in try command.run(keepsOutputClean: json) }
        guard let failure else { return }
        Printer.message(
            """
            feedgen: error: the site is built, but the command of --on-change \(failure)
                hint: run it again by hand: no later build reports these changes
            """)
        throw Terminal.machineError
    }
}
