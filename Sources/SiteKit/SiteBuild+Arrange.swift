import Diagnostics
import Engine
import FeedKit

extension SiteBuild {
    /// Decides the order of objects, the pages, and the files of the site.
    func arrange(
        _ parsed: ParsedSite, _ rendered: ObjectBodyStore, _ cached: InMemoryBuild?, _ engine: inout Engine
    ) -> ArrangedBuild {
        timings?.begin(.arrange)
        let (site, content, order, evaluator) = (parsed.site, parsed.content, parsed.order, evaluator(of: parsed))
        let graph = engine.graph
        func bodies(of wanted: [ObjectID], _ objects: ObjectBodyStore) -> ObjectBodyStore {
            evaluator.adding(wanted, in: objects, among: order, of: content) {
                graph.fingerprint(of: Node(.object, $0))
            }
        }
        var objects = rendered
        // All previews of a process are compared with the same build.
        let hasHistory = site.previous.isOwn || options.preview != nil
        let updated = objects.table.applyHistory(
            order, from: site.previous, hasHistory: hasHistory, clock: options.changeTime ?? site.clock)
        let formerPages = site.previous.formerPages(of: updated, among: order, in: objects.table) {
            bodies(of: $0, objects)
        }
        for (object, pages) in formerPages { objects.table.setHistory(pages, of: object) }
        let arranged = ArrangedSite(
            of: parsed, objects.table, before: cached?.arranged, jobs: options.jobs, engine: &engine
        ) { looked in
            let heads = bodies(of: looked, objects)
            return Dictionary(
                uniqueKeysWithValues: looked.compactMap { object in heads.head(of: object).map { (object, $0) } })
        }
        timings?.count(.arrange, items: arranged.plan.files.count)
        var diagnostics = arranged.arrangement.diagnostics
        // The photos of an object that can't be read are not unused.
        if !(parsed.diagnostics + diagnostics).hasErrors, content.faulty.isEmpty {
            diagnostics += arranged.arrangement.unshownImages(of: content, kinds: site.kinds) {
                evaluator.models(of: parsed.excluded.objects, in: content).values
            }
        }
        var parsed = parsed
        // Otherwise, the table without histories would stay in memory.
        parsed.content.objects = objects.table
        return ArrangedBuild(
            parsed: parsed, arranged: arranged, evaluator: evaluator, objects: objects,
            list: list, engine: engine, diagnostics: diagnostics + arranged.plan.diagnostics)
    }
}
