import ArgumentParser
import SiteCommands
import SiteKit

extension Documents.Format: ExpressibleByArgument {
    fileprivate static let help: ArgumentHelp = """
        text for people, json for the JSON Patch, markdown for a comment, github for annotations, sarif for code \
        scanning, html for a page with images (default: text on a terminal, else json).
        """
}

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show the changes from one build to another.",
        discussion: """
            Each side is a snapshot.json, a folder with one, git:REVISION:PATH for either of them in a commit, \
            build:ID for a build that `feedgen log` lists, or any other JSON document; - is standard input.

            Examples:

              feedgen diff old/snapshot.json public
              feedgen diff git:HEAD:public public --format html > review.html
              feedgen diff build:latest~1 build:latest
              feedgen diff --exit-code one.json two.json > changes.json
            """)

    @Argument(help: "The old side.", completion: .file())
    var old: String

    @Argument(help: "The new side.", completion: .file())
    var new: String

    @Option(name: .shortAndLong, help: Documents.Format.help)
    var format: Documents.Format?

    @Flag(name: [.customShort("R"), .long], help: "Show the reverse changes, from the new side to the old one.")
    var reverse = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Link to a preview of the new side at this URL, for --format markdown and html.", valueName: "url"))
    var baseURL: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The site's folder in the repository, for build:ID and the files of --format github and sarif.",
            valueName: "folder"),
        completion: .directory)
    var source = ""

    @Option(
        help: ArgumentHelp(
            "The site's output folder, for build:ID (default: public, in the site's folder).", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Flag(help: "Exit with 1 if the sides differ.")
    var exitCode = false

    func validate() throws { try BuildFlags.validate(baseURL: baseURL) }

    func run() throws {
        var options = Documents.DiffOptions()
        options.format = format ?? (Terminal.isOutput ? .text : .json)
        Documents.note(baseURL: baseURL, unusedBy: options.format)
        options.isReversed = reverse
        options.baseURL = baseURL
        options.folder = source == "." ? "" : source
        options.site = BuildOptions(source: source, output: output)
        options.usesColor = Terminal.outputUsesColor
        let difference = try Documents.printed { () throws(DocumentError) in
            try Documents.diff(old, new, options: options)
        }
        Printer.output(difference.text, terminator: "")
        if exitCode, !difference.isEmpty { throw Terminal.contentError }
    }
}

struct Review: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Show how the site differs from its state at a Git revision.",
        discussion: """
            Builds both sides in memory, without a published or committed site. If the revision is not an ancestor, \
            the merge base is compared, as for a pull request. Violated gates and errors in the content exit with 1.

            Examples:

              feedgen review                             # changes since the last commit
              feedgen review main                        # changes of this branch
              feedgen review v1 --to v2 --format html > review.html
            """)

    @Argument(help: "The branch, tag or commit to compare with.")
    var revision = "HEAD"

    @Option(help: ArgumentHelp("Review this revision instead of the working tree.", valueName: "revision"))
    var to: String?

    @OptionGroup var site: SiteOptions

    @Option(name: .shortAndLong, help: Documents.Format.help)
    var format: Documents.Format?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Link to a preview of the new side at this URL, for --format markdown and html.", valueName: "url"))
    var baseURL: String?

    @OptionGroup var gates: GateFlags
    @OptionGroup var sharing: StoreFlags

    @Flag(help: "Skip gates.")
    var force = false

    @Flag(help: "Exit with 1 if there are changes.")
    var exitCode = false

    func validate() throws { try BuildFlags.validate(baseURL: baseURL) }

    func run() throws {
        var options = site.buildOptions
        options.gates = gates.options
        options.isForced = force
        try sharing.apply(to: &options)
        var format = Documents.DiffOptions()
        format.format = self.format ?? (Terminal.isOutput ? .text : .json)
        Documents.note(baseURL: baseURL, unusedBy: format.format)
        format.baseURL = baseURL
        format.usesColor = Terminal.outputUsesColor
        let display = Terminal.progressDisplay(isQuiet: false)
        let review = SiteReview(of: options, from: revision, to: to, progress: display.map { $0.show })
        let outcome = try Documents.printed { () throws(DocumentError) in
            defer { display?.end() }
            return try review.run(now: .now, format: format)
        }
        for note in outcome.notes { Printer.message("note: \(note)") }
        if let difference = outcome.difference { Printer.output(difference.text, terminator: "") }
        Terminal.printDiagnostics(outcome.report.diagnostics, of: options, isQuiet: true)
        if outcome.report.isRefused { throw Terminal.contentError }
        if exitCode, outcome.difference?.isEmpty != true { throw Terminal.contentError }
    }
}

struct Apply: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Apply JSON Patches to a JSON document in sequence, and print the result.",
        discussion: """
            Examples:

              feedgen apply old/snapshot.json public/patch.json > new.json
              feedgen apply one.json first.json second.json
            """)

    @Argument(help: "The document.", completion: .file())
    var document: String

    @Argument(help: "The patches, in order.", completion: .file())
    var patches: [String]

    @Option(
        help: ArgumentHelp("Accept patches of at most this many operations (default: 1000000).", valueName: "number"))
    var maxOperations: Int?

    @Option(help: ArgumentHelp("Allow a result of at most this many bytes (default: 1073741824).", valueName: "number"))
    var maxBytes: Int?

    func validate() throws {
        for (name, limit) in [("--max-operations", maxOperations), ("--max-bytes", maxBytes)] {
            if let limit, limit < 1 { throw ValidationError("\(name) requires a number of at least 1, not \(limit)") }
        }
    }

    func run() throws {
        Printer.output(
            try Documents.printed { () throws(DocumentError) in
                try Documents.apply(patches, to: document, maximumOperations: maxOperations, maximumBytes: maxBytes)
            })
    }
}

extension Documents {
    /// Prints the message of a document error and throws its exit code.
    fileprivate static func printed<Result>(_ body: () throws(DocumentError) -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            Printer.message(error.text)
            throw error.hasMachineError ? Terminal.machineError : Terminal.contentError
        }
    }

    /// Notes that a preview's URL has no effect: only pages and comments contain links. It is not an error, since a script can
    /// pass the same options for several formats.
    fileprivate static func note(baseURL: String?, unusedBy format: Format) {
        guard baseURL != nil else { return }
        switch format {
        case .markdown, .html: break
        case .text, .json, .github, .sarif:
            Printer.message(
                "feedgen: note: --base-url has no effect with --format \(format.rawValue), only with markdown and html")
        }
    }
}
