import Diagnostics
import Engine
import FeedKit
import MarkupKit

/// A site whose order, pages and files are decided.
struct ArrangedBuild: Sendable {
    let arranged: ArrangedSite
    let maker: ObjectEvaluator
    let diagnostics: [Diagnostic]
}

extension SiteBuild {
    /// Decides the order of objects, the pages, and the files of the site.
    func arrange(
        _ parsed: inout ParsedSite, _ objects: ObjectBodyStore, _ kept: InMemoryBuild?, _ engine: inout Engine
    ) -> ArrangedBuild {
        timings?.begin(.arrange)
        let (site, order, maker) = (parsed.site, parsed.order, maker(of: parsed))
        let graph = engine.graph
        func digest(_ id: String) -> Digest? { graph.fingerprint(of: Node(.object, id))?.digest }
        // All previews of a process are compared with the same build.
        let hasHistory = site.previous.isOwn || options.preview != nil
        let told = parsed.content.applyHistory(order, from: site.previous, hasHistory: hasHistory, clock: site.clock)
        let formerPages = site.previous.formerPages(of: told, among: order, in: parsed.content.objects) {
            maker.keeping($0, in: objects, among: order, of: parsed.content, made: digest)
        }
        for (object, pages) in formerPages { parsed.content.objects.setHistory(pages, of: object) }
        let content = parsed.content
        let looked = order.filter { content.objects[$0].flags.contains(.hasMore) }
        let given = ArrangedSite.Inputs(
            order: order, looked: looked, plainPages: site.previous.keepingFormerPaths(of: parsed.pages),
            leftOut: parsed.excluded.pages, kinds: site.kinds, feedIDs: site.feedIDs, content: content,
            jobs: options.jobs)
        let arranged = ArrangedSite(of: given, before: kept?.arranged, engine: &engine) {
            let heads = maker.keeping(looked, in: objects, among: order, of: content, made: digest)
            return Dictionary(
                uniqueKeysWithValues: looked.compactMap { object in heads.head(of: object).map { (object, $0) } })
        }
        timings?.count(.arrange, items: arranged.plan.files.count)
        var diagnostics = arranged.arrangement.diagnostics
        // An object that could not be read shows none of its photos, which are not unused for that.
        if !(parsed.diagnostics + diagnostics).hasErrors, content.faulty.isEmpty {
            diagnostics += arranged.arrangement.unshownImages(of: content, kinds: site.kinds) {
                maker.models(of: parsed.excluded.objects, in: content).values
            }
        }
        return ArrangedBuild(arranged: arranged, maker: maker, diagnostics: diagnostics + arranged.plan.diagnostics)
    }
}

extension ArrangedBuild {
    /// The diagnostics of templates and sizes.
    func diagnosticsOfTemplates(in site: DiscoveredSite, _ list: ProvidedList?) -> [Diagnostic] {
        let arrangement = arranged.arrangement
        return arrangement.missingTemplates(
            known: site.templates.set.names, emptyView: list?.dataSource.emptyView?.template)
            + arrangement.unusedTemplates(in: site.templates, kinds: site.configuration.kinds)
            + arrangement.feed.flatMap { arrangement.more[$0]?.layoutDiagnostics ?? [] }
    }
}

extension PreparedBuild {
    init(
        _ parsed: ParsedSite, _ arranged: ArrangedBuild, _ objects: ObjectBodyStore, _ engine: Engine,
        emptyView: SupplementaryView?
    ) {
        let (site, content) = (parsed.site, parsed.content)
        self.init(
            content: content,
            leftOut: parsed.excluded.objects.map { UnpublishedObject($0, in: content.objects, at: site.clock) }
                + parsed.excluded.pages.map { UnpublishedObject($0.facts, at: site.clock) },
            arranged: arranged.arranged, templates: site.templates, previous: site.previous, gates: site.gates,
            cache: site.cache, emptyView: emptyView, maker: arranged.maker, kept: objects, engine: engine,
            period: content.period(at: site.clock), memory: site.memory)
    }
}

extension Content {
    /// The period in which the same objects are published: from the clock to the next date at which one appears or
    /// expires; without an end if there is none.
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

extension UnpublishedObject {
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
