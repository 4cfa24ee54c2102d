import Diagnostics
import Engine
import FeedKit
import ListKit
import MarkupKit
import TemplateKit

/// Renders the objects of the feed into the parts of pages, except those whose stored results are valid.
package struct ObjectEvaluator: Sendable {
    package let reader: SourceReader
    let kinds: [AnyKind]
    /// A program's data source.
    let dataSource: (any ListAdapterDataSource)?
    let templates: TemplateReader.Templates
    let site: Site
    let jobs: Int
    let progress: BuildProgress.Listener?

    /// The models that the objects of a batch are rendered from, with the objects around each.
    private struct BatchModels: Sendable {
        var models: [ObjectID: any FeedModel]
        var objects: [Int: (around: [(object: ObjectID, source: String)], hasLine: Bool)]
    }

    private struct Output: Sendable {
        var head: ObjectHead
        /// A stored `EvaluatedObject`.
        var stored: [UInt8]
    }

    /// Renders the objects that are not up to date.
    ///
    /// - Parameters:
    ///   - order: The objects of the feed.
    ///   - objects: Receives the rendered objects and their heads.
    /// - Returns: The number of rendered objects.
    func render(
        _ order: [ObjectID], of content: Content, into objects: inout ObjectBodyStore, engine: inout Engine
    ) -> Int {
        let neighborIndex = NeighborIndex(of: order, in: content.objects, kinds: kinds)
        engine.setInputs(.near, inputs(of: neighborIndex, in: content.objects))
        let ids = order.map { content.objects.id(of: $0) }
        let count = ProgressCount(.makingCells, onProgress: progress)
        // A source that is read again has new rows, without the heads that earlier builds stored.
        let rendered = engine.evaluate(.object, ids) {
            content.objects[order[$0]].flags.contains(.isMade)
        } begin: {
            count.begin(total: $0)
        } load: { positions in
            var batch = BatchModels(
                models: models(of: positions.flatMap { neighborIndex.around(order[$0]) }, in: content), objects: [:])
            for position in positions {
                let object = order[position]
                batch.objects[position] = (
                    neighborIndex.around(object).map { ($0, content.source(of: $0).path) },
                    neighborIndex.hasLine(object)
                )
            }
            return batch
        } run: { position, batch, recorder -> Output? in
            defer { count.add() }
            guard let model = batch.models[order[position]], let (around, hasLine) = batch.objects[position] else {
                return nil
            }
            recorder.record(around.map { Node(.source, $0.source) })
            if hasLine { recorder.record(Node(.near, ids[position])) }
            return make(model, among: around.compactMap { batch.models[$0.object] }, recorder)
        } store: { position, made in
            guard let made else { return .failed }
            let object = order[position]
            objects.save(made.stored, of: object)
            objects.table.take(made.head, of: object)
            // The model is released, unless other objects need it as a neighbor.
            if neighborIndex.around(object).count == 1 { content.models.remove(object) }
            return .value(.fingerprint(of: made.stored))
        }
        content.models.removeAll()
        return rendered.count
    }

    /// The neighbors of each object whose page shows them.
    private func inputs(of neighborIndex: NeighborIndex, in objects: ObjectTable) -> [(String, Digest)] {
        neighborIndex.objects.map { object in
            (objects.id(of: object), .joining(neighborIndex.around(object).map { objects.nameDigest(of: $0) }))
        }
    }

    /// Adds the rendered forms of at least these objects to the store: from an earlier build or, if none stored them,
    /// rendered again.
    ///
    /// - Parameters:
    ///   - order: The objects of the feed.
    ///   - made: The fingerprint of each object.
    func adding(
        _ wanted: [ObjectID], in stored: ObjectBodyStore, among order: [ObjectID], of content: Content,
        made: (String) -> Digest?
    ) -> ObjectBodyStore {
        var all = stored
        let missing = Set(wanted).filter { !stored.has($0) }.sorted()
        for start in stride(from: 0, to: missing.count, by: Engine.batchSize) {
            let chunk = missing[start..<min(start + Engine.batchSize, missing.count)].map {
                (object: $0, id: stored.table.id(of: $0))
            }
            let remembered = reader.memory.shown(
                of: Dictionary(chunk.compactMap { key in made(key.id).map { (key.id, $0) } }) { $1 })
            for (object, id) in chunk { if let shown = remembered[id] { all.save(shown, of: object) } }
        }
        let lost = missing.filter { !all.has($0) }
        guard !lost.isEmpty else { return all }
        let neighborIndex = NeighborIndex(of: order, in: stored.table, kinds: kinds)
        for start in stride(from: 0, to: lost.count, by: Engine.batchSize) {
            let chunk = Array(lost[start..<min(start + Engine.batchSize, lost.count)])
            let models = models(of: chunk.flatMap { neighborIndex.around($0) }, in: content)
            let again = chunk.concurrentMap(jobs: jobs) { object -> [UInt8]? in
                let around = neighborIndex.around(object).compactMap { models[$0] }
                return models[object].map { make($0, among: around, Recorder()).stored }
            }
            for (object, stored) in zip(chunk, again) {
                guard let stored else {
                    reader.faults.record(.changed(content.source(of: object).path))
                    continue
                }
                all.save(stored, of: object)
            }
        }
        return all
    }

    /// The models of objects; the sources of those that an earlier build read are read again.
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
        let outcomes = sources.concurrentMap(jobs: jobs) { reader.reread(content.sources[$0], in: site, Recorder()) }
        for (source, outcome) in zip(sources, outcomes) {
            // Its rendered form would be stored for the earlier text.
            if outcome.hasChanged { reader.faults.record(.changed(content.sources[source].path)) }
            for (row, item) in zip(content.rows[source], outcome.reading?.items ?? []) {
                guard case .object(let object) = item else { continue }
                models[ObjectID(row)] = object.model
            }
        }
        return models
    }

    private func make(_ model: any FeedModel, among near: [any FeedModel], _ recorder: Recorder) -> Output {
        let reads = SiteReadRecorder()
        defer { recorder.record(reads) }
        let language = model.facts.edition
        let site = site.recording(reads).inLanguage(language)
        let templates = templates.set(language ?? "").recording(reads, site.configuration)
        let (head, body) = builder(for: site, templates).build(model, among: near)
        return Output(head: head, stored: EvaluatedObject(head, body).stored)
    }

    private func builder(for site: Site, _ templates: TemplateSet) -> ObjectBuilder {
        ObjectBuilder(kinds: kinds, own: dataSource, templates: templates, site: site)
    }
}
