import ArgumentParser
import Diagnostics
import SiteCommands
import SiteKit

struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Summarize the changes of a patch, or list the files and URLs to deploy.",
        discussion: """
            Without a list option, count the operations.

            Examples:

              feedgen inspect
              feedgen inspect --changed-files
              feedgen inspect build:latest~1
              feedgen inspect --deleted-urls --base-url https://example.org/log/
            """)

    @Argument(
        help: """
            The patch: a file, a folder with a patch.json, git:REVISION:FOLDER for that of a commit, build:ID for a \
            build that `feedgen log` lists, or - for standard input (default: the output folder).
            """, completion: .file())
    var patch: String?

    @OptionGroup var places: SitePlaces

    @Flag
    var lists: [PatchInspection.List] = []

    @Flag(
        name: [.customShort("0"), .long],
        help: "End each item of a list with a null byte, for xargs -0, and print names unescaped.")
    var null = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Print full URLs with this URL of the site.", valueName: "url"))
    var baseURL: String?

    private var list: PatchInspection.List? { lists.first }

    func validate() throws {
        try BuildFlags.validate(baseURL: baseURL)
        if lists.count > 1 {
            let names = lists.map { "--" + $0.rawValue }.joined(separator: ", ")
            throw ValidationError("inspect prints one list at a time, not \(names)")
        }
        if null, list == nil { throw ValidationError("--null requires a list, such as --changed-files") }
        if baseURL != nil, list != .changedURLs, list != .deletedURLs {
            throw ValidationError("--base-url requires --changed-urls or --deleted-urls")
        }
    }

    func run() throws {
        do throws(DocumentError) {
            let inspection = try PatchInspection(patch, of: places.buildOptions)
            guard let list else { return Printer.output(inspection.summary, terminator: "") }
            for item in try inspection.lines(of: list, baseURL: baseURL) {
                Printer.output(null ? PrintableText(verbatim: item + "\0") : "\(item)\n", terminator: "")
            }
        } catch {
            Printer.message(error.text)
            throw error.hasMachineError ? Terminal.machineError : Terminal.contentError
        }
    }
}

extension PatchInspection.List: EnumerableFlag {
    package static func name(for value: Self) -> NameSpecification { .customLong(value.rawValue) }

    package static func help(for value: Self) -> ArgumentHelp? {
        switch value {
        case .changedURLs: "List the URLs of new and changed files."
        case .deletedURLs: "List the URLs of deleted files."
        case .changedFiles: "List new and changed files, with snapshot.json last."
        case .deletedFiles: "List deleted files."
        }
    }
}
