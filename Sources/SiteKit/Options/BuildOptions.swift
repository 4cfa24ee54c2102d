import CacheKit
import FeedKit
import FileSystem
import Foundation

/// The options of a build.
public struct BuildOptions: Sendable {
    /// The site's folder, which contains `content/`.
    public var source = "."
    /// The output folder; `nil` for `public` in the site's folder.
    public var output: String?
    /// The URL where the site will be served; `nil` for the one in `feed.yaml`.
    public var baseURL: String?
    /// Whether drafts are published.
    public var includesDrafts = false
    /// Whether scheduled objects are published before their time.
    public var includesFuture = false
    /// Whether expired objects are published.
    public var includesExpired = false
    /// The snapshot to compare with; `nil` for the one in the output folder.
    public var previous: String?
    /// Whether warnings count as errors.
    public var isStrict = false
    /// Whether sources without errors are published even if others have errors; otherwise, any error refuses the build.
    public var keepsGoing = false
    /// Whether protections against deleting and replacing files are disabled.
    public var isForced = false
    /// Whether the build does everything except write.
    public var isDryRun = false
    /// The gates of the command line, in addition to those in feed.yaml; `nil` disables all, as in a preview.
    package var gates: GateOptions?
    /// Whether the report classifies the changes.
    public var reviewsChanges = false
    /// Whether the report contains the timings of stages.
    public var isTimed = false
    /// The time that determines which objects are scheduled or expired.
    public var clock: Instant?
    /// The time at which a changed object counts as updated; `nil` for the clock. Unlike the clock, it doesn't determine
    /// which objects are published.
    public var changeTime: Instant?
    /// Whether the cache of earlier builds is read, and results are stored for the next one.
    public var usesCache = true
    /// Whether the build waits for another build of the same site instead of failing.
    public var waitsForOthers = true
    /// The store that machines share; `nil` if there is none.
    package var store: RemoteStore?
    /// The site whose cache of photos is used and filled, even by a dry run; `nil` for this site's, which a dry run only
    /// reads.
    package var photoCacheSite: String?
    /// The folder of the objects that Git LFS has downloaded, if photos may be LFS pointers; `nil` if a pointer is an error.
    package var lfsObjects: String?
    /// The file with zones that must not be published, besides those of `feed.yaml`; by default the environment's, so that
    /// no command can omit it.
    package var privacyFile = ProcessInfo.processInfo.environment["FEEDGEN_PRIVACY"].flatMap { $0.isEmpty ? nil : $0 }
    /// Whether the machine is that of a CI job, which starts without the files of earlier jobs.
    package var isContinuousIntegration = !["", "false", "0"].contains(
        ProcessInfo.processInfo.environment["CI"]?.lowercased() ?? "")
    /// The number of threads, at least 1.
    public var jobs: Int
    /// The number of the preview that is built, since several may run in parallel; `nil` for a regular build.
    var preview: Int?
    /// Whether the site has a folder; otherwise, a program provides all of it.
    var hasFolder = true
    /// Whether results are stored only in memory, for the next build in this process.
    var isInProcess = false

    /// - Parameters:
    ///   - source: The site's folder, which contains `content/`.
    ///   - jobs: The number of threads; `nil` for one per core.
    public init(source: String = ".", output: String? = nil, jobs: Int? = nil) {
        self.source = source.isEmpty ? "." : source
        self.output = output
        self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Whether this build's results are stored for the next one.
    var remembers: Bool { isInProcess || !isDryRun }

    package var outputPath: String { output ?? Disk.join(source, "public") }

    /// The path from the working directory to the site's folder, as a prefix for messages.
    public var pathPrefix: String { source == "." ? "" : source.hasSuffix("/") ? source : source + "/" }

    /// The name in messages of a file that may be outside of the site: relative to the site's folder, or absolute.
    func nameForMessages(ofFileOnDisk path: String) -> String {
        if path.hasPrefix("/") || pathPrefix.isEmpty { return path }
        if path.hasPrefix(pathPrefix) { return String(path.dropFirst(pathPrefix.count)) }
        return Disk.join(FileManager.default.currentDirectoryPath, path)
    }

    /// Whether a text is a URL that a site can be served from.
    public static func isBaseURL(_ text: String) -> Bool { SiteConfiguration.isBaseURL(text) }

    /// Returns a time in seconds since 1970, up to the end of the year 9999; `nil` for any other text.
    public static func instant(secondsSince1970 text: String) -> Instant? {
        guard text.allSatisfy({ ("0"..."9").contains($0) }), let seconds = Int64(text), seconds < 253_402_300_800 else {
            return nil
        }
        return Instant(seconds: seconds)
    }

    /// Returns a time in RFC 3339 or a UTC date, as the command line accepts it.
    public static func instant(_ text: String) -> Instant? { Instant(text) }
}
