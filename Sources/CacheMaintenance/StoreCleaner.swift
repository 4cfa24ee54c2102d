import CacheKit
import Diagnostics
import FileSystem
import SiteKit

/// The `clean --store` command: deletes entries of a shared store that no machine has used for a long time.
package struct StoreCleaner: Sendable {
    private let folder: String
    private let days: Int

    /// - Parameters:
    ///   - url: The store's folder; if empty, that of the environment variable.
    ///   - age: The time since the last use, such as `30d`.
    package init(_ url: String, olderThan age: String, environment: [String: String]) throws(Refusal) {
        days = try Self.days(age)
        let store = try StoreURL(of: url.isEmpty ? nil : url, environment: environment)
        guard let folder = store.folder else {
            throw Refusal(
                message: "cannot clean \(store.description): only a store in a folder can be cleaned",
                hint: Self.hint(for: store))
        }
        self.folder = folder
    }

    /// - Returns: A summary in one line.
    package func run() throws(DiskError) -> String {
        guard let outcome = StoreEviction.run(in: folder, unusedDays: days) else {
            throw DiskError(
                "clean the store", folder, reason: "it has neither the folder `ac` nor `cas` of a store",
                hint: "pass the folder that builds use as --store")
        }
        guard outcome.failed == 0 else {
            throw DiskError(
                "clean the store", folder, reason: "\(outcome.failed) of its files can't be deleted",
                hint: "run it as the user who wrote them")
        }
        return "Deleted \(outcome.deleted) file\(outcome.deleted == 1 ? "" : "s") of the store: "
            + "\(CacheCleaner.text(bytes: outcome.deletedBytes)) freed, "
            + "\(CacheCleaner.text(bytes: outcome.storedBytes)) preserved"
    }

    private static func hint(for store: StoreURL) -> String {
        store.description.hasPrefix("s3://")
            ? "set a lifecycle rule of the bucket that expires old objects"
            : "run it on the machine with its files and pass their folder; a Bazel cache has its own limit"
    }

    /// A century, as an upper bound.
    private static let maximumDays = 36_500

    private static func days(_ text: String) throws(Refusal) -> Int {
        guard text.hasSuffix("d"), let days = Shard.number(text.dropLast()) else {
            throw Refusal(
                message: "--older-than requires a number of days, not `\(text.quotable)`",
                hint: "write 30d for files that were not used for 30 days")
        }
        guard 1...maximumDays ~= days else {
            throw Refusal(
                message: "--older-than is `\(text.quotable)`, which is \(days < 1 ? "too short" : "too long")",
                hint: "write a time from 1d to \(maximumDays)d, so that files in use are preserved")
        }
        return days
    }
}
