import CacheKit
import Diagnostics
import FileSystem
import SiteKit

/// The `clean --store` command: deletes entries of a shared store that no machine has used for a long time.
package struct StoreCleaner: Sendable {
    private let place: StoreURL
    private let days: Int

    /// - Parameters:
    ///   - url: The store's folder; if empty, that of the environment variable.
    ///   - age: The time since the last use, such as `30d`.
    package init(_ url: String, olderThan age: String, environment: [String: String]) throws(Refusal) {
        days = try Self.days(age)
        place = try StoreURL(of: url.isEmpty ? nil : url, environment: environment)
    }

    /// - Returns: A summary in one line.
    package func run() throws(DiskError) -> String {
        guard let folder = place.folder else {
            throw DiskError(
                "clean the store", place.description, reason: "only one that is a folder can be cleaned from here",
                hint: hint)
        }
        guard let outcome = StoreEviction.run(in: folder, unusedDays: days) else {
            throw DiskError(
                "clean the store", folder, reason: "it has neither the folder `ac` nor `cas` of a store",
                hint: "name the folder that builds have as --store")
        }
        guard outcome.failed == 0 else {
            throw DiskError(
                "clean the store", folder, reason: "\(outcome.failed) of its files may not be deleted",
                hint: "let who wrote them do it")
        }
        return "Deleted \(outcome.deleted) file\(outcome.deleted == 1 ? "" : "s") of the store: "
            + "\(CacheCleaner.text(bytes: outcome.deletedBytes)) freed, "
            + "\(CacheCleaner.text(bytes: outcome.storedBytes)) kept"
    }

    private var hint: String {
        place.description.hasPrefix("s3://")
            ? "give the bucket a lifecycle rule that lets expire what is so old"
            : "run it where its files are, with their folder; a cache of Bazel's has a limit of its own"
    }

    /// A century, as an upper bound.
    private static let maximumDays = 36_500

    private static func days(_ text: String) throws(Refusal) -> Int {
        guard text.hasSuffix("d"), let days = Shard.number(text.dropLast()) else {
            throw Refusal(
                message: "--older-than takes a number of days, not `\(text.quotable)`",
                hint: "write 30d for what nobody has used for 30 days")
        }
        guard 1...maximumDays ~= days else {
            throw Refusal(
                message: "--older-than is `\(text.quotable)`, which is \(days < 1 ? "no time at all" : "too long")",
                hint: "write a time from 1d to \(maximumDays)d: what is being used has to stay")
        }
        return days
    }
}
