import ArgumentParser
import SiteKit

extension Documents.Format: ExpressibleByArgument {}

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tell what changed from one build to another.",
        discussion: """
            Each side is a snapshot.json, a folder that holds one, git:REVISION:PATH for either of them in a commit, \
            or any other JSON document; - is standard input.
            """)

    @Argument(help: "The old side.")
    var old: String

    @Argument(help: "The new side.")
    var new: String

    @Option(
        name: .shortAndLong,
        help: """
            text for people, json for the JSON Patch, markdown for a comment, github for annotations, html for a page \
            with pictures (default: text on a terminal, else json).
            """)
    var format: Documents.Format?

    @Flag(name: [.customShort("R"), .long], help: "Tell the way back, from the new side to the old one.")
    var reverse = false

    @Option(name: .shortAndLong, help: "Where the site can be looked at, for the links of --format markdown and html.")
    var baseURL: String?

    @Option(name: .shortAndLong, help: "The site's folder in the repository, for the files of --format github.")
    var source = ""

    @Flag(help: "Exit with 1 if the sides differ.")
    var exitCode = false

    func validate() throws { try BuildFlags.validate(baseURL: baseURL) }

    func run() throws {
        var options = Documents.DiffOptions()
        options.format = format ?? (Terminal.isOutput ? .text : .json)
        options.isReversed = reverse
        options.baseURL = baseURL
        options.folder = source == "." ? "" : source
        options.usesColor = Terminal.outputUsesColor
        let difference = try Documents.printed { () throws(DocumentError) in
            try Documents.diff(old, new, options: options)
        }
        print(difference.text, terminator: "")
        if exitCode, !difference.isEmpty { throw Terminal.contentIsAtFault }
    }
}

struct Apply: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Apply JSON Patches to a JSON document, one after the other, and print the result.")

    @Argument(help: "The document.")
    var document: String

    @Argument(help: "The patches, in order.")
    var patches: [String]

    @Option(help: "Take patches of more operations than a million; none is taken that has more.")
    var maxOperations: Int?

    @Option(help: "Make a result of more bytes than 1073741824; none is made that has more.")
    var maxBytes: Int?

    func validate() throws {
        for (name, limit) in [("--max-operations", maxOperations), ("--max-bytes", maxBytes)] {
            if let limit, limit < 1 { throw ValidationError("\(name) takes a number from 1 on, not \(limit)") }
        }
    }

    func run() throws {
        print(
            try Documents.printed { () throws(DocumentError) in
                try Documents.apply(patches, to: document, mostOperations: maxOperations, mostBytes: maxBytes)
            })
    }
}

extension Documents {
    /// Turns what is wrong with a document into its message and exit code.
    fileprivate static func printed<Result>(_ body: () throws(DocumentError) -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            Terminal.complain(error.message)
            throw error.isMachineAtFault ? Terminal.machineIsAtFault : Terminal.contentIsAtFault
        }
    }
}
