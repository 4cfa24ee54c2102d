import Diagnostics
import Engine
import FeedKit
import Foundation
import MarkupKit
import PhotoKit

extension Content {
    /// How long all that has a moment is before it or behind it, as it is now.
    fileprivate func period(at clock: Instant) -> (since: Instant, until: Instant?) {
        var until: Instant?
        func look(at moment: Instant?) { if let moment, moment > clock { until = min(until ?? moment, moment) } }
        for object in objects.ids {
            look(at: objects.date(of: object))
            look(at: objects.appears(object))
            look(at: objects.expires(object))
        }
        for moment in pages.flatMap({ [$0.facts.date, $0.facts.appears, $0.facts.expires] }) { look(at: moment) }
        return (clock, until)
    }
}

extension SiteBuild {
    /// Reads, arranges and renders all that pages are made of.
    ///
    /// - Parameters:
    ///   - kept: what the last build of this process has kept.
    ///   - previous: what is to be compared with; `nil` for what earlier builds have left.
    ///   - errors: those by which the same was refused before, whose sources are to be left out.
    /// - Returns: `nil` if the content is at fault, which the report then tells.
    /// - Throws: what the machine is at fault for.
    func prepare(
        _ trees: SourceTrees, memory: BuildMemory, kept: KeptBuild? = nil,
        comparedWith previous: PreviousBuild? = nil, without errors: [Diagnostic] = [], now: Instant,
        report: inout BuildReport
    ) throws(DiskError) -> PreparedBuild? {
        if let problem = obstacle {
            report.refuse(problem)
            return nil
        }
        let known = previous ?? memoryFolder.map { PreviousBuild(in: $0, memory) }
        let previous = if let known { known } else { try PreviousBuild.read(options: options, memory: memory) }
        let loaded = try load(trees, memory: memory, comparedWith: previous, now: now, report: &report)
        var problems = loaded.problems

        timings?.begin(.read)
        let cache = PhotoCache(of: options, now: now)
        let collected = list?.collected(in: loaded.configuration, before: kept?.given ?? [], jobs: options.jobs)
        problems += collected?.diagnostics ?? []
        let folder = Content.Folder(
            loaded.content, options: options, kinds: loaded.kinds, photos: loaded.configuration.photos,
            memory: memory, objects: collected?.objects ?? [],
            before: kept?.content)
        var engine = Engine(memory.graph, jobs: options.jobs)
        let templates = loaded.templates.set.digests
        engine.setInputs(.template) { Fingerprint(templates[$0]) }
        var (content, reader) = read(folder, loaded, cache: cache, without: errors, engine: &engine)
        try reader.faults.check()
        if options.keepsGoing { content.leaveOutSources(with: errors, graph: engine.graph) }
        problems += content.diagnostics
        report.skipped = folder.map.skipped
        if let note = content.dateNote { report.notes.append(note) }
        problems += try warnings(about: content)

        timings?.begin(.cells)
        let clock = loaded.clock
        let (published, leftOut) = leaveOut(content.objects.ids.filter { !content.isFaulty($0) }, report: &report) {
            ObjectStatus(of: $0, in: content.objects, at: clock)
        }
        let (pages, leftOutPages) = leaveOut(content.pages, report: &report) { ObjectStatus(of: $0.facts, at: clock) }
        problems += published.filter { content.objects.isFromTheFuture($0, at: clock) }
            .map { .fromTheFuture(at: content.objects.place(of: $0)) }
        let (order, clashes) =
            options.hasFolder ? FeedArrangement.order(published, of: content) : (published, [])
        problems += clashes
        let maker = maker(for: content.site, reader: reader, loaded: loaded)
        var bodies = KeptObjects(in: options.spillFolders)
        let made = maker.make(order, of: &content, into: &bodies, engine: &engine)
        // The models of a whole site have done their work.
        if made.count > Engine.batchSize { FreedMemory.giveBack() }
        timings?.count(.cells, items: order.count, skipped: order.count - made.count)

        timings?.begin(.arrange)
        // All previews of a process are compared with the same.
        let isTold = loaded.previous.isOwn || options.preview != nil
        let told = content.tell(order, from: loaded.previous, isTold: isTold, clock: clock)
        let graph = engine.graph
        let formerPages = loaded.previous.formerPages(of: told, among: order, in: content.objects) {
            maker.keeping($0, in: bodies, among: order, of: content) {
                graph.fingerprint(of: Node(.object, $0))?.digest
            }
        }
        for (object, pages) in formerPages { content.objects.tell(pages, of: object) }
        let looked = order.filter { content.objects[$0].flags.contains(.hasMore) }
        let given = ArrangedSite.Given(
            order: order, looked: looked, plainPages: loaded.previous.keepingFormerPaths(of: pages),
            leftOut: leftOutPages, kinds: loaded.kinds, feedIDs: loaded.feedIDs, content: content, jobs: options.jobs)
        let arranged = ArrangedSite(of: given, before: kept?.arranged, engine: &engine) { [bodies] in
            let heads = maker.keeping(looked, in: bodies, among: order, of: content) {
                graph.fingerprint(of: Node(.object, $0))?.digest
            }
            return Dictionary(
                uniqueKeysWithValues: looked.compactMap { object in heads.head(of: object).map { (object, $0) } })
        }
        let (arrangement, plan) = (arranged.arrangement, arranged.plan)
        problems += arrangement.diagnostics
        // An object that could not be read shows nothing, which is not its photos' fault.
        if !problems.hasErrors, content.faulty.isEmpty {
            problems += arrangement.unshownImages(of: content, kinds: loaded.kinds) {
                maker.models(of: leftOut, in: content).values
            }
        }
        timings?.count(.arrange, items: plan.files.count)
        let limits = loaded.configuration.limits
        report.diagnostics = (problems + plan.diagnostics).bounded(by: limits)
        guard !report.refuseIfNeeded(isStrict: options.isStrict) else { return nil }
        report.diagnostics += arrangement.diagnostics(about: loaded, list)
        report.diagnostics = report.diagnostics.bounded(by: limits)
        guard !report.refuseIfNeeded(isStrict: options.isStrict) else { return nil }

        if options.keepsGoing { report.held = content.heldErrors(previous: loaded.previous, graph: engine.graph) }
        bodies.table = content.objects
        try reader.faults.check()
        return PreparedBuild(
            content: content,
            leftOut: leftOut.map { LeftOut($0, in: content.objects, at: clock) }
                + leftOutPages.map { LeftOut($0.facts, at: clock) },
            arranged: arranged, templates: loaded.templates, previous: loaded.previous,
            gates: loaded.gates, cache: cache, emptyView: list?.dataSource.emptyView, maker: maker, kept: bodies,
            engine: engine,
            period: content.period(at: clock), memory: loaded.memory)
    }

    /// Why there is no site to be built here; `nil` if there may be.
    public var obstacle: Diagnostic? {
        guard options.hasFolder else { return nil }
        return list == nil && Disk.hasNoFolder(at: options.contentFolder)
            ? Content.isMissing : options.outputAmongSources
    }

    /// Reads the author's files.
    func read(
        _ folder: Content.Folder, _ loaded: LoadedSite, cache: PhotoCache, without errors: [Diagnostic] = [],
        engine: inout Engine
    ) -> (content: Content, reader: SourceReader) {
        let configuration = loaded.configuration
        let photos = ImageReader(
            recipes: PhotoRecipes(configuration.photos), cache: cache, memory: loaded.memory, shared: options.shared,
            settings: configuration.digestForImages, colors: loaded.previous.photoColors, progress: progress)
        let (content, reader) = Content.read(
            folder, options: options, configuration: configuration, kinds: loaded.kinds, photos: photos,
            memory: loaded.memory, without: errors, engine: &engine)
        let read = content.changedSources
        timings?.count(
            .read, items: folder.map.sources.count, skipped: folder.map.sources.count - read.count,
            bytes: read.reduce(0) { $0 + (content.files.size(of: content.sources[$1].path) ?? 0) })
        return (content, reader)
    }

    private func warnings(about content: Content) throws(DiskError) -> [Diagnostic] {
        // Asked only then, since a site without new photos does well without libvips.
        let recipes = PhotoRecipes(content.site.configuration.photos)
        guard content.hasNewImages else { return [] }
        if let reason = Photo.lackForWriting { throw DiskError("make pictures", "libvips", reason: reason) }
        return recipes.diagnostics
    }

    func maker(for site: Site, reader: SourceReader, loaded: LoadedSite) -> ObjectMaker {
        let templates = loaded.templates.set
        return ObjectMaker(
            reader: reader, kinds: loaded.kinds, dataSource: list?.dataSource, templates: templates, site: site,
            jobs: options.jobs, progress: progress)
    }

    /// Takes out drafts and what is scheduled or expired, and counts them.
    private func leaveOut<Object>(
        _ objects: [Object], report: inout BuildReport, status: (Object) -> ObjectStatus
    ) -> (kept: [Object], leftOut: [Object]) {
        var kept: [Object] = []
        var leftOut: [Object] = []
        for object in objects {
            switch status(object) {
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
    fileprivate func diagnostics(about loaded: LoadedSite, _ list: GivenList?) -> [Diagnostic] {
        missingTemplates(known: loaded.templates.set.names, emptyView: list?.dataSource.emptyView?.template)
            + unusedTemplates(in: loaded.templates, kinds: loaded.configuration.kinds)
            + feed.flatMap { more[$0]?.layoutDiagnostics ?? [] }
    }
}

extension Diagnostic {
    /// A date that nobody wrote, and that can't be.
    fileprivate static func fromTheFuture(at place: Place) -> Diagnostic {
        .warning(
            "the newest photo here says that it was taken in the future, which dates all of them",
            code: .init("photo-from-the-future"), at: place,
            hint: "write the true date: date: 2026-03-02")
    }
}

extension ObjectTable {
    fileprivate func isFromTheFuture(_ object: ObjectID, at clock: Instant) -> Bool {
        self[object].flags.contains(.isDateDerived) && date(of: object) > clock
    }
}

extension LeftOut {
    fileprivate init(_ object: ObjectID, in table: ObjectTable, at clock: Instant) {
        self.init(
            id: table.id(of: object), path: table.path(of: object), source: table.place(of: object),
            status: ObjectStatus(of: object, in: table, at: clock))
    }

    fileprivate init(_ page: Facts, at clock: Instant) {
        self.init(
            id: page.id, path: page.path, source: page.source, status: ObjectStatus(of: page, at: clock))
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
