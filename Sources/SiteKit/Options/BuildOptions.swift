import CacheKit
import FeedKit
import Foundation

/// What the command line asks of a build.
public struct BuildOptions: Sendable {
    /// The site's root, the folder that holds `content/`.
    public var source = "."
    /// The output folder; `public` in the site's root, if not said otherwise.
    public var output: String?
    /// Where the site will be served from; as `feed.yaml` says, if `nil`.
    public var baseURL: String?
    /// Whether drafts are published too.
    public var includesDrafts = false
    /// Whether objects are published before their time.
    public var includesFuture = false
    /// Whether objects are published after their time.
    public var includesExpired = false
    /// A snapshot to compare with, instead of the one in the output folder.
    public var previous: String?
    /// Whether warnings count as errors.
    public var isStrict = false
    /// Whether what is right is published, without the sources in which there is an error; else nothing is then.
    public var keepsGoing = false
    /// Whether the build may delete and replace what a careful one would not.
    public var isForced = false
    /// Whether the build does everything but write.
    public var isDryRun = false
    /// What the build may not do, besides what feed.yaml says; `nil` where nothing is asked of it, as in a preview.
    package var gates: GateOptions?
    /// Whether the report shall tell of what class the changes are.
    public var reviewsChanges = false
    /// Whether the report shall tell what each stage has taken.
    public var isTimed = false
    /// The moment that decides what is scheduled or expired.
    public var clock: Instant?
    /// Whether what earlier builds found out is made use of, and what this one finds out is kept for the next.
    public var usesCache = true
    /// Whether a build waits for another one of the same site, instead of giving up at once.
    public var waitsForOthers = true
    /// What machines share of photos; `nil` where each makes its own.
    package var store: SharedStore?
    /// How many threads work side by side, at least 1.
    public var jobs: Int
    /// Which of the site's previews is built, if it is one; several may run side by side.
    var preview: Int?
    /// Whether the site has a folder; else all of it is in a program.
    var hasFolder = true
    /// Whether what builds find out is kept in memory only, for the next build of this process.
    var isInProcess = false

    /// - Parameters:
    ///   - source: the site's root, the folder that holds `content/`.
    ///   - jobs: how many threads work side by side; one per core, if not said otherwise.
    public init(source: String = ".", output: String? = nil, jobs: Int? = nil) {
        self.source = source.isEmpty ? "." : source
        self.output = output
        self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Whether what this build finds out is kept for the next.
    var remembers: Bool { isInProcess || !isDryRun }

    var outputPath: String { output ?? Disk.join(source, "public") }

    /// What leads from the working folder to the site's root, for messages.
    public var pathPrefix: String { source == "." ? "" : source.hasSuffix("/") ? source : source + "/" }

    /// How a message names a file that may lie outside the site: relative to the site's root, or absolute.
    func nameForMessages(ofFileOnDisk path: String) -> String {
        if path.hasPrefix("/") || pathPrefix.isEmpty { return path }
        if path.hasPrefix(pathPrefix) { return String(path.dropFirst(pathPrefix.count)) }
        return Disk.join(FileManager.default.currentDirectoryPath, path)
    }

    /// Whether a text is an address that a site can be served from.
    public static func isBaseURL(_ text: String) -> Bool { SiteConfiguration.isBaseURL(text) }

    /// A moment in RFC 3339 or as a UTC date, as the command line takes it.
    public static func instant(_ text: String) -> Instant? { Instant(text) }
}
