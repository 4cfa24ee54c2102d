import CacheKit
import Diagnostics
import FeedKit
import FileSystem
import PhotoKit
import SiteKit
import Synchronization

/// The `warm` command: reads photos and creates their derived images for a store that builds use.
///
/// It acquires no lock and writes only to the store, so any number of runs and builds may run concurrently.
package struct WarmRun: Sendable {
    private var options: BuildOptions
    private let shared: SharedPhotos
    private let shard: Shard
    private let limit: Duration?
    private let progress: BuildProgress.Listener?

    /// - Parameters:
    ///   - options: The options of a build with the store.
    ///   - shard: The share to process, `K/N` or `auto`; `nil` for everything.
    ///   - limit: The duration after which no more photos are started, such as `12m`; `nil` for no limit.
    ///   - environment: The environment variables in which array engines pass the share.
    package init(
        _ options: BuildOptions, shard: String?, limit: String?, environment: [String: String],
        progress: BuildProgress.Listener? = nil
    ) throws(Refusal) {
        guard let shared = options.shared else {
            throw Refusal(
                message: "no store is set",
                hint: "pass the store of the builds with --store DIR, or set \(BuildOptions.storeVariable)")
        }
        self.shared = shared
        self.options = options
        // A dry run, so that cache lookups are not recorded as uses, either.
        self.options.isDryRun = true
        self.shard =
            switch shard {
            case nil: Shard(number: 1, of: 1)
            case "auto"?: try Shard(engine: environment)
            case let text?: try Shard(text)
            }
        self.limit = if let limit { try Duration(limit) } else { nil }
        self.progress = progress
    }

    /// Processes the share.
    ///
    /// - Throws: Errors of the machine. Errors of photos are in the report.
    package func run(now: Instant) throws(DiskError) -> WarmReport {
        let begin = ContinuousClock.now
        guard try options.hasContent else {
            return WarmReport(diagnostics: [Content.isMissing(in: options.source)])
        }
        let (configuration, problems) = try SiteConfiguration.load(from: options.source)
        let recipes = PhotoRecipes(configuration.photos)
        let (photos, map) = try photos(of: configuration)
        let videos = Set(map.convertedVideos)
        if !photos.isEmpty, let reason = Photo.missingResourceForWriting {
            throw DiskError("create images", "libvips", reason: reason)
        }
        var report = WarmReport(diagnostics: (problems + recipes.diagnostics).filter { $0.severity == .error })
        guard report.diagnostics.isEmpty else { return report }
        report.photosOfAll = photos.count
        try checkStore()

        let share = ShardPartition.share(of: shard, in: photos)
        let work = PhotoWork(
            reader: ImageReader(
                recipes: recipes, cache: PhotoCache(of: options, now: now), shared: shared,
                settings: configuration.digestForImages),
            encoder: PhotoEncoder(
                recipes: recipes, folder: options.contentFolder,
                store: shared.store.description),
            shared: shared, settings: configuration.digestForImages,
            time: WorkTimer(limit.map { TimeBudget(limit: $0, since: begin) }),
            converter: VideoConverter(folder: options.contentFolder, shared: shared),
            videosWithoutPoster: videos.subtracting(map.imageSources), videos: videos)
        let count = ProgressCount(
            .encodingImages, total: share.firsts.count + share.copies.count, onProgress: progress)
        let turns = WorkSemaphore(options.jobs)
        shared.store.give(turns)
        // Originals first: a copy processed in parallel would not find the result in the store and be encoded again.
        for files in [share.firsts, share.copies] {
            let outcomes = files.concurrentMap(jobs: Self.threads(for: options.jobs), chunk: 1) { photo in
                defer { count.add() }
                return turns.taking { work.outcome(of: photo) }
            }
            for outcome in outcomes { report.count(outcome) }
        }
        try work.reader.faults.check()
        report.store = shared.store.report
        report.troubles = shared.troubles
        report.refusals = shared.refusals(
            about: work.refused.photos, in: ContentMap.folderName, settings: configuration.digestForImages)
        return report
    }

    /// The number of photos in progress: enough to overlap waiting for the store with encoding, and no more, since
    /// photos in progress are lost if the process is killed and must be finished when its time is over.
    private static func threads(for jobs: Int) -> Int { 2 * jobs + 1 }

    /// Checks that the store is writable before any work starts.
    private func checkStore() throws(DiskError) {
        do throws(StoreProblem) {
            try shared.store.checkWritable()
        } catch {
            throw DiskError(
                "warm the store", shared.store.description, reason: error.message,
                hint: error.hint
                    ?? (shared.store.access == .readOnly
                        ? "pass --no-store-read-only: CI builds of pull requests only read the store"
                        : "pass a folder or a URL that this machine may write to"))
        }
    }

    /// All images, and videos to convert, that a build might publish. Texts are not read to find out whether they do.
    private func photos(
        of configuration: SiteConfiguration
    ) throws(DiskError) -> (files: [ShardPartition.File], map: ContentMap) {
        let files = try SourceTrees(of: options).content.files
        let kinds = configuration.allKinds.map {
            ContentMap.SourceKind(name: $0.name, folder: $0.folder, files: $0.files)
        }
        let map = ContentMap.of(
            files.map(\.path), kinds: kinds, photos: configuration.photos,
            suffixes: LanguageSuffixes(of: configuration), before: nil)
        let images = Set(map.imageSources).union(map.convertedVideos)
        return (files.filter { images.contains($0.path) }.map { ($0.path, Int($0.stamp.size)) }, map)
    }
}
