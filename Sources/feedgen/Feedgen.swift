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
        version: "0.1.0",
        subcommands: [
            Build.self, Serve.self, Init.self, New.self, List.self, Clean.self, Diff.self, Apply.self, Check.self,
            Inspect.self, Schema.self, Why.self, Warm.self, Import.self,
        ],
        defaultSubcommand: Build.self)

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
            if let name = CommandLine.arguments.dropFirst().first { refuseUnknownCommand(name) }
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
