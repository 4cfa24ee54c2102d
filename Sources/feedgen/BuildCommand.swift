import ArgumentParser
import SiteKit

struct BuildFlags: ParsableArguments {
    @Option(name: .shortAndLong, help: "Where the site will be served from, instead of feed.yaml's baseURL.")
    var baseURL: String?

    @Option(help: "A snapshot.json to compare with, instead of the one in the output folder.")
    var previous: String?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Delete and replace what a careful build would not.")
    var force = false

    @Flag(name: .shortAndLong, help: "Print nothing but errors.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print each operation of the patch.")
    var verbose = false

    func validate() throws { try Self.validate(baseURL: baseURL) }

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
    }
}

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Build the site into the output folder.")

    @OptionGroup var site: SiteOptions
    @OptionGroup var flags: BuildFlags

    @Flag(help: "Say what would happen, and write nothing.")
    var dryRun = false

    @Flag(help: "Print the result and the patch as JSON.")
    var json = false

    func run() throws {
        var options = site.buildOptions
        flags.apply(to: &options)
        options.isDryRun = dryRun
        try Terminal.run(options: options, isQuiet: flags.quiet, isVerbose: flags.verbose, printsJSON: json)
    }
}
