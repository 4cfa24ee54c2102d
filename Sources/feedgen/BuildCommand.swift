import ArgumentParser
import FileSystem
import SiteCommands
import SiteKit

struct BuildFlags: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where the site will be served from, instead of feed.yaml's baseURL.", valueName: "address"))
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "A snapshot.json to compare with, instead of the one in the output folder.", valueName: "file"),
        completion: .file())
    var previous: String?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Delete and replace what a careful build would not.")
    var force = false

    @Flag(help: "Give up at once if another build of this site is running.")
    var noWait = false

    @Flag(name: .shortAndLong, help: "Print nothing but errors.")
    var quiet = false

    @Flag(
        name: .shortAndLong, help: "Print all warnings, those of the last build too, and each operation of the patch.")
    var verbose = false

    func validate() throws {
        try Self.validate(baseURL: baseURL)
        if previous == "" { throw ValidationError("--previous takes the name of a file, such as old/snapshot.json") }
    }

    static func validate(baseURL: String?) throws {
        if let baseURL, !BuildOptions.isBaseURL(baseURL) {
            throw ValidationError("--base-url takes an address such as https://example.org/log/, not '\(baseURL)'")
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
    @Flag(help: "Print what each stage has taken, and how much of it earlier builds had done.")
    var timings = false

    @Option(
        help: ArgumentHelp(
            "Write what each stage and each thread did to a file for a trace viewer, such as ui.perfetto.dev.",
            valueName: "file"),
        completion: .file())
    var trace: String?

    func validate() throws {
        if trace == "" { throw ValidationError("--trace takes the name of a file, such as trace.json") }
    }
}

/// The options that block unintended changes to the site.
struct GateFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Refuse changes of a class: \(GateOptions.changeClasses.joined(separator: ", ")). May be repeated.",
            valueName: "class"),
        completion: .list(GateOptions.changeClasses))
    var deny: [String] = []

    @Option(help: ArgumentHelp("Refuse to remove more objects and plain pages than this.", valueName: "number"))
    var maxRemoved: Int?

    @Option(help: ArgumentHelp("Refuse a patch of more operations than this.", valueName: "number"))
    var maxOperations: Int?

    func validate() throws {
        for name in deny where !GateOptions.changeClasses.contains(name) {
            throw ValidationError("--deny knows no class '\(name)': \(GateOptions.hint(for: name))")
        }
        for (name, limit) in [("--max-removed", maxRemoved), ("--max-operations", maxOperations)] {
            if let limit, limit < 0 { throw ValidationError("\(name) takes a number from 0 on, not \(limit)") }
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
              feedgen build --dry-run --verbose     # what would change, and no more
              feedgen build --base-url https://preview.example.org/ --output preview
            """)

    @OptionGroup var site: SiteOptions
    @OptionGroup var flags: BuildFlags
    @OptionGroup var gates: GateFlags
    @OptionGroup var timing: TimingFlags
    @OptionGroup var sharing: StoreFlags

    @Option(
        help: ArgumentHelp(
            "What /bin/sh does after a build that has changed something; $FEEDGEN_PATCH names its patch.",
            valueName: "command"))
    var onChange: String?

    @Flag(help: "Publish all that is right, leave out what has an error, name it, and exit with 1.")
    var keepGoing = false

    @Flag(help: "Say what would happen, and write nothing.")
    var dryRun = false

    @Flag(help: "Build again from nothing, and fail unless that makes the same files, byte for byte.")
    var verify = false

    @Flag(help: "Print the result and the patch as JSON.")
    var json = false

    func validate() throws {
        if verify, dryRun { throw ValidationError("--verify compares what was written, and --dry-run writes nothing") }
        if keepGoing, flags.strict {
            throw ValidationError("--keep-going publishes what is right, and --strict nothing unless all is: say one")
        }
        if onChange == "" { throw ValidationError("--on-change takes a command, such as 'make deploy'") }
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
        if let onChange, !dryRun, report.hasChanges { try run(onChange, after: options) }
        if report.errorsLeftOut > 0 { throw Terminal.contentError }
    }

    private func run(_ onChange: String, after options: BuildOptions) throws {
        let command = ChangeCommand(onChange, options: options)
        let failure = try Terminal.onDisk { () throws(DiskError) in try command.run(keepsOutputClean: json) }
        guard let failure else { return }
        Printer.message(
            """
            feedgen: error: the site is built, but the command of --on-change \(failure)
                hint: run it again by hand: no later build has these changes to tell
            """)
        throw Terminal.machineError
    }
}
