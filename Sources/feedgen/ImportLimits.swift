import ArgumentParser
import Diagnostics

/// The options that raise the import limits for unusually large exports.
struct ImportLimits: ParsableArguments {
    @Option(help: ArgumentHelp("Read JSON files of at most this many bytes (default: 536870912).", valueName: "number"))
    var maxFileBytes: Int?

    @Option(help: ArgumentHelp("Read JSON files of at most this many values (default: 10000000).", valueName: "number"))
    var maxValues: Int?

    @Option(help: ArgumentHelp("Read XML files of at most this many entries (default: 1000000).", valueName: "number"))
    var maxEntries: Int?

    @Option(help: ArgumentHelp("Import entries of at most this many bytes (default: 33554432).", valueName: "number"))
    var maxEntryBytes: Int?

    private var all: [(limit: Limit, own: Int?)] {
        [
            (.importFileBytes, maxFileBytes), (.importValues, maxValues), (.importEntries, maxEntries),
            (.importEntryBytes, maxEntryBytes),
        ]
    }

    func validate() throws {
        for (limit, own) in all {
            guard let own, own < 1, case .option(let name) = limit.way else { continue }
            throw ValidationError("\(name) requires a number of at least 1, not \(own)")
        }
    }

    var own: Limits {
        var limits = Limits()
        for (limit, own) in all { if let own { limits[limit] = own } }
        return limits
    }
}
