import Diagnostics
import DiffKit
import FeedKit
import FileSystem

/// The patches of the last builds with changes, in `.feedgen/history`: a file for each, named by its number and build.
///
/// Unlike the rest of `.feedgen`, no build can create them again. They are never published. Like all files that a CI
/// cache restores, they may be forged: readers check what they contain.
package struct BuildHistory: Sendable {
    /// The folder, on whose path no links are followed.
    package let folder: DiskPath
    private let cache: CacheFolder

    package static let folderName = "history"
    /// The maximum number of builds.
    package static let maximumCount = 100
    /// The maximum size of all files in bytes.
    package static let maximumBytes = 20_000_000
    /// The size from which a patch is not stored; the build is still listed.
    package static let maximumPatchBytes = 5_000_000
    /// The size from which a file is not one of feedgen's.
    private static let maximumFileBytes = 2 * maximumPatchBytes + 1_000_000

    /// The number of digits that name a build in file names and lists.
    package static let shortDigits = 12

    package init(of options: BuildOptions) {
        cache = CacheFolder(of: options)
        folder = cache.place.appending(Self.folderName)
    }

    /// A file of the history.
    package struct File: Sendable, Comparable {
        /// The number of the build among those of the site, from 1.
        package let number: Int
        package let name: String
        /// The first digits of the build.
        package var build: Substring { name.dropLast(Self.suffix.count).suffix(BuildHistory.shortDigits) }

        private static let suffix = ".json"
        private static let most = 999_999_999

        package init(number: Int, build: Digest) {
            self.number = min(number, Self.most)
            let digits = String(self.number)
            let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
            name = "\(zeros)\(digits)-\(build.description.prefix(BuildHistory.shortDigits))\(Self.suffix)"
        }

        /// - Returns: `nil` for the name of any other file.
        init?(_ name: String) {
            guard name.hasSuffix(Self.suffix) else { return nil }
            let parts = name.dropLast(Self.suffix.count).split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, (6...9).contains(parts[0].utf8.count),
                parts[1].utf8.count == BuildHistory.shortDigits,
                parts[0].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
                parts[1].allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = Int(parts[0])
            else { return nil }
            self.number = number
            self.name = name
        }

        package static func < (a: File, b: File) -> Bool { (a.number, a.name) < (b.number, b.name) }
    }

    /// The files in the order of their builds.
    package func files() throws(DiskError) -> [File] { try Disk.names(in: folder).compactMap(File.init).sorted() }

    /// Reads a file.
    package func record(in file: File) -> Result<HistoryRecord, HistoryRecord.Mistake> {
        do throws(DiskError) {
            let bytes = try Disk.read(folder.appending(file.name), upTo: Self.maximumFileBytes)
            return HistoryRecord.reading(bytes, expected: file)
        } catch {
            return .failure(HistoryRecord.Mistake(reason: error.reason))
        }
    }

    /// Whether the site has a folder for feedgen's files.
    var isUsable: Bool { Disk.isRealFolder(cache.place) }

    /// Stores the last build, and deletes the oldest ones that exceed a limit.
    func store(_ record: HistoryRecord) throws(DiskError) {
        try cache.refuseLinks()
        try Disk.makeFolder(folder)
        let file = File(number: (try files().last?.number ?? 0) + 1, build: record.build)
        let unfinished = folder.appending(Self.unfinishedName)
        do {
            try Disk.write(record.printed, to: unfinished)
            try Disk.rename(unfinished, to: folder.appending(file.name))
        } catch {
            try? Disk.remove(unfinished)
            throw error
        }
        prune()
    }

    private static let unfinishedName = "unfinished"

    /// A file that can't be deleted stays.
    private func prune() {
        var (count, bytes) = (0, 0)
        for file in ((try? files()) ?? []).reversed() {
            let path = folder.appending(file.name)
            count += 1
            bytes += Disk.size(of: path) ?? 0
            if count > 1, count > Self.maximumCount || bytes > Self.maximumBytes { try? Disk.remove(path) }
        }
    }
}

extension BuildOptions {
    /// Whether builds are added to the history: not previews, nor builds that store nothing or only in memory.
    var storesHistory: Bool { hasFolder && usesCache && !isDryRun && !isInProcess && preview == nil }
}
