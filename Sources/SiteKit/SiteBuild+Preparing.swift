import Diagnostics
import Engine
import FeedKit
import Foundation
import MarkupKit

/// All that a build knows before it makes a file: what `build` writes down, and `check` looks through.
struct PreparedBuild: Sendable {
    var content: Content
    /// The objects that this build leaves out, with the reason.
    var leftOut: [LeftOut]
    var arrangement: FeedArrangement
    var plan: FilePlan
    var templates: TemplateReader.Templates
    var previous: PreviousBuild
    /// What the change from there to this build must not be; `nil` if it may be anything.
    var gates: BuildGates?
    var cache: PhotoCache

    /// An object that is not published, not yet or no longer.
    struct LeftOut: Sendable {
        var facts: Facts
        var status: ObjectStatus
    }

    let maker: ObjectMaker
    /// The texts of the objects that were made now, by their positions in the feed.
    var bodies: KeptBodies
    /// What was made of what, and what has to be made again.
    var engine: Engine
    /// From when to when the same objects are published; `nil` for ever.
    var period: (since: Instant, until: Instant?)
    let memory: BuildMemory
}

extension PreparedBuild {
    /// What tells the object of an identity, as it is made, from others.
    func made(_ id: String) -> Digest? { engine.graph.fingerprint(of: Node(.object, id))?.digest }

    /// The texts of these objects at least. What no build has kept is made again.
    func bodies(of objects: Set<Int>) -> KeptBodies {
        var bodies = self.bodies
        let missing = objects.filter { !bodies.has($0) }.sorted()
        for start in stride(from: 0, to: missing.count, by: ObjectMaker.chunk) {
            let chunk = missing[start..<min(start + ObjectMaker.chunk, missing.count)]
            let keys = chunk.map { (object: $0, id: arrangement.facts[$0].id) }
            let known = keys.compactMap { key in made(key.id).map { (key.id, $0) } }
            let kept = memory.bodies(of: Dictionary(known) { $1 })
            for key in keys { if let body = kept[key.id] { bodies.keep(body, of: key.object) } }
        }
        maker.makeBodies(
            of: missing.filter { !bodies.has($0) }, among: arrangement.places, of: content, into: &bodies)
        return bodies
    }

    /// Tells the engine what all objects together have come to.
    ///
    /// - Returns: the positions of the files of the plan that have to be made, and what is known of all.
    mutating func outdatedFiles(jobs: Int) -> (outdated: Set<Int>, shapes: FileShapes) {
        var modified: [String: Fingerprint] = [:]
        var links: [String: Fingerprint] = [:]
        for facts in arrangement.facts {
            modified[facts.id] = Fingerprint(facts.digestOfHistory)
            links[facts.id] = Fingerprint(ObjectLink(facts).digest)
        }
        let (known, linked) = (modified, links)
        engine.know(.modified) { known[$0] ?? .none }
        engine.know(.link) { linked[$0] ?? .none }
        let menus = Fingerprint(arrangement.map.menus.digest)
        engine.know(.menus) { _ in menus }
        if !engine.begin(.frame, [Node.frame.name]).isEmpty {
            let trace = pages(showing: KeptBodies(in: [])).frameReads.trace
            engine.finish(.frame, engine.fingerprint(of: trace, Fingerprint.joining), trace: trace)
        }
        let shapes = FileShapes(of: self, jobs: jobs)
        shapes.know(to: &engine)
        return (Set(engine.begin(.output, plan.files.map(\.path))), shapes)
    }

    /// - Parameter bodies: the texts of all objects that the pages to be rendered show.
    func pages(showing bodies: KeptBodies) -> PageRenderer {
        PageRenderer(
            templates: templates.set, site: content.site, facts: arrangement.facts, bodies: bodies,
            menus: arrangement.map.menus, feeds: arrangement.feeds)
    }

    func feeds(showing bodies: KeptBodies) -> FeedRenderer {
        let ids = arrangement.feeds.ids
        return FeedRenderer(site: content.site) { index, site in
            site.reads?.note(.object(arrangement.facts[index].id))
            guard let ids, let page = bodies.page(of: index) else { return nil }
            return FeedItem(arrangement.facts[index], page: page, ids: ids, in: site)
        }
    }
}

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

extension Facts {
    /// Of what earlier builds have seen of the object.
    fileprivate var digestOfHistory: Digest {
        var input = DigestInput()
        input.add(Int(modified.seconds))
        input.add(formerPaths)
        return input.digest
    }
}
