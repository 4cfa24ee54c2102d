import DiffKit
import Foundation

/// The times to read two documents, to compare them and to compute the patch between them.
enum PatchBench {
    /// Prints one JSON object; times are medians in milliseconds.
    static func run(old oldPath: String, new newPath: String) throws {
        let oldBytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: oldPath)))
        let newBytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: newPath)))
        let reading = try medianMilliseconds(runs: 7) {
            consume(try JSON(parsing: oldBytes))
            consume(try JSON(parsing: newBytes))
        }
        let (old, new) = (try JSON(parsing: oldBytes), try JSON(parsing: newBytes))
        let comparing = medianMilliseconds(runs: 7) { consume(JSONDiff.patch(from: old, to: new)) }
        let patch = JSONDiff.patch(from: old, to: new)
        let result = try patch.applying(to: old)
        // Figures of a wrong patch would be of no use.
        precondition(result == new, "the patch does not give the new document")
        print(JSON.object(["readingMs": number(reading), "diffMs": number(comparing), "patch": patch.json]))
    }

    private static func number(_ value: Double) -> JSON { JSONNumber(value).map { .number($0) } ?? nil }
}
