import ArgumentParser
import Diagnostics
import Foundation
import SiteKit

/// An option that a command does not have.
struct UnknownOption {
    /// The option as the user passed it, without a value.
    let name: String
    private let command: ParsableCommand.Type
    private let commands: [ParsableCommand.Type]

    /// Finds the option that a parser rejected.
    ///
    /// - Parameter message: The parser's message, such as `Unknown option '--theme'. Did you mean '--trace'?`
    init?(_ message: String, arguments: [String], of root: ParsableCommand.Type) {
        let start = "Unknown option '"
        guard message.hasPrefix(start) else { return nil }
        name = String(message.dropFirst(start.count).prefix { $0 != "'" })
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
        let own = Self.options(of: command)
        guard name.hasPrefix("--") else { return suggestionForShortName(own) }
        if let near = nearest(to: name, in: Set(own.flatMap(\.self)).filter({ $0.hasPrefix("--") })) {
            return "did you mean `\(near)`?"
        }
        return suggestion(withOwnersOf: name)
    }

    /// - Parameter own: The names of each of the command's options.
    private func suggestionForShortName(_ own: [[String]]) -> String? {
        let (short, rest) = (String(name.prefix(2)), name.dropFirst(2))
        if own.contains(where: { $0.contains(short) }) { return "separate the value: `\(short) \(rest)`" }
        // The same option may have a short name in other commands only, or another case.
        let namesakes = commands.flatMap(Self.options).filter { $0.contains(short) }.flatMap(\.self)
        let candidates = namesakes + ["-" + name, short.uppercased(), short.lowercased()]
        if let meant = candidates.first(where: { candidate in own.contains { $0.contains(candidate) } }) {
            return "did you mean `\(meant)`?"
        }
        return suggestion(withOwnersOf: short)
    }

    private func suggestion(withOwnersOf name: String) -> String? {
        let owners = commands.filter { Self.options(of: $0).contains { $0.contains(name) } }
        let names = owners.map { "`\(Self.name(of: $0))`" }
        return names.isEmpty ? nil : "\(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") it"
    }

    private static func name(of command: ParsableCommand.Type) -> String {
        "feedgen " + (command.configuration.commandName ?? "")
    }

    /// The names of each displayed option of a command, such as `-o` and `--output`.
    private static func options(of command: ParsableCommand.Type) -> [[String]] {
        let help = try? JSONDecoder().decode(CommandHelp.self, from: Data(command._dumpHelp().utf8))
        return (help?.command.arguments ?? []).filter(\.shouldDisplay).map { argument in
            (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
        }
    }
}

/// The part of a command's description for other programs that contains its options.
private struct CommandHelp: Decodable {
    struct Command: Decodable { var arguments: [Argument]? }
    struct Argument: Decodable {
        var shouldDisplay: Bool
        var names: [Name]?
    }
    struct Name: Decodable {
        var kind: String
        var name: String
    }

    var command: Command
}
