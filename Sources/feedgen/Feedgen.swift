import ArgumentParser
import Diagnostics
import SiteCommands
import SiteKit

/// Each command sets `commandName`: deriving it from the type costs a tenth of a millisecond per command at startup.
@main
struct Feedgen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feedgen",
        abstract: "Build a site from a folder of entries, photos, messages and weather, and report the changes.",
        discussion: firstSteps,
        version: "0.2.0",
        groupedSubcommands: [
            CommandGroup(name: "Writing", subcommands: [Init.self, New.self, Import.self, List.self]),
            CommandGroup(
                name: "Building", subcommands: [Build.self, Serve.self, Check.self, Warm.self, Clean.self]),
            CommandGroup(
                name: "Reviewing",
                subcommands: [
                    Review.self, Diff.self, Log.self, Why.self, Inspect.self, Apply.self, Schema.self,
                ]),
            CommandGroup(name: "Publishing", subcommands: [DeployCommand.self]),
        ],
        defaultSubcommand: Build.self)

    /// The examples in the help, also printed when `feedgen` is run without arguments outside of a site.
    private static let firstSteps = """
        Common commands:

          feedgen init demo && cd demo                                   # new site
          feedgen new journal "First light"                              # add an entry
          feedgen serve                                                  # preview
          feedgen build && feedgen deploy example.org:site               # publish
          feedgen build --dry-run --verbose                              # list changes
        """

    /// Linux provides the arguments only in `/proc`; without it, the default command would run.
    static func main() {
        guard !CommandLine.arguments.isEmpty else {
            Printer.message(
                """
                feedgen: error: cannot read the arguments: /proc is not mounted
                    hint: mount it: mount -t proc proc /proc
                """)
            exit(withError: Terminal.machineError)
        }
        Terminal.unblockSignals()
        do {
            let arguments = CommandLine.arguments.dropFirst()
            if let name = arguments.first {
                refuseUnknownCommand(name == "help" ? arguments.dropFirst().first ?? name : name)
            } else if !Scaffold.isSite(".") {
                printFirstSteps()
            }
            var command = try parse()
            try command.run()
        } catch {
            // The message of an exit code is printed already.
            guard !(error is ExitCode), exitCode(for: error) == .validationFailure else { exit(withError: error) }
            // All messages start with the program's name.
            let text = fullMessage(for: error)
            let prefix = "Error: "
            let message = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
            let unknown = UnknownOption(message, arguments: Array(CommandLine.arguments.dropFirst()), of: Self.self)
            Printer.message(unknown?.text ?? "feedgen: error: \(PrintableText(lines: message))")
            exit(withError: ExitCode.validationFailure)
        }
    }

    /// Parses the arguments. A validation message quotes them, so they are parsed again with unprintable characters
    /// replaced: no argument can start a line of the message.
    private static func parse() throws -> ParsableCommand {
        do {
            return try parseAsRoot()
        } catch {
            guard exitCode(for: error) == .validationFailure else { throw error }
            _ = try parseAsRoot(CommandLine.arguments.dropFirst().map { PrintableText("\($0)").text })
            throw error
        }
    }

    /// Prints the first steps: `feedgen` without arguments outside of a site was most likely just installed.
    private static func printFirstSteps() {
        Printer.message(
            """
            feedgen: error: no site to build here: the folder `content` is missing

            \(PrintableText(lines: firstSteps))

            `feedgen help` lists all commands
            """)
        exit(withError: Terminal.contentError)
    }

    /// Reports an unknown command. The default command has no positional arguments, so the first must be a command.
    private static func refuseUnknownCommand(_ name: String) {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard !name.hasPrefix("-"), !names.contains(name), name != "help" else { return }
        let meant = nearest(to: name, in: names).map { "did you mean `\($0)`?" }
        Printer.message(
            """
            feedgen: error: there is no command `\(name)`
                hint: \(meant ?? "there are \(names.joined(separator: ", "))")
            """)
        exit(withError: ExitCode.validationFailure)
    }
}
