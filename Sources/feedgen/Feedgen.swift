import ArgumentParser

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
            Inspect.self, Schema.self, Why.self,
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
        main(nil)
    }
}
