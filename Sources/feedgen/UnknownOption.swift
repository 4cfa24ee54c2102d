import ArgumentParser
import Diagnostics
import SiteKit

/// An option that a command does not have.
struct UnknownOption {
    /// The option as the user passed it, without a value.
    let name: String
    private let command: ParsableCommand.Type
    private let commands: [ParsableCommand.Type]

    /// Finds the long option that a parser rejected.
    ///
    /// - Parameter message: The parser's message, such as `Unknown option '--theme'. Did you mean '--trace'?`
    init?(_ message: String, arguments: [String], of root: ParsableCommand.Type) {
        let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map {
            String($0.prefix { $0 != "=" })
        }
        guard let name = names.first(where: { message.hasPrefix("Unknown option '\($0)'") }) else { return nil }
        self.name = name
        let configuration = root.configuration
        commands = configuration.subcommands
        let named = commands.first { $0.configuration.commandName == arguments.first }
        guard let command = named ?? configuration.defaultSubcommand else { return nil }
        self.command = command
    }

    /// The message, whose suggestion is an option with a similar name, or the command that has this option.
    var text: PrintableText {
        let command = Self.name(of: command)
        return """
            feedgen: error: `\(command)` has no option `\(name)`
                hint: \(suggestion ?? "`\(command) --help` lists its options")
            """
    }

    private var suggestion: String? {
        if let near = nearest(to: name, in: Self.options(of: command)) { return "did you mean `\(near)`?" }
        let others = commands.filter { Self.options(of: $0).contains(name) }.map { "`\(Self.name(of: $0))`" }
        return others.isEmpty ? nil : "\(others.joined(separator: ", ")) \(others.count == 1 ? "has" : "have") it"
    }

    private static func name(of command: ParsableCommand.Type) -> String {
        "feedgen " + (command.configuration.commandName ?? "")
    }

    /// The long options in the help of a command.
    private static func options(of command: ParsableCommand.Type) -> Set<String> {
        let words = command.helpMessage().split { !($0.isLetter || $0.isNumber || $0 == "-") }
        return Set(words.filter { $0.hasPrefix("--") && $0.count > 2 }.map { String($0) })
    }
}
