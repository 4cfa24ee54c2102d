import ArgumentParser
import FileSystem
import SiteCommands
import SiteKit

struct Why: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Explain why the last build wrote a page or file, or did not, and what the next build would do.",
        discussion: """
            Examples:

              feedgen why /journal/
              feedgen why sitemap.xml
              feedgen why content/feed.yaml
            """)

    @OptionGroup var site: SiteOptions

    @Argument(
        help: """
            A page's URL (/journal/x/), a published file (sitemap.xml), or a source (content/journal/x.md, \
            Templates/page.mustache).
            """)
    var path: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The base URL that the build used, if it was passed as an option.", valueName: "url"))
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
        case .failure(let problem): throw Terminal.refusal(problem)
        }
    }
}
