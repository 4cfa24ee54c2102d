import ArgumentParser
import Diagnostics
import SiteCommands
import SiteKit

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of snapshot.json, which describes each member.",
        discussion: """
            It also describes patch.json, under #/$defs/patch.

            Examples:

              feedgen schema > snapshot.schema.json
            """)

    func run() { Printer.output(PrintableText(json: SnapshotSchema.text), terminator: "") }
}
