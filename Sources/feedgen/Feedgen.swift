import ArgumentParser
import Diagnostics
import SiteKit

/// Each command says its name itself: to find it out from its type costs the start of the program a tenth of a
/// millisecond a command.
@main
struct Feedgen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feedgen",
        abstract: "Turns a folder of entries, photos, messages and weather into a site, and tells what changed.",
        discussion: firstSteps,
        version: "0.1.0",
        groupedSubcommands: [
            CommandGroup(name: "Writing", subcommands: [Init.self, New.self, Import.self, List.self]),
            CommandGroup(
                name: "Building", subcommands: [Build.self, Serve.self, Check.self, Warm.self, Clean.self]),
            CommandGroup(
                name: "Reviewing", subcommands: [Diff.self, Why.self, Inspect.self, Apply.self, Schema.self]),
        ],
        defaultSubcommand: Build.self)

    /// What most people want first, and what `feedgen` alone says where it has nothing to build.
    private static let firstSteps = """
        What is done most:

          feedgen init demo && cd demo                                   # begin a site
          feedgen new journal "First light"                              # write
          feedgen serve                                                  # look
          feedgen build && rsync -a --delete public/ example.org:site/   # publish
          feedgen build --dry-run --verbose                              # what changes
        """

    /// The system tells what was typed in `/proc` alone; without it every command would be the default one.
    static func main() {
        guard !CommandLine.arguments.isEmpty else {
            Printer.message(
                """
                feedgen: error: the arguments can't be read, because /proc is not there
                    hint: mount it: mount -t proc proc /proc
                """)
            exit(withError: Terminal.machineIsAtFault)
        }
        Terminal.letItselfBeEnded()
        do {
            if let name = CommandLine.arguments.dropFirst().first {
                refuseUnknownCommand(name)
            } else if !Scaffold.isSite(".") {
                sayHowToBegin()
            }
            var command = try parse()
            try command.run()
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            // As all messages begin: with whom they are from.
            let said = fullMessage(for: error)
            let lead = "Error: "
            let message = said.hasPrefix(lead) ? String(said.dropFirst(lead.count)) : said
            Printer.message("feedgen: error: \(PrintableText(lines: message))")
            exit(withError: ExitCode.validationFailure)
        }
    }

    /// Reads the arguments. The message about wrong ones quotes them, so it is made of what may be printed of them: no
    /// argument begins a line of it.
    private static func parse() throws -> ParsableCommand {
        do {
            return try parseAsRoot()
        } catch {
            guard exitCode(for: error) == .validationFailure else { throw error }
            _ = try parseAsRoot(CommandLine.arguments.dropFirst().map { PrintableText("\($0)").text })
            throw error
        }
    }

    /// Who types the name alone where there is no site has most likely just installed it.
    private static func sayHowToBegin() {
        Printer.message(
            """
            feedgen: error: there is no site here to build: a site has a folder `content`

            \(PrintableText(lines: firstSteps))

            `feedgen help` lists all commands
            """)
        exit(withError: Terminal.contentIsAtFault)
    }

    /// The default command takes no argument, so what is no option must be a command.
    private static func refuseUnknownCommand(_ name: String) {
        let known = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard !name.hasPrefix("-"), !known.contains(name), name != "help" else { return }
        let meant = nearest(to: name, in: known).map { "did you mean `\($0)`?" }
        Printer.message(
            """
            feedgen: error: there is no command `\(name)`
                hint: \(meant ?? "there are \(known.joined(separator: ", "))")
            """)
        exit(withError: ExitCode.validationFailure)
    }
}
