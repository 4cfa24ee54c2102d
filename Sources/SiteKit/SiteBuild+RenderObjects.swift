import Engine
import FeedKit

extension SiteBuild {
    /// Renders the section and page of each object.
    func renderObjects(_ parsed: ParsedSite, _ engine: inout Engine) -> ObjectBodyStore {
        var objects = ObjectBodyStore(in: options.spillFolders, table: parsed.content.objects)
        let count = evaluator(of: parsed).render(parsed.order, of: parsed.content, into: &objects, engine: &engine)
        // The models of the whole site are no longer needed.
        if count > Engine.batchSize { FreedMemory.giveBack() }
        timings?.count(.cells, items: parsed.order.count, skipped: parsed.order.count - count)
        return objects
    }

    func evaluator(of parsed: ParsedSite) -> ObjectEvaluator {
        ObjectEvaluator(
            reader: parsed.reader, kinds: parsed.site.kinds, dataSource: list?.dataSource,
            templates: parsed.site.templates, site: parsed.content.site, jobs: options.jobs, progress: progress)
    }
}
