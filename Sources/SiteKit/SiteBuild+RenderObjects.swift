import Engine
import FeedKit

extension SiteBuild {
    /// Renders the section and page of each object, and stores the heads of objects in the content.
    func renderObjects(_ parsed: inout ParsedSite, _ engine: inout Engine) -> ObjectBodyStore {
        var objects = ObjectBodyStore(in: options.spillFolders)
        let rendered = maker(of: parsed).make(parsed.order, of: &parsed.content, into: &objects, engine: &engine)
        // The models of a whole site are not needed any longer.
        if rendered.count > Engine.batchSize { FreedMemory.giveBack() }
        timings?.count(.cells, items: parsed.order.count, skipped: parsed.order.count - rendered.count)
        return objects
    }

    func maker(of parsed: ParsedSite) -> ObjectEvaluator {
        ObjectEvaluator(
            reader: parsed.reader, kinds: parsed.site.kinds, dataSource: list?.dataSource,
            templates: parsed.site.templates.set, site: parsed.content.site, jobs: options.jobs, progress: progress)
    }
}
