import ArgumentParser
import FileSystem
import SiteCommands
import SiteKit

struct Why: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Say why the last build made a page or file, or did not, and what the next one would do.",
        discussion: """
            Examples:

              feedgen why /journal/
              feedgen why sitemap.xml
              feedgen why content/feed.yaml
            """)

    @OptionGroup var site: SiteOptions

    @Argument(
        help: """
            A page's address (/journal/x/), a published file (sitemap.xml), or a source (content/journal/x.md, \
            Templates/page.mustache).
            """)
    var path: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Where the site will be served from, as in the build that is asked about.", valueName: "address"))
    var baseURL: String?

    func validate() throws { try BuildFlags.validate(baseURL: baseURL) }

    func run() throws {
        var options = site.buildOptions
        options.baseURL = baseURL
        let answer = try Terminal.onDisk { () throws(DiskError) in
            try WhyAnswer.find(path, options: options, now: .now)
        }
        switch answer {
        case .success(let answer): for line in answer.lines { Printer.output("\(line)") }
        case .failure(let problem):
            Printer.message("feedgen: error: \(problem.message)\n    hint: \(problem.hint)")
            throw Terminal.contentError
        }
    }
}
