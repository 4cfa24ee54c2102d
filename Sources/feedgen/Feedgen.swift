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
            Terminal.complain(
                "feedgen: error: the arguments can't be read, because /proc is not there\n"
                    + "    hint: mount it: mount -t proc proc /proc")
            exit(withError: Terminal.machineIsAtFault)
        }
        Terminal.letItselfBeEnded()
        do {
            if let name = CommandLine.arguments.dropFirst().first {
                refuseUnknownCommand(name)
            } else if !Scaffold.isSite(".") {
                sayHowToBegin()
            }
            var command = try parseAsRoot()
            try command.run()
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            // As all messages begin: with whom they are from.
            let said = fullMessage(for: error)
            let lead = "Error: "
            Terminal.complain("feedgen: error: " + (said.hasPrefix(lead) ? said.dropFirst(lead.count) : said[...]))
            exit(withError: ExitCode.validationFailure)
        }
    }

    /// Who types the name alone where there is no site has most likely just installed it.
    private static func sayHowToBegin() {
        Terminal.complain(
            "feedgen: error: there is no site here to build: a site has a folder `content`\n\n"
                + firstSteps + "\n\n`feedgen help` tells of all commands")
        exit(withError: Terminal.contentIsAtFault)
    }

    /// The default command takes no argument, so what is no option must be a command.
    private static func refuseUnknownCommand(_ name: String) {
        let known = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard !name.hasPrefix("-"), !known.contains(name), name != "help" else { return }
        let meant = nearest(to: name, in: known).map { "did you mean `\($0)`?" }
        Terminal.complain(
            "feedgen: error: there is no command `\(name.printable)`\n"
                + "    hint: \(meant ?? "there are \(known.joined(separator: ", "))")")
        exit(withError: ExitCode.validationFailure)
    }
}
