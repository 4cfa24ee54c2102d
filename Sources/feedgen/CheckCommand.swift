import ArgumentParser
import SiteCheck
import SiteKit

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look for broken links and other mistakes in the whole site; writes nothing.",
        discussion: """
            Examples:

              feedgen check
              feedgen check --strict --base-url https://example.org/log/
            """)

    @OptionGroup var site: SiteOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where the site will be served from, instead of feed.yaml's baseURL.", valueName: "address"))
    var baseURL: String?

    @Flag(help: "Look through the pages of all that is right if something has an error.")
    var keepGoing = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Print all warnings, not only the first of each sort.")
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
