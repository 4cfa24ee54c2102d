import Diagnostics
import Engine
import FeedKit
import Foundation
import MarkupKit

extension Content {
    /// How long all that has a moment is before it or behind it, as it is now.
    fileprivate func period(at clock: Instant) -> (since: Instant, until: Instant?) {
        var until: Instant?
        for facts in objects.lazy.map(facts) + pages.lazy.map(\.facts) {
            for moment in [facts.date, facts.appears, facts.expires].compactMap({ $0 }) where moment > clock {
                until = min(until ?? moment, moment)
            }
        }
        return (clock, until)
    }
}

extension SiteBuild {
    /// Reads, arranges and renders all that pages are made of.
    ///
    /// - Returns: `nil` if the content is at fault, which the report then tells.
    func prepare(
        _ trees: SourceTrees, memory: BuildMemory, now: Instant, report: inout BuildReport
    ) -> PreparedBuild? {
        if let problem = Disk.isFolder(contentFolder) ? options.outputAmongSources : Content.isMissing {
            report.refuse(problem)
            return nil
        }
        let loaded = load(trees, memory: memory, now: now, report: &report)
        var problems = loaded.problems

        timings?.begin(.read)
        let cache = PhotoCache(of: options, now: now)
        let folder = Content.Folder(loaded.content, options: options, kinds: loaded.kinds, memory: memory)
        var engine = Engine(memory.graph)
        let templates = loaded.templates.set.digests
        engine.know(.template) { Fingerprint(templates[$0]) }
        var (content, reader) = read(folder, loaded, cache: cache, engine: &engine)
        problems += content.diagnostics + warnings(about: content)

        timings?.begin(.cells)
        let clock = loaded.clock
        let (published, leftOut) = leaveOut(content.objects, at: clock, report: &report) { content.facts(of: $0) }
        let (pages, leftOutPages) = leaveOut(content.pages, at: clock, report: &report) { $0.facts }
        problems += published.map { content.facts(of: $0) }.filter { $0.isDateDerived && $0.date > clock }
            .map { .fromTheFuture($0) }
        let (order, clashes) = FeedArrangement.order(published, of: content)
        problems += clashes
        let maker = maker(for: content.site, reader: reader, loaded: loaded)
        var bodies = KeptBodies(in: [CacheFolder(of: options).path, NSTemporaryDirectory()])
        let made = maker.make(order, of: &content, bodies: &bodies, engine: &engine)
        timings?.count(.cells, items: order.count, skipped: order.count - made)

        timings?.begin(.arrange)
        var arrangement = FeedArrangement(
            order: order, of: content, plainPages: pages, leftOut: leftOutPages, kinds: loaded.kinds,
            previous: loaded.previous, clock: clock, feedIDs: loaded.feedIDs,
            made: { engine.graph.fingerprint(of: Node(.object, $0))?.digest })
        problems += arrangement.diagnostics
        // An object that could not be read shows nothing, which is not its photos' fault.
        if !problems.hasErrors {
            problems += arrangement.unshownImages(of: content, kinds: loaded.kinds) {
                maker.models(of: leftOut, in: content).values
            }
        }
        let plan = FilePlan(arrangement: arrangement, content: content)
        timings?.count(.arrange, items: plan.files.count)
        report.diagnostics = problems + plan.diagnostics
        guard !report.refuseIfNeeded(isStrict: options.isStrict) else { return nil }
        report.diagnostics += arrangement.diagnostics(about: loaded)
        guard !report.refuseIfNeeded(isStrict: options.isStrict) else { return nil }

        arrangement.dropPages()
        let leftOutFacts = leftOut.map { content.facts(of: $0) } + leftOutPages.map { $0.facts }
        return PreparedBuild(
            content: content,
            leftOut: leftOutFacts.map { .init(facts: $0, status: ObjectStatus(of: $0, at: clock)) },
            arrangement: arrangement, plan: plan, templates: loaded.templates, previous: loaded.previous,
            gates: loaded.gates, cache: cache, maker: maker,
            bodies: bodies.inOrder { arrangement.positions(of: $0, in: order) },
            engine: engine, period: content.period(at: clock), memory: loaded.memory)
    }

    private var contentFolder: String { Disk.join(options.source, ContentMap.folderName) }

    /// Reads the author's files.
    func read(
        _ folder: Content.Folder, _ loaded: LoadedSite, cache: PhotoCache, engine: inout Engine
    ) -> (content: Content, reader: SourceReader) {
        let configuration = loaded.configuration
        let photos = ImageReader(
            recipes: PhotoRecipes(configuration.photos), cache: cache, memory: loaded.memory,
            settings: configuration.digestForImages, colors: loaded.previous.photoColors, progress: progress)
        let (content, reader) = Content.read(
            folder, options: options, configuration: configuration, kinds: loaded.kinds, photos: photos,
            memory: loaded.memory, engine: &engine)
        let read = content.changedSources
        timings?.count(
            .read, items: folder.map.sources.count, skipped: folder.map.sources.count - read.count,
            bytes: read.reduce(0) { $0 + (content.files[content.sources[$1].path]?.stamp.size ?? 0) })
        return (content, reader)
    }

    private func warnings(about content: Content) -> [Diagnostic] {
        // Asked only then, since a site without new photos does well without libvips.
        let recipes = PhotoRecipes(content.site.configuration.photos)
        return (content.hasNewImages ? recipes.diagnostics : [])
            + StaticPhotos.warnings(of: content, options: options)
    }

    func maker(for site: Site, reader: SourceReader, loaded: LoadedSite) -> ObjectMaker {
        let templates = loaded.templates.set
        return ObjectMaker(
            reader: reader, kinds: loaded.kinds, templates: templates, site: site, jobs: options.jobs,
            progress: progress)
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

extension FeedArrangement {
    /// What is wrong with templates and sizes.
    fileprivate func diagnostics(about loaded: LoadedSite) -> [Diagnostic] {
        missingTemplates(known: loaded.templates.set.names)
            + unusedTemplates(in: loaded.templates, kinds: loaded.configuration.kinds)
            + objects.flatMap(\.layoutDiagnostics)
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

extension TemplateSet {
    /// Of the text of each template.
    fileprivate var digests: [String: Digest] {
        let own = names.compactMap { name in texts(of: name).first { $0.name == name } }
        return Dictionary(own.map { ($0.name, Digest(of: $0.text)) }, uniquingKeysWith: { first, _ in first })
    }
}
