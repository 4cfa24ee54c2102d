import Diagnostics
import Engine
import FeedKit
import ListKit
import MarkupKit

/// Makes of the objects of the feed what pages are put together from, as far as no earlier build has made the same.
struct ObjectMaker: Sendable {
    let reader: SourceReader
    let kinds: [AnyKind]
    /// A program's data source.
    let dataSource: (any ListAdapterDataSource)?
    let templates: TemplateSet
    let site: Site
    let jobs: Int
    let progress: BuildProgress.Listener?

    private struct Order: Sendable {
        var object: ObjectID
        var id: String
        var hasLine: Bool
        /// With the paths of their sources.
        var around: [(object: ObjectID, source: String)]
    }

    private struct Made: Sendable {
        var head: ObjectHead
        /// A `MadeObject` as it is stored.
        var stored: [UInt8]
        var trace: [Node]
    }

    /// Makes what is not made yet.
    ///
    /// - Parameters:
    ///   - order: the objects of the feed.
    ///   - content: gets to know what was made.
    ///   - kept: gets what was made now.
    /// - Returns: those that were made.
    func make(
        _ order: [ObjectID], of content: inout Content, into kept: inout KeptObjects, engine: inout Engine
    ) -> [ObjectID] {
        let neighbourhood = Neighbourhood(of: order, in: content.objects, kinds: kinds)
        engine.know(.near, inputs(of: neighbourhood, in: content.objects))
        let ids = order.map { content.objects.id(of: $0) }
        var isOutdated = order.map { !content.objects[$0].flags.contains(.isMade) }
        for position in engine.begin(.object, ids) { isOutdated[position] = true }
        let outdated = order.indices.filter { isOutdated[$0] }.map { order[$0] }
        let count = ProgressCount(.makingCells, total: outdated.count, tell: progress)
        for start in stride(from: 0, to: outdated.count, by: Batch.size) {
            let chunk = Array(outdated[start..<min(start + Batch.size, outdated.count)])
            let models = models(of: chunk.flatMap { neighbourhood.around($0) }, in: content)
            // Nobody but the content holds its table, lest it be copied when it learns what was made.
            let orders = chunk.map { object in
                Order(
                    object: object, id: content.objects.id(of: object), hasLine: neighbourhood.hasLine(object),
                    around: neighbourhood.around(object).map { ($0, content.source(of: $0).path) })
            }
            let made = orders.concurrentMap(jobs: jobs) { order -> Made? in
                defer { count.add() }
                guard let model = models[order.object] else { return nil }
                var made = make(model, among: order.around.compactMap { models[$0.object] })
                made.trace += order.around.map { Node(.source, $0.source) }
                if order.hasLine { made.trace.append(Node(.near, order.id)) }
                return made
            }
            for (object, made) in zip(chunk, made) {
                guard let made else { continue }
                kept.keep(made.stored, of: object)
                content.objects.take(made.head, of: object)
                let node = Node(.object, content.objects.id(of: object))
                engine.finish(node, Fingerprint(Digest(of: made.stored)), trace: made.trace)
                // A model has done its work, unless objects beside it want to see it.
                if neighbourhood.around(object).count == 1 { content.models[object] = nil }
            }
        }
        content.models = [:]
        return outdated
    }

    /// Which objects stand around each one whose page sees them.
    private func inputs(of neighbourhood: Neighbourhood, in objects: ObjectTable) -> [(String, Fingerprint)] {
        neighbourhood.objects.map { object in
            (
                objects.id(of: object),
                Fingerprint(.joining(neighbourhood.around(object).map { objects.nameDigest(of: $0) }))
            )
        }
    }

    /// What these objects show at least, besides what is kept already: as an earlier build has made it, and where no build
    /// has kept that, made once more.
    ///
    /// - Parameters:
    ///   - order: the objects of the feed.
    ///   - made: tells an object of an identity, as it is made, from others.
    func keeping(
        _ wanted: [ObjectID], in kept: KeptObjects, among order: [ObjectID], of content: Content,
        made: (String) -> Digest?
    ) -> KeptObjects {
        var all = kept
        all.table = content.objects
        let missing = Set(wanted).filter { !kept.has($0) }.sorted()
        for start in stride(from: 0, to: missing.count, by: Batch.size) {
            let chunk = missing[start..<min(start + Batch.size, missing.count)].map {
                (object: $0, id: content.objects.id(of: $0))
            }
            let known = reader.memory.shown(
                of: Dictionary(chunk.compactMap { key in made(key.id).map { (key.id, $0) } }) { $1 })
            for (object, id) in chunk { if let shown = known[id] { all.keep(shown, of: object) } }
        }
        let lost = missing.filter { !all.has($0) }
        guard !lost.isEmpty else { return all }
        let neighbourhood = Neighbourhood(of: order, in: content.objects, kinds: kinds)
        for start in stride(from: 0, to: lost.count, by: Batch.size) {
            let chunk = Array(lost[start..<min(start + Batch.size, lost.count)])
            let models = models(of: chunk.flatMap { neighbourhood.around($0) }, in: content)
            let again = chunk.concurrentMap(jobs: jobs) { object -> [UInt8]? in
                let around = neighbourhood.around(object).compactMap { models[$0] }
                return models[object].map { make($0, among: around).stored }
            }
            for (object, stored) in zip(chunk, again) {
                guard let stored else {
                    reader.faults.note(.changed(content.source(of: object).path))
                    continue
                }
                all.keep(stored, of: object)
            }
        }
        return all
    }

    /// The models of objects; those that an earlier build has read are read once more.
    func models(of objects: [ObjectID], in content: Content) -> [ObjectID: any FeedModel] {
        var models: [ObjectID: any FeedModel] = [:]
        var unread: Set<Int> = []
        for object in objects {
            if let model = content.models[object] {
                models[object] = model
            } else {
                unread.insert(Int(content.objects[object].source))
            }
        }
        let sources = unread.sorted()
        let outcomes = sources.concurrentMap(jobs: jobs) { reader.readAnew(content.sources[$0], in: site) }
        for (source, outcome) in zip(sources, outcomes) {
            // What is made of it would be taken for what was there before.
            if outcome.hasChanged { reader.faults.note(.changed(content.sources[source].path)) }
            for (row, item) in zip(content.rows[source], outcome.reading?.items ?? []) {
                guard case .object(let object) = item else { continue }
                models[ObjectID(row)] = object.model
            }
        }
        return models
    }

    private func make(_ model: any FeedModel, among near: [any FeedModel]) -> Made {
        let reads = SiteReads()
        let (head, body) = builder(for: site.noting(reads), templates.noting(reads)).build(model, among: near)
        return Made(head: head, stored: MadeObject(head, body).stored, trace: reads.trace)
    }

    private func builder(for site: Site, _ templates: TemplateSet) -> ObjectBuilder {
        ObjectBuilder(kinds: kinds, own: dataSource, templates: templates, site: site)
    }
}
