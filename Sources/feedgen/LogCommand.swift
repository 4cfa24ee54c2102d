import ArgumentParser
import Diagnostics
import FileSystem
import SiteCommands
import SiteKit

struct Log: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "List the last builds with changes, the newest first.",
        discussion: """
            Each build has an ID. Pass it to other commands as build:ID.

            Examples:

              feedgen log
              feedgen log -n 5 /journal/first-light/
              feedgen diff build:latest~1 build:latest
              feedgen inspect build:latest --changed-files
            """)

    @Argument(
        help: """
            List only the builds that changed this: an identity (journal/x), a URL (/journal/x/), or a source \
            (content/journal/x.md).
            """)
    var path: String?

    @OptionGroup var places: SitePlaces

    @Option(
        name: .customShort("n"), help: ArgumentHelp("List at most this many builds.", valueName: "number"))
    var count: Int?

    @Flag(help: "Print the list as JSON.")
    var json = false

    func validate() throws {
        if let count, count < 1 { throw ValidationError("-n requires a number of at least 1, not \(count)") }
    }

    func run() throws {
        let log = try Terminal.onDisk { () throws(DiskError) in
            try HistoryLog(of: places.buildOptions, upTo: count, changing: path)
        }
        if log.isEmpty { try places.requireContent() }
        Printer.output(json ? PrintableText(json: log.json) : log.text, terminator: "")
    }
}
