import ArgumentParser
import Diagnostics
import SiteCommands
import SiteKit

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of snapshot.json, which says what each member means.",
        discussion: """
            It describes patch.json too, under #/$defs/patch.

            Examples:

              feedgen schema > snapshot.schema.json
            """)

    func run() { Printer.output(PrintableText(json: SnapshotSchema.text), terminator: "") }
}
