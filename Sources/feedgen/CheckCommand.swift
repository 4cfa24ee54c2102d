import ArgumentParser
import SiteCheck
import SiteKit

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find broken links and other mistakes in the whole site, without writing files.",
        discussion: """
            Examples:

              feedgen check
              feedgen check --strict --base-url https://example.org/log/
            """)

    @OptionGroup var site: SiteOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Use this URL of the published site instead of feed.yaml's baseURL.", valueName: "url"))
    var baseURL: String?

    @Flag(help: "Check the pages of the valid content even if other content has errors.")
    var keepGoing = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Print all warnings, not only the first of each type.")
    var verbose = false

    @Flag(help: "Print the result as JSON.")
    var json = false

    func validate() throws { try BuildFlags.validate(baseURL: baseURL) }

    func run() throws {
        var options = site.buildOptions
        options.baseURL = baseURL
        options.isStrict = strict
        options.keepsGoing = keepGoing
        try Terminal.check(options: options, isVerbose: verbose, printsJSON: json)
    }
}
