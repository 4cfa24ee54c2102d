import Diagnostics
import DiffKit
import FeedKit
import MarkupKit

/// One build of a site, from the files on the disk to the files in the output folder.
///
/// Everything is decided before anything is written: load → parse → cells → arrange → frames → render → snapshot →
/// patch → write.
public struct SiteBuild: Sendable {
    let options: BuildOptions
    let kinds: [AnyKind]
    let progress: Progress?

    /// Told how far the build is, often and from any thread.
    public typealias Progress = @Sendable (BuildProgress) -> Void

    /// - Parameter kinds: kinds of content besides those that ship and those that `feed.yaml` declares.
    public init(options: BuildOptions, kinds: [any Kind] = [], progress: Progress? = nil) {
        self.options = options
        self.progress = progress
        self.kinds = kinds.map { AnyKind($0) }
    }

    /// Builds the site.
    ///
    /// - Parameter now: the machine's clock, for sites that set none.
    /// - Throws: `DiskError` when the machine is at fault. What the content is at fault for is in the report.
    public func run(now: Instant) throws(DiskError) -> BuildReport {
        var report = BuildReport()
        guard Disk.isFolder(Disk.join(options.source, ContentMap.folderName)) else {
            report.refuse(Content.isMissing)
            return report
        }
        let previous = PreviousBuild.read(options: options)
        var (configuration, problems) = Content.configuration(of: options.source)
        let feedIDs = FeedIDs(of: configuration, servedFrom: options.baseURL, previous: previous)
        if feedIDs == nil, configuration.feeds.isOn, configuration.host == nil {
            report.notes.append(FeedIDs.noteWithoutAddress)
        }
        if let baseURL = options.baseURL { configuration.baseURL = baseURL }
        let clock = options.clock ?? configuration.clock ?? now
        let allKinds = kinds + configuration.allKinds

        let templates = TemplateReader.read(
            source: options.source, kinds: allKinds, words: Site(configuration: configuration).words)
        let cache = PhotoCache(of: options, now: now)
        let recipes = PhotoRecipes(configuration.photos)
        let photos = ImageReader(recipes: recipes, cache: cache, progress: progress)
        let content = Content.read(
            options: options, configuration: configuration, kinds: allKinds, photos: photos)
        problems += previous.diagnostics + templates.diagnostics + content.diagnostics
        // Asked only then, since a site without photos does well without libvips.
        if !content.images.isEmpty { problems += recipes.diagnostics }
        problems += StaticPhotos.warnings(of: content, options: options)
        let (objects, leftOut) = leaveOut(content.objects, at: clock, report: &report) { $0.facts }
        let (pages, leftOutPages) = leaveOut(content.pages, at: clock, report: &report) { $0.facts }
        problems += objects.map(\.facts).filter { $0.isDateDerived && $0.date > clock }.map { .fromTheFuture($0) }

        let arrangement = FeedArrangement(
            objects: previous.keepingFormerPaths(of: objects), plainPages: pages, leftOut: leftOutPages,
            site: content.site, kinds: allKinds, previous: previous, clock: clock, feedIDs: feedIDs, jobs: options.jobs)
        problems += arrangement.diagnostics
        // An object that could not be read shows nothing, which is not its photos' fault.
        if !problems.hasErrors {
            problems += arrangement.unshownImages(of: content, leftOut: leftOut, kinds: allKinds)
        }
        let plan = FilePlan(arrangement: arrangement, content: content)
        problems += plan.diagnostics
        report.diagnostics = problems
        guard !report.refuseIfNeeded(isStrict: options.isStrict) else { return report }

        let renderer = SectionRenderer(templates: templates.set, site: content.site)
        let sections = arrangement.sections.concurrentMap(jobs: options.jobs) { renderer.render($0) }
        report.diagnostics += arrangement.missingTemplates(known: templates.set.names)
        report.diagnostics += arrangement.unusedTemplates(in: templates, kinds: configuration.kinds)
        report.diagnostics += sections.flatMap(\.diagnostics)
        guard !report.refuseIfNeeded(isStrict: options.isStrict) else { return report }

        let output = SiteOutput(
            options: options, plan: plan, arrangement: arrangement, content: content, templates: templates,
            sections: sections, previous: previous, cache: cache, progress: progress)
        try output.write(into: &report)
        if !report.isRefused { finish(cache, of: content, plan, report: &report) }
        return report
    }

    /// Deletes what has not been used for long; and says so if nothing could be kept.
    private func finish(_ cache: PhotoCache, of content: Content, _ plan: FilePlan, report: inout BuildReport) {
        guard !content.images.isEmpty, !options.isDryRun else { return }
        if !cache.isUsable {
            report.notes.append(
                "the cache \(PhotoCache.siteFolder(of: options)) can't be written, so every build makes all pictures "
                    + "that are not in the output folder")
        }
        cache.prune(
            used: Set(content.images.map { .preview(of: $0.source) } + plan.pictures.map { .picture($0.rendition) }))
    }

    /// Takes out drafts and what is scheduled or expired, and counts them.
    private func leaveOut<Object>(
        _ objects: [Object], at clock: Instant, report: inout BuildReport, facts: (Object) -> Facts
    ) -> (kept: [Object], leftOut: [Object]) {
        var kept: [Object] = []
        var leftOut: [Object] = []
        for object in objects {
            switch ObjectStatus(of: facts(object), at: clock) {
            case .draft where !options.includesDrafts: report.drafts += 1
            case .scheduled where !options.includesFuture: report.scheduled += 1
            case .expired where !options.includesExpired: report.expired += 1
            case .published, .draft, .scheduled, .expired:
                kept.append(object)
                continue
            }
            leftOut.append(object)
        }
        return (kept, leftOut)
    }
}

extension Diagnostic {
    /// A date that nobody wrote, and that can't be.
    fileprivate static func fromTheFuture(_ facts: Facts) -> Diagnostic {
        .warning(
            "the newest photo here says that it was taken in the future, which dates all of them", at: facts.source,
            hint: "write the true date: date: 2026-03-02")
    }
}

extension BuildReport {
    fileprivate mutating func refuse(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        isRefused = true
    }

    /// Refuses the build if there is an error, or a warning where those count as errors.
    fileprivate mutating func refuseIfNeeded(isStrict: Bool) -> Bool {
        isRefused = isRefused || (isStrict ? !diagnostics.isEmpty : diagnostics.hasErrors)
        return isRefused
    }
}
