import Diagnostics
import FeedKit

/// All that a build knows before it makes a file: what `build` writes down, and `check` looks through.
struct PreparedBuild: Sendable {
    var content: Content
    /// The objects that this build leaves out, with the reason.
    var leftOut: [LeftOut]
    var arrangement: FeedArrangement
    var plan: FilePlan
    var templates: TemplateReader.Templates
    /// In the order of the feed.
    var sections: [RenderedSection]
    var previous: PreviousBuild
    /// What the change from there to this build must not be; `nil` if it may be anything.
    var gates: BuildGates?
    var cache: PhotoCache

    /// An object that is not published, not yet or no longer.
    struct LeftOut: Sendable {
        var facts: Facts
        var status: ObjectStatus
    }

    var pages: PageRenderer {
        PageRenderer(
            templates: templates.set, site: content.site, sections: sections, menus: arrangement.map.menus,
            feeds: arrangement.feeds)
    }
}

extension PreparedBuild {
    func feeds(jobs: Int) -> FeedRenderer {
        FeedRenderer(site: content.site, items: arrangement.feedItems(in: content.site, jobs: jobs))
    }
}

extension SiteBuild {
    /// Reads, arranges and renders all that pages are made of.
    ///
    /// - Returns: `nil` if the content is at fault, which the report then tells.
    func prepare(now: Instant, report: inout BuildReport) -> PreparedBuild? {
        guard Disk.isFolder(Disk.join(options.source, ContentMap.folderName)) else {
            report.refuse(Content.isMissing)
            return nil
        }
        if let problem = options.outputAmongSources {
            report.refuse(problem)
            return nil
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
        let gates = BuildGates(of: configuration.ci, options: options)
        problems += previous.diagnostics(gates: gates) + templates.diagnostics + content.diagnostics
        // Asked only then, since a site without photos does well without libvips.
        if !content.images.isEmpty { problems += recipes.diagnostics }
        problems += StaticPhotos.warnings(of: content, options: options)
        let (objects, leftOut) = leaveOut(content.objects, at: clock, report: &report) { $0.facts }
        let (pages, leftOutPages) = leaveOut(content.pages, at: clock, report: &report) { $0.facts }
        problems += objects.map { $0.facts }.filter { $0.isDateDerived && $0.date > clock }.map { .fromTheFuture($0) }

        let arrangement = FeedArrangement(
            objects: previous.keepingFormerPaths(of: objects), plainPages: previous.keepingFormerPaths(of: pages),
            leftOut: leftOutPages, site: content.site, kinds: allKinds, previous: previous, clock: clock,
            feedIDs: feedIDs, jobs: options.jobs)
        problems += arrangement.diagnostics
        // An object that could not be read shows nothing, which is not its photos' fault.
        if !problems.hasErrors {
            problems += arrangement.unshownImages(of: content, leftOut: leftOut, kinds: allKinds)
        }
        let plan = FilePlan(arrangement: arrangement, content: content)
        problems += plan.diagnostics
        report.diagnostics = problems
        guard !report.refuseIfNeeded(isStrict: options.isStrict) else { return nil }

        let renderer = SectionRenderer(templates: templates.set, site: content.site)
        let sections = arrangement.sections.concurrentMap(jobs: options.jobs) { renderer.render($0) }
        report.diagnostics += arrangement.missingTemplates(known: templates.set.names)
        report.diagnostics += arrangement.unusedTemplates(in: templates, kinds: configuration.kinds)
        report.diagnostics += sections.flatMap(\.diagnostics)
        guard !report.refuseIfNeeded(isStrict: options.isStrict) else { return nil }

        let leftOutFacts = leftOut.map { $0.facts } + leftOutPages.map { $0.facts }
        return PreparedBuild(
            content: content, leftOut: leftOutFacts.map { .init(facts: $0, status: ObjectStatus(of: $0, at: clock)) },
            arrangement: arrangement, plan: plan, templates: templates,
            sections: sections, previous: previous, gates: gates, cache: cache)
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
